import { enlarged } from '../table/enlarged.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { RowWriter } from '../table/row-writer.ts';
import { type Accumulator, writeNumber } from './accumulator.ts';
import { cellNumber } from './cell-numbers.ts';

/**
 * `stddev(column)`: the standard deviation of a sample, in one pass (Welford, "Note on a Method for Calculating
 * Corrected Sums of Squares and Products", 1962). Empty cells do not count; fewer than two numbers have none.
 */
export class Deviations implements Accumulator {
  #counts = new Float64Array(0);
  #means = new Float64Array(0);
  #squares = new Float64Array(0);
  readonly #cell: number;
  readonly #purpose: string;

  /** @param purpose its name, for errors */
  constructor(cell: number, purpose: string) {
    this.#cell = cell;
    this.#purpose = purpose;
  }

  grow(groups: number): void {
    this.#counts = enlarged(this.#counts, new Float64Array(groups));
    this.#means = enlarged(this.#means, new Float64Array(groups));
    this.#squares = enlarged(this.#squares, new Float64Array(groups));
  }

  add(row: RowReader, group: number): void {
    const value = cellNumber(row, this.#cell, this.#purpose);
    if (Number.isNaN(value)) return;
    const count = (this.#counts[group] ?? 0) + 1;
    const before = this.#means[group] ?? 0;
    const mean = before + (value - before) / count;
    this.#counts[group] = count;
    this.#means[group] = mean;
    this.#squares[group] = (this.#squares[group] ?? 0) + (value - before) * (value - mean);
  }

  write(writer: RowWriter, group: number): void {
    const count = this.#counts[group] ?? 0;
    if (count > 1) writeNumber(writer, Math.sqrt((this.#squares[group] ?? 0) / (count - 1)));
  }
}
