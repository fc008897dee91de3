import { ByteWriter } from '../../../../text/byte-writer.ts';
import { asBuffer, encodeText } from '../../../../text/utf8.ts';
import { CARRIAGE_RETURN, NEWLINE, QUOTE } from './dialect.ts';
import { LOOSE, PLAIN, QUOTED, type RowReader } from './row-reader.ts';

/**
 * Writes CSV. Cells are quoted only where they hold a delimiter, a quote, a newline or a carriage return; lines end with
 * a newline.
 */
export class RowWriter {
  readonly #out: ByteWriter;
  readonly #delimiter: Buffer;
  /** Rows of the input that stand beside each other and are to be copied as they are. */
  #copied: Buffer = Buffer.alloc(0);
  #copyFrom = 0;
  #copyTo = 0;

  /** @param capacity bytes that fit before the memory must grow */
  constructor(delimiter: Buffer, capacity: number) {
    this.#delimiter = delimiter;
    this.#out = new ByteWriter(capacity);
  }

  /** Writes the whole current row of a reader. */
  writeRow(row: RowReader): void {
    if (!row.isPlain) {
      this.writeCells(row, [{ first: 0, last: row.count - 1 }]);
      return;
    }
    const { bytes, rowStart, rowEnd, nextStart } = row;
    if (rowStart !== this.#copyTo || bytes !== this.#copied) {
      this.#flush();
      this.#copied = bytes;
      this.#copyFrom = rowStart;
    }
    this.#copyTo = nextStart;
    if (nextStart === rowEnd + 1 && bytes[rowEnd] === NEWLINE) return;
    this.#copyTo = rowEnd;
    this.#flush();
    this.#out.writeByte(NEWLINE);
    this.#copyFrom = this.#copyTo = -1;
  }

  /** Writes cells of the current row of a reader; cells that the row does not have are empty. */
  writeCells(row: RowReader, spans: readonly Span[]): void {
    this.#flush();
    const out = this.#out;
    let isFirst = true;
    for (const { first, last } of spans) {
      if (row.isPlain && last < row.count) {
        if (!isFirst) this.writeDelimiter();
        out.copy(row.bytes, row.starts[first] ?? 0, row.ends[last] ?? 0);
        isFirst = false;
        continue;
      }
      for (let cell = first; cell <= last; cell++) {
        if (!isFirst) this.writeDelimiter();
        this.#writeCell(row, cell);
        isFirst = false;
      }
    }
    out.writeByte(NEWLINE);
  }

  /** Writes a row of texts. */
  writeTexts(texts: readonly string[]): void {
    texts.forEach((text, index) => {
      if (index > 0) this.writeDelimiter();
      this.writeText(text);
    });
    this.#out.writeByte(NEWLINE);
  }

  /** Writes a cell that stands in the input, given by its content and its kind. */
  writeRange(bytes: Buffer, from: number, to: number, kind: number): void {
    if (kind === PLAIN) this.#out.copy(bytes, from, to);
    else if (kind === LOOSE) this.writeContent(bytes, from, to);
    else if (kind === QUOTED && !this.#needsQuotes(bytes, from, to)) this.#out.copy(bytes, from, to);
    else this.#out.copy(bytes, from - 1, to + 1);
  }

  /** Writes a text as a cell. */
  writeText(text: string): void {
    const out = this.#out;
    const start = out.length;
    out.reserve(text.length);
    let at = 0;
    for (let unit = text.charCodeAt(0); at < text.length && unit < 0x80; unit = text.charCodeAt(++at)) {
      out.bytes[start + at] = unit;
    }
    if (at === text.length && !this.#needsQuotes(out.bytes, start, start + at)) {
      out.length += at;
      return;
    }
    const bytes = asBuffer(encodeText(text));
    this.writeContent(bytes, 0, bytes.length);
  }

  /** Writes the content of a cell, with quotes where it needs them. */
  writeContent(bytes: Buffer, from: number, to: number): void {
    if (!this.#needsQuotes(bytes, from, to)) {
      this.#out.copy(bytes, from, to);
      return;
    }
    const out = this.#out;
    out.reserve(2 * (to - from) + 2);
    out.bytes[out.length++] = QUOTE;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) out.bytes[out.length++] = QUOTE;
      out.bytes[out.length++] = byte;
    }
    out.bytes[out.length++] = QUOTE;
  }

  writeDelimiter(): void {
    const delimiter = this.#delimiter;
    if (delimiter.length === 1) this.#out.writeByte(delimiter[0] ?? 0);
    else this.#out.copy(delimiter, 0, delimiter.length);
  }

  endRow(): void {
    this.#out.writeByte(NEWLINE);
  }

  /** All that was written. */
  written(): Uint8Array {
    this.#flush();
    return this.#out.written();
  }

  #writeCell(row: RowReader, cell: number): void {
    if (cell >= row.count) return;
    this.writeRange(row.bytes, row.starts[cell] ?? 0, row.ends[cell] ?? 0, row.kinds[cell] ?? PLAIN);
  }

  #flush(): void {
    if (this.#copyTo > this.#copyFrom) this.#out.copy(this.#copied, this.#copyFrom, this.#copyTo);
    this.#copyFrom = this.#copyTo = -1;
  }

  #needsQuotes(bytes: Buffer, from: number, to: number): boolean {
    const delimiter = this.#delimiter;
    const first = delimiter[0];
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      if (byte === QUOTE || byte === NEWLINE || byte === CARRIAGE_RETURN) return true;
      if (byte === first && delimiter.every((one, index) => at + index < to && bytes[at + index] === one)) return true;
    }
    return false;
  }
}

/** Neighbouring cells of a row, counted from 0, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Cells in the order given, with neighbours joined so that they can be copied together. */
export function spansOf(cells: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  for (const cell of cells) {
    const before = spans.at(-1);
    if (before !== undefined && before.last === cell - 1) spans.splice(-1, 1, { first: before.first, last: cell });
    else spans.push({ first: cell, last: cell });
  }
  return spans;
}
