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
        `Expected :asc or :desc after column ${clip(shown)}, not :${clip(suffix)}; put a name with a colon in double quotes`,
      );
    }
    // Elsewhere it is the range up to a column; here it is a habit that would sort the other way round without a word.
    if (!item.isQuoted && /^-[^-]+$/.test(shown)) {
      throw new InvalidValue(
        `Expected columns to sort by, not "${clip(shown)}": Write ${clip(shown.slice(1))}:desc for the other order`,
      );
    }
    return { columns, isDescending: order === 'desc' };
  });
}
