/** What takes the place of a match: text, and the numbers of groups, 0 for the whole match. */
export type Replacement = readonly (string | number)[];

/**
 * Reads the replacement of sub() and gsub(): `&` is the match, and of backslashes before a `&` each two are one, the
 * last of an odd number making it a plain `&`. Other backslashes stand for themselves.
 *
 * @example readReplacement('[&]') // ['[', 0, ']']
 */
export function readReplacement(text: string): Replacement {
  if (!text.includes('&')) return [text];
  return readPieces(text, /\\*&/g, (found) => {
    const backslashes = found.length - 1;
    const kept = '\\'.repeat(backslashes >> 1);
    return backslashes % 2 === 1 ? [`${kept}&`] : [kept, 0];
  });
}

/**
 * Reads the replacement of gensub(): `&` and `\0` are the match, `\1` to `\9` its groups, and a backslash before any
 * other character is dropped.
 *
 * @example readGeneralReplacement('\\2-\\1') // [2, '-', 1]
 */
export function readGeneralReplacement(text: string): Replacement {
  if (!/[\\&]/.test(text)) return [text];
  return readPieces(text, /\\[\s\S]|&/g, (found) => {
    if (found === '&') return [0];
    const character = found.slice(1);
    return character >= '0' && character <= '9' ? [Number(character)] : [character];
  });
}

function readPieces(text: string, special: RegExp, read: (found: string) => readonly (string | number)[]): Replacement {
  const pieces: (string | number)[] = [];
  let from = 0;
  for (const match of text.matchAll(special)) {
    pieces.push(text.slice(from, match.index), ...read(match[0]));
    from = match.index + match[0].length;
  }
  pieces.push(text.slice(from));
  return pieces.filter((piece) => piece !== '');
}
