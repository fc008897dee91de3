import type { ByteWriter } from '../../../text/byte-writer.ts';
import { Decimal, writeDecimal } from './decimal.ts';
import { readHexNumber } from './hex-number.ts';
import type { WriteKey } from './write-key.ts';

const PLUS = 0x2b;
const MINUS = 0x2d;

/** Classes of keys in their order; numbers have first bytes between those of the two infinities. */
const NO_NUMBER = 11;
const NOT_A_NUMBER = 12;
const NEGATIVE_NOT_A_NUMBER = 13;
const NEGATIVE_INFINITY = 14;
const INFINITY = 254;

const ZERO = 0x30;
const SMALLEST_LETTER = 0x41;
const SMALL_E = 0x65;

/** How a number begins that is not decimal: with 0 or a letter. */
const SPECIAL = /^(?:(inf)|(nan)|0x)/i;
const SPECIAL_LENGTH = 3;

/** Exponents beyond this are cut off; no exponent may overflow what a sort key holds. */
const MOST_EXPONENT = 4_000_000_000;

/**
 * Sort keys for `-g`: numbers in the notation of C's `strtod`, such as `1e3`, `-0x1p4`, `inf` and `nan`. What is no
 * number comes first, then `nan`, then numbers. Decimal numbers of any size compare exactly.
 */
export function generalKey(): WriteKey {
  const number = new Decimal();
  return (out, bytes, from, to) => {
    let at = from;
    while (at < to && isSpace(bytes[at])) at++;
    const sign = at < to ? bytes[at] : undefined;
    const negative = sign === MINUS;
    if (negative || sign === PLUS) at++;
    if (writeSpecial(out, bytes, at, to, negative)) return;
    number.read(bytes, at, to);
    if (number.found) {
      number.exponent += readExponent(bytes, number.end, to);
      writeDecimal(out, bytes, number, negative);
    } else out.writeByte(NO_NUMBER);
  };
}

/** Writes an infinity, `nan` or a hexadecimal number, when there is one. */
function writeSpecial(out: ByteWriter, bytes: Buffer, from: number, to: number, negative: boolean): boolean {
  const first = from < to ? (bytes[from] ?? 0) : 0;
  if (first !== ZERO && first < SMALLEST_LETTER) return false;
  const match = SPECIAL.exec(bytes.toString('latin1', from, Math.min(to, from + SPECIAL_LENGTH)));
  if (match === null) return false;
  const [, infinity, notANumber] = match;
  if (infinity !== undefined) out.writeByte(negative ? NEGATIVE_INFINITY : INFINITY);
  else if (notANumber !== undefined) out.writeByte(negative ? NEGATIVE_NOT_A_NUMBER : NOT_A_NUMBER);
  else {
    const value = readHexNumber(bytes.toString('latin1', from, to));
    if (value === undefined) return false;
    if (value === Number.POSITIVE_INFINITY) out.writeByte(negative ? NEGATIVE_INFINITY : INFINITY);
    else writeDouble(out, value, negative);
  }
  return true;
}

/** Writes a double through 21 decimal digits, which tell all doubles apart. */
function writeDouble(out: ByteWriter, value: number, negative: boolean): void {
  const digits = Buffer.from(value.toExponential(20));
  const number = new Decimal();
  number.read(digits, 0, digits.length);
  number.exponent += readExponent(digits, number.end, digits.length);
  writeDecimal(out, digits, number, negative);
}

/** The number behind an `e`, 0 without one; an `e` without digits does not belong to the number. */
function readExponent(bytes: Buffer, from: number, to: number): number {
  if (from >= to || ((bytes[from] ?? 0) | 0x20) !== SMALL_E) return 0;
  let at = from + 1;
  const sign = at < to ? bytes[at] : undefined;
  if (sign === MINUS || sign === PLUS) at++;
  let exponent = 0;
  for (; at < to; at++) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    exponent = Math.min(MOST_EXPONENT, exponent * 10 + digit);
  }
  return sign === MINUS ? -exponent : exponent;
}

/** White space as C's `isspace` has it. */
function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}
