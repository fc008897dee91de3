/** Digits with or without a point, a sign before them, an exponent after them. */
const DECIMAL = '[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:e[+-]?[0-9]+)?';
/** Infinities and NaN are numbers only with a sign, and only alone. */
const SPECIAL = '([+-])(inf|nan)';
const BLANKS = '[ \\t-\\r]*';
const STARTS_DECIMAL = new RegExp(`^${BLANKS}(${DECIMAL})`, 'i');
const IS_SPECIAL = new RegExp(`^${BLANKS}${SPECIAL}${BLANKS}$`, 'i');
const IS_NUMERIC = new RegExp(`^${BLANKS}(?:${DECIMAL}|${SPECIAL})${BLANKS}$`, 'i');

const ZERO = 0x30;
const NINE = 0x39;
const POINT = 0x2e;
const MINUS = 0x2d;
const PLUS = 0x2b;
const SPACE = 0x20;
const SMALL_E = 0x65;
/** The bit that makes a small letter of a capital one. */
const LETTER_CASE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
/** An integer of this many digits is exact, however its digits are added up. */
const EXACT_DIGITS = 15;
/** Powers of ten are exact up to 10²², so that a quotient of two exact numbers is rounded once, as it should be. */
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

/**
 * The number that a text begins with, after blanks, or 0: `12abc` is 12, `0x1A` is 0, `.5e1x` is 5. `+inf`, `-inf`,
 * `+nan` and `-nan` stand alone, in any case.
 *
 * @example textToNumber(' 3 apples') // 3
 */
export function textToNumber(text: string): number {
  const decimal = STARTS_DECIMAL.exec(text)?.[1];
  if (decimal !== undefined) return Number(decimal);
  const special = IS_SPECIAL.exec(text);
  if (special === null) return 0;
  if (special[2]?.toLowerCase() === 'nan') return Number.NaN;
  return special[1] === '-' ? -Infinity : Infinity;
}

/** Whether a whole text is a number, blanks around it aside, so that input which reads so compares as one. */
export function looksNumeric(text: string): boolean {
  return IS_NUMERIC.test(text);
}

/** {@link textToNumber} of the bytes from `from` up to `to`, without a text for numbers of up to 15 digits. */
export function bytesToNumber(bytes: Buffer, from: number, to: number): number {
  return shortDecimal(bytes, from, to) ?? textToNumber(bytes.toString('latin1', from, to));
}

/** {@link looksNumeric} of the bytes from `from` up to `to`. */
export function bytesLookNumeric(bytes: Buffer, from: number, to: number): boolean {
  const start = behindBlanks(bytes, from, to);
  if (start === to) return false;
  const sign = bytes[start];
  const isSigned = sign === MINUS || sign === PLUS;
  const end = behindDecimal(bytes, isSigned ? start + 1 : start, to);
  if (end > 0) return behindBlanks(bytes, end, to) === to;
  return isSigned && looksNumeric(bytes.toString('latin1', start, to));
}

function behindBlanks(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(bytes[at])) at++;
  return at;
}

/** The offset behind a number without a sign, 0 where there is none. */
function behindDecimal(bytes: Buffer, from: number, to: number): number {
  let at = behindDigits(bytes, from, to);
  let digits = at - from;
  if (at < to && bytes[at] === POINT) {
    const fraction = at + 1;
    at = behindDigits(bytes, fraction, to);
    digits += at - fraction;
  }
  if (digits === 0) return 0;
  if (at === to || ((bytes[at] ?? 0) | LETTER_CASE) !== SMALL_E) return at;
  const sign = bytes[at + 1];
  const power = sign === MINUS || sign === PLUS ? at + 2 : at + 1;
  const end = behindDigits(bytes, power, to);
  return end > power ? end : at;
}

function behindDigits(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && isDigit(bytes[at] ?? 0)) at++;
  return at;
}

/**
 * The value of bytes that are all digits, perhaps with a sign, a point, and spaces around; `undefined` for anything
 * else, numbers of more than 15 digits included.
 */
function shortDecimal(bytes: Buffer, from: number, to: number): number | undefined {
  let at = from;
  while (at < to && bytes[at] === SPACE) at++;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at++;
  let value = 0;
  let digits = 0;
  let decimals = -1;
  for (; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (isDigit(byte)) {
      value = value * 10 + (byte - ZERO);
      digits++;
      if (decimals >= 0) decimals++;
    } else if (byte === POINT && decimals < 0) decimals = 0;
    else break;
  }
  if (digits === 0 || digits > EXACT_DIGITS) return undefined;
  if (behindBlanks(bytes, at, to) < to) return undefined;
  if (decimals > 0) value /= POWERS[decimals] ?? 1;
  return sign === MINUS ? -value : value;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || (byte !== undefined && byte >= TAB && byte <= CARRIAGE_RETURN);
}
