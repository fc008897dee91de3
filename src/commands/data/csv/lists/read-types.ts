import { clip } from '../../../../text/clip.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import { type ColumnReference, takeSuffix } from './column-reference.ts';
import { readItems } from './read-items.ts';

const TYPES = ['int', 'float', 'bool', 'string'] as const;

/** What the cells of a column are. */
export type ColumnType = (typeof TYPES)[number];

/** A column and its type. */
export interface TypedColumn {
  readonly column: ColumnReference;
  readonly type: ColumnType;
}

/**
 * Reads the types of columns, such as `age:int,ok:bool`.
 *
 * @throws {InvalidValue}
 */
export function readTypes(text: string): readonly TypedColumn[] {
  return readItems(text).map((item) => {
    const { column, suffix } = takeSuffix(item);
    const type = TYPES.find((known) => known === suffix);
    if (type === undefined) {
      throw new InvalidValue(
        `Expected COLUMN:TYPE with a type out of ${TYPES.join(', ')}, not ${clip(suffix === undefined ? column.name : `${column.name}:${suffix}`)}`,
      );
    }
    return { column, type };
  });
}
