import { clip } from '../../../../text/clip.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import { type Item, readItems, unquote } from './read-items.ts';

/** A column as the user names it: by its name, or by its number where it is all digits and no name. */
export interface ColumnReference {
  readonly name: string;
  /** In quotes it is a name, never a number or a range. */
  readonly isQuoted: boolean;
}

/** The columns from one to another, of which at least one is named in quotes; an end left out is that of the table. */
export interface ColumnRange {
  readonly first: ColumnReference | undefined;
  readonly last: ColumnReference | undefined;
}

/** A part of a list of columns. Without quotes, whether it is a name or a range shows only with the header. */
export type ColumnItem = ColumnReference | ColumnRange;

/** The ends of a range, the last one in quotes. */
const QUOTED_END = /^([^"`]*)-[ \t]*(["`][\s\S]*)$/;

/**
 * Reads a list of columns, such as `name,3,"a,b","first name"-city`.
 *
 * @throws {InvalidValue}
 */
export function readColumns(text: string): readonly ColumnItem[] {
  return readItems(text).map((item) => columnsOf(item, item.rest));
}

/**
 * Takes the part behind the last colon off: of `size:desc` and of `"a:b":desc`.
 *
 * @returns the columns and the suffix, which is `undefined` where there is no colon
 * @throws {InvalidValue} when something else follows a quoted name
 */
export function takeSuffix(item: Item): { columns: ColumnItem; shown: string; suffix: string | undefined } {
  const written = item.isQuoted ? item.rest : item.text;
  // A colon in the quotes at the end of a range is part of the name.
  const colon = /["`]$/.test(written) ? -1 : written.lastIndexOf(':');
  const before = colon < 0 ? written : written.slice(0, colon).trim();
  const suffix = colon < 0 ? undefined : written.slice(colon + 1).trim();
  if (item.isQuoted) return { columns: columnsOf(item, before), shown: item.text + before, suffix };
  if (before === '') throw new InvalidValue('Expected a column before the colon');
  return { columns: columnsOf({ ...item, text: before }, ''), shown: before, suffix };
}

/** @param rest what follows a name in quotes */
function columnsOf({ text, isQuoted }: Item, rest: string): ColumnItem {
  const name = { name: text, isQuoted };
  if (!isQuoted) {
    const [, first = '', last] = QUOTED_END.exec(text) ?? [];
    return last === undefined ? name : { first: endOf(first.trim()), last: endOf(last) };
  }
  if (rest === '') return name;
  if (!rest.startsWith('-')) throw new InvalidValue(`Expected a comma or "-" after the quoted name, not ${clip(rest)}`);
  return { first: name, last: endOf(rest.slice(1).trim()) };
}

function endOf(text: string): ColumnReference | undefined {
  if (text === '') return undefined;
  const { text: name, isQuoted, rest } = unquote(text);
  if (rest === '') return { name, isQuoted };
  throw new InvalidValue(`Expected a comma after the quoted name, not ${clip(rest)}`);
}
