import type { ByteWriter } from '../../../text/byte-writer.ts';
import { writeCount } from './write-count.ts';

const ZERO = 0x30;
const POINT = 0x2e;

/** The first byte of the sort key of 0; those of positive numbers are larger, of negative ones smaller. */
const ZERO_KEY = 128;
/** The first byte of a positive number is this plus its exponent, where that is not too far from 0. */
const EXPONENT_BASE = 180;
const NEAR_EXPONENT = 50;
/** Two digits are a byte of this value and above, clear of the bytes that end a line even when turned over. */
const PAIR_BASE = 20;
/** Ends the digits of a negative number: a shorter one is the larger one. */
const NEGATIVE_END = 255;

/** Added to an exponent that is far from 0, so that it is positive. */
const FAR_BASE = 5_000_000_000;

/**
 * A decimal number found in bytes. Its value is 0.DIGITS times ten to the power of the exponent, so that numbers of any
 * length compare exactly, without ever being rounded.
 */
export class Decimal {
  /** Where the digits stand, without zeros at either end; a point may stand between them. Empty for zero. */
  first = 0;
  last = 0;
  exponent = 0;
  /** The offset behind the number. */
  end = 0;
  /** Whether there was a digit at all. */
  found = false;

  /** Reads digits, with or without a point and further digits behind it. */
  read(bytes: Buffer, from: number, to: number): void {
    this.first = from;
    this.last = from;
    this.exponent = 0;
    let at = this.#readDigits(bytes, from, to, 1, 0);
    this.found = at > from;
    if (at < to && bytes[at] === POINT) {
      const fraction = at + 1;
      at = this.#readDigits(bytes, fraction, to, 0, -1);
      this.found ||= at > fraction;
    }
    this.end = at;
  }

  get isZero(): boolean {
    return this.first === this.last;
  }

  /** Reads a run of digits; the exponent grows by one amount for each, and by another while all are zero. */
  #readDigits(bytes: Buffer, from: number, to: number, grows: number, growsAtZero: number): number {
    let at = from;
    for (; at < to; at++) {
      const digit = (bytes[at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      if (digit > 0) {
        if (this.isZero) this.first = at;
        this.last = at + 1;
      }
      this.exponent += this.isZero ? growsAtZero : grows;
    }
    return at;
  }
}

/** Writes the sort key of a number that {@link Decimal} found in `bytes`. */
export function writeDecimal(out: ByteWriter, bytes: Buffer, number: Decimal, negative: boolean): void {
  const { first, last } = number;
  if (first === last) {
    out.writeByte(ZERO_KEY);
    return;
  }
  const start = out.length;
  writeExponent(out, number.exponent);
  out.reserve(last - first + 2);
  let half = -1;
  for (let at = first; at < last; at++) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0) continue;
    if (half < 0) half = digit * 10 + PAIR_BASE;
    else {
      out.bytes[out.length++] = half + digit;
      half = -1;
    }
  }
  if (half >= 0) out.bytes[out.length++] = half;
  if (!negative) return;
  for (let at = start; at < out.length; at++) out.bytes[at] = 0x100 - (out.bytes[at] ?? 0);
  out.bytes[out.length++] = NEGATIVE_END;
}

function writeExponent(out: ByteWriter, exponent: number): void {
  if (Math.abs(exponent) <= NEAR_EXPONENT) out.writeByte(EXPONENT_BASE + exponent);
  else {
    out.writeByte(EXPONENT_BASE + Math.sign(exponent) * (NEAR_EXPONENT + 1));
    writeCount(out, FAR_BASE + exponent);
  }
}
