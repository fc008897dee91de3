import type { UnsignedLetter } from './format-conversion.ts';
import { writeFloat } from './format-float.ts';
import { padNumber, type Shape } from './format-shape.ts';
import { specialText } from './special-text.ts';

const BASES: Readonly<Record<UnsignedLetter, number>> = { o: 8, u: 10, x: 16, X: 16 };
/** What `#` puts before the digits. */
const PREFIXES: Readonly<Record<UnsignedLetter, string>> = { o: '0', u: '', x: '0x', X: '0X' };

/** `%d` and `%i`: the integral part of a number, all its digits. */
export function writeDecimal(value: number, shape: Shape): string {
  if (!Number.isFinite(value)) return specialText(value);
  const whole = Math.trunc(value);
  const size = Math.abs(whole);
  // Zero with a precision of 0 has no digits, and no sign either.
  if (size === 0 && shape.precision === 0) return padNumber('', '', false, shape);
  const digits = Number.isSafeInteger(size) ? String(size) : BigInt(size).toString();
  return writeDigits(whole < 0 ? '-' : shape.sign, digits, shape);
}

/**
 * `%o`, `%u`, `%x` and `%X`: the integral part as an unsigned integer of 64 bits, where a negative number stands for
 * itself plus 2⁶⁴. What does not fit is written as `%g` would, which is what gawk does.
 */
export function writeUnsigned(value: number, letter: UnsignedLetter, shape: Shape): string {
  if (!Number.isFinite(value)) return letter === 'X' ? specialText(value).toUpperCase() : specialText(value);
  const whole = Math.trunc(value);
  if (whole < -(2 ** 63) || whole >= 2 ** 64) return writeFloat(value, 'g', shape);
  // A fraction below 1 is not zero to these two rules, though its digits are.
  if (value === 0 && shape.precision === 0 && !shape.alternate) return padNumber('', '', false, shape);
  const prefix = shape.alternate && value !== 0 ? PREFIXES[letter] : '';
  const isExact = whole >= 0 && whole <= Number.MAX_SAFE_INTEGER;
  const digits = (isExact ? whole : BigInt.asUintN(64, BigInt(whole))).toString(BASES[letter]);
  return writeDigits(prefix, letter === 'X' ? digits.toUpperCase() : digits, shape);
}

/** Digits with zeros up to the precision, and then padded. */
function writeDigits(before: string, digits: string, shape: Shape): string {
  const { precision, zero } = shape;
  if (precision === undefined) return padNumber(before, digits, zero, shape);
  return padNumber(before, digits.padStart(precision, '0'), false, shape);
}
