/** The bytes of a key that a prefix holds. */
export const PREFIX_BYTES = 3;

/**
 * Sort keys laid out in bytes, each ended by the delimiter or by the end of the bytes, and the order they are wanted
 * in. A key is known by the offset where it begins.
 */
export class KeyOrder {
  readonly bytes: Buffer;
  readonly delimiter: number;
  /** Laid over every prefix: all ones turn its order around. */
  readonly #mask: number;

  constructor(bytes: Buffer, delimiter: number, reverse: boolean) {
    this.bytes = bytes;
    this.delimiter = delimiter;
    this.#mask = reverse ? -1 : 0;
  }

  /**
   * Up to {@link PREFIX_BYTES} bytes of a key from `at` on, as one number that sorts as they do. Its lowest bits count
   * them, so that a key which ends here comes before one that goes on with NUL, and {@link isWhole} can tell.
   */
  prefix(at: number): number {
    const { bytes, delimiter } = this;
    const mask = this.#mask;
    const first = at < bytes.length ? (bytes[at] ?? 0) : delimiter;
    if (first === delimiter) return mask >>> 0;
    const second = at + 1 < bytes.length ? (bytes[at + 1] ?? 0) : delimiter;
    if (second === delimiter) return (((first << 24) | 1) ^ mask) >>> 0;
    const third = at + 2 < bytes.length ? (bytes[at + 2] ?? 0) : delimiter;
    if (third === delimiter) return (((first << 24) | (second << 16) | 2) ^ mask) >>> 0;
    return (((first << 24) | (second << 16) | (third << 8) | 3) ^ mask) >>> 0;
  }

  /** Whether a prefix reaches to the end of its key, so that keys with the same one are equal. */
  isWhole(prefix: number): boolean {
    return ((prefix ^ this.#mask) & 3) !== 3;
  }

  /** Compares what two keys have from the offsets `a` and `b` on. */
  compare(a: number, b: number): number {
    const { bytes, delimiter } = this;
    for (let i = a, j = b; ; i++, j++) {
      const one = i < bytes.length ? (bytes[i] ?? 0) : delimiter;
      const other = j < bytes.length ? (bytes[j] ?? 0) : delimiter;
      if (one === other) {
        if (one === delimiter) return 0;
        continue;
      }
      const isLess = one === delimiter || (other !== delimiter && one < other);
      return isLess === (this.#mask === 0) ? -1 : 1;
    }
  }

  /** The number of bytes, at most `most`, that two keys have in common from the offsets `a` and `b` on. */
  common(a: number, b: number, most: number): number {
    const { bytes, delimiter } = this;
    let length = 0;
    while (length < most) {
      const byte = bytes[a + length];
      if (byte === undefined || byte === delimiter || byte !== bytes[b + length]) break;
      length++;
    }
    return length;
  }
}
