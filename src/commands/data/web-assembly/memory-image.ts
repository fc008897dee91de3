/** Memory is compared and written in pieces of this size. */
const PIECE_BYTES = 64 * 1024;

const ZEROS = Buffer.alloc(PIECE_BYTES);

/** What the memory of a program holds at one moment. */
export class MemoryImage {
  /** The pieces that are not all zero, by their number. */
  readonly #pieces = new Map<number, Buffer>();

  constructor(memory: WebAssembly.Memory) {
    const bytes = Buffer.from(memory.buffer);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      if (!piece.equals(ZEROS)) this.#pieces.set(at / PIECE_BYTES, Buffer.from(piece));
    }
  }

  /**
   * Brings the memory back to this image, every byte of it. What has not changed is only read: that takes a fraction of
   * the time, and memory that was never written takes no room.
   */
  restore(memory: WebAssembly.Memory): void {
    const bytes = Buffer.from(memory.buffer);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = this.#pieces.get(at / PIECE_BYTES) ?? ZEROS;
      const now = bytes.subarray(at, at + PIECE_BYTES);
      if (!now.equals(piece)) now.set(piece);
    }
  }
}
