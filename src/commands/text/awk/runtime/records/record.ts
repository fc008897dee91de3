import { CommandError } from '../../../../definition/command-error.ts';
import type { Output } from '../output.ts';
import type { Settings } from '../settings.ts';
import { checkLength } from '../text-limit.ts';
import { textToNumber } from '../text-to-number.ts';
import { fieldValue, toNumber, toText, toTruth, type Value } from '../value.ts';
import { ChangedFields, KEPT } from './changed-fields.ts';
import { SourceText } from './source-text.ts';
import { compareWithNumber, SplitFields } from './split-fields.ts';

/** More fields than this cannot be made by assigning to one far behind the last. */
const MOST_FIELDS = 4 * 1024 * 1024;

const NOTHING = new SourceText(Buffer.alloc(0));

/**
 * The current record, `$0`, and its fields. It is bytes as long as the program only reads it, and its fields are read
 * from them; once a field is assigned, `$0` is put together from the fields when it is asked for.
 */
export class CurrentRecord {
  /** Where `$0` begins and ends in {@link source}. */
  start = 0;
  end = 0;
  /** Whether the record is a line of the input that was not changed. */
  isLine = false;
  readonly #settings: Settings;
  readonly #fields: SplitFields;
  readonly #changes: ChangedFields;
  #source = NOTHING;
  /** `$0` as text, once it was asked for or assigned. */
  #text: string | undefined = '';
  /** Whether `$0` is no bytes, but was assigned as a value. */
  #isText = false;
  /** Whether a field was assigned. */
  #changed = false;
  /** Whether `$0` must be put together from the fields. */
  #stale = false;
  #givenCount: Value;
  /** What was assigned to `$0`; nothing where it was read or put together. */
  #assigned: Value;
  /** Whether `$0` was read, so that it may count as a number. */
  #original = true;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#fields = new SplitFields(settings);
    this.#changes = new ChangedFields(this.#fields);
  }

  /** Makes a range of bytes the record. */
  read(source: SourceText, start: number, end: number, isLine: boolean): void {
    this.#setBytes(source, start, end, isLine);
    this.isLine = isLine;
    this.#original = true;
  }

  /** Assigns `$0`, which stays a number or a text. */
  assign(value: Value): void {
    const text = toText(value, this.#settings.CONVFMT);
    this.#text = text;
    this.#isText = true;
    this.#assigned = value;
    this.#fields.resetText(text);
    this.#beAssigned();
  }

  /** Assigns a range of bytes, which is text, to `$0`. */
  assignBytes(source: SourceText, start: number, end: number): void {
    this.#setBytes(source, start, end, false);
    this.#beAssigned();
  }

  /** The bytes that `$0` is a range of; nothing where it is text. */
  get source(): SourceText | undefined {
    return this.#isText || this.#stale ? undefined : this.#source;
  }

  /** `$0`. */
  get text(): string {
    if (this.#stale) this.rebuild();
    this.#text ??= this.#source.slice(this.start, this.end);
    return this.#text;
  }

  /** NF. */
  get count(): number {
    return this.#changed ? this.#changes.count : this.#fields.count;
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
    this.#changes.count = length;
  }

  /** NF as it was assigned, as long as no fields were made or dropped since; assigning it assigns NF. */
  get givenCount(): Value {
    const { count } = this;
    const isGiven = this.#givenCount !== undefined && Math.trunc(toNumber(this.#givenCount)) === count;
    return isGiven ? this.#givenCount : count;
  }

  /** @throws {CommandError} for a negative number, or too many fields */
  set givenCount(value: Value) {
    this.count = toNumber(value);
    // What was never assigned is kept as the empty text.
    this.#givenCount = value ?? '';
  }

  /** Whether there is a field of this number. */
  has(index: number): boolean {
    return fieldIndex(index) <= this.count;
  }

  /** The value of a field; of one that does not exist, the empty text. */
  field(index: number): Value {
    const n = fieldIndex(index);
    if (n === 0) return this.#original ? fieldValue(this.text) : (this.#assigned ?? this.text);
    const change = this.#changeOf(n);
    return change === KEPT ? this.#fields.value(n) : change;
  }

  /** A field as text. */
  fieldText(index: number): string {
    const n = fieldIndex(index);
    if (n === 0) return this.text;
    const change = this.#changeOf(n);
    return change === KEPT ? this.#fields.text(n) : toText(change, this.#settings.CONVFMT);
  }

  /** A field as a number. */
  fieldNumber(index: number): number {
    const n = fieldIndex(index);
    // What was assigned may be more exact than its text.
    if (n === 0) return this.#assigned === undefined ? textToNumber(this.text) : toNumber(this.#assigned);
    const change = this.#changeOf(n);
    return change === KEPT ? this.#fields.number(n) : toNumber(change);
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
    const isSplit = n > 0 && this.#changeOf(n) === KEPT;
    return isSplit ? this.#fields.compare(n, number, text) : compareWithNumber(this.field(n), number, text);
  }

  /** Prints a field. */
  print(index: number, output: Output): void {
    const n = fieldIndex(index);
    if (n === 0) {
      this.#printRecord(output);
      return;
    }
    const change = this.#changeOf(n);
    if (change === KEPT) this.#fields.print(n, output);
    else output.value(change);
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
    this.#changes.set(n, value);
    return value;
  }

  /** Finds all fields, before the rule by which they are found changes. */
  splitAll(): void {
    this.#fields.findAll();
  }

  /** Puts `$0` together from the fields, before OFS changes. */
  rebuild(): void {
    if (!this.#stale) return;
    const { OFS } = this.#settings;
    const texts = Array.from({ length: this.#changes.count }, (_, index) => this.fieldText(index + 1));
    checkLength(texts.reduce((sum, text) => sum + text.length + OFS.length, 0));
    this.#text = texts.join(OFS);
    this.#isText = true;
    this.#stale = false;
  }

  #setBytes(source: SourceText, start: number, end: number, isLine: boolean): void {
    this.#source = source;
    this.start = start;
    this.end = end;
    this.#text = undefined;
    this.#isText = false;
    this.#assigned = undefined;
    this.#givenCount = undefined;
    this.#changed = false;
    this.#stale = false;
    this.#fields.resetBytes(source, start, end, isLine);
  }

  #beAssigned(): void {
    this.isLine = false;
    this.#givenCount = undefined;
    this.#original = false;
    this.#changed = false;
    this.#stale = false;
  }

  /** What was assigned to a field; of one that does not exist, the empty text. */
  #changeOf(n: number): Value | typeof KEPT {
    return this.#changed ? this.#changes.get(n) : KEPT;
  }

  /** Prepares for a field to be assigned. */
  #beginChange(): void {
    if (!this.#changed) {
      this.#changes.begin();
      this.#changed = true;
    }
    this.#stale = true;
    this.#original = false;
    this.#assigned = undefined;
    this.isLine = false;
  }

  #printRecord(output: Output): void {
    if (this.#stale) this.#printFields(output);
    else if (this.#isText) output.text(this.text);
    else output.writer.copy(this.#source.bytes, this.start, this.end);
  }

  /** Prints the changed record without putting it together. */
  #printFields(output: Output): void {
    const { CONVFMT, OFS } = this.#settings;
    const changes = this.#changes;
    const separator = OFS.length === 1 && OFS < '\x80' ? OFS.charCodeAt(0) : undefined;
    let n = 1;
    for (; n <= changes.last; n++) {
      if (n > 1) output.text(OFS);
      const change = changes.get(n);
      if (change !== KEPT) output.text(toText(change, CONVFMT));
      else n = this.#fields.printRun(n, changes.lastKept(n), separator, output);
    }
    if (separator !== undefined && changes.keepsCount && this.#fields.printRest(n, separator, output)) return;
    for (; n <= changes.count; n++) {
      if (n > 1) output.text(OFS);
      n = this.#fields.printRun(n, changes.count, separator, output);
    }
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
