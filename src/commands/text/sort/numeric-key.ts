import { Decimal, writeDecimal } from './decimal.ts';
import { isBlank } from './key-range.ts';
import type { WriteKey } from './write-key.ts';

const MINUS = 0x2d;

/** Sort keys for `-n`: blanks, an optional minus sign, digits with an optional point; anything else is 0. */
export function numericKey(): WriteKey {
  const number = new Decimal();
  return (out, bytes, from, to) => {
    let at = from;
    while (at < to && isBlank(bytes[at])) at++;
    const negative = at < to && bytes[at] === MINUS;
    number.read(bytes, negative ? at + 1 : at, to);
    writeDecimal(out, bytes, number, negative);
  };
}
