import { numberToText } from './number-to-text.ts';
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
export type Value = number | string | NumericText | undefined;

/** An array of the language. A map, so that keys such as `__proto__` are like others. */
export type ArrayValue = Map<string, Value>;

/** The value of text that came from the input: text that looks like a number counts as one where that matters. */
export function fieldValue(text: string): Value {
  return looksNumeric(text) ? new NumericText(text, textToNumber(text)) : text;
}

/** A value as a number. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (value === undefined) return 0;
  return typeof value === 'string' ? textToNumber(value) : value.number;
}

/**
 * A value as text.
 *
 * @param conversion how numbers that are not whole are written, such as `%.6g`
 */
export function toText(value: Value, conversion: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberToText(value, conversion);
  return value === undefined ? '' : value.text;
}

/** Whether a value counts as true: numbers other than 0, texts other than the empty one. */
export function toTruth(value: Value): boolean {
  if (typeof value === 'number') return value !== 0;
  if (value === undefined) return false;
  return typeof value === 'string' ? value !== '' : value.number !== 0;
}
