/**
 * What follows the backslash of a character's number: `uHHHH` with up to four digits, `UHHHHHHHH` with up to eight, or
 * two numbers of surrogates that make one character. Part of an expression of its users.
 */
export const UNICODE_ESCAPE = String.raw`u[dD][89aAbB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|u[0-9A-Fa-f]{1,4}|U[0-9A-Fa-f]{1,8}`;

/**
 * The character of such an escape; nothing for a number that no character has, such as half of a pair.
 *
 * @param written what {@link UNICODE_ESCAPE} has matched
 * @example unicodeCharacter('U1F600') // '😀'
 */
export function unicodeCharacter(written: string): string | undefined {
  const numbers = written.split(/\\?[uU]/).slice(1);
  if (numbers.length > 1) return String.fromCharCode(...numbers.map((digits) => Number.parseInt(digits, 16)));
  const codePoint = Number.parseInt(numbers[0] ?? '', 16);
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return isSurrogate || codePoint > 0x10ffff ? undefined : String.fromCodePoint(codePoint);
}
