import type { Operands } from '../operands.ts';
import type { Settings } from '../settings.ts';
import { fieldValue, type Value } from '../value.ts';
import type { CurrentRecord } from './record.ts';
import type { RecordReader } from './record-reader.ts';

/** The records of the input as a program takes them, one by one or with `getline`. */
export class Input {
  /** The words after the program. */
  operands: Operands | undefined;
  readonly #reader: RecordReader;
  readonly #record: CurrentRecord;
  readonly #settings: Settings;
  #isBegun = false;
  /** RT, once the program has assigned it. */
  #terminator: string | undefined;

  constructor(reader: RecordReader, record: CurrentRecord, settings: Settings) {
    this.#reader = reader;
    this.#record = record;
    this.#settings = settings;
  }

  /** RT: the text that divided the record last read from the next one. */
  get terminator(): string {
    return this.#terminator ?? this.#reader.terminator;
  }

  set terminator(text: string) {
    this.#terminator = text;
  }

  /**
   * Makes the next record the current one, if there is one.
   *
   * @param counts whether it counts in NR and FNR
   */
  next(counts = true): boolean {
    if (!this.#read(counts)) return false;
    const { source, start, end, isLine } = this.#reader;
    this.#record.read(source, start, end, isLine);
    return true;
  }

  /**
   * The next record as a value, which leaves the current one as it is; nothing at the end.
   *
   * @param counts whether it counts in NR and FNR
   */
  take(counts = true): Value {
    if (!this.#read(counts)) return undefined;
    const { source, start, end } = this.#reader;
    return fieldValue(source.slice(start, end));
  }

  /** Passes over all that is left. */
  finish(): void {
    this.#reader.finish();
  }

  #read(counts: boolean): boolean {
    if (!counts) return this.#reader.next();
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.operands?.begin();
    }
    if (!this.#reader.next()) {
      this.operands?.end();
      return false;
    }
    this.#terminator = undefined;
    this.#settings.NR++;
    this.#settings.FNR++;
    return true;
  }
}
