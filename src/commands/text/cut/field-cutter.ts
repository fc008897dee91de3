import type { ByteWriter } from '../../../text/byte-writer.ts';
import type { Range } from './read-list.ts';

/** Which fields are kept, and what divides them. */
export interface FieldSelection {
  readonly ranges: readonly Range[];
  /** The character between fields, as UTF-8. */
  readonly delimiter: Uint8Array;
  /** What stands between the fields kept. */
  readonly separator: Buffer;
}

/** Cuts fields out of one line after another. */
export class FieldCutter {
  readonly #input: Buffer;
  readonly #selection: FieldSelection;
  readonly #out: ByteWriter;
  /** Whether fields that stand beside each other can be copied together with what stands between them. */
  readonly #keepsDelimiter: boolean;

  constructor(input: Buffer, selection: FieldSelection, out: ByteWriter) {
    this.#input = input;
    this.#selection = selection;
    this.#out = out;
    this.#keepsDelimiter = selection.separator.equals(selection.delimiter);
  }

  /** Whether the delimiter occurs in the line from `from` up to `to`. */
  isDelimited(from: number, to: number): boolean {
    return this.#fieldEnd(from, to) < to;
  }

  /** Writes the selected fields of the line from `from` up to `to`, without ending it. */
  cut(from: number, to: number): void {
    const { ranges, delimiter, separator } = this.#selection;
    const out = this.#out;
    let start = from;
    let end = this.#fieldEnd(start, to);
    let field = 1;
    let isFirst = true;
    for (const { first, last } of ranges) {
      while (field < first && end < to) {
        start = end + delimiter.length;
        end = this.#fieldEnd(start, to);
        field++;
      }
      if (field < first) return;
      if (!isFirst) out.copy(separator, 0, separator.length);
      isFirst = false;
      if (this.#keepsDelimiter && last === Number.POSITIVE_INFINITY) {
        out.copy(this.#input, start, to);
        return;
      }
      let kept = start;
      while (field < last && end < to) {
        if (!this.#keepsDelimiter) {
          out.copy(this.#input, kept, end);
          out.copy(separator, 0, separator.length);
          kept = end + delimiter.length;
        }
        start = end + delimiter.length;
        end = this.#fieldEnd(start, to);
        field++;
      }
      out.copy(this.#input, kept, end);
    }
  }

  /** The offset of the next delimiter, or `to`. */
  #fieldEnd(from: number, to: number): number {
    const input = this.#input;
    const { delimiter } = this.#selection;
    const first = delimiter[0];
    let at = from;
    while (at < to && !(input[at] === first && this.#isDelimiter(at, to))) at++;
    return at;
  }

  #isDelimiter(at: number, to: number): boolean {
    const { delimiter } = this.#selection;
    if (at + delimiter.length > to) return false;
    for (let index = 1; index < delimiter.length; index++) {
      if (this.#input[at + index] !== delimiter[index]) return false;
    }
    return true;
  }
}
