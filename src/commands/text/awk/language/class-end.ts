/** The names of classes and collating elements within brackets are short. */
const LONGEST_NAME = 32;

/**
 * Where a class in brackets ends. A `]` that comes first in it, or after `^`, is a character.
 *
 * @param at the offset of the opening bracket
 * @returns the offset behind the closing bracket; nothing where none follows in the same line
 * @example classEnd('[]/]x', 0) // 4
 */
export function classEnd(source: string, at: number): number | undefined {
  let next = at + 1;
  if (source[next] === '^') next++;
  if (source[next] === ']') next++;
  for (; next < source.length && source[next] !== '\n'; next++) {
    const character = source[next];
    if (character === ']') return next + 1;
    if (character === '\\') next++;
    else if (character === '[') next = nameEnd(source, next) - 1;
  }
  return undefined;
}

/** The offset behind `[:alpha:]` and its like, or behind the bracket where it is only that. */
function nameEnd(source: string, at: number): number {
  const sign = source[at + 1];
  if (sign !== ':' && sign !== '.' && sign !== '=') return at + 1;
  const end = source.slice(at + 2, at + 2 + LONGEST_NAME).indexOf(`${sign}]`);
  return end < 0 ? at + 1 : at + end + 4;
}
