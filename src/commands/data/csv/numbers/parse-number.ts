const SPACE = 0x20;
const TAB = 0x09;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

/** Digits up to which a decimal is an exact integer in a double. */
const EXACT_DIGITS = 15;

const POWERS: readonly number[] = Array.from({ length: EXACT_DIGITS + 8 }, (_, exponent) => 10 ** exponent);

const NUMBER = /^[ \t]*[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[ \t]*$/;

/**
 * The number that a cell is, or NaN where it is none. A number is: an optional sign, digits with an optional point,
 * an optional exponent such as `e-3`; blanks around it do not count. What is too large for a double is none.
 */
export function parseNumber(bytes: Buffer, from: number, to: number): number {
  let at = from;
  let end = to;
  while (at < end && isBlank(bytes[at])) at++;
  while (end > at && isBlank(bytes[end - 1])) end--;
  const sign = bytes[at];
  if (at < end && (sign === MINUS || sign === PLUS)) at++;
  const first = at;
  let mantissa = 0;
  let fraction = -1;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
    else if (byte === POINT && fraction < 0) fraction = at;
    else break;
  }
  const digits = at - first - (fraction < 0 ? 0 : 1);
  if (digits < 1) return Number.NaN;
  if (at < end || digits > EXACT_DIGITS) return parseLong(bytes, from, to);
  // Both sides are exact, so the quotient is the nearest double.
  const value = fraction < 0 ? mantissa : mantissa / (POWERS[at - fraction - 1] ?? 1);
  return sign === MINUS ? -value : value;
}

/** A number of many digits, or with an exponent. */
function parseLong(bytes: Buffer, from: number, to: number): number {
  const text = bytes.toString('latin1', from, to);
  if (!NUMBER.test(text)) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}
