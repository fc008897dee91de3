import { decimalText, plainDecimal } from '../numbers/decimal-text.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { enlarged } from '../table/enlarged.ts';

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

/** Digits of a number that is read byte by byte. */
const SHORT_DIGITS = 15;
/** Digits that an exact sum takes of one number. */
const MOST_DIGITS = 1000;
const POWERS: readonly number[] = Array.from({ length: SHORT_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

/**
 * Exact sums of decimal numbers: 0.1 and 0.2 are 0.3. Each sum is a whole number and how many of its digits stand
 * behind the point; what does not fit a double goes on as a big integer.
 */
export class DecimalSums {
  #sums = new Float64Array(0);
  #scales = new Uint16Array(0);
  /** For sums that were too large for a double, the rest of them, at the same scale. */
  readonly #carried = new Map<number, bigint>();

  /** Makes room for so many sums. */
  grow(count: number): void {
    this.#sums = enlarged(this.#sums, new Float64Array(count));
    this.#scales = enlarged(this.#scales, new Uint16Array(count));
  }

  /**
   * Adds the number in `bytes` to a sum.
   *
   * @returns false when it is no number, or one of more than 1,000 digits
   */
  add(bytes: Buffer, from: number, to: number, index: number): boolean {
    let at = from;
    const isNegative = bytes[at] === MINUS;
    if (isNegative) at++;
    const first = at;
    let mantissa = 0;
    let point = -1;
    for (; at < to; at++) {
      const byte = bytes[at] ?? 0;
      const digit = byte - ZERO;
      if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
      else if (byte === POINT && point < 0) point = at;
      else break;
    }
    const digits = at - first - (point < 0 ? 0 : 1);
    if (at < to || digits < 1 || digits > SHORT_DIGITS) return this.#addLong(bytes, from, to, index);
    let scale = point < 0 ? 0 : at - point - 1;
    const known = this.#scales[index] ?? 0;
    if (scale < known && known <= SHORT_DIGITS) {
      mantissa *= POWERS[known - scale] ?? 1;
      scale = known;
    }
    const sum = (this.#sums[index] ?? 0) + (isNegative ? -mantissa : mantissa);
    if (scale === known && mantissa <= Number.MAX_SAFE_INTEGER && Math.abs(sum) <= Number.MAX_SAFE_INTEGER) {
      this.#sums[index] = sum;
    } else this.#addLong(bytes, from, to, index);
    return true;
  }

  /** A sum with all its digits. */
  text(index: number): string {
    const scale = this.#scales[index] ?? 0;
    if (scale === 0 && !this.#carried.has(index)) return `${this.#sums[index] ?? 0}`;
    const total = this.#total(index);
    const digits = `${total < 0n ? -total : total}`.padStart(scale + 1, '0');
    const point = digits.length - scale;
    return plainDecimal(decimalText(`${total < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`));
  }

  /** A sum divided by a whole number, as near as a double comes. */
  quotient(index: number, divisor: number): number {
    const scale = this.#scales[index] ?? 0;
    const whole = divisor * 10 ** scale;
    // A quotient of two exact numbers is rounded once.
    if (!this.#carried.has(index) && scale <= 22 && whole <= Number.MAX_SAFE_INTEGER) {
      return (this.#sums[index] ?? 0) / whole;
    }
    return Number(this.text(index)) / divisor;
  }

  #total(index: number): bigint {
    return (this.#carried.get(index) ?? 0n) + BigInt(this.#sums[index] ?? 0);
  }

  #addLong(bytes: Buffer, from: number, to: number, index: number): boolean {
    if (Number.isNaN(parseNumber(bytes, from, to))) return false;
    const { isNegative, digits, exponent } = decimalText(bytes.toString('latin1', from, to));
    const fraction = Math.max(0, digits.length - exponent);
    if (digits.length > MOST_DIGITS || fraction > MOST_DIGITS) return false;
    const known = this.#scales[index] ?? 0;
    const scale = Math.max(known, fraction);
    const mantissa = BigInt(digits || '0') * 10n ** BigInt(scale + exponent - digits.length);
    const total = this.#total(index) * 10n ** BigInt(scale - known) + (isNegative ? -mantissa : mantissa);
    this.#scales[index] = scale;
    const isSmall = total >= BigInt(Number.MIN_SAFE_INTEGER) && total <= BigInt(Number.MAX_SAFE_INTEGER);
    this.#sums[index] = isSmall ? Number(total) : 0;
    if (isSmall) this.#carried.delete(index);
    else this.#carried.set(index, total);
    return true;
  }
}
