/** What takes the place of a match: text, and the numbers of groups, 0 for the whole match. */
export type Replacement = readonly (string | number)[];

/**
 * Reads the replacement of sub() and gsub() as gawk does: `&` is the match, `\&` a plain `&`, `\\&` a backslash and
 * the match, `\\\&` a backslash and a plain `&`. Four backslashes in a row are two, and any other one is kept.
 *
 * @example readReplacement('[&]') // ['[', 0, ']']
 */
export function readReplacement(text: string): Replacement {
  if (!/&|\\{4}/.test(text)) return [text];
  return readPieces(text, /\\{3}[\\&]|\\{0,2}&/g, (found) => {
    if (found === '&') return [0];
    return found === '\\\\&' ? ['\\', 0] : [found.slice(found.length >> 1)];
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
