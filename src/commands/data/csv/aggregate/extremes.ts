import type { ColumnType } from '../lists/read-types.ts';
import { compareNumbers } from '../numbers/compare-numbers.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { compareBytes } from '../table/compare-bytes.ts';
import { enlarged } from '../table/enlarged.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { RowWriter } from '../table/row-writer.ts';
import { notOfType } from '../table/typed-cell.ts';
import type { Accumulator } from './accumulator.ts';
import { CellStore } from './cell-store.ts';

/**
 * `min(column)` and `max(column)`: the smallest or largest filled cell, as it is written. Cells are compared as numbers
 * when all of them are numbers, over all groups; else as texts. Which it is shows at the end only, so both are kept.
 */
export class Extremes implements Accumulator {
  #best = new Float64Array(0);
  readonly #numbers = new CellStore();
  readonly #texts = new CellStore();
  readonly #bytes: Buffer;
  readonly #cell: number;
  /** 1 for the smallest, -1 for the largest. */
  readonly #sign: 1 | -1;
  readonly #type: ColumnType | undefined;
  #areNumbers: boolean;

  constructor(bytes: Buffer, cell: number, isLargest: boolean, type: ColumnType | undefined) {
    this.#bytes = bytes;
    this.#cell = cell;
    this.#sign = isLargest ? -1 : 1;
    this.#type = type;
    this.#areNumbers = type !== 'string' && type !== 'bool';
  }

  get areNumbers(): boolean {
    return this.#areNumbers;
  }

  grow(groups: number): void {
    this.#best = enlarged(this.#best, new Float64Array(groups));
    this.#numbers.grow(groups);
    this.#texts.grow(groups);
  }

  add(row: RowReader, group: number): void {
    row.open(this.#cell);
    if (row.from === row.to) return;
    const { source, from, to } = row;
    if (this.#areNumbers) this.#addNumber(row, group);
    if (this.#type === 'int' || this.#type === 'float') return;
    if (this.#texts.has(group)) {
      const [bytes, start, end] = this.#texts.get(this.#bytes, group);
      if (compareBytes(source, from, to, bytes, start, end) * this.#sign >= 0) return;
    }
    this.#texts.set(row, this.#cell, group);
  }

  write(writer: RowWriter, group: number): void {
    (this.#areNumbers ? this.#numbers : this.#texts).write(writer, this.#bytes, group);
  }

  #addNumber(row: RowReader, group: number): void {
    const { source, from, to } = row;
    const value = parseNumber(source, from, to);
    if (Number.isNaN(value)) {
      if (this.#type !== undefined) throw notOfType(row, this.#cell, this.#type);
      this.#areNumbers = false;
      return;
    }
    if (this.#numbers.has(group)) {
      const order = Math.sign(value - (this.#best[group] ?? 0)) || this.#exactOrder(row, group);
      if (order * this.#sign >= 0) return;
    }
    this.#best[group] = value;
    this.#numbers.set(row, this.#cell, group);
  }

  #exactOrder({ source, from, to }: RowReader, group: number): number {
    const [bytes, start, end] = this.#numbers.get(this.#bytes, group);
    return compareNumbers(source, from, to, bytes, start, end);
  }
}
