import { clip } from '../../../../text/clip.ts';
import { toLower } from '../../../../text/simple-case.ts';
import { CommandError } from '../../../definition/command-error.ts';
import { compareTexts } from './compare.ts';
import { textToNumber } from './text-to-number.ts';
import { NumericText, toNumber, toText, type Value } from './value.ts';

/** An element of an array. */
export type Entry = readonly [index: string, value: Value];

/** The order of two elements, as a number to compare with 0. */
export type EntryOrder = (left: Entry, right: Entry) => number;

/** What the order of texts depends on. */
export interface TextOrder {
  /** How numbers become text. */
  readonly conversion: string;
  readonly ignoreCase: boolean;
}

const DEFAULT_ORDER: TextOrder = { conversion: '%.6g', ignoreCase: false };

/**
 * The order that asort() and asorti() know by a name: `@ind_str_asc`, `@ind_num_asc`, `@val_str_asc`, `@val_num_asc`,
 * `@val_type_asc`, the same with `_desc`, and `@unsorted`. What is equal is ordered by its text, then by its index.
 *
 * @throws {CommandError} for any other name
 * @example [...array].sort(orderOf('@val_num_desc'))
 */
export function orderOf(how: string, texts: TextOrder = DEFAULT_ORDER): EntryOrder {
  if (how === '@unsorted') return () => 0;
  const [, name = '', direction] = /^@(.*)_(asc|desc)$/.exec(how) ?? [];
  const order = namedOrder(name, texts);
  if (order === undefined)
    throw new CommandError('awk', 'COMMAND_FAILED', `Cannot sort by ${JSON.stringify(clip(how))}: ${NAMES}`);
  return direction === 'desc' ? (left, right) => -order(left, right) : order;
}

const NAMES = 'Expected @unsorted, or @ind_str, @ind_num, @val_str, @val_num or @val_type with _asc or _desc behind it';

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

/** An element that was never assigned is the empty text here. */
function isNumber(value: Value): boolean {
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
