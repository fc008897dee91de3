import type { RowTest } from '../filter/row-test.ts';
import type { Columns } from './columns.ts';
import type { RowReader } from './row-reader.ts';

/** A table: its columns, and its rows one after the other. */
export class Table {
  readonly columns: Columns;
  /** Holds the current row. */
  readonly reader: RowReader;
  readonly #skipsEmpty: boolean;
  #filter: RowTest | undefined;

  /** @param reader stands before the first row of data */
  constructor(columns: Columns, reader: RowReader, skipsEmpty: boolean) {
    this.columns = columns;
    this.reader = reader;
    this.#skipsEmpty = skipsEmpty;
  }

  /** Keeps only rows that pass a test. */
  filter(test: RowTest): void {
    this.#filter = test;
  }

  /**
   * Lets the reader pass over cells that nobody looks at.
   *
   * @param cells all indexes that are looked at; `undefined` stands for all cells
   */
  want(cells: readonly number[] | undefined): void {
    if (cells !== undefined && !this.#skipsEmpty)
      this.reader.want(cells.reduce((most, cell) => Math.max(most, cell + 1), 0));
  }

  /** Goes to the next row, if there is one. */
  next(): boolean {
    const { reader } = this;
    const filter = this.#filter;
    while (reader.next()) {
      if (this.#skipsEmpty && reader.isEmpty()) continue;
      if (filter === undefined || filter(reader)) return true;
    }
    return false;
  }
}
