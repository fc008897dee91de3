/**
 * Builds a text from UTF-16 units. A long text made of many short ones by `+=` is a tree of them, which takes ten times
 * as long to build and to read.
 */
export class UnitWriter {
  #units = new Uint16Array(64);
  #length = 0;
  /** The bits that any unit has. */
  #bits = 0;

  /** Appends one unit. */
  writeUnit(unit: number): void {
    if (this.#length === this.#units.length) this.#grow(this.#length + 1);
    this.#units[this.#length++] = unit;
    this.#bits |= unit;
  }

  /** Appends the units of `text` from `from` up to `to`. */
  write(text: string, from = 0, to = text.length): void {
    const end = this.#length + to - from;
    if (end > this.#units.length) this.#grow(end);
    const units = this.#units;
    let bits = 0;
    for (let at = from, next = this.#length; at < to; at++) {
      const unit = text.charCodeAt(at);
      units[next++] = unit;
      bits |= unit;
    }
    this.#bits |= bits;
    this.#length = end;
  }

  /** Returns what was written, and begins anew. */
  take(): string {
    const written = this.#units.subarray(0, this.#length);
    const fitInBytes = this.#bits < 0x100;
    this.#length = 0;
    this.#bits = 0;
    // Texts of one byte a unit are the faster ones everywhere.
    if (fitInBytes) return Buffer.from(written).toString('latin1');
    return Buffer.from(written.buffer, 0, written.byteLength).toString('utf16le');
  }

  #grow(needed: number): void {
    const larger = new Uint16Array(Math.max(needed, this.#units.length * 2));
    larger.set(this.#units.subarray(0, this.#length));
    this.#units = larger;
  }
}
