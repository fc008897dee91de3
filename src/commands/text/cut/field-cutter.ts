import type { ByteWriter } from '../../../text/byte-writer.ts';
import { lineEnd } from '../line-end.ts';
import { fieldEnd } from './field-end.ts';
import type { Range } from './read-list.ts';

/** Which fields are kept, and what divides them. */
export interface FieldSelection {
  readonly ranges: readonly Range[];
  /** The character between fields, as UTF-8. */
  readonly delimiter: Buffer;
  /** What stands between the fields kept. */
  readonly separator: Buffer;
  /** Whether lines without the delimiter are left out; else they are written whole. */
  readonly onlyDelimited: boolean;
}

/** Cuts fields out of one line after another; each line is read once, and only as far as fields of it are wanted. */
export class FieldCutter {
  readonly #input: Buffer;
  readonly #selection: FieldSelection;
  /** The byte that ends a line; none where the whole input is one line. */
  readonly #ending: number | undefined;
  readonly #out: ByteWriter;
  /** Whether neighbouring fields can be copied together with the delimiters between them. */
  readonly #keepsDelimiters: boolean;

  constructor(input: Buffer, selection: FieldSelection, ending: number | undefined, out: ByteWriter) {
    this.#input = input;
    this.#selection = selection;
    this.#ending = ending;
    this.#out = out;
    this.#keepsDelimiters = selection.separator.equals(selection.delimiter);
  }

  /**
   * Writes the selected fields of a line, without ending it.
   *
   * @param from where the line begins
   * @returns where the line ends
   */
  cut(from: number): number {
    const { ranges, delimiter, separator } = this.#selection;
    let start = from;
    let field = 1;
    let isFirst = true;
    for (const { first, last } of ranges) {
      if (first > field) {
        const end = this.fieldEnd(start, first - field);
        if (this.isLineEnd(end)) return end;
        start = end + delimiter.length;
      }
      if (!isFirst) this.#out.copy(separator, 0, separator.length);
      isFirst = false;
      const end = this.#copyFields(start, last - first + 1);
      if (this.isLineEnd(end)) return end;
      start = end + delimiter.length;
      field = last + 1;
    }
    return this.#lineEnd(start);
  }

  /** The offset where the last of `count` fields from `from` on ends, or where the line ends before. */
  fieldEnd(from: number, count: number): number {
    return fieldEnd(this.#input, this.#selection.delimiter, this.#ending, from, count);
  }

  /** Whether a line ends at an offset that {@link fieldEnd} or {@link cut} gave. */
  isLineEnd(at: number): boolean {
    return at >= this.#input.length || this.#input[at] === this.#ending;
  }

  /** Writes up to `count` fields from `from` on, and gives the offset where the last of them ends. */
  #copyFields(from: number, count: number): number {
    const { delimiter, separator } = this.#selection;
    const out = this.#out;
    if (this.#keepsDelimiters) {
      const end = count === Number.POSITIVE_INFINITY ? this.#lineEnd(from) : this.fieldEnd(from, count);
      out.copy(this.#input, from, end);
      return end;
    }
    let start = from;
    for (let left = count; ; left--) {
      const end = this.fieldEnd(start, 1);
      out.copy(this.#input, start, end);
      if (left === 1 || this.isLineEnd(end)) return end;
      out.copy(separator, 0, separator.length);
      start = end + delimiter.length;
    }
  }

  #lineEnd(from: number): number {
    return this.#ending === undefined ? this.#input.length : lineEnd(this.#input, from, this.#ending);
  }
}
