import { encodeText } from '../../../../../text/utf8.ts';
import type { TextPattern } from '../patterns/text-pattern.ts';
import type { Settings } from '../settings.ts';
import { nextSeparator } from './next-separator.ts';
import type { SourceText } from './source-text.ts';

const NEWLINE = 0x0a;

/** The input as text from where it was first needed, and which place in it the next record has. */
interface Rest {
  readonly text: string;
  readonly byte: number;
  readonly at: number;
}

/** Divides the input into records as RS says at the time. */
export class RecordReader {
  readonly source: SourceText;
  /** Where the record just read begins and ends, without what divides it from the next. */
  start = 0;
  end = 0;
  /** Whether the record is a line of the input. */
  isLine = false;
  readonly #settings: Settings;
  /** Where the next record begins: behind what divides it from this one. */
  #next = 0;
  /** What patterns search, once one has. */
  #rest: Rest | undefined;
  /** The expression for that text, and what it is for: to choose one, the whole text is looked at. */
  #expression: { readonly pattern: TextPattern; readonly ignoreCase: boolean; readonly regExp: RegExp } | undefined;

  constructor(source: SourceText, settings: Settings) {
    this.source = source;
    this.#settings = settings;
  }

  /** The text that divided the record last read from the next one; empty where the input ended. */
  get terminator(): string {
    return this.source.slice(this.end, this.#next);
  }

  /** Passes over all that is left. */
  finish(): void {
    this.#next = this.source.bytes.length;
  }

  /** Goes on to the next record, if there is one. */
  next(): boolean {
    const rule = this.#settings.recordRule;
    if (rule.kind === 'byte') return this.#nextByByte(rule.byte);
    return rule.kind === 'paragraph' ? this.#nextParagraph() : this.#nextByPattern(rule.pattern);
  }

  #nextByByte(byte: number): boolean {
    const { bytes } = this.source;
    const start = this.#next;
    if (start >= bytes.length) return false;
    const end = bytes.indexOf(byte, start);
    this.isLine = byte === NEWLINE;
    if (end < 0) this.#take(start, bytes.length, bytes.length);
    else this.#take(start, end, end + 1);
    return true;
  }

  /** Newlines before the first record and behind the last belong to none. */
  #nextParagraph(): boolean {
    const { bytes } = this.source;
    let start = this.#next;
    while (bytes[start] === NEWLINE) start++;
    if (start >= bytes.length) return false;
    this.isLine = false;
    const found = bytes.indexOf('\n\n', start);
    let end = found < 0 ? bytes.length : found;
    if (found < 0 && bytes[end - 1] === NEWLINE) end--;
    let next = end;
    while (bytes[next] === NEWLINE) next++;
    this.#take(start, end, next);
    return true;
  }

  #nextByPattern(pattern: TextPattern): boolean {
    const { length } = this.source.bytes;
    const start = this.#next;
    if (start >= length) return false;
    this.isLine = false;
    const { text, at } = this.#textAt(start);
    const match = nextSeparator(text, this.#expressionOf(pattern, text), at);
    if (match === null) {
      this.#take(start, length, length);
      return true;
    }
    const end = start + this.#byteLength(text, at, match.index);
    const after = match.index + match[0].length;
    this.#take(start, end, end + this.#byteLength(text, match.index, after));
    this.#rest = { text, byte: this.#next, at: after };
    return true;
  }

  #textAt(byte: number): Rest {
    const { source } = this;
    this.#rest ??= { text: source.slice(byte, source.bytes.length), byte, at: 0 };
    // Records before this one were divided by a byte.
    const passed = this.#rest.byte === byte ? 0 : this.#unitLength(this.#rest.byte, byte);
    this.#rest = { text: this.#rest.text, byte, at: this.#rest.at + passed };
    return this.#rest;
  }

  #expressionOf(pattern: TextPattern, text: string): RegExp {
    const { ignoreCase } = this.#settings;
    const last = this.#expression;
    if (last?.pattern === pattern && last.ignoreCase === ignoreCase) return last.regExp;
    const regExp = pattern.for(text);
    this.#expression = { pattern, ignoreCase, regExp };
    return regExp;
  }

  #unitLength(from: number, to: number): number {
    return this.source.ascii ? to - from : this.source.slice(from, to).length;
  }

  #byteLength(text: string, from: number, to: number): number {
    return this.source.ascii ? to - from : encodeText(text.slice(from, to)).length;
  }

  #take(start: number, end: number, next: number): void {
    this.start = start;
    this.end = end;
    this.#next = next;
  }
}
