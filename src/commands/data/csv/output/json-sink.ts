import { ByteWriter } from '../../../../text/byte-writer.ts';
import { asBuffer, encodeText } from '../../../../text/utf8.ts';
import type { ColumnType } from '../lists/read-types.ts';
import { decimalText, plainDecimal } from '../numbers/decimal-text.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import type { RowReader } from '../table/row-reader.ts';
import { isTrue, notOfType } from '../table/typed-cell.ts';
import type { Sink } from './sink.ts';
import { writeAscii } from './write-ascii.ts';
import { writeJsonString } from './write-json-string.ts';

/** How JSON is laid out: one array on one line, the same with indentation, or an object a line. */
export type JsonForm = 'compact' | 'pretty' | 'lines';

/** A column of the result. */
export interface JsonColumn {
  readonly cell: number;
  readonly name: string;
  readonly type: ColumnType | undefined;
  /** Whether an empty cell is null even in a column of texts. */
  readonly emptyIsNull: boolean;
}

/** Without an exponent, for that may be too large. */
const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
const JSON_INTEGER = /^-?(?:0|[1-9][0-9]*)$/;

/** Parts of the layout, for each form: before the first object, between two, behind the last one, and within. */
const LAYOUTS = {
  compact: { open: '[', between: ',', close: ']\n', none: '[]\n', brace: '{', member: ',', colon: ':', end: '}' },
  pretty: {
    open: '[\n  ',
    between: ',\n  ',
    close: '\n]\n',
    none: '[]\n',
    brace: '{\n    ',
    member: ',\n    ',
    colon: ': ',
    end: '\n  }',
  },
  lines: { open: '', between: '\n', close: '\n', none: '', brace: '{', member: ',', colon: ':', end: '}' },
} as const;

/** Writes the result as JSON: an object for each row. */
export class JsonSink implements Sink {
  readonly #out: ByteWriter;
  readonly #layout: (typeof LAYOUTS)[JsonForm];
  readonly #columns: readonly JsonColumn[];
  /** For each column what stands before its value. */
  readonly #keys: readonly Buffer[];
  readonly #names: ReadonlySet<string>;
  readonly #takesMore: boolean;
  #isEmpty = true;

  /**
   * @param takesMore whether cells behind the last column, which has no name for them, are written too
   * @param capacity bytes that fit before the memory must grow
   */
  constructor(columns: readonly JsonColumn[], form: JsonForm, takesMore: boolean, capacity: number) {
    this.#out = new ByteWriter(capacity);
    this.#layout = LAYOUTS[form];
    this.#columns = columns;
    this.#takesMore = takesMore;
    this.#names = new Set(columns.map(({ name }) => name));
    this.#keys = columns.map(({ name }, index) => this.#keyOf(name, index === 0));
  }

  write(row: RowReader): void {
    const layout = this.#layout;
    this.#text(this.#isEmpty ? layout.open : layout.between);
    this.#isEmpty = false;
    const columns = this.#columns;
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index];
      const key = this.#keys[index];
      if (column === undefined || key === undefined) continue;
      this.#out.copy(key, 0, key.length);
      this.#value(row, column);
    }
    if (this.#takesMore) {
      for (let cell = columns.length; cell < row.count; cell++) this.#extra(row, cell);
    }
    this.#text(layout.end);
  }

  finish(): Uint8Array {
    this.#text(this.#isEmpty ? this.#layout.none : this.#layout.close);
    return this.#out.written();
  }

  #extra(row: RowReader, cell: number): void {
    let name = `${cell + 1}`;
    while (this.#names.has(name)) name += '_';
    const key = this.#keyOf(name, false);
    this.#out.copy(key, 0, key.length);
    this.#value(row, { cell, name, type: undefined, emptyIsNull: false });
  }

  #value(row: RowReader, { cell, type, emptyIsNull }: JsonColumn): void {
    const out = this.#out;
    row.open(cell);
    const { source, from, to } = row;
    const isText = type === undefined || type === 'string';
    if (from === to && (emptyIsNull || !isText)) this.#text('null');
    else if (isText) writeJsonString(out, source, from, to);
    else if (type === 'bool') this.#text(isTrue(row) ? 'true' : 'false');
    else this.#text(numberText(row, cell, type));
  }

  #keyOf(name: string, isFirst: boolean): Buffer {
    const { brace, member, colon } = this.#layout;
    const encoded = asBuffer(encodeText(name));
    const out = new ByteWriter(encoded.length + 16);
    writeAscii(out, isFirst ? brace : member);
    writeJsonString(out, encoded, 0, encoded.length);
    writeAscii(out, colon);
    return asBuffer(out.written());
  }

  #text(text: string): void {
    writeAscii(this.#out, text);
  }
}

/** The opened cell as a number of JSON, with the digits that it has. */
function numberText(row: RowReader, cell: number, type: 'int' | 'float'): string {
  const { source, from, to } = row;
  const text = source.latin1Slice(from, to);
  if ((type === 'int' ? JSON_INTEGER : JSON_NUMBER).test(text)) return text;
  if (Number.isNaN(parseNumber(source, from, to))) throw notOfType(row, cell, type);
  const parts = decimalText(text);
  if (type === 'int' && parts.exponent < parts.digits.length) throw notOfType(row, cell, type);
  return plainDecimal(parts);
}
