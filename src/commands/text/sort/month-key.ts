import type { ByteWriter } from '../../../text/byte-writer.ts';
import { isBlank } from './key-range.ts';

const LETTERS = 3;
const NO_MONTH = 20;

const MONTHS: ReadonlyMap<string, number> = new Map(
  ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map((name, index) => [
    name,
    NO_MONTH + 1 + index,
  ]),
);

/** Writes the sort key for `-M`: blanks, then the first three letters of an English month; anything else comes first. */
export function writeMonth(out: ByteWriter, bytes: Buffer, from: number, to: number): void {
  let at = from;
  while (at < to && isBlank(bytes[at])) at++;
  const name = bytes.toString('latin1', at, Math.min(to, at + LETTERS)).toUpperCase();
  out.writeByte(MONTHS.get(name) ?? NO_MONTH);
}
