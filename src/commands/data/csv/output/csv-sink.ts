import type { RowReader } from '../table/row-reader.ts';
import { type RowWriter, type Span, spansOf } from '../table/row-writer.ts';
import type { Sink } from './sink.ts';

/** Writes the result as CSV. */
export class CsvSink implements Sink {
  readonly #writer: RowWriter;
  readonly #spans: readonly Span[] | undefined;

  /**
   * @param writer what to write to
   * @param header the names to write first, where there is a header
   * @param cells the columns to write; all cells of each row, when left out
   */
  constructor(writer: RowWriter, header: readonly string[] | undefined, cells: readonly number[] | undefined) {
    this.#writer = writer;
    this.#spans = cells === undefined ? undefined : spansOf(cells);
    if (header !== undefined) writer.writeTexts(header);
  }

  write(row: RowReader): void {
    if (this.#spans === undefined) this.#writer.writeRow(row);
    else this.#writer.writeCells(row, this.#spans);
  }

  finish(): Uint8Array {
    return this.#writer.written();
  }
}
