import { PenstockError } from '../errors.ts';
import { largestValueBytes } from './largest-value.ts';

/** Ranges up to this length are copied byte by byte, which is faster than a native call. */
const SHORT = 32;

const ZERO = 0x30;

/** What loops may reserve beyond what they write. */
const SPARE = 1024 * 1024;

/**
 * Bytes written one after the other into memory that grows as needed. Loops that must be fast call {@link reserve} and
 * then write to {@link bytes} themselves, moving {@link length} on.
 */
export class ByteWriter {
  bytes: Buffer;
  /** The number of bytes written. */
  length = 0;

  readonly #most: number;

  /**
   * @param capacity bytes that fit before the memory must grow; not more than the bound are taken
   * @param most bytes to which it may grow, and a little more for loops that reserve more than they write; by default
   *   those of the largest value
   */
  constructor(capacity: number, most: number = largestValueBytes()) {
    this.#most = most;
    this.bytes = Buffer.allocUnsafeSlow(Math.min(capacity, most + SPARE));
  }

  /**
   * Makes room for `count` more bytes.
   *
   * @throws {PenstockError} `OUTPUT_TOO_LARGE` beyond the bound
   */
  reserve(count: number): void {
    if (this.length + count > this.bytes.length) this.#grow(this.length + count);
  }

  /** Appends one byte. */
  writeByte(byte: number): void {
    this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  /** Appends the digits of a whole number of at least 0. */
  writeDecimal(number: number): void {
    let digits = 1;
    for (let power = 10; power <= number; power *= 10) digits++;
    this.reserve(digits);
    const { bytes, length } = this;
    let rest = number;
    for (let at = length + digits - 1; at >= length; at--) {
      const next = Math.floor(rest / 10);
      bytes[at] = ZERO + (rest - 10 * next);
      rest = next;
    }
    this.length = length + digits;
  }

  /** Appends the bytes of `source` from `from` up to `to`. */
  copy(source: Buffer, from: number, to: number): void {
    this.reserve(to - from);
    if (to - from > SHORT) {
      source.copy(this.bytes, this.length, from, to);
      this.length += to - from;
      return;
    }
    const { bytes } = this;
    let { length } = this;
    for (let at = from; at < to; at++) bytes[length++] = source[at] ?? 0;
    this.length = length;
  }

  /** What was written; the memory is shared. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  #grow(needed: number): void {
    const most = this.#most + SPARE;
    if (needed > most) {
      throw new PenstockError('OUTPUT_TOO_LARGE', `Cannot write more than ${this.#most} bytes, the most one value has`);
    }
    // Half as much again keeps the copying linear and wastes less memory than doubling would.
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(this.length + (this.length >> 1), most), 64));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
