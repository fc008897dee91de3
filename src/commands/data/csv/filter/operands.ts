import type { Columns } from '../table/columns.ts';
import type { ColumnOperand } from './condition.ts';

const PURPOSE = '--filter';

/**
 * The index of a column that a filter names; it is added to `used`.
 *
 * @param advice added to the error for one that is not there
 * @throws {CommandError} `INVALID_ARGUMENT` for one that is not there
 */
export function columnOf({ column }: ColumnOperand, columns: Columns, used: Set<number>, advice?: string): number {
  const index =
    typeof column === 'number' ? columns.findNumber(column, PURPOSE) : columns.find(column, PURPOSE, advice);
  used.add(index);
  return index;
}
