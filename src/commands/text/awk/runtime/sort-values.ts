import { CommandError } from '../../../definition/command-error.ts';
import { compareTexts } from './compare.ts';
import { textToNumber } from './text-to-number.ts';
import { NumericText, toNumber, toText, type Value } from './value.ts';

/** An element of an array. */
export type Entry = readonly [index: string, value: Value];

export type EntryOrder = (left: Entry, right: Entry) => number;

/** What the order of texts depends on. */
export interface TextRule {
  /** How numbers become text. */
  readonly conversion: string;
  readonly ignoreCase: boolean;
}

const DEFAULT_RULE: TextRule = { conversion: '%.6g', ignoreCase: false };

/**
 * The order that asort() and asorti() know by a name: `@ind_str_asc`, `@ind_num_asc`, `@val_str_asc`, `@val_num_asc`,
 * `@val_type_asc`, the same with `_desc`, and `@unsorted`. What is equal is ordered by its text, then by its index.
 *
 * @throws {CommandError} for any other name
 * @example [...array].sort(orderOf('@val_num_desc'))
 */
export function orderOf(how: string, rule: TextRule = DEFAULT_RULE): EntryOrder {
  if (how === '@unsorted') return () => 0;
  const [, name = '', direction] = /^@(.*)_(asc|desc)$/.exec(how) ?? [];
  const order = namedOrder(name, rule);
  if (order === undefined) throw new CommandError('awk', 'COMMAND_FAILED', `Cannot sort by ${shown(how)}: ${NAMES}`);
  return direction === 'desc' ? (left, right) => -order(left, right) : order;
}

const NAMES = 'Expected @unsorted, or @ind_str, @ind_num, @val_str, @val_num or @val_type with _asc or _desc behind it';

function namedOrder(name: string, rule: TextRule): EntryOrder | undefined {
  const compare = rule.ignoreCase ? compareFolded : compareTexts;
  const textOf = ([, value]: Entry): string => toText(value, rule.conversion);
  const byIndex: EntryOrder = ([left], [right]) => compare(left, right);
  const byText: EntryOrder = (left, right) => compare(textOf(left), textOf(right)) || byIndex(left, right);
  switch (name) {
    case 'ind_str':
      return byIndex;
    case 'ind_num':
      return (left, right) => compareNumbers(textToNumber(left[0]), textToNumber(right[0])) || byIndex(left, right);
    case 'val_str':
      return byText;
    case 'val_num':
      return (left, right) => compareNumbers(toNumber(left[1]), toNumber(right[1])) || byText(left, right);
    case 'val_type':
      return (left, right) => {
        const isText = !isNumber(left[1]);
        if (isText === isNumber(right[1])) return isText ? 1 : -1;
        if (isText) return byText(left, right);
        return compareNumbers(toNumber(left[1]), toNumber(right[1])) || byIndex(left, right);
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
  return compareTexts(left.toLowerCase(), right.toLowerCase()) || compareTexts(left, right);
}

/** NaN is larger than all numbers. */
function compareNumbers(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
  return left < right ? -1 : Number(left > right);
}

function shown(how: string): string {
  return JSON.stringify(how.length > 40 ? `${how.slice(0, 40)}…` : how);
}
