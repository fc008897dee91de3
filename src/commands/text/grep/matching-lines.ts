import type { Search } from './compile-search.ts';
import type { LineRuns } from './line-runs.ts';
import { TextChunks } from './text-chunks.ts';

/** The lines that match, each a run of its own. */
export class MatchingLines implements LineRuns {
  start = 0;
  end = 0;
  readonly #chunks: TextChunks;
  readonly #length: number;
  readonly #delimiter: number;
  readonly #delimiterText: string;
  /** Where the search in the chunk goes on; past its end when there is no chunk. */
  #from = 1;

  constructor(bytes: Buffer, delimiter: number, search: Search) {
    this.#chunks = new TextChunks(bytes, delimiter, search);
    this.#length = bytes.length;
    this.#delimiter = delimiter;
    this.#delimiterText = String.fromCharCode(delimiter);
  }

  next(): boolean {
    const chunks = this.#chunks;
    for (;;) {
      const { text, expression } = chunks;
      if (this.#from <= text.length) {
        expression.lastIndex = this.#from;
        if (expression.test(text)) {
          this.#takeLine(text, expression.lastIndex);
          return true;
        }
      }
      if (!chunks.next()) {
        this.#from = Number.POSITIVE_INFINITY;
        return false;
      }
      this.#from = 0;
    }
  }

  /** @param at a place in the line, or at its end */
  #takeLine(text: string, at: number): void {
    let first = at;
    while (first > this.#from && text.charCodeAt(first - 1) !== this.#delimiter) first--;
    const found = text.indexOf(this.#delimiterText, at);
    const last = found < 0 ? text.length : found;
    this.start = this.#chunks.byteAt(first);
    this.end = Math.min(this.#chunks.byteAt(last) + 1, this.#length);
    this.#from = last + 1;
  }
}
