import { enlarged } from '../table/enlarged.ts';
import { KeyIndex } from '../table/key-index.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { RowWriter } from '../table/row-writer.ts';
import { type Accumulator, writeNumber } from './accumulator.ts';

/** `count()`, `count(column)` and `distinct(column)`: how many rows, filled cells or different filled cells. */
export class Counts implements Accumulator {
  #counts = new Float64Array(0);
  readonly #cells: readonly number[];
  readonly #different: KeyIndex | undefined;

  /**
   * @param cell the column whose filled cells are counted; `undefined` for rows
   * @param isDistinct whether equal cells count once
   */
  constructor(cell: number | undefined, isDistinct: boolean) {
    this.#cells = cell === undefined ? [] : [cell];
    this.#different = isDistinct ? new KeyIndex(true) : undefined;
  }

  grow(groups: number): void {
    this.#counts = enlarged(this.#counts, new Float64Array(groups));
  }

  add(row: RowReader, group: number): void {
    const [cell] = this.#cells;
    if (cell !== undefined) {
      row.open(cell);
      if (row.from === row.to) return;
    }
    const different = this.#different;
    if (different !== undefined) {
      const known = different.count;
      if (different.add(row, this.#cells, group) < known) return;
    }
    this.#counts[group] = (this.#counts[group] ?? 0) + 1;
  }

  write(writer: RowWriter, group: number): void {
    writeNumber(writer, this.#counts[group] ?? 0);
  }
}
