import { isAscii } from 'node:buffer';
import { decodeText } from '../../../text/utf8.ts';
import { lineEnd } from '../line-end.ts';

/** Bytes that are decoded at once where they are ASCII; lines are cut out of them, which costs next to nothing. */
const BLOCK = 16 * 1024;

/** The input, read line by line. Nothing is decoded before someone asks for the text of a line. */
export class LineInput {
  readonly bytes: Buffer;
  /** Ends lines. */
  readonly delimiter: number;
  /** The number of the line read last, from 1; 0 before the first. */
  number = 0;
  /** Where that line begins and ends, its delimiter left out. */
  start = 0;
  end = 0;
  #next = 0;
  /** The text of the block where it is ASCII. */
  #block: string | undefined;
  #blockStart = 0;
  #blockEnd = 0;

  constructor(bytes: Buffer, delimiter: number) {
    this.bytes = bytes;
    this.delimiter = delimiter;
  }

  /** Whether no line follows the one read last. */
  get isLast(): boolean {
    return this.#next >= this.bytes.length;
  }

  /** Goes on to the next line, if there is one. */
  next(): boolean {
    if (this.isLast) return false;
    this.start = this.#next;
    this.end = lineEnd(this.bytes, this.start, this.delimiter);
    this.#next = this.end + 1;
    this.number++;
    return true;
  }

  /** The text of the bytes from `start` up to `end`, the range of a line. */
  textOf(start: number, end: number): string {
    if (start < this.#blockStart || end > this.#blockEnd) this.#moveBlock(start, end);
    if (this.#block === undefined) return decodeText(this.bytes.subarray(start, end));
    return this.#block.slice(start - this.#blockStart, end - this.#blockStart);
  }

  #moveBlock(start: number, end: number): void {
    this.#blockStart = start;
    this.#blockEnd = Math.min(Math.max(end, start + BLOCK), this.bytes.length);
    const block = this.bytes.subarray(start, this.#blockEnd);
    this.#block = isAscii(block) ? block.toString('latin1') : undefined;
  }
}
