import { clip } from '../../../../text/clip.ts';
import { nearest } from '../../../../text/nearest.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import type { ColumnReference } from '../lists/column-reference.ts';
import { columnAt } from '../place-in.ts';

const FUNCTIONS = ['count', 'sum', 'avg', 'min', 'max', 'median', 'stddev', 'first', 'last', 'distinct'] as const;

/** What is computed; `pN` with its number from 0 to 100 is a quantile. */
export type AggregateFunction = (typeof FUNCTIONS)[number] | { readonly percent: number };

/** One value to compute for each group. */
export interface Aggregate {
  readonly compute: AggregateFunction;
  /** The function as it was typed, in small letters. */
  readonly typed: string;
  /** Left out for `count()`. */
  readonly column: ColumnReference | undefined;
  /** The name given with `as`. */
  readonly name: string | undefined;
}

const MOST_AGGREGATES = 100;
const MOST_CHARACTERS = 65_536;

const ALIASES: ReadonlyMap<string, AggregateFunction> = new Map([
  ['average', 'avg'],
  ['mean', 'avg'],
]);

/** No two neighbouring parts take the same characters, so that no text makes it try many divisions. */
const AGGREGATE =
  /[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*\((?:[ \t]*"((?:[^"]|"")*)"[ \t]*|[ \t]*`((?:[^`]|``)*)`[ \t]*|([^()"`]*))\)[ \t]*(?:[aA][sS](?:[ \t]*"((?:[^"]|"")*)"[ \t]*|[ \t]*`((?:[^`]|``)*)`[ \t]*|[ \t]([^,"`]*)))?(,|$)/y;

/**
 * Reads what to compute, such as `sum(size), count() as n`.
 *
 * @throws {InvalidValue}
 */
export function readAggregates(text: string): readonly Aggregate[] {
  if (text.length > MOST_CHARACTERS) throw new InvalidValue(`Expected at most ${MOST_CHARACTERS} characters`);
  const aggregates: Aggregate[] = [];
  AGGREGATE.lastIndex = 0;
  for (let separator = ','; separator === ','; ) {
    const start = AGGREGATE.lastIndex;
    const match = AGGREGATE.exec(text);
    if (match === null) {
      throw new InvalidValue(
        `Expected FUNCTION(COLUMN), such as sum(size), ${columnAt(text, start)}${quotingHint(text, start)}`,
      );
    }
    aggregates.push(aggregateOf(match));
    separator = match[8] ?? '';
  }
  if (aggregates.length > MOST_AGGREGATES) {
    throw new InvalidValue(`Expected at most ${MOST_AGGREGATES} values, ${aggregates.length} are given`);
  }
  return aggregates;
}

/** A function whose column has parentheses in its name, without quotes. */
const NESTED = /[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*\(([^()"`,]*\([^()"`,]*\)[^()"`,]*)\)/y;

function quotingHint(text: string, start: number): string {
  NESTED.lastIndex = start;
  const [, name, column = ''] = NESTED.exec(text) ?? [];
  return name === undefined
    ? ''
    : `; a column with parentheses in its name is in double quotes, as in ${clip(name)}("${clip(column.trim())}")`;
}

function aggregateOf([, typed = '', double, backtick, bare, asDouble, asBacktick, asBare]: RegExpExecArray): Aggregate {
  const name = typed.toLowerCase();
  const compute = functionOf(name);
  const quoted = double?.replaceAll('""', '"') ?? backtick?.replaceAll('``', '`');
  const plain = bare?.trim() ?? '';
  const column = quoted === undefined ? { name: plain, isQuoted: false } : { name: quoted, isQuoted: true };
  const hasColumn = quoted !== undefined || (plain !== '' && !(compute === 'count' && plain === '*'));
  if (!hasColumn && compute !== 'count') throw new InvalidValue(`Expected a column, such as ${name}(size)`);
  const result = asDouble?.replaceAll('""', '"') ?? asBacktick?.replaceAll('``', '`') ?? asBare?.trim();
  if (result === '') throw new InvalidValue('Expected a name behind as');
  return { compute, typed: name, column: hasColumn ? column : undefined, name: result };
}

function functionOf(name: string): AggregateFunction {
  const known = FUNCTIONS.find((one) => one === name) ?? ALIASES.get(name);
  if (known !== undefined) return known;
  const [, percent] = /^p([0-9]{1,3})$/.exec(name) ?? [];
  if (percent !== undefined && Number(percent) <= 100) return { percent: Number(percent) };
  const names = [...FUNCTIONS, ...ALIASES.keys()];
  const near = nearest(name, names);
  const hint = near === undefined ? `one of ${names.join(', ')}, p0 to p100` : `the function ${near}`;
  throw new InvalidValue(`Expected ${hint}, not ${clip(name)}`);
}
