import { isOneCharacter } from '../../../text/is-one-character.ts';
import { asBuffer, encodeText } from '../../../text/utf8.ts';
import { yesOrNo } from '../../../text/yes-or-no.ts';
import { custom, flag, integer } from '../../definition/kinds.ts';
import { type Arguments, InvalidValue } from '../../definition/parameter.ts';
import { readAggregates } from './aggregate/read-aggregates.ts';
import { parseFilter } from './filter/parse-filter.ts';
import { type ColumnItem, readColumns } from './lists/column-reference.ts';
import { readRename } from './lists/read-rename.ts';
import { readSort } from './lists/read-sort.ts';
import { readTypes } from './lists/read-types.ts';

/** What csv takes. */
export const csvParameters = {
  select: custom({
    text: 'Keep these columns, in this order: a list of names, numbers and ranges, such as name,3 or 2-4, name-city or 3- (all from the third on).',
    aliases: ['columns'],
    value: 'LIST',
    read: readColumns,
  }),
  filter: custom({
    text: 'Keep the rows for which this condition holds; see above.',
    value: 'CONDITION',
    read: parseFilter,
  }),
  delimiter: custom({
    text: 'Cells are divided by this one character; \\t is a tab. The output has it too.',
    short: 'd',
    value: 'CHAR',
    read: readDelimiter,
    default: Buffer.from(','),
    shownDefault: 'a comma',
  }),
  'header-row': integer({
    text: 'The line that holds the names of the columns, counted from 0. The lines above it are dropped.',
    value: 'N',
    minimum: 0,
    default: 0,
  }),
  'no-header': flag({
    text: 'The first line is a row like the others. Columns have numbers instead of names, and no header is written, unless --rename gives names.',
  }),
  limit: integer({ text: 'Write at most N rows, the header not counted.', value: 'N', minimum: 0 }),
  offset: integer({ text: 'Leave out the first N rows.', value: 'N', minimum: 0, default: 0 }),
  sort: custom({
    text: 'Order the rows by these columns, the first one first; :desc turns the order of a column around, as in size:desc,name.',
    value: 'LIST',
    read: readSort,
  }),
  aggregate: custom({
    text: 'Compute these values over all rows, or for each group: a list such as sum(size),count() or avg(size) as mean; see above.',
    value: 'LIST',
    read: readAggregates,
  }),
  'group-by': custom({
    text: 'Make one row of all rows that have the same in these columns. Without --aggregate they are counted.',
    value: 'LIST',
    read: readColumns,
  }),
  distinct: custom<Distinct>({
    text: 'Leave out rows that are equal to an earlier one in all selected columns; with a list, in those columns. distinct=1 is the first column; true, or nothing, means all selected columns.',
    value: 'LIST',
    alone: 'true',
    read: readDistinct,
    default: false,
  }),
  rename: custom({ text: 'Give columns new names: a list such as name:who,3:city.', value: 'LIST', read: readRename }),
  types: custom({
    text: 'What the cells of columns are, for JSON and for comparing: a list of COLUMN:TYPE with a type out of int, float, bool and string. Without a type they are text.',
    value: 'LIST',
    read: readTypes,
  }),
  'skip-empty': flag({ text: 'Leave out rows with nothing in any cell, blank lines among them.' }),
  'to-json': flag({ text: 'Write a JSON array of objects instead of CSV.', short: 'j' }),
  'to-jsonl': flag({ text: 'Write JSON Lines: an object on a line for each row.', aliases: ['to-ndjson'] }),
  pretty: flag({ text: 'Indent the JSON array; JSON is written also without -j then.' }),
  'from-json': flag({
    text: 'The input is JSON instead of CSV: an array of objects, or objects one after the other, as in JSON Lines.',
    aliases: ['from-jsonl', 'from-ndjson'],
  }),
};

/** The arguments of a call. */
export type CsvArguments = Arguments<typeof csvParameters>;

/** `true` for whole rows, or the columns to compare. */
export type Distinct = boolean | readonly ColumnItem[];

/** Unlike for other flags, `1` is no yes: it is the first column, as in every list of columns. There is no column 0. */
function readDistinct(value: string): Distinct {
  return value === '1' ? readColumns(value) : (yesOrNo(value) ?? readColumns(value));
}

/** One character as UTF-8, or a byte that is none. */
function readDelimiter(typed: string): Buffer {
  const delimiter = typed === '\\t' ? '\t' : typed;
  if (!isOneCharacter(delimiter) || /["\r\n]/.test(delimiter)) {
    throw new InvalidValue('Expected one character, such as ; or \\t for a tab, and no quote or end of a line');
  }
  return asBuffer(encodeText(delimiter));
}
