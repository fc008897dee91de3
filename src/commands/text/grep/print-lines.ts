import { ByteWriter } from '../../../text/byte-writer.ts';
import type { Result } from '../../definition/command.ts';
import { bytesResult } from '../../definition/result.ts';
import { lineEnd } from '../line-end.ts';
import { LineNumbers } from './line-numbers.ts';
import type { LineRuns } from './line-runs.ts';
import type { MatchingLines } from './matching-lines.ts';

/** How selected lines are shown. */
export interface PrintOptions {
  /** The name of the input before each line. */
  readonly label: Buffer | undefined;
  /** The number of the line before each line. */
  readonly lineNumber: boolean;
  /** The offset of what is printed before each line. */
  readonly byteOffset: boolean;
  /** Lines of context; `undefined` where none was asked for, which differs from 0: groups are divided then. */
  readonly context: { readonly before: number; readonly after: number } | undefined;
  /** The line between groups that are not beside each other. */
  readonly separator: Buffer | undefined;
  /** Print only the matches in the line that is selected, each on a line. */
  readonly only: MatchingLines | undefined;
}

/** The signs behind the labels of a selected line and of a line of context: a colon and a hyphen. */
const SELECTED = 0x3a;
const CONTEXT = 0x2d;

/** Writes selected lines with their context and labels. */
export function printLines(runs: LineRuns, bytes: Buffer, delimiter: number, options: PrintOptions): Result {
  const printer = new LinePrinter(bytes, delimiter, options);
  while (runs.next()) {
    for (let at = runs.start; at < runs.end; ) at = printer.select(at);
  }
  return printer.finish();
}

class LinePrinter {
  readonly #bytes: Buffer;
  readonly #delimiter: number;
  readonly #options: PrintOptions;
  readonly #numbers: LineNumbers;
  readonly #writer: ByteWriter;
  /** Where the lines that have not been looked at begin. */
  #next = 0;
  /** How many lines after `#next` are context of a line before. */
  #after = 0;
  #started = false;

  constructor(bytes: Buffer, delimiter: number, options: PrintOptions) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#options = options;
    this.#numbers = new LineNumbers(bytes, delimiter);
    // Numbers before lines of usual length; memory that is not written to costs nothing.
    this.#writer = new ByteWriter(Math.ceil(1.25 * bytes.length) + 1);
  }

  /** Prints the line at `start` with what belongs before it, and answers where the next line begins. */
  select(start: number): number {
    this.#printAfter(start);
    const { context, only } = this.#options;
    if (context !== undefined) this.#printBefore(this.#contextStart(start, context.before), start);
    const end = lineEnd(this.#bytes, start, this.#delimiter);
    if (only === undefined) this.#print(start, start, end, SELECTED);
    else only.visitMatches((from, to) => this.#print(start, from, to, SELECTED));
    this.#next = end + 1;
    this.#after = context?.after ?? 0;
    this.#started = true;
    return this.#next;
  }

  finish(): Result {
    this.#printAfter(this.#bytes.length);
    return bytesResult(this.#writer.written(), this.#started ? 0 : 1);
  }

  #printAfter(limit: number): void {
    for (; this.#after > 0 && this.#next < limit; this.#after--) this.#next = this.#printContext(this.#next);
  }

  #printBefore(from: number, start: number): void {
    const { separator } = this.#options;
    if (this.#started && from > this.#next && separator !== undefined) {
      this.#writer.copy(separator, 0, separator.length);
      this.#writer.writeByte(0x0a);
    }
    for (let at = from; at < start; ) at = this.#printContext(at);
  }

  /** Where the `count` lines before `start` begin, as far as they have not been printed. */
  #contextStart(start: number, count: number): number {
    let from = start;
    for (let left = count; left > 0 && from > this.#next; left--) {
      from = from < 2 ? 0 : this.#bytes.lastIndexOf(this.#delimiter, from - 2) + 1;
    }
    return from;
  }

  #printContext(start: number): number {
    const end = lineEnd(this.#bytes, start, this.#delimiter);
    if (this.#options.only === undefined) this.#print(start, start, end, CONTEXT);
    return end + 1;
  }

  /** Prints the bytes from `from` to `to` of the line at `start`, with a sign behind each of its labels. */
  #print(start: number, from: number, to: number, sign: number): void {
    const { label, lineNumber, byteOffset } = this.#options;
    const writer = this.#writer;
    if (label !== undefined) {
      writer.copy(label, 0, label.length);
      writer.writeByte(sign);
    }
    if (lineNumber) {
      writer.writeDecimal(this.#numbers.at(start));
      writer.writeByte(sign);
    }
    if (byteOffset) {
      writer.writeDecimal(from);
      writer.writeByte(sign);
    }
    writer.copy(this.#bytes, from, to);
    writer.writeByte(this.#delimiter);
  }
}
