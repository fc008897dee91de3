import type { ByteWriter } from '../../../../text/byte-writer.ts';
import { Decimal, writeDecimal } from '../../../text/sort/decimal.ts';
import type { ColumnType } from '../lists/read-types.ts';
import { decimalText, plainDecimal } from '../numbers/decimal-text.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import type { RowReader } from '../table/row-reader.ts';
import { isTrue, notOfType } from '../table/typed-cell.ts';

/** Writes what the current row is sorted by: bytes whose order is that of the rows, without a NUL. */
export type RowKey = (out: ByteWriter, row: RowReader) => void;

const MINUS = 0x2d;
const PLUS = 0x2b;
const SPACE = 0x20;
const TAB = 0x09;

const FALSE_KEY = 0x31;
const TRUE_KEY = 0x32;

/** Whether the opened cell is a number, or nothing at all. */
export function isNumberOrEmpty({ source, from, to }: RowReader): boolean {
  return from === to || !Number.isNaN(parseNumber(source, from, to));
}

/** Keys of a column of numbers, exact to the last digit. An empty cell comes before all numbers. */
export function numberKeys(cell: number, type: ColumnType | undefined): RowKey {
  const number = new Decimal();
  return (out, row) => {
    row.open(cell);
    if (row.from === row.to) return;
    let { source, from: at, to } = row;
    while (at < to && (source[at] === SPACE || source[at] === TAB)) at++;
    let isNegative = source[at] === MINUS;
    number.read(source, isNegative || source[at] === PLUS ? at + 1 : at, to);
    // Blanks at the end and exponents are rare.
    if (number.end < to) {
      if (!isNumberOrEmpty(row)) throw notOfType(row, cell, type ?? 'float');
      source = Buffer.from(plainDecimal(decimalText(source.toString('latin1', row.from, to))));
      to = source.length;
      isNegative = source[0] === MINUS;
      number.read(source, isNegative ? 1 : 0, to);
    } else if (!number.found) throw notOfType(row, cell, type ?? 'float');
    writeDecimal(out, source, number, isNegative);
  };
}

/** Keys of a column of texts, by Unicode code point; of booleans, false before true. An empty cell comes first. */
export function textKeys(cell: number, type: ColumnType | undefined, input: Buffer): RowKey {
  if (type === 'bool') {
    return (out, row) => {
      row.open(cell);
      if (row.from < row.to) out.writeByte(isTrue(row) ? TRUE_KEY : FALSE_KEY);
    };
  }
  if (!input.includes(0) && !input.includes(1)) {
    return (out, row) => {
      row.open(cell);
      out.copy(row.source, row.from, row.to);
    };
  }
  return (out, row) => {
    row.open(cell);
    out.reserve(2 * (row.to - row.from));
    for (let at = row.from; at < row.to; at++) {
      const byte = row.source[at] ?? 0;
      // NUL ends keys, so it and its neighbour are written as two bytes that keep their order.
      if (byte <= 1) out.bytes[out.length++] = 1;
      out.bytes[out.length++] = byte <= 1 ? byte + 1 : byte;
    }
  };
}
