import { clip } from '../../../../text/clip.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import { type ColumnItem, takeSuffix } from './column-reference.ts';
import { readItems } from './read-items.ts';

const TYPES = ['int', 'float', 'bool', 'string'] as const;

/** What the cells of a column are. */
export type ColumnType = (typeof TYPES)[number];

/** Columns and their type. */
export interface TypedColumns {
  readonly columns: ColumnItem;
  readonly type: ColumnType;
}

/**
 * Reads the types of columns, such as `age:int,ok:bool`.
 *
 * @throws {InvalidValue}
 */
export function readTypes(text: string): readonly TypedColumns[] {
  return readItems(text).map((item) => {
    const { columns, shown, suffix } = takeSuffix(item);
    const type = TYPES.find((known) => known === suffix);
    if (type === undefined) {
      throw new InvalidValue(
        `Expected COLUMN:TYPE with a type out of ${TYPES.join(', ')}, not ${clip(suffix === undefined ? shown : `${shown}:${suffix}`)}`,
      );
    }
    return { columns, type };
  });
}
