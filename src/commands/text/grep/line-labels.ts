import { lineEnd } from '../line-end.ts';

/** Which numbers stand before a line. */
export interface LabelOptions {
  readonly lineNumber: boolean;
  readonly byteOffset: boolean;
}

/** The numbers before lines: the number of the line, and the offset of what is printed, each with a sign behind it. */
export class LineLabels {
  readonly #bytes: Buffer;
  readonly #delimiter: number;
  readonly #options: LabelOptions;
  #line = 1;
  #start = 0;

  constructor(bytes: Buffer, delimiter: number, options: LabelOptions) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#options = options;
  }

  /**
   * @param start where the line begins; each call must ask for the same or a later line
   * @param offset where what is printed of it begins
   * @param sign `:` for a selected line, `-` for a line of context
   */
  label(start: number, offset: number, sign: ':' | '-'): string {
    const number = this.#options.lineNumber ? `${this.#numberOf(start)}${sign}` : '';
    return this.#options.byteOffset ? `${number}${offset}${sign}` : number;
  }

  #numberOf(start: number): number {
    while (this.#start < start) {
      this.#start = lineEnd(this.#bytes, this.#start, this.#delimiter) + 1;
      this.#line++;
    }
    return this.#line;
  }
}
