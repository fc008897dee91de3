import { afterCharacter } from '../../../text/code-points.ts';
import type { Search } from './compile-search.ts';
import { encodedLength } from './encoded-length.ts';
import type { LineRuns } from './line-runs.ts';
import { TextChunks } from './text-chunks.ts';

/** The lines that match, each a run of its own. */
export class MatchingLines implements LineRuns {
  start = 0;
  end = 0;
  /** The decoded line. */
  #line = '';
  readonly #chunks: TextChunks;
  readonly #length: number;
  readonly #delimiter: number;
  readonly #delimiterText: string;
  /** Where the search in the chunk goes on; past its end when there is no chunk. */
  #from = 1;

  /** @param exact whether {@link visitMatches} will be asked; finding lines alone is faster */
  constructor(bytes: Buffer, delimiter: number, search: Search, exact: boolean) {
    this.#chunks = new TextChunks(bytes, delimiter, search, exact);
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

  /**
   * Visits the matches in the line from left to right. Empty matches are passed over, as in GNU grep.
   *
   * @param visit takes where the match begins and ends in the value
   */
  visitMatches(visit: (from: number, to: number) => void): void {
    const line = this.#line;
    const { expression, bytewise } = this.#chunks;
    let seen = 0;
    let byte = this.start;
    expression.lastIndex = 0;
    for (let match = expression.exec(line); match !== null; match = expression.exec(line)) {
      const { index } = match;
      const { length } = match[0];
      if (length === 0) {
        expression.lastIndex = afterCharacter(line, index);
        continue;
      }
      const from = byte + (bytewise ? index - seen : encodedLength(line.slice(seen, index)));
      byte = from + (bytewise ? length : encodedLength(match[0]));
      visit(from, byte);
      seen = index + length;
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
    this.#line = text.slice(first, last);
    this.#from = last + 1;
  }
}
