import { CommandError } from '../../../definition/command-error.ts';
import { numberToText } from './number-to-text.ts';
import { PatternText } from './pattern-text.ts';
import { looksNumeric, textToNumber } from './text-to-number.ts';

/** Text of the input that looks like a number: it compares as one, and prints as it was read. */
export class NumericText {
  readonly text: string;
  readonly number: number;

  constructor(text: string, number: number) {
    this.text = text;
    this.number = number;
  }
}

/** What a variable holds. What was never assigned is `undefined`: zero and the empty text at once. */
export type Value = number | string | NumericText | PatternText | undefined;

/**
 * What a variable holds that was used before it was assigned, or was assigned what never was: zero and the empty text at
 * once, like `undefined`. Only variables that the program asks typeof() of remember it.
 */
export const UNASSIGNED = new NumericText('', 0);

/** An array of the language. A map, so that keys such as `__proto__` are like others. */
export interface ArrayValue extends Map<string, Content> {}

/** What an element of an array holds. */
export type Content = Value | ArrayValue;

/** The value of text that came from the input: text that looks like a number counts as one where that matters. */
export function fieldValue(text: string): Value {
  return looksNumeric(text) ? new NumericText(text, textToNumber(text)) : text;
}

/**
 * A value as a number.
 *
 * @throws {CommandError} for an array, as the other conversions do
 */
export function toNumber(value: Content): number {
  if (typeof value === 'number') return value;
  if (value === undefined) return 0;
  if (typeof value === 'string') return textToNumber(value);
  return value instanceof NumericText ? value.number : textToNumber(textOf(value));
}

/**
 * A value as text.
 *
 * @param conversion how numbers that are not whole are written, such as `%.6g`
 */
export function toText(value: Content, conversion: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberToText(value, conversion);
  if (value === undefined) return '';
  return value instanceof NumericText ? value.text : textOf(value);
}

/** Whether a value counts as true: numbers other than 0, texts other than the empty one. */
export function toTruth(value: Content): boolean {
  if (typeof value === 'number') return value !== 0;
  if (value === undefined) return false;
  if (typeof value === 'string') return value !== '';
  return value instanceof NumericText ? value.number !== 0 : textOf(value) !== '';
}

/** Whether a value compares as text. */
export function isText(value: Value): value is string | PatternText {
  return typeof value === 'string' || value instanceof PatternText;
}

/** The error of an array where a single value is needed. */
export function arrayAsValue(): CommandError {
  return new CommandError('awk', 'COMMAND_FAILED', 'Cannot run the program: An array is used as a single value');
}

/** The error of a single value where an array is needed. */
export function valueAsArray(): CommandError {
  return new CommandError('awk', 'COMMAND_FAILED', 'Cannot run the program: A single value is used as an array');
}

function textOf(value: PatternText | ArrayValue): string {
  if (value instanceof PatternText) return value.text;
  throw arrayAsValue();
}
