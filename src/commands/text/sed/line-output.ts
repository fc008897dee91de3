import { ByteWriter } from '../../../text/byte-writer.ts';
import { asBuffer, encodeText } from '../../../text/utf8.ts';
import type { Space } from './space.ts';

/** Texts up to this length are encoded in place, with room for the most bytes that their units can take. */
const SHORT = 64 * 1024;

/**
 * The output. Lines of the input that are printed as they are become ranges of it, and ranges beside each other are
 * copied at once.
 */
export class LineOutput {
  readonly #input: Buffer;
  readonly #delimiter: number;
  readonly #writer: ByteWriter;
  /** Whether all texts are ASCII. */
  readonly #ascii: boolean;
  /** The range that waits to be copied. */
  #from = 0;
  #to = 0;
  /** A line was printed without a delimiter; it gets one if anything follows. */
  #open = false;

  constructor(input: Buffer, delimiter: number, ascii: boolean) {
    this.#input = input;
    this.#delimiter = delimiter;
    this.#ascii = ascii;
    this.#writer = new ByteWriter(input.length + 1);
  }

  /** Prints a space and the delimiter, if it has one. */
  print(space: Space): void {
    if (space.isLine) this.printRange(space.from, space.to, space.ended);
    else this.printText(space.text, space.ended);
  }

  /** Prints the bytes of the input from `from` up to `to`, behind which a delimiter stands where `ended` says so. */
  printRange(from: number, to: number, ended: boolean): void {
    this.endLine();
    if (from !== this.#to) {
      this.#flush();
      this.#from = from;
    }
    this.#to = ended ? to + 1 : to;
    this.#open = !ended;
  }

  /** Prints a text and a delimiter. */
  printText(text: string, ended: boolean): void {
    this.write(text);
    if (ended) this.#writer.writeByte(this.#delimiter);
    else this.#open = true;
  }

  /** Prints a text as it is. */
  write(text: string): void {
    this.endLine();
    this.#flush();
    const writer = this.#writer;
    const { length } = text;
    if (this.#ascii) {
      writer.reserve(length);
      writer.length += writer.bytes.write(text, writer.length, 'latin1');
    } else if (length <= SHORT && text.isWellFormed()) {
      writer.reserve(3 * length);
      writer.length += writer.bytes.write(text, writer.length);
    } else {
      const bytes = asBuffer(encodeText(text));
      writer.copy(bytes, 0, bytes.length);
    }
  }

  /** Prints the delimiter that the last line lacks, if it does. */
  endLine(): void {
    if (this.#open) this.#close();
  }

  /** What was printed; nothing may be printed after. */
  finish(): Uint8Array {
    if (this.#writer.length === 0) return this.#input.subarray(this.#from, this.#to);
    this.#flush();
    return this.#writer.written();
  }

  #close(): void {
    this.#open = false;
    this.#flush();
    this.#writer.writeByte(this.#delimiter);
  }

  #flush(): void {
    if (this.#to > this.#from) this.#writer.copy(this.#input, this.#from, this.#to);
    this.#from = this.#to;
  }
}
