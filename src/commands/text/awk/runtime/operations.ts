import { CommandError } from '../../../definition/command-error.ts';
import { placeText } from '../language/program-error.ts';
import { compareTexts, compareValues } from './compare.ts';
import type { Settings } from './settings.ts';
import { toLower } from './text-functions.ts';
import { checkLength } from './text-limit.ts';
import { type ArrayValue, toNumber, toText, type Value } from './value.ts';

/** The operations of expressions that need the settings or the text of the program. */
export interface Operations {
  /** A value as text. */
  text(value: Value): string;
  /** The order of two values. */
  order(left: Value, right: Value): number;
  /** The order of two texts. */
  textOrder(left: string, right: string): number;
  /** The quotient; `at` is the place of the operator. */
  divide(left: number, right: number, at: number): number;
  /** The remainder; `at` is the place of the operator. */
  remainder(left: number, right: number, at: number): number;
}

/**
 * Makes the operations of one run.
 *
 * @param source the program, for the places in errors
 */
export function createOperations(settings: Settings, source: string): Operations {
  const divisor = (right: number, at: number, what: string): number => {
    if (right !== 0) return right;
    const place = placeText(source, at);
    throw new CommandError('awk', 'COMMAND_FAILED', `Cannot run the program at ${place}: Division by zero${what}`);
  };
  const textOrder = (left: string, right: string): number =>
    settings.ignoreCase ? compareTexts(toLower(left), toLower(right)) : compareTexts(left, right);
  return {
    text: (value) => (typeof value === 'string' ? value : toText(value, settings.CONVFMT)),
    order(left, right) {
      if (!settings.ignoreCase || (typeof left !== 'string' && typeof right !== 'string')) {
        return compareValues(left, right, settings.CONVFMT);
      }
      return textOrder(toText(left, settings.CONVFMT), toText(right, settings.CONVFMT));
    },
    textOrder,
    divide: (left, right, at) => left / divisor(right, at, ''),
    remainder: (left, right, at) => left % divisor(right, at, ' in %'),
  };
}

/** Checks the length of texts that were joined; the engine has not copied them yet. */
export function joined(text: string): string {
  checkLength(text.length);
  return text;
}

/** An element of an array, which exists from now on. */
export function element(array: ArrayValue, key: string): Value {
  const value = array.get(key);
  if (value === undefined) array.set(key, undefined);
  return value;
}

/** Assigns an element. The value comes first, as it is computed first. */
export function setElement<T extends Value>(value: T, array: ArrayValue, key: string): T {
  array.set(key, value);
  return value;
}

/** Adds to an element and answers what it was. */
export function stepElement(array: ArrayValue, key: string, by: number): number {
  const before = toNumber(array.get(key));
  array.set(key, before + by);
  return before;
}
