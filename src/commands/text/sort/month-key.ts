import type { ByteWriter } from '../../../text/byte-writer.ts';
import { isBlank } from './key-range.ts';

const NO_MONTH = 20;
const NAMES = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The sort key of each month by the code of its letters. */
const MONTHS: ReadonlyMap<number, number> = new Map(
  NAMES.map((name, index) => [codeAt(Buffer.from(name), 0), NO_MONTH + 1 + index] as const),
);

/** Writes the sort key for `-M`: blanks, then the first three letters of an English month; anything else comes first. */
export function writeMonth(out: ByteWriter, bytes: Buffer, from: number, to: number): void {
  let at = from;
  while (at < to && isBlank(bytes[at])) at++;
  const month = to - at < 3 ? undefined : MONTHS.get(codeAt(bytes, at));
  out.writeByte(month ?? NO_MONTH);
}

/** Three letters as a number; without the bit 0x20, a small letter is the capital. */
function codeAt(bytes: Buffer, at: number): number {
  return (((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)) & 0xdfdfdf;
}
