/** Collects output of unknown length. */
export class ByteWriter {
  #buffer: Buffer;
  #length = 0;

  /** @param capacity the expected length in bytes */
  constructor(capacity: number) {
    this.#buffer = Buffer.allocUnsafeSlow(capacity);
  }

  /** Writes the bytes of `source` from `start` up to `end`. */
  copy(source: Buffer, start: number, end: number): void {
    this.#reserve(end - start);
    this.#length += source.copy(this.#buffer, this.#length, start, end);
  }

  /** Writes a whole number of at least 0 in decimal. */
  decimal(number: number): void {
    let digits = 1;
    for (let power = 10; power <= number; power *= 10) digits++;
    this.#reserve(digits);
    const end = this.#length + digits;
    for (let at = end - 1, rest = number; at >= this.#length; at--) {
      const next = Math.floor(rest / 10);
      this.#buffer[at] = 0x30 + (rest - 10 * next);
      rest = next;
    }
    this.#length = end;
  }

  /** Writes one byte. */
  byte(byte: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = byte;
  }

  /** What was written; it shares the memory, so nothing may be written after. */
  finish(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#buffer.length));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
