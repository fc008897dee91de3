import { clip } from '../../../../text/clip.ts';
import { csvError } from '../csv-error.ts';
import type { Renaming } from '../lists/read-rename.ts';
import type { Columns } from '../table/columns.ts';

/**
 * The names of all columns, some of them new.
 *
 * @param written the columns that the output has; what the others are called does not matter
 * @throws {CommandError} `INVALID_ARGUMENT` for a column that is not there or is named twice, and for a new name that
 *   another column of the output has
 */
export function renamed(
  columns: Columns,
  renamings: readonly Renaming[],
  written: readonly number[],
): readonly string[] {
  if (renamings.length === 0) return columns.names;
  const names = [...columns.names];
  const cells = renamings.map(({ column }) => columns.find(column, '--rename'));
  const done = new Set<number>();
  renamings.forEach(({ to }, index) => {
    const cell = cells[index] ?? 0;
    if (done.size === done.add(cell).size) {
      throw csvError('INVALID_ARGUMENT', `Cannot rename "${clip(columns.names[cell] ?? '')}" twice`);
    }
    names[cell] = to;
  });
  const counts = new Map<string, number>();
  for (const cell of new Set(written)) {
    const name = names[cell] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const { column, to } of renamings) {
    if ((counts.get(to) ?? 0) > 1) {
      throw csvError(
        'INVALID_ARGUMENT',
        `Cannot rename "${clip(column.name)}" to "${clip(to)}": Another column has this name`,
      );
    }
  }
  return names;
}
