import { clip } from '../../../../text/clip.ts';
import { toLower } from '../../../../text/simple-case.ts';
import { CommandError } from '../../../definition/command-error.ts';
import type { Callable } from './call-by-name.ts';
import { compareTexts } from './compare.ts';
import { textToNumber } from './text-to-number.ts';
import { type Content, NumericText, toNumber, toText } from './value.ts';

/** An element of an array. */
export type Entry = readonly [index: string, value: Content];

/** The order of two elements, as a number to compare with 0. */
export type EntryOrder = (left: Entry, right: Entry) => number;

/** What the order of texts depends on. */
export interface TextOrder {
  /** How numbers become text. */
  readonly conversion: string;
  readonly ignoreCase: boolean;
}

/**
 * The order that asort() and asorti() know by a name: `@ind_str_asc`, `@ind_num_asc`, `@val_str_asc`, `@val_num_asc`,
 * `@val_type_asc`, the same with `_desc`, and `@unsorted`. What is equal is ordered by its text, then by its index.
 *
 * @throws {CommandError} for any other name
 * @example [...array].sort(orderOf('@val_num_desc', { conversion: '%.6g', ignoreCase: false }))
 */
export function orderOf(how: string, texts: TextOrder): EntryOrder {
  if (how === '@unsorted') return () => 0;
  const [, name = '', direction] = /^@(.*)_(asc|desc)$/.exec(how) ?? [];
  const order = name.startsWith('val_') ? arraysLast(namedOrder(name, texts)) : namedOrder(name, texts);
  if (order === undefined)
    throw new CommandError('awk', 'COMMAND_FAILED', `Cannot sort by ${JSON.stringify(clip(how))}: ${NAMES}`);
  return direction === 'desc' ? (left, right) => -order(left, right) : order;
}

/** The order that a function of the program tells, which is called with the index and the value of either element. */
export function orderBy({ call }: Callable): EntryOrder {
  return (left, right) => toNumber(call([...left, ...right]));
}

const NAMES =
  'Expected a function of the program, @unsorted, or @ind_str, @ind_num, @val_str, @val_num or @val_type followed by _asc or _desc';

function namedOrder(name: string, texts: TextOrder): EntryOrder | undefined {
  const compare = texts.ignoreCase ? compareFolded : compareTexts;
  const textOf = ([, value]: Entry): string => toText(value, texts.conversion);
  const byIndex: EntryOrder = ([left], [right]) => compare(left, right);
  const byText: EntryOrder = (left, right) => compare(textOf(left), textOf(right)) || byIndex(left, right);
  switch (name) {
    case 'ind_str':
      return byIndex;
    case 'ind_num':
      return (left, right) => orderNumbers(textToNumber(left[0]), textToNumber(right[0])) || byIndex(left, right);
    case 'val_str':
      return byText;
    case 'val_num':
      return (left, right) => orderNumbers(toNumber(left[1]), toNumber(right[1])) || byText(left, right);
    case 'val_type':
      return (left, right) => {
        const isText = !isNumber(left[1]);
        if (isText === isNumber(right[1])) return isText ? 1 : -1;
        if (isText) return byText(left, right);
        return orderNumbers(toNumber(left[1]), toNumber(right[1])) || byIndex(left, right);
      };
    default:
      return undefined;
  }
}

/** Elements that are arrays come after all others, in the order of their indexes. */
function arraysLast(order: EntryOrder | undefined): EntryOrder | undefined {
  if (order === undefined) return undefined;
  return (left, right) => {
    const arrays = Number(left[1] instanceof Map) - Number(right[1] instanceof Map);
    if (arrays !== 0) return arrays;
    return left[1] instanceof Map ? compareTexts(left[0], right[0]) : order(left, right);
  };
}

/** An element that was never assigned is the empty text here. */
function isNumber(value: Content): boolean {
  return typeof value === 'number' || value instanceof NumericText;
}

/** Letters in either case are equal, except where nothing else tells two texts apart. */
function compareFolded(left: string, right: string): number {
  return compareTexts(toLower(left), toLower(right)) || compareTexts(left, right);
}

/** NaN is larger than all numbers. */
function orderNumbers(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
  return left < right ? -1 : Number(left > right);
}
