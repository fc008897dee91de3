import { isNumberOrEmpty } from '../sort/row-keys.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { RowWriter } from '../table/row-writer.ts';
import type { Accumulator } from './accumulator.ts';
import { CellStore } from './cell-store.ts';

/**
 * `first(column)` and `last(column)`: the cell of the first or the last row, even an empty one. They are numbers when all
 * cells are.
 */
export class Edges implements Accumulator {
  readonly #cells = new CellStore();
  readonly #bytes: Buffer;
  readonly #cell: number;
  readonly #isLast: boolean;
  areNumbers = true;

  constructor(bytes: Buffer, cell: number, isLast: boolean) {
    this.#bytes = bytes;
    this.#cell = cell;
    this.#isLast = isLast;
  }

  grow(groups: number): void {
    this.#cells.grow(groups);
  }

  add(row: RowReader, group: number): void {
    if (this.#isLast || !this.#cells.has(group)) this.#cells.set(row, this.#cell, group);
    if (!this.areNumbers) return;
    row.open(this.#cell);
    this.areNumbers = isNumberOrEmpty(row);
  }

  write(writer: RowWriter, group: number): void {
    this.#cells.write(writer, this.#bytes, group);
  }
}
