import { clip } from '../../../../text/clip.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import { type ColumnItem, takeSuffix } from './column-reference.ts';
import { readItems } from './read-items.ts';

/** Columns to sort by, the first one first. */
export interface SortColumns {
  readonly columns: ColumnItem;
  readonly isDescending: boolean;
}

/**
 * Reads what to sort by, such as `size:desc,name`.
 *
 * @throws {InvalidValue}
 */
export function readSort(text: string): readonly SortColumns[] {
  return readItems(text).map((item) => {
    const { columns, shown, suffix = 'asc' } = takeSuffix(item);
    const order = suffix.toLowerCase();
    if (order !== 'asc' && order !== 'desc') {
      throw new InvalidValue(
        `Expected :asc or :desc behind column ${clip(shown)}, not :${clip(suffix)}; a name with a colon stands in double quotes`,
      );
    }
    return { columns, isDescending: order === 'desc' };
  });
}
