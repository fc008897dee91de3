import { enlarged } from '../table/enlarged.ts';
import { DOUBLED, type RowReader, undoubled } from '../table/row-reader.ts';
import type { RowWriter } from '../table/row-writer.ts';

/** One cell of the input for each group, kept as the place where it stands. */
export class CellStore {
  #starts = new Uint32Array(0);
  #ends = new Uint32Array(0);
  /** The kind of the cell plus one; 0 where there is none. */
  #kinds = new Uint8Array(0);

  /** Makes room for so many groups. */
  grow(groups: number): void {
    this.#starts = enlarged(this.#starts, new Uint32Array(groups));
    this.#ends = enlarged(this.#ends, new Uint32Array(groups));
    this.#kinds = enlarged(this.#kinds, new Uint8Array(groups));
  }

  has(group: number): boolean {
    return this.#kinds[group] !== 0;
  }

  /** Keeps a cell of the current row; one that the row does not have is an empty one. */
  set(row: RowReader, cell: number, group: number): void {
    const exists = cell < row.count;
    this.#starts[group] = exists ? (row.starts[cell] ?? 0) : 0;
    this.#ends[group] = exists ? (row.ends[cell] ?? 0) : 0;
    this.#kinds[group] = (exists ? (row.kinds[cell] ?? 0) : 0) + 1;
  }

  /** The content of the cell of a group: bytes, and from where to where. */
  get(bytes: Buffer, group: number): readonly [bytes: Buffer, from: number, to: number] {
    const from = this.#starts[group] ?? 0;
    const to = this.#ends[group] ?? 0;
    if (this.#kinds[group] !== DOUBLED + 1) return [bytes, from, to];
    const content = undoubled(bytes, from, to);
    return [content, 0, content.length];
  }

  write(writer: RowWriter, bytes: Buffer, group: number): void {
    if (!this.has(group)) return;
    writer.writeRange(bytes, this.#starts[group] ?? 0, this.#ends[group] ?? 0, (this.#kinds[group] ?? 1) - 1);
  }
}
