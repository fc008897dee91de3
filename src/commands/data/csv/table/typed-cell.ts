import { clip } from '../../../../text/clip.ts';
import { csvError } from '../csv-error.ts';
import type { ColumnType } from '../lists/read-types.ts';
import type { RowReader } from './row-reader.ts';

const TRUE_WORDS: ReadonlySet<string> = new Set(['true', '1', 'yes']);
/** The longest of them. */
const LONGEST_WORD = 4;

/** Whether the opened cell of a row is true as a boolean: `true`, `1` or `yes` in any case, blanks around aside. */
export function isTrue({ source, from, to }: RowReader): boolean {
  const text = source.toString('latin1', from, Math.min(to, from + 64)).trim();
  return text.length <= LONGEST_WORD && to - from <= 64 && TRUE_WORDS.has(text.toLowerCase());
}

/** The error for a cell that is not of the type its column was given. */
export function notOfType(row: RowReader, cell: number, type: ColumnType) {
  const expected = type === 'int' ? 'Expected a whole number; the type float takes fractions' : 'Expected a number';
  return csvError(
    'INVALID_INPUT',
    `Cannot read "${clip(row.text(cell))}" as ${type} at ${row.placeOf(cell)}: ${expected}`,
  );
}
