import { clip } from '../../../../text/clip.ts';
import { csvError } from '../csv-error.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import type { RowReader } from '../table/row-reader.ts';

/**
 * The number in a cell of the current row; NaN where the cell is empty.
 *
 * @param purpose what needs a number, for errors, such as `sum(size)`
 * @throws {CommandError} `INVALID_INPUT` for anything else, with its place
 */
export function cellNumber(row: RowReader, cell: number, purpose: string): number {
  row.open(cell);
  if (row.from === row.to) return Number.NaN;
  const value = parseNumber(row.source, row.from, row.to);
  if (Number.isNaN(value)) throw noNumber(row, cell, purpose);
  return value;
}

/** The error for a cell that is no number. */
export function noNumber(row: RowReader, cell: number, purpose: string) {
  return csvError(
    'INVALID_INPUT',
    `Cannot read "${clip(row.text(cell))}" for ${purpose} at ${row.placeOf(cell)}: Expected a number or nothing; --filter can leave the row out`,
  );
}
