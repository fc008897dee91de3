import { isAscii } from 'node:buffer';
import type { Pattern } from '../../../regexp/pattern.ts';
import { decodeText } from '../../../text/utf8.ts';
import type { Search } from './compile-search.ts';
import { encodedLength } from './encoded-length.ts';

/**
 * Bytes that are decoded and searched at once. V8 counts the backtracks of a run, and past 50,000 it starts anew with
 * an engine that is linear but fifty times slower; ordinary expressions need one to three backtracks a byte. Chunks
 * this small also stay in the processor's cache.
 */
const CHUNK = 16 * 1024;

/** The size of a chunk around a literal that is rare. */
const SMALL_CHUNK = 256;

/**
 * The lines of a value in which a pattern may match, decoded piece by piece. Lines without the literal that every
 * match holds are passed over as bytes.
 */
export class TextChunks {
  /** Whole lines, without the delimiter that ends the last one. */
  text = '';
  /** Whether each character of `text` is a byte. */
  bytewise = true;
  /** The expression to run on `text`. */
  expression: RegExp = /(?:)/g;
  readonly #bytes: Buffer;
  readonly #delimiter: number;
  readonly #pattern: Pattern;
  readonly #literal: Buffer | undefined;
  readonly #decodes: boolean;
  #size: number;
  #next = 0;
  #start = 0;
  #mappedText = 0;
  #mappedByte = 0;

  /** @param exact whether matches are needed as they are; to find lines it may be enough to look at bytes */
  constructor(bytes: Buffer, delimiter: number, search: Search, exact: boolean) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#pattern = exact ? search.matches : search.lines;
    this.#literal = search.literal;
    this.#decodes = exact || !search.bytewise;
    this.#size = search.literal === undefined ? CHUNK : SMALL_CHUNK;
  }

  /** Goes on to the next piece, if there is one. */
  next(): boolean {
    const from = this.#literal === undefined ? this.#next : this.#findLiteral(this.#literal);
    if (from >= this.#bytes.length) return false;
    const end = this.#endOfChunk(from);
    const bytes = this.#bytes.subarray(from, end);
    this.#next = end + 1;
    this.#start = from;
    const ascii = isAscii(bytes);
    this.bytewise = ascii || !this.#decodes;
    this.text = this.bytewise ? bytes.toString('latin1') : decodeText(bytes);
    this.expression = this.#pattern.for(this.text, this.bytewise ? { reach: ascii ? 'ascii' : 'utf8' } : {});
    this.#mappedText = 0;
    this.#mappedByte = from;
    return true;
  }

  /** The offset in the value of an offset in `text`; each call must ask for the same or a later place. */
  byteAt(offset: number): number {
    if (this.bytewise) return this.#start + offset;
    this.#mappedByte += encodedLength(this.text.slice(this.#mappedText, offset));
    this.#mappedText = offset;
    return this.#mappedByte;
  }

  /** The start of the next line that holds the literal. Where such lines are near each other, chunks grow. */
  #findLiteral(literal: Buffer): number {
    const at = this.#bytes.indexOf(literal, this.#next);
    if (at < 0) return this.#bytes.length;
    this.#size = at - this.#next < this.#size ? Math.min(2 * this.#size, CHUNK) : SMALL_CHUNK;
    return at === 0 ? 0 : this.#bytes.lastIndexOf(this.#delimiter, at - 1) + 1;
  }

  #endOfChunk(from: number): number {
    const { length } = this.#bytes;
    const found = this.#bytes.indexOf(this.#delimiter, Math.min(from + this.#size, length - 1));
    return found < 0 ? length : found;
  }
}
