import { asBuffer, encodeText } from '../../../../text/utf8.ts';
import { CommandError } from '../../../definition/command-error.ts';
import { compareNumbers, compareTexts } from './compare.ts';
import { FieldRanges } from './field-ranges.ts';
import { fieldValue } from './field-value.ts';
import type { Output } from './output.ts';
import type { Settings } from './settings.ts';
import { SourceText } from './source-text.ts';
import { splitText } from './split-by-rule.ts';
import { checkLength } from './text-limit.ts';
import { bytesLookNumeric, bytesToNumber, textToNumber } from './text-to-number.ts';
import { NumericText, toNumber, toText, toTruth, type Value } from './value.ts';

/** More fields than this cannot be made by assigning to one far behind the last. */
const MOST_FIELDS = 4 * 1024 * 1024;

/** Stands for a field that was not assigned. */
const KEPT = Symbol('kept');

const NOTHING = new SourceText(Buffer.alloc(0));

/**
 * The current record, `$0`, and its fields. It is bytes as long as the program only reads it: fields are ranges of
 * them, found when they are asked for, and numbers are read from them directly. Once a field is assigned, or fields are
 * divided by a pattern, they are values.
 */
export class CurrentRecord {
  /** The bytes of `$0`, from `start` to `end`. */
  start = 0;
  end = 0;
  /** Whether the record is a line of the input that was not changed. */
  isLine = false;
  readonly #settings: Settings;
  readonly #ranges = new FieldRanges();
  #source = NOTHING;
  /** `$0` as text, once it was asked for or assigned. */
  #text: string | undefined = '';
  /** Whether `$0` was assigned as text and not yet encoded. */
  #isText = false;
  /** The fields as texts, where they are no ranges. */
  #texts: readonly string[] | undefined;
  /** The fields that were assigned, once one was; the others are kept as they are in `$0` as it was. */
  readonly #changes: (Value | typeof KEPT)[] = [];
  #changed = false;
  /** Whether `$0` must be put together from the fields. */
  #stale = false;
  /** What was assigned to `$0`; nothing where it was read or put together. */
  #assigned: Value;
  /** Whether `$0` was read, so that it may count as a number. */
  #original = true;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#ranges.complete = true;
  }

  /** Makes a range of bytes the record. */
  read(source: SourceText, start: number, end: number, isLine: boolean): void {
    this.#source = source;
    this.start = start;
    this.end = end;
    this.isLine = isLine;
    this.#text = undefined;
    this.#isText = false;
    this.#forgetFields();
    this.#ranges.reset(source.bytes, start, end);
  }

  /** Assigns `$0`, which stays a number or a text. */
  assign(value: Value): void {
    this.#text = toText(value, this.#settings.CONVFMT);
    this.#isText = true;
    this.isLine = false;
    this.#forgetFields();
    this.#original = false;
    this.#assigned = value;
    this.#ranges.complete = false;
    this.#ranges.found = 0;
  }

  /** `$0`. */
  get text(): string {
    if (this.#stale) this.rebuild();
    this.#text ??= this.#source.slice(this.start, this.end);
    return this.#text;
  }

  /** NF. */
  get count(): number {
    if (this.#changed) return this.#changes.length;
    this.splitAll();
    return this.#texts?.length ?? this.#ranges.found;
  }

  /**
   * Assigns NF: fields are dropped or empty ones added, and `$0` changes.
   *
   * @throws {CommandError} for a negative number, or too many fields
   */
  set count(count: number) {
    const length = Math.trunc(count) || 0;
    if (length < 0) throw new CommandError('awk', 'COMMAND_FAILED', `Cannot set NF to ${length}: Expected at least 0`);
    checkFieldCount(length);
    this.#beginChange();
    if (this.#changes.length > length) this.#changes.length = length;
    this.#makeFields(length);
  }

  /** The value of a field; of one that does not exist, the empty text. */
  field(index: number): Value {
    const n = fieldIndex(index);
    if (n === 0) return this.#original ? fieldValue(this.text) : (this.#assigned ?? this.text);
    const change = this.#changeOf(n);
    if (change !== KEPT) return change;
    if (!this.#find(n)) return '';
    if (this.#texts !== undefined) return fieldValue(this.#texts[n - 1] ?? '');
    const from = this.#from(n);
    const to = this.#to(n);
    const { bytes } = this.#source;
    const text = this.#source.slice(from, to);
    return bytesLookNumeric(bytes, from, to) ? new NumericText(text, bytesToNumber(bytes, from, to)) : text;
  }

  /** A field as text. */
  fieldText(index: number): string {
    const n = fieldIndex(index);
    if (n === 0) return this.text;
    const change = this.#changeOf(n);
    if (change !== KEPT) return toText(change, this.#settings.CONVFMT);
    if (!this.#find(n)) return '';
    return this.#texts?.[n - 1] ?? this.#source.slice(this.#from(n), this.#to(n));
  }

  /** A field as a number. */
  fieldNumber(index: number): number {
    const n = fieldIndex(index);
    if (n === 0) return textToNumber(this.text);
    const change = this.#changeOf(n);
    if (change !== KEPT) return toNumber(change);
    if (!this.#find(n)) return 0;
    if (this.#texts !== undefined) return textToNumber(this.#texts[n - 1] ?? '');
    return bytesToNumber(this.#source.bytes, this.#from(n), this.#to(n));
  }

  /** Whether a field counts as true. */
  fieldTruth(index: number): boolean {
    return toTruth(this.field(index));
  }

  /**
   * The order of a field and a number, to compare with 0: as numbers where the field looks like one.
   *
   * @param text the number as text, for fields that are none
   */
  compareField(index: number, number: number, text: string): number {
    const n = fieldIndex(index);
    if (n > 0 && this.#changeOf(n) === KEPT && this.#find(n) && this.#texts === undefined) {
      const { bytes } = this.#source;
      const from = this.#from(n);
      const to = this.#to(n);
      if (bytesLookNumeric(bytes, from, to)) return compareNumbers(bytesToNumber(bytes, from, to), number);
      return compareTexts(this.#source.slice(from, to), text);
    }
    const value = this.field(n);
    return typeof value === 'string' ? compareTexts(value, text) : compareNumbers(toNumber(value), number);
  }

  /** Prints a field. */
  print(index: number, output: Output): void {
    const n = fieldIndex(index);
    const change = this.#changeOf(n);
    if (n === 0) this.#printRecord(output);
    else if (change !== KEPT) output.value(change);
    else if (this.#find(n)) {
      if (this.#texts === undefined) output.writer.copy(this.#source.bytes, this.#from(n), this.#to(n));
      else output.text(this.#texts[n - 1] ?? '');
    }
  }

  /**
   * Assigns a field and answers the value; fields between the last one and this are made, and are empty. The value comes
   * first, as it is computed first.
   *
   * @throws {CommandError} for a negative index, or too many fields
   */
  assignField<T extends Value>(value: T, index: number): T {
    const n = fieldIndex(index);
    if (n === 0) {
      this.assign(value);
      return value;
    }
    checkFieldCount(n);
    this.#beginChange();
    this.#makeFields(n);
    this.#changes[n - 1] = value;
    return value;
  }

  /** Finds all fields, before the rule by which they are found changes. */
  splitAll(): void {
    if (!this.#changed && this.#texts === undefined) this.#find(Number.POSITIVE_INFINITY);
  }

  /** Puts `$0` together from the fields, before OFS changes. */
  rebuild(): void {
    if (!this.#stale) return;
    const { OFS } = this.#settings;
    const texts = Array.from(this.#changes, (_, index) => this.fieldText(index + 1));
    checkLength(texts.reduce((sum, text) => sum + text.length + OFS.length, 0));
    this.#text = texts.join(OFS);
    this.#isText = true;
    this.#stale = false;
  }

  #forgetFields(): void {
    this.#texts = undefined;
    this.#changed = false;
    this.#stale = false;
    this.#original = true;
    this.#assigned = undefined;
  }

  /** What was assigned to a field; of one that does not exist, the empty text. */
  #changeOf(n: number): Value | typeof KEPT {
    if (!this.#changed || n === 0) return KEPT;
    return n <= this.#changes.length ? this.#changes[n - 1] : '';
  }

  /** Prepares for a field to be assigned. */
  #beginChange(): void {
    if (!this.#changed) {
      const { count } = this;
      this.#changes.length = 0;
      while (this.#changes.length < count) this.#changes.push(KEPT);
      this.#changed = true;
    }
    this.#stale = true;
    this.#original = false;
    this.#assigned = undefined;
    this.isLine = false;
  }

  /** Makes empty fields up to the n-th. */
  #makeFields(n: number): void {
    while (this.#changes.length < n) this.#changes.push('');
  }

  #printRecord(output: Output): void {
    if (!this.#stale) {
      if (this.#isText) output.text(this.text);
      else output.writer.copy(this.#source.bytes, this.start, this.end);
      return;
    }
    const { CONVFMT, OFS } = this.#settings;
    for (let n = 1; n <= this.#changes.length; n++) {
      if (n > 1) output.text(OFS);
      const change = this.#changeOf(n);
      if (change !== KEPT) output.text(toText(change, CONVFMT));
      else if (this.#texts !== undefined) output.text(this.#texts[n - 1] ?? '');
      else {
        const last = this.#lastOfRun(n);
        output.writer.copy(this.#source.bytes, this.#from(n), this.#to(last));
        n = last;
      }
    }
  }

  /** The last of the fields from the n-th on that stand in the bytes as they would be printed, with OFS between them. */
  #lastOfRun(n: number): number {
    const { OFS } = this.#settings;
    const separator = OFS.length === 1 ? OFS.charCodeAt(0) : undefined;
    let last = n;
    while (this.#changes[last] === KEPT) {
      const end = this.#to(last);
      if (this.#from(last + 1) !== end + 1 || this.#source.bytes[end] !== separator) break;
      last++;
    }
    return last;
  }

  #from(n: number): number {
    return this.#ranges.starts[n - 1] ?? 0;
  }

  #to(n: number): number {
    return this.#ranges.ends[n - 1] ?? 0;
  }

  /** Looks for fields up to the n-th; whether there is such a field. Leaves `#texts` where fields are no ranges. */
  #find(n: number): boolean {
    const ranges = this.#ranges;
    if (n <= ranges.found) return true;
    if (this.#texts !== undefined) return n <= this.#texts.length;
    if (ranges.complete) return false;
    const rule = this.#settings.fieldRule;
    if (rule.kind !== 'blank' && rule.kind !== 'bytes') {
      this.#texts = splitText(this.text, rule);
      return n <= this.#texts.length;
    }
    if (this.#isText) this.#encode();
    if (rule.kind === 'blank') ranges.findByBlanks(n);
    else ranges.findByBytes(n, rule);
    return n <= ranges.found;
  }

  /** Makes bytes of a `$0` that was assigned. */
  #encode(): void {
    const bytes = asBuffer(encodeText(this.text));
    this.#source = new SourceText(bytes);
    this.start = 0;
    this.end = bytes.length;
    this.#isText = false;
    this.#ranges.reset(bytes, 0, bytes.length);
  }
}

/** The index of a field from the number in a program. */
function fieldIndex(index: number): number {
  if (index >= 0) return Math.trunc(index);
  const n = Math.trunc(index) || 0;
  if (n < 0) throw new CommandError('awk', 'COMMAND_FAILED', `Cannot access field ${n}: Expected at least 0`);
  return n;
}

function checkFieldCount(count: number): void {
  if (count <= MOST_FIELDS) return;
  throw new CommandError('awk', 'LIMIT_EXCEEDED', `Cannot make ${count} fields: Expected at most ${MOST_FIELDS}`);
}
