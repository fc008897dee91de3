/** Ranges up to this length are copied byte by byte, which is faster than a native call. */
const SHORT = 32;

/**
 * Bytes written one after the other into memory that grows as needed. Loops that must be fast call {@link reserve} and
 * then write to {@link bytes} themselves, moving {@link length} on.
 */
export class ByteWriter {
  bytes: Buffer;
  /** The number of bytes written. */
  length = 0;

  /** @param capacity bytes that fit before the memory must grow */
  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafeSlow(capacity);
  }

  /** Makes room for `count` more bytes. */
  reserve(count: number): void {
    if (this.length + count > this.bytes.length) this.#grow(this.length + count);
  }

  /** Appends one byte. */
  writeByte(byte: number): void {
    this.reserve(1);
    this.bytes[this.length++] = byte;
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
    // Half as much again keeps the copying linear and wastes less memory than doubling would.
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.length + (this.length >> 1), 64));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
