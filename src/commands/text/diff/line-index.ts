import { countByte } from '../../../text/count-byte.ts';

const LINE_FEED = 0x0a;

/** The lines of a text, each with the newline that ends it. A last line without one is a line too. */
export class LineIndex {
  readonly bytes: Buffer;
  readonly count: number;
  /** The offset at which each line begins, and behind the last of them the length of the text. */
  readonly starts: Int32Array;

  constructor(bytes: Buffer) {
    const { length } = bytes;
    const isOpen = length > 0 && bytes[length - 1] !== LINE_FEED;
    this.bytes = bytes;
    this.count = countByte(bytes, LINE_FEED) + Number(isOpen);
    this.starts = new Int32Array(this.count + 1);
    let line = 1;
    for (let at = 0; at < length; at++) if (bytes[at] === LINE_FEED) this.starts[line++] = at + 1;
    this.starts[this.count] = length;
  }

  /** Where a line begins. */
  start(line: number): number {
    return this.starts[line] ?? this.bytes.length;
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
