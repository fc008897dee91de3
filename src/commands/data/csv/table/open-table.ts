import { csvError } from '../csv-error.ts';
import { Columns } from './columns.ts';
import { dialectOf, type Origin } from './dialect.ts';
import { RowReader } from './row-reader.ts';
import { Table } from './table.ts';

/** Where the header is, and what counts as a row. */
export interface Layout {
  readonly delimiter: Buffer;
  /** The line that is the header, from 0; `undefined` for a table without one. */
  readonly headerLine: number | undefined;
  readonly skipsEmpty: boolean;
  /** Where the CSV comes from; only that of the user may begin with a byte order mark. */
  readonly origin: Origin;
}

/** Many programs write this before the text of a file. */
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Reads the header of CSV and gets ready for its rows.
 *
 * @returns `undefined` when the input has nothing in it
 * @throws {CommandError} `INVALID_ARGUMENT` when there is no such line
 */
export function openTable(input: Buffer, { delimiter, headerLine, skipsEmpty, origin }: Layout): Table | undefined {
  const hasMark = origin === 'input' && input.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const begin = hasMark ? BYTE_ORDER_MARK.length : 0;
  if (input.length === begin) return undefined;
  const dialect = dialectOf(input, delimiter);
  const reader = new RowReader(input, dialect, lineStart(input, begin, headerLine ?? 0, dialect.lineEnd), origin);
  if (!readFirst(reader, skipsEmpty)) return undefined;
  const names = Array.from({ length: reader.count }, (_, cell) =>
    headerLine === undefined ? `${cell + 1}` : reader.text(cell),
  );
  if (headerLine === undefined) reader.seek(reader.rowStart);
  return new Table(new Columns(names, headerLine !== undefined), reader, skipsEmpty);
}

/** Reads the first row that counts, if there is one. */
function readFirst(reader: RowReader, skipsEmpty: boolean): boolean {
  while (reader.next()) if (!skipsEmpty || !reader.isEmpty()) return true;
  return false;
}

/** Where a line begins, counted from 0. */
function lineStart(input: Buffer, begin: number, line: number, lineEnd: number): number {
  let start = begin;
  for (let passed = 0; passed < line; passed++) {
    const end = input.indexOf(lineEnd, start);
    if (end < 0 || end + 1 === input.length) {
      throw csvError(
        'INVALID_ARGUMENT',
        `Cannot take line ${line} for --header-row: The last line is ${passed}, and the first one is 0`,
      );
    }
    start = end + 1;
  }
  return start;
}
