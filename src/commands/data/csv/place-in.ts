import { countByte } from '../../../text/count-byte.ts';
import { decodeText } from '../../../text/utf8.ts';
import { CARRIAGE_RETURN, NEWLINE } from './table/dialect.ts';

/** Characters of a line that are counted one by one; a column further on counts bytes. */
const COUNTED = 1024 * 1024;

/**
 * Where an offset stands, for errors.
 *
 * @returns `line L, column C`; both count from 1, columns in characters
 */
export function placeIn(bytes: Buffer, offset: number): string {
  const before = bytes.subarray(0, offset);
  const lineEnd = before.includes(NEWLINE) ? NEWLINE : CARRIAGE_RETURN;
  const start = before.lastIndexOf(lineEnd) + 1;
  const line = countByte(before, lineEnd) + 1;
  const inLine = before.subarray(start);
  const column = inLine.length > COUNTED ? inLine.length : Array.from(decodeText(inLine)).length;
  return `line ${line}, column ${column + 1}`;
}

/** `at column N` for an offset in an argument, counted in characters from 1. */
export function columnAt(text: string, offset: number): string {
  return `at column ${Array.from(text.slice(0, offset)).length + 1}`;
}
