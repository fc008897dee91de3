import { enlarged } from '../table/enlarged.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { RowWriter } from '../table/row-writer.ts';
import { type Accumulator, writeNumber } from './accumulator.ts';
import { noNumber } from './cell-numbers.ts';
import { DecimalSums } from './decimal-sums.ts';

/** `sum(column)` and `avg(column)`; empty cells do not count. */
export class Sums implements Accumulator {
  #counts = new Float64Array(0);
  readonly #sums = new DecimalSums();
  readonly #cell: number;
  readonly #isMean: boolean;
  readonly #purpose: string;

  /** @param purpose its name, for errors */
  constructor(cell: number, isMean: boolean, purpose: string) {
    this.#cell = cell;
    this.#isMean = isMean;
    this.#purpose = purpose;
  }

  grow(groups: number): void {
    this.#counts = enlarged(this.#counts, new Float64Array(groups));
    this.#sums.grow(groups);
  }

  add(row: RowReader, group: number): void {
    row.open(this.#cell);
    if (row.from === row.to) return;
    if (!this.#sums.add(row.source, row.from, row.to, group)) throw noNumber(row, this.#cell, this.#purpose);
    this.#counts[group] = (this.#counts[group] ?? 0) + 1;
  }

  write(writer: RowWriter, group: number): void {
    const count = this.#counts[group] ?? 0;
    if (!this.#isMean) writer.writeText(this.#sums.text(group));
    else if (count > 0) writeNumber(writer, this.#sums.quotient(group, count));
  }
}
