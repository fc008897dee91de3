import { byteCharacter } from '../../../text/code-points.ts';
import { CONTROL_LETTERS } from '../../../text/control-letters.ts';

/** Numbers of bytes: `\dNNN` in decimal, `\oNNN` in octal, `\xHH` in hexadecimal. */
const BYTE = /d([0-9]{1,3})|o([0-7]{1,3})|x([0-9A-Fa-f]{1,2})/y;

/** A character that an escape stands for. */
export interface CharacterEscape {
  readonly character: string;
  /** The offset behind the escape. */
  readonly end: number;
}

/** An escape that cannot be read; the message says why. */
export class EscapeError extends Error {}

/**
 * Reads an escape of GNU sed that stands for one character or byte.
 *
 * @param at the offset behind the backslash
 * @returns nothing where the character after the backslash begins no such escape. A byte from 0x80 on is given as the
 *   surrogate that stands for it in decoded text.
 * @throws {EscapeError}
 */
export function readCharacterEscape(source: string, at: number): CharacterEscape | undefined {
  const control = CONTROL_LETTERS.get(source[at] ?? '');
  if (control !== undefined) return { character: control, end: at + 1 };
  return readNumberedEscape(source, at);
}

/** Reads an escape of {@link readCharacterEscape}; any other character after a backslash is itself. */
export function readAnyEscape(source: string, at: number): CharacterEscape {
  return readCharacterEscape(source, at) ?? { character: source[at] ?? '', end: at + 1 };
}

/**
 * The escapes of {@link readCharacterEscape} with a number, and `\cX`, the control character of X.
 *
 * @throws {EscapeError} for `\c` without a character that has a control character
 */
export function readNumberedEscape(source: string, at: number): CharacterEscape | undefined {
  BYTE.lastIndex = at;
  const match = BYTE.exec(source);
  if (match !== null) {
    const [, decimal, octal, hexadecimal = ''] = match;
    const number = decimal ? Number(decimal) : octal ? Number.parseInt(octal, 8) : Number.parseInt(hexadecimal, 16);
    return { character: byteCharacter(number & 0xff), end: BYTE.lastIndex };
  }
  if (source[at] !== 'c') return undefined;
  const letter = source[at + 1] ?? '';
  if (letter < ' ' || letter > '~') throw new EscapeError('Expected a letter or sign of ASCII after \\c');
  // A backslash is written twice, as everywhere.
  if (letter === '\\' && source[at + 2] !== '\\') throw new EscapeError('Expected a second backslash after \\c\\');
  const character = String.fromCharCode(letter.toUpperCase().charCodeAt(0) ^ 0x40);
  return { character, end: at + (letter === '\\' ? 3 : 2) };
}
