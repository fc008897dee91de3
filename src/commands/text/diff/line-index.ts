import { lineStarts } from '../line-starts.ts';

const LINE_FEED = 0x0a;

/** The lines of a text, each with the newline that ends it. A last line without one is a line too. */
export class LineIndex {
  readonly bytes: Buffer;
  readonly count: number;
  readonly #starts: Uint32Array;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#starts = lineStarts(bytes, LINE_FEED);
    this.count = this.#starts.length;
  }

  /** Where a line begins, or the length of the text for the one behind the last. */
  start(line: number): number {
    return this.#starts[line] ?? this.bytes.length;
  }

  /** How many lines begin before an offset. */
  countBefore(offset: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.start(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
