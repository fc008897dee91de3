import { ByteWriter } from '../../../../../text/byte-writer.ts';
import { commonEncoding, SourceText } from './source-text.ts';

/** Loops over bytes are faster than native calls for records up to this length, and texts of a few bytes. */
const SHORT_RECORD = 1024;
const SHORT_TEXT = 16;

/** The most that a result may have in bytes; longer ones are made as texts, whose length is checked. */
const LONGEST = 1024 * 1024;

/**
 * Replaces a text in ranges of bytes, which need not be decoded for it: UTF-8 shows no character where there is none.
 * A result stands in memory that the next but one result takes again, so that one may be made of the other.
 */
export class LiteralEdit {
  readonly #literal: Buffer;
  #written = new ByteWriter(SHORT_RECORD);
  #other = new ByteWriter(SHORT_RECORD);
  #result = new SourceText(Buffer.alloc(0));

  /** @param literal at least one byte */
  constructor(literal: Buffer) {
    this.#literal = literal;
  }

  /** What was made last: it begins at 0 and has {@link length} bytes. */
  get result(): SourceText {
    return this.#result;
  }

  /** How many bytes were made last. */
  get length(): number {
    return this.#written.length;
  }

  /**
   * Replaces occurrences that do not overlap.
   *
   * @param first where the first occurrence begins, in `source`
   * @param to where the record ends
   * @param most how many are replaced at most
   * @returns how many were replaced; nothing where the result may be too long for this way
   */
  replace(
    source: SourceText,
    from: number,
    to: number,
    first: number,
    replacement: SourceText,
    most: number,
  ): number | undefined {
    if ((to - from) * (replacement.bytes.length + 1) > LONGEST) return undefined;
    const writer = this.#other;
    this.#other = this.#written;
    this.#written = writer;
    writer.length = 0;
    const { bytes } = source;
    const { length } = this.#literal;
    let count = 0;
    let done = from;
    for (let at = first; at >= 0; at = count < most ? findBytes(bytes, this.#literal, done, to) : -1) {
      writer.copy(bytes, done, at);
      writer.copy(replacement.bytes, 0, replacement.bytes.length);
      done = at + length;
      count++;
    }
    writer.copy(bytes, done, to);
    const encoding = commonEncoding(source.encoding, replacement.encoding);
    if (this.#result.bytes !== writer.bytes || this.#result.encoding !== encoding) {
      this.#result = new SourceText(writer.bytes, encoding);
    }
    return count;
  }
}

/**
 * The first place of a text within a range of bytes.
 *
 * @param sought at least one byte
 * @returns its offset; -1 where it is not there
 */
export function findBytes(bytes: Buffer, sought: Buffer, from: number, to: number): number {
  if (to - from > SHORT_RECORD || sought.length > SHORT_TEXT) {
    const found = bytes.subarray(from, to).indexOf(sought);
    return found < 0 ? found : from + found;
  }
  const [first] = sought;
  const last = to - sought.length;
  for (let at = from; at <= last; at++) {
    if (bytes[at] !== first) continue;
    let same = 1;
    while (same < sought.length && bytes[at + same] === sought[same]) same++;
    if (same === sought.length) return at;
  }
  return -1;
}
