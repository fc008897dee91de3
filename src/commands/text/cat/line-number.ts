import type { ByteWriter } from '../../../text/byte-writer.ts';

/** Digits of the largest line number that is kept in place; a value cannot have that many lines. */
const DIGITS = 16;

/** Narrower numbers are padded to this width. */
const WIDTH = 6;

const ZERO = 0x30;
const NINE = 0x39;

/** Line numbers in the form of `cat -n`: at least six columns, then a tab. Counting happens in the written digits. */
export class LineNumber {
  readonly #text = Buffer.from(`${' '.repeat(DIGITS - 1)}0\t`);
  /** Where the text to write begins. */
  #start = DIGITS - WIDTH;

  /** Counts on by one and writes the number. */
  writeNext(writer: ByteWriter): void {
    const text = this.#text;
    let at = DIGITS - 1;
    while (text[at] === NINE) text[at--] = ZERO;
    text[at] = Math.max(text[at] ?? ZERO, ZERO) + 1;
    this.#start = Math.min(this.#start, at);
    writer.copy(text, this.#start, text.length);
  }
}
