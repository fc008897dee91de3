/** How many texts are remembered; a power of two. */
const SLOTS = 4096;

/** Longer texts repeat less often and cost more to compare. */
const LONGEST = 24;

/**
 * Makes texts of ranges of ASCII bytes, and gives the same text again where the same bytes come again. Fields such as
 * words, addresses and codes do, and to compare a few bytes is faster than to make a text, which must also be hashed
 * before it can be the key of an array.
 */
export class RepeatedTexts {
  readonly #bytes: Buffer;
  /** For each slot a text, and where it stands in the bytes. */
  readonly #texts = Array.from({ length: SLOTS }, () => '');
  readonly #starts = new Int32Array(SLOTS);

  /** @param bytes ASCII */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The text of the bytes from `from` up to `to`. */
  slice(from: number, to: number): string {
    const bytes = this.#bytes;
    const length = to - from;
    if (length > LONGEST) return bytes.latin1Slice(from, to);
    let hash = length;
    for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
    const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
    const known = this.#texts[slot] ?? '';
    if (known.length === length && this.#isSame(from, this.#starts[slot] ?? 0, length)) return known;
    const text = bytes.latin1Slice(from, to);
    this.#texts[slot] = text;
    this.#starts[slot] = from;
    return text;
  }

  #isSame(from: number, other: number, length: number): boolean {
    const bytes = this.#bytes;
    for (let at = 0; at < length; at++) if (bytes[from + at] !== bytes[other + at]) return false;
    return true;
  }
}
