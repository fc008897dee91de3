import { clip } from '../../../../text/clip.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import { type Item, readItems } from './read-items.ts';

/** A column as the user names it: by its name, or by its number where it is all digits and no name. */
export interface ColumnReference {
  readonly name: string;
  /** In quotes it is a name, never a number or a range. */
  readonly isQuoted: boolean;
}

/** Reads a list of columns, such as `name,3,"a,b"`. */
export function readColumns(text: string): readonly ColumnReference[] {
  return readItems(text).map((item) => {
    if (item.rest !== '') throw new InvalidValue(`Expected a comma behind the quoted name, not ${clip(item.rest)}`);
    return { name: item.text, isQuoted: item.isQuoted };
  });
}

/**
 * Takes the part behind the last colon off: of `size:desc` and of `"a:b":desc`.
 *
 * @returns the column and the suffix, which is `undefined` where there is no colon
 * @throws {InvalidValue} when something else follows a quoted name
 */
export function takeSuffix(item: Item): { column: ColumnReference; suffix: string | undefined } {
  if (item.isQuoted) {
    if (item.rest !== '' && !item.rest.startsWith(':')) {
      throw new InvalidValue(`Expected a colon or a comma behind the quoted name, not ${clip(item.rest)}`);
    }
    const suffix = item.rest === '' ? undefined : item.rest.slice(1).trim();
    return { column: { name: item.text, isQuoted: true }, suffix };
  }
  const colon = item.text.lastIndexOf(':');
  if (colon < 0) return { column: { name: item.text, isQuoted: false }, suffix: undefined };
  const name = item.text.slice(0, colon).trim();
  if (name === '') throw new InvalidValue('Expected a column before the colon');
  return { column: { name, isQuoted: false }, suffix: item.text.slice(colon + 1).trim() };
}
