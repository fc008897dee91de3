import { toLower, toUpper } from '../../../../text/simple-case.ts';
import { CommandError } from '../../../definition/command-error.ts';
import { placeText } from '../language/program-error.ts';
import { bitAnd, bitOr, bitXor, complement, shiftLeft, shiftRight } from './bits.ts';
import { compareTexts, compareValues } from './compare.ts';
import { readNumber } from './read-number.ts';
import type { Settings } from './settings.ts';
import { NEXT } from './signals.ts';
import { indexOf, lengthOf, substring } from './substring.ts';
import { checkLength } from './text-limit.ts';
import { type ArrayValue, toNumber, toText, toTruth, type Value } from './value.ts';

/** What expressions and statements do, by the names that the code of a program uses. */
export type Operations = ReturnType<typeof createOperations>;

/**
 * Makes the operations of one run.
 *
 * @param source the program, for the places in errors
 * @param exit makes what `exit` throws, and takes the new status
 */
export function createOperations(settings: Settings, source: string, exit: (status?: number) => symbol) {
  const divisor = (right: number, at: number, what: string): number => {
    if (right !== 0) return right;
    const place = placeText(source, at);
    throw new CommandError('awk', 'COMMAND_FAILED', `Cannot run the program at ${place}: Division by zero${what}`);
  };
  const textOrder = (left: string, right: string): number =>
    settings.ignoreCase ? compareTexts(toLower(left), toLower(right)) : compareTexts(left, right);
  return {
    ...PLAIN,
    exit,
    /** A value as text. */
    text: (value: Value): string => (typeof value === 'string' ? value : toText(value, settings.CONVFMT)),
    /** The order of two values. */
    order(left: Value, right: Value): number {
      if (!settings.ignoreCase || (typeof left !== 'string' && typeof right !== 'string')) {
        return compareValues(left, right, settings.CONVFMT);
      }
      return textOrder(toText(left, settings.CONVFMT), toText(right, settings.CONVFMT));
    },
    /** The order of two texts. */
    textOrder,
    /** index(), without regard to case where IGNORECASE says so. */
    indexOf: (text: string, sought: string): number =>
      settings.ignoreCase ? indexOf(toLower(text), toLower(sought)) : indexOf(text, sought),
    /** The quotient; `at` is the place of the operator. */
    divide: (left: number, right: number, at: number): number => left / divisor(right, at, ''),
    /** The remainder; `at` is the place of the operator. */
    remainder: (left: number, right: number, at: number): number => left % divisor(right, at, ' in %'),
  };
}

/** Checks the length of texts that were joined; the engine has not copied them yet. */
function joined(text: string): string {
  checkLength(text.length);
  return text;
}

/** An element of an array, which exists from now on. */
function element(array: ArrayValue, key: string): Value {
  const value = array.get(key);
  if (value === undefined) array.set(key, undefined);
  return value;
}

/** Assigns an element. The value comes first, as it is computed first. */
function setElement<T extends Value>(value: T, array: ArrayValue, key: string): T {
  array.set(key, value);
  return value;
}

/** Adds to an element and answers what it was. */
function stepElement(array: ArrayValue, key: string, by: number): number {
  const before = toNumber(array.get(key));
  array.set(key, before + by);
  return before;
}

/** The operations that are the same in all runs. */
const PLAIN = {
  bitAnd,
  bitOr,
  bitXor,
  complement,
  element,
  joined,
  lengthOf,
  nextSignal: NEXT,
  readNumber,
  setElement,
  shiftLeft,
  shiftRight,
  stepElement,
  substring,
  toLower,
  toNumber,
  toTruth,
  toUpper,
};
