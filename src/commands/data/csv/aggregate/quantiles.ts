import { enlarged } from '../table/enlarged.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { RowWriter } from '../table/row-writer.ts';
import { type Accumulator, writeNumber } from './accumulator.ts';
import { cellNumber } from './cell-numbers.ts';

/**
 * `median(column)` and `pN(column)`: the value below which N percent of the numbers lie, between two of them in
 * proportion. Empty cells do not count.
 */
export class Quantiles implements Accumulator {
  #values = new Float64Array(1024);
  #groups = new Uint32Array(1024);
  #count = 0;
  #groupCount = 0;
  /** The values of each group beside each other, in order; made when the first one is written. */
  #sorted: { readonly values: Float64Array; readonly starts: Uint32Array } | undefined;
  readonly #cell: number;
  readonly #share: number;
  readonly #purpose: string;

  /**
   * @param percent 0 to 100
   * @param purpose its name, for errors
   */
  constructor(cell: number, percent: number, purpose: string) {
    this.#cell = cell;
    this.#share = percent / 100;
    this.#purpose = purpose;
  }

  grow(): void {}

  add(row: RowReader, group: number): void {
    const value = cellNumber(row, this.#cell, this.#purpose);
    if (Number.isNaN(value)) return;
    if (this.#count === this.#values.length) {
      this.#values = enlarged(this.#values, new Float64Array(this.#count * 2));
      this.#groups = enlarged(this.#groups, new Uint32Array(this.#count * 2));
    }
    this.#values[this.#count] = value;
    this.#groups[this.#count++] = group;
    this.#groupCount = Math.max(this.#groupCount, group + 1);
  }

  write(writer: RowWriter, group: number): void {
    this.#sorted ??= this.#sort();
    const { values, starts } = this.#sorted;
    const from = starts[group] ?? 0;
    const to = starts[group + 1] ?? from;
    if (from >= to) return;
    const place = (to - from - 1) * this.#share;
    const low = values[from + Math.floor(place)] ?? 0;
    const high = values[from + Math.ceil(place)] ?? 0;
    const share = place - Math.floor(place);
    // For the usual half the mean of the two is exact more often than a proportion of their difference.
    writeNumber(writer, share === 0 ? low : share === 0.5 ? low / 2 + high / 2 : low + (high - low) * share);
  }

  #sort() {
    const starts = new Uint32Array(this.#groupCount + 1);
    for (let at = 0; at < this.#count; at++) {
      const behind = (this.#groups[at] ?? 0) + 1;
      starts[behind] = (starts[behind] ?? 0) + 1;
    }
    for (let group = 0; group < this.#groupCount; group++)
      starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
    const next = starts.slice();
    const values = new Float64Array(this.#count);
    for (let at = 0; at < this.#count; at++) {
      const group = this.#groups[at] ?? 0;
      const place = next[group] ?? 0;
      values[place] = this.#values[at] ?? 0;
      next[group] = place + 1;
    }
    for (let group = 0; group < this.#groupCount; group++) values.subarray(starts[group], starts[group + 1]).sort();
    return { values, starts };
  }
}
