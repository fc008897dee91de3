import { looksNumeric, textToNumber } from './text-to-number.ts';
import { NumericText, type Value } from './value.ts';

/** The value of text that came from the input: text that looks like a number counts as one where that matters. */
export function fieldValue(text: string): Value {
  return looksNumeric(text) ? new NumericText(text, textToNumber(text)) : text;
}
