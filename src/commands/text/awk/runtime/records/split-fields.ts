import { asBuffer, encodeText } from '../../../../../text/utf8.ts';
import { compareNumbers, compareTexts } from '../compare.ts';
import type { Output } from '../output.ts';
import type { Settings } from '../settings.ts';
import { bytesLookNumeric, bytesToNumber, textToNumber } from '../text-to-number.ts';
import { fieldValue, NumericText, toNumber, type Value } from '../value.ts';
import type { FormerFields } from './changed-fields.ts';
import { EvenBlanks } from './even-blanks.ts';
import { FieldRanges } from './field-ranges.ts';
import { SourceText } from './source-text.ts';
import { splitText } from './split-by-rule.ts';

const SPACE = 0x20;

const NOTHING = new SourceText(Buffer.alloc(0));

/**
 * The fields that a record is split into. They are ranges of its bytes, found when they are asked for, and numbers are
 * read from them directly; where a pattern divides them they are texts. Fields are counted from 1.
 */
export class SplitFields implements FormerFields {
  readonly #settings: Settings;
  readonly #ranges = new FieldRanges();
  #source = NOTHING;
  #start = 0;
  #end = 0;
  #isLine = false;
  #evenBlanks: EvenBlanks | undefined;
  /** The record as text, where it is no bytes yet. */
  #text: string | undefined;
  /** The fields as texts, where they are no ranges. */
  #texts: readonly string[] | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Begins with a record that is a range of bytes, perhaps a line of the input. */
  resetBytes(source: SourceText, start: number, end: number, isLine: boolean): void {
    this.#source = source;
    this.#isLine = isLine;
    this.#start = start;
    this.#end = end;
    this.#text = undefined;
    this.#texts = undefined;
    this.#ranges.reset(source.bytes, start, end);
  }

  /** Begins with a record that is text. */
  resetText(text: string): void {
    this.#text = text;
    this.#texts = undefined;
    this.#ranges.complete = false;
    this.#ranges.found = 0;
  }

  /** How many there are. */
  get count(): number {
    this.findAll();
    return this.#texts?.length ?? this.#ranges.found;
  }

  /** Whether there is an n-th field. */
  has(n: number): boolean {
    return this.#find(n);
  }

  /** Finds all, before the rule by which they are found changes. */
  findAll(): void {
    this.#find(Number.POSITIVE_INFINITY);
  }

  /** The value of a field; of one that does not exist, the empty text. */
  value(n: number): Value {
    if (!this.#find(n)) return '';
    if (this.#texts !== undefined) return fieldValue(this.#texts[n - 1] ?? '');
    const from = this.#from(n);
    const to = this.#to(n);
    const { bytes } = this.#source;
    const text = this.#source.slice(from, to);
    return bytesLookNumeric(bytes, from, to) ? new NumericText(text, bytesToNumber(bytes, from, to)) : text;
  }

  /** A field as text. */
  text(n: number): string {
    if (!this.#find(n)) return '';
    return this.#texts?.[n - 1] ?? this.#source.slice(this.#from(n), this.#to(n));
  }

  /** A field as a number. */
  number(n: number): number {
    if (!this.#find(n)) return 0;
    if (this.#texts !== undefined) return textToNumber(this.#texts[n - 1] ?? '');
    return bytesToNumber(this.#source.bytes, this.#from(n), this.#to(n));
  }

  /**
   * The order of a field and a number, to compare with 0: as numbers where the field looks like one.
   *
   * @param text the number as text, for fields that are none
   */
  compare(n: number, number: number, text: string): number {
    if (this.#find(n) && this.#texts === undefined) {
      const { bytes } = this.#source;
      const from = this.#from(n);
      const to = this.#to(n);
      if (bytesLookNumeric(bytes, from, to)) return compareNumbers(bytesToNumber(bytes, from, to), number);
      return compareTexts(this.#source.slice(from, to), text);
    }
    return compareWithNumber(this.value(n), number, text);
  }

  /** Prints a field. */
  print(n: number, output: Output): void {
    if (!this.#find(n)) return;
    if (this.#texts === undefined) output.writer.copy(this.#source.bytes, this.#from(n), this.#to(n));
    else output.text(this.#texts[n - 1] ?? '');
  }

  /**
   * Prints a field, and as many of those behind it as stand in the bytes as they would be printed.
   *
   * @param last the last that may be printed; all up to it have been found
   * @param separator the byte that is printed between two; nothing where that is no byte
   * @returns the last that was printed
   */
  printRun(n: number, last: number, separator: number | undefined, output: Output): number {
    if (this.#texts !== undefined) {
      output.text(this.#texts[n - 1] ?? '');
      return n;
    }
    const end = separator === undefined ? n : this.#ranges.endOfRun(n, last, separator);
    output.writer.copy(this.#source.bytes, this.#from(n), this.#to(end));
    return end;
  }

  /**
   * Prints the fields from the n-th to the last, each behind a separator, where they stand so in the bytes and need not
   * be found for it.
   *
   * @param separator a byte
   * @returns whether it could
   */
  printRest(n: number, separator: number, output: Output): boolean {
    if (this.#texts !== undefined || this.#text !== undefined) return false;
    if (!this.#find(n)) return true;
    const from = this.#from(n);
    if (!this.#isEven(from, separator)) return false;
    output.byte(separator);
    output.writer.copy(this.#source.bytes, from, this.#end);
    return true;
  }

  /** Whether nothing but one separator stands between any two of the fields from a place on. */
  #isEven(from: number, separator: number): boolean {
    // Where all are found already, it may have been by another rule.
    if (this.#ranges.complete) return false;
    const { fieldRule } = this.#settings;
    if (fieldRule.kind === 'bytes') {
      const { text } = fieldRule;
      return text.kind === 'character' && text.character.charCodeAt(0) === separator;
    }
    if (fieldRule.kind !== 'blank' || separator !== SPACE || !this.#isLine) return false;
    this.#evenBlanks ??= new EvenBlanks(this.#source.bytes);
    return this.#evenBlanks.isEven(from, this.#end);
  }

  #from(n: number): number {
    return this.#ranges.starts[n - 1] ?? 0;
  }

  #to(n: number): number {
    return this.#ranges.ends[n - 1] ?? 0;
  }

  /** Looks for the n-th field. */
  #find(n: number): boolean {
    const ranges = this.#ranges;
    if (n <= ranges.found) return true;
    if (this.#texts !== undefined) return n <= this.#texts.length;
    if (ranges.complete) return false;
    const rule = this.#settings.fieldRule;
    if (rule.kind !== 'blank' && rule.kind !== 'bytes') {
      this.#texts = splitText(this.#text ?? this.#source.slice(this.#start, this.#end), rule);
      return n <= this.#texts.length;
    }
    if (this.#text !== undefined) this.#encode(this.#text);
    if (rule.kind === 'blank') ranges.findByBlanks(n);
    else ranges.findByBytes(n, rule);
    return n <= ranges.found;
  }

  #encode(text: string): void {
    const bytes = asBuffer(encodeText(text));
    this.resetBytes(new SourceText(bytes), 0, bytes.length, false);
  }
}

/** The order of a value and a number, to compare with 0; see {@link SplitFields.compare}. */
export function compareWithNumber(value: Value, number: number, text: string): number {
  return typeof value === 'string' ? compareTexts(value, text) : compareNumbers(toNumber(value), number);
}
