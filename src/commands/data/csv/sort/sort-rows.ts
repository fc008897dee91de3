import { ByteWriter } from '../../../../text/byte-writer.ts';
import { countByte } from '../../../../text/count-byte.ts';
import { forEachRun } from '../../../text/sort/for-each-run.ts';
import { KeyOrder } from '../../../text/sort/key-order.ts';
import { sortRun } from '../../../text/sort/sort-run.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { Table } from '../table/table.ts';
import { isNumberOrEmpty, numberKeys, type RowKey, textKeys } from './row-keys.ts';

/** A column to sort by. */
export interface SortKey {
  readonly cell: number;
  readonly isDescending: boolean;
}

/** The bytes before a key that hold the offset of its row. */
const HEADER = 4;

/** The bytes of a key that memory is taken for at first. */
const TYPICAL_KEY = 16;

/** Ends keys; they hold no such byte. */
const KEY_END = 0;

/**
 * Sorts the rows of a table. Rows whose keys are all equal keep their order.
 *
 * @returns where each row begins
 */
export function sortRows(table: Table, keys: readonly SortKey[]): Uint32Array {
  const { reader, columns } = table;
  const { starts, isNumeric } = gatherRows(table, keys);
  const tied = new Uint8Array(starts.length).fill(1);
  if (tied.length > 0) tied[0] = 0;
  const prefixes = new Uint32Array(starts.length);
  keys.forEach(({ cell, isDescending }, index) => {
    if (!tied.includes(1)) return;
    const type = columns.types[cell];
    const write = isNumeric[index] ? numberKeys(cell, type) : textKeys(cell, type, reader.bytes);
    const bytes = writeKeys(reader, starts, tied, write);
    const order = new KeyOrder(bytes, KEY_END, isDescending);
    forEachRun(tied, (from, to) => {
      sortRun(order, { positions: starts, prefixes, tied }, from, to);
      for (let at = from; at < to; at++) starts[at] = bytes.readUInt32LE((starts[at] ?? 0) - HEADER);
      return true;
    });
  });
  forEachRun(tied, (from, to) => {
    starts.subarray(from, to).sort();
    return true;
  });
  return starts;
}

/** Finds the rows, and whether all cells of each key are numbers. */
function gatherRows(table: Table, keys: readonly SortKey[]): { starts: Uint32Array; isNumeric: readonly boolean[] } {
  const { reader, columns } = table;
  const isNumeric = keys.map(({ cell }) => columns.types[cell] !== 'string' && columns.types[cell] !== 'bool');
  const isTyped = keys.map(({ cell }) => columns.types[cell] !== undefined);
  // There are at most as many rows as lines.
  const starts = new Uint32Array(countByte(reader.bytes, reader.dialect.lineEnd) + 1);
  let count = 0;
  while (table.next()) {
    starts[count++] = reader.rowStart;
    for (let index = 0; index < keys.length; index++) {
      if (!isNumeric[index] || isTyped[index]) continue;
      reader.open(keys[index]?.cell ?? 0);
      if (!isNumberOrEmpty(reader)) isNumeric[index] = false;
    }
  }
  return { starts: starts.subarray(0, count), isNumeric };
}

/**
 * Writes the keys of all rows that are tied, each behind the offset of its row, and puts the offset of the key in the
 * place of that of the row.
 */
function writeKeys(reader: RowReader, starts: Uint32Array, tied: Uint8Array, write: RowKey): Buffer {
  // Most keys are short, and all of them together seldom longer than the input.
  const content = Math.min(starts.length * TYPICAL_KEY, reader.bytes.length);
  const out = new ByteWriter(content + starts.length * (HEADER + 1), Number.POSITIVE_INFINITY);
  forEachRun(tied, (from, to) => {
    for (let at = from; at < to; at++) {
      const start = starts[at] ?? 0;
      reader.seek(start);
      reader.next();
      out.reserve(HEADER);
      out.bytes.writeUInt32LE(start, out.length);
      out.length += HEADER;
      starts[at] = out.length;
      write(out, reader);
      out.writeByte(KEY_END);
    }
    return true;
  });
  return out.bytes.subarray(0, out.length);
}
