import { Decimal, writeDecimal } from './decimal.ts';
import { isBlank } from './key-range.ts';
import type { WriteKey } from './write-key.ts';

const MINUS = 0x2d;
/** The byte for a number without a unit; that of a unit is so much larger or, for negative numbers, smaller. */
const NO_UNIT = 128;

/** The powers of units, which count before the number does: 1K is less than 1M, and more than 2000. */
const UNITS: ReadonlyMap<number, number> = new Map(
  Array.from('KMGTPEZY', (letter, index) => [letter.charCodeAt(0), index + 1] as const).concat([
    ['k'.charCodeAt(0), 1] as const,
  ]),
);

/** Sort keys for `-h`: first the unit, then the number as for `-n`. */
export function humanKey(): WriteKey {
  const number = new Decimal();
  return (out, bytes, from, to) => {
    let at = from;
    while (at < to && isBlank(bytes[at])) at++;
    const negative = at < to && bytes[at] === MINUS;
    number.read(bytes, negative ? at + 1 : at, to);
    const power = number.isZero || number.end >= to ? 0 : (UNITS.get(bytes[number.end] ?? 0) ?? 0);
    out.writeByte(NO_UNIT + (negative ? -power : power));
    writeDecimal(out, bytes, number, negative);
  };
}
