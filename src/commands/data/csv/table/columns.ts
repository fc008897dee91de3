import { clip } from '../../../../text/clip.ts';
import { nearest } from '../../../../text/nearest.ts';
import { csvError } from '../csv-error.ts';
import type { ColumnReference } from '../lists/column-reference.ts';
import type { ColumnType } from '../lists/read-types.ts';

const RANGE = /^([0-9]*)-([0-9]*)$/;

/** Names that an error lists, and the characters they may take together. */
const LISTED = 20;
const LISTED_CHARACTERS = 400;

/** Columns that a list may name together. */
const MOST_SELECTED = 2 ** 20;

/** Names among which the nearest one is looked for. */
const MOST_COMPARED = 5000;

/** The columns of a table. They are known by their index, from 0; users count from 1. */
export class Columns {
  readonly names: readonly string[];
  /** Whether the names come from a header; without one they are numbers. */
  readonly hasHeader: boolean;
  /** For each column its type, where it has one. */
  readonly types: (ColumnType | undefined)[] = [];
  readonly #byName = new Map<string, number>();

  constructor(names: readonly string[], hasHeader: boolean) {
    this.names = names;
    this.hasHeader = hasHeader;
    // Of several columns with one name, the first one has it.
    names.forEach((name, index) => {
      if (!this.#byName.has(name)) this.#byName.set(name, index);
    });
    names.forEach((name, index) => {
      const trimmed = name.trim();
      if (!this.#byName.has(trimmed)) this.#byName.set(trimmed, index);
    });
  }

  /**
   * The index of a column.
   *
   * @param purpose what asks for it, for errors, such as `--sort`
   * @param advice added to the error for one that is not there
   * @throws {CommandError} `INVALID_ARGUMENT`, with the nearest name
   */
  find(reference: ColumnReference, purpose: string, advice = ''): number {
    const found = this.#lookUp(reference);
    if (found === undefined) throw this.#unknown(reference, purpose, advice);
    return found;
  }

  /** Whether there is such a column. */
  has(reference: ColumnReference): boolean {
    return this.#lookUp(reference) !== undefined;
  }

  /** The index of the column with a number, from 1; it may have been written in any way. */
  findNumber(number: number, purpose: string): number {
    if (number >= 1 && number <= this.names.length) return number - 1;
    throw csvError('INVALID_ARGUMENT', `Unknown column ${number} for ${purpose}: ${this.#counted()}`);
  }

  /**
   * The indexes of columns, where `2-4`, `3-` and `-2` are ranges.
   *
   * @throws {CommandError} `INVALID_ARGUMENT`
   */
  findAll(references: readonly ColumnReference[], purpose: string): readonly number[] {
    const indexes: number[] = [];
    for (const reference of references) {
      for (const index of this.#findRange(reference, purpose)) indexes.push(index);
      if (indexes.length > MOST_SELECTED) {
        throw csvError('LIMIT_EXCEEDED', `Cannot take more than ${MOST_SELECTED} columns for ${purpose}`);
      }
    }
    return indexes;
  }

  #findRange(reference: ColumnReference, purpose: string): readonly number[] {
    const [, first, last] = (reference.isQuoted ? null : RANGE.exec(reference.name)) ?? [];
    if (first === undefined || last === undefined || first + last === '' || this.#lookUp(reference) !== undefined) {
      return [this.find(reference, purpose)];
    }
    const from = this.findNumber(first === '' ? 1 : Number(first), purpose);
    const to = last === '' ? this.names.length - 1 : this.findNumber(Number(last), purpose);
    if (to < from) {
      throw csvError('INVALID_ARGUMENT', `Cannot read "${reference.name}" for ${purpose}: The range runs backwards`);
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  }

  #lookUp({ name, isQuoted }: ColumnReference): number | undefined {
    const named = this.#byName.get(name);
    if (named !== undefined || isQuoted || !/^[0-9]+$/.test(name)) return named;
    const number = Number(name);
    return number >= 1 && number <= this.names.length ? number - 1 : undefined;
  }

  #unknown({ name, isQuoted }: ColumnReference, purpose: string, advice: string) {
    const shown = `Unknown column "${clip(name)}" for ${purpose}`;
    if (!this.hasHeader) {
      return csvError(
        'INVALID_ARGUMENT',
        `${shown}: ${this.#counted()}, and without a header they have numbers only${advice}`,
      );
    }
    // Of names of one letter, each is as near as any other.
    const isComparable = name.length > 1 && this.names.length <= MOST_COMPARED;
    const near = isComparable ? nearest(name, this.names) : undefined;
    const hint = near === undefined ? '' : `, the nearest is "${near}"`;
    const list = this.names.join(', ');
    const isShort = this.names.length <= LISTED && list.length <= LISTED_CHARACTERS;
    const isNumber = !isQuoted && /^[0-9]+$/.test(name);
    const known = isShort && !isNumber ? `the columns are ${list}` : this.#counted().toLowerCase();
    return csvError('INVALID_ARGUMENT', `${shown}${hint}; ${known}${advice}`);
  }

  #counted(): string {
    const { length } = this.names;
    return length === 1 ? 'There is 1 column' : `There are ${length} columns`;
  }
}
