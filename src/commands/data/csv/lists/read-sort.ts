import { clip } from '../../../../text/clip.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import { type ColumnReference, takeSuffix } from './column-reference.ts';
import { readItems } from './read-items.ts';

/** A column to sort by. */
export interface SortColumn {
  readonly column: ColumnReference;
  readonly isDescending: boolean;
}

/**
 * Reads what to sort by, such as `size:desc,name`.
 *
 * @throws {InvalidValue}
 */
export function readSort(text: string): readonly SortColumn[] {
  return readItems(text).map((item) => {
    const { column, suffix = 'asc' } = takeSuffix(item);
    const order = suffix.toLowerCase();
    if (order !== 'asc' && order !== 'desc') {
      throw new InvalidValue(
        `Expected :asc or :desc behind column ${clip(column.name)}, not :${clip(suffix)}; a name with a colon stands in double quotes`,
      );
    }
    return { column, isDescending: order === 'desc' };
  });
}
