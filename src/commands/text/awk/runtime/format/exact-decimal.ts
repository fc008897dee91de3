/** Digits of numbers, rounded as C rounds them: exactly, and half to even. */

/** No double has more digits after the point. */
const MOST_DECIMALS = 1074;
/** The most digits that `toFixed` and `toExponential` give. */
const NATIVE_DIGITS = 100;
/** Below this every integer is exact, and every fraction has its bits. */
const LAST_EXACT = 2 ** 53;
/** From here `toFixed` gives an exponent. */
const NATIVE_FIXED_END = 1e21;

const bits = new DataView(new ArrayBuffer(8));

/** The digits of a number in scientific notation: the first stands before the point. */
export interface Scientific {
  readonly digits: string;
  readonly exponent: number;
}

/**
 * The digits of a finite number of at least 0 with `decimals` of them after the point.
 *
 * @example fixedDigits(2.5, 0) // '2'
 */
export function fixedDigits(value: number, decimals: number): string {
  if (decimals < NATIVE_DIGITS && value < NATIVE_FIXED_END) {
    // JavaScript rounds a number that lies half between two others up, C to the even one.
    const lower = isHalf(value, decimals) ? value.toFixed(decimals + 1).replace(/\.?.$/, '') : '';
    return endsEven(lower) ? lower : value.toFixed(decimals);
  }
  const kept = Math.min(decimals, MOST_DECIMALS);
  const digits = scaledInteger(value, kept)
    .toString()
    .padStart(kept + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, digits.length - kept)}.${digits.slice(digits.length - kept).padEnd(decimals, '0')}`;
}

/**
 * The first `count` digits, at least 1, of a finite number of at least 0.
 *
 * @example scientificDigits(1234.5, 3) // { digits: '123', exponent: 3 }
 */
export function scientificDigits(value: number, count: number): Scientific {
  if (value === 0) return { digits: '0'.repeat(count), exponent: 0 };
  if (count >= NATIVE_DIGITS) return exactDigits(value, count);
  const rounded = readScientific(value.toExponential(count - 1));
  const decimals = count - 1 - rounded.exponent;
  // Rounding may have moved the exponent on, so the place of the last digit is one of two.
  if (!isHalf(value, decimals) && !isHalf(value, decimals + 1)) return rounded;
  if (value >= LAST_EXACT) return exactDigits(value, count);
  const longer = readScientific(value.toExponential(count));
  const lower = longer.digits.slice(0, count);
  return isHalf(value, count - 1 - longer.exponent) && endsEven(lower) ? { ...longer, digits: lower } : rounded;
}

function readScientific(text: string): Scientific {
  const mark = text.indexOf('e');
  return { digits: text[0] + text.slice(2, mark), exponent: Number(text.slice(mark + 1)) };
}

function exactDigits(value: number, count: number): Scientific {
  // 18 digits tell every double from the next power of ten, so this exponent was not rounded.
  const { exponent } = readScientific(value.toExponential(17));
  const decimals = Math.min(count - 1 - exponent, MOST_DECIMALS);
  const digits = scaledInteger(value, decimals).toString();
  const isMoved = digits.length > decimals + 1 + exponent;
  return { digits: digits.padEnd(count, '0').slice(0, count), exponent: isMoved ? exponent + 1 : exponent };
}

/**
 * Whether a number lies half between two that have `decimals` digits after the point. A negative count means zeros
 * before it, and then the answer may also be true for large numbers of which this cannot tell.
 */
export function isHalf(value: number, decimals: number): boolean {
  if (decimals < 0) {
    const step = 10 ** -decimals;
    // Remainders are exact where both are.
    return value >= LAST_EXACT || value % step === step / 2;
  }
  // A half has one binary digit more after the point than a decimal fraction of that length may have.
  const scaled = value * 2 ** (decimals + 1);
  return scaled < LAST_EXACT && scaled % 2 === 1;
}

function endsEven(digits: string): boolean {
  return /[02468]$/.test(digits);
}

/** `value` times ten to the power of `decimals`, rounded half to even. */
function scaledInteger(value: number, decimals: number): bigint {
  bits.setFloat64(0, value);
  const word = bits.getBigUint64(0);
  const biased = Number(word >> 52n);
  const fraction = word & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const exponent = Math.max(biased, 1) - 1075;
  const numerator = (exponent > 0 ? mantissa << BigInt(exponent) : mantissa) * 10n ** BigInt(Math.max(decimals, 0));
  const denominator = (exponent < 0 ? 1n << BigInt(-exponent) : 1n) * 10n ** BigInt(Math.max(-decimals, 0));
  const quotient = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  const up = twice > denominator || (twice === denominator && (quotient & 1n) === 1n);
  return up ? quotient + 1n : quotient;
}
