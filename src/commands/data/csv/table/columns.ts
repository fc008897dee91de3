import { clip } from '../../../../text/clip.ts';
import { nearest } from '../../../../text/nearest.ts';
import { csvError } from '../csv-error.ts';
import type { ColumnItem, ColumnRange, ColumnReference } from '../lists/column-reference.ts';
import type { ColumnType } from '../lists/read-types.ts';

const NUMBERS = /^([0-9]*)-([0-9]*)$/;

/** Hyphens of a name that is not in the header at which it may be divided into the ends of a range. */
const MOST_HYPHENS = 100;

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
  /** For each column whether its empty cells are null in JSON, whatever its type. */
  readonly emptyIsNull: boolean[] = [];
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
   * The indexes of columns, where `2-4`, `3-`, `-2` and `name-city` are ranges, which may run backwards. What is a name
   * of the header as a whole is that column.
   *
   * @throws {CommandError} `INVALID_ARGUMENT`
   */
  findAll(items: readonly ColumnItem[], purpose: string): readonly number[] {
    const indexes: number[] = [];
    for (const item of items) {
      for (const index of this.#findItem(item, purpose)) indexes.push(index);
      if (indexes.length > MOST_SELECTED) {
        throw csvError('LIMIT_EXCEEDED', `Cannot take more than ${MOST_SELECTED} columns for ${purpose}`);
      }
    }
    return indexes;
  }

  #findItem(item: ColumnItem, purpose: string): readonly number[] {
    if (!('name' in item)) return this.#between(item, purpose);
    const index = this.#lookUp(item);
    if (index !== undefined) return [index];
    if (item.isQuoted || !item.name.includes('-')) throw this.#unknown(item, purpose, '');
    const [, first, last] = NUMBERS.exec(item.name) ?? [];
    if (first !== undefined && last !== undefined && first + last !== '') {
      const from = this.findNumber(first === '' ? 1 : Number(first), purpose);
      return indexesBetween(from, this.findNumber(last === '' ? this.names.length : Number(last), purpose));
    }
    return this.#between(this.#rangeOf(item, purpose), purpose);
  }

  #between({ first, last }: ColumnRange, purpose: string): readonly number[] {
    const from = first === undefined ? 0 : this.find(first, purpose);
    return indexesBetween(from, last === undefined ? this.names.length - 1 : this.find(last, purpose));
  }

  /** Divides a range at that one of its hyphens which has a column on each side, or nothing on one. */
  #rangeOf(reference: ColumnReference, purpose: string): ColumnRange {
    const ranges = divisionsOf(reference.name);
    const isThere = (end: ColumnReference | undefined) => end === undefined || this.has(end);
    const [range, other] = ranges.filter(({ first, last }) => isThere(first) && isThere(last));
    if (other !== undefined) {
      throw csvError(
        'INVALID_ARGUMENT',
        `Cannot read "${clip(reference.name)}" for ${purpose}: It may be ${shownRange(range)} or ${shownRange(other)}; write the names in double quotes`,
      );
    }
    if (range !== undefined) return range;
    const half = ranges.find(({ first, last }) => first !== undefined && last !== undefined && this.has(first));
    throw this.#unknown(half?.last ?? reference, purpose, '');
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

/** The indexes from one to another, both included. */
function indexesBetween(from: number, to: number): readonly number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
}

/** The ranges that a text may be, divided at each of its hyphens. */
function divisionsOf(text: string): readonly ColumnRange[] {
  const ranges: ColumnRange[] = [];
  let at = text.indexOf('-');
  for (let tried = 0; at >= 0 && tried < MOST_HYPHENS; tried++) {
    const [first, last] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    if (first + last !== '') ranges.push({ first: endOf(first), last: endOf(last) });
    at = text.indexOf('-', at + 1);
  }
  return ranges;
}

function endOf(name: string): ColumnReference | undefined {
  return name === '' ? undefined : { name, isQuoted: false };
}

function shownRange(range: ColumnRange | undefined): string {
  const [first, last] = [range?.first, range?.last].map((end) => (end === undefined ? '' : `"${clip(end.name)}"`));
  return `${first}-${last}`;
}
