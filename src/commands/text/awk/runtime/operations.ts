import { toLower, toUpper } from '../../../../text/simple-case.ts';
import { CommandError } from '../../../definition/command-error.ts';
import { placeText } from '../language/program-error.ts';
import {
  arrayOf,
  content,
  type Either,
  element,
  existingArray,
  isArray,
  replaceScalar,
  scalar,
  setElement,
  setScalarElement,
  settled,
  subarray,
  Untyped,
  untyped,
  used,
} from './arrays.ts';
import { bitAnd, bitOr, bitXor, complement, shiftLeft, shiftRight } from './bits.ts';
import { createCaller } from './call-by-name.ts';
import { compareTexts, compareValues } from './compare.ts';
import { PatternText } from './pattern-text.ts';
import type { TextPattern } from './patterns/text-pattern.ts';
import { readNumber } from './read-number.ts';
import type { Settings } from './settings.ts';
import { NEXT } from './signals.ts';
import { indexOf, lengthOf, substring } from './substring.ts';
import { FunctionTable, SymbolTable, type TableSymbol } from './tables.ts';
import { checkLength } from './text-limit.ts';
import { typeOf } from './type-of.ts';
import { type ArrayValue, isText, toNumber, toText, toTruth, type Value } from './value.ts';

/** What the operations of one run depend on. */
export interface RunParts {
  readonly settings: Settings;
  /** The program, for the places in errors. */
  readonly source: string;
  /** Whether elements of arrays may be arrays. */
  readonly nested: boolean;
  /** Makes what `exit` throws, and takes the new status. */
  readonly exit: (status?: number) => symbol;
}

/** What expressions and statements do, by the names that the code of a program uses. */
export type Operations = ReturnType<typeof createOperations>;

/** Makes the operations of one run. */
export function createOperations({ settings, source, nested, exit }: RunParts) {
  const divisor = (right: number, at: number, what: string): number => {
    if (right !== 0) return right;
    const place = placeText(source, at);
    throw new CommandError('awk', 'COMMAND_FAILED', `Cannot run the program at ${place}: Division by zero${what}`);
  };
  const textOrder = (left: string, right: string): number =>
    settings.ignoreCase ? compareTexts(toLower(left), toLower(right)) : compareTexts(left, right);
  const textOf = (value: Value): string => (typeof value === 'string' ? value : toText(value, settings.CONVFMT));
  return {
    ...PLAIN,
    exit,
    /** A value as text. */
    text: textOf,
    setElement: nested ? setScalarElement : setElement,
    caller: createCaller(source),
    /** What a variable of awk that holds a text was assigned, as long as it is still what it holds. */
    keptText: (given: Value, current: string): Value =>
      given !== undefined && textOf(given) === current ? given : current,
    /** The third argument of split(): a pattern, or a text. */
    separatorOf: (value: Value): TextPattern | string =>
      value instanceof PatternText ? settings.patternOf(value.text) : textOf(value),
    /** length() of what may be an array. */
    sizeOf(value: Either): number {
      if (value instanceof Map) return value.size;
      return value instanceof Untyped ? 0 : lengthOf(textOf(value));
    },
    /** The order of two values. */
    order(left: Value, right: Value): number {
      if (!settings.ignoreCase || (!isText(left) && !isText(right))) {
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

/** What a variable of awk that holds a number was assigned, as long as it is still what it holds. */
function keptNumber(given: Value, current: number): Value {
  return given !== undefined && toNumber(given) === current ? given : current;
}

/** Adds to an element and answers what it was. */
function stepElement(array: ArrayValue, key: string, by: number): number {
  const before = toNumber(array.get(key));
  array.set(key, before + by);
  return before;
}

/** The operations that are the same in all runs. */
const PLAIN = {
  arrayOf,
  bitAnd,
  bitOr,
  bitXor,
  complement,
  content,
  element,
  existingArray,
  functionTable: (names: readonly string[]): FunctionTable => new FunctionTable(names),
  isArray,
  joined,
  keptNumber,
  lengthOf,
  nextSignal: NEXT,
  readNumber,
  replaceScalar,
  scalar,
  settled,
  shiftLeft,
  shiftRight,
  stepElement,
  subarray,
  substring,
  symbolTable: (symbols: readonly TableSymbol[]): SymbolTable => new SymbolTable(symbols),
  toLower,
  toNumber,
  toTruth,
  toUpper,
  typeOf,
  untyped,
  used,
};
