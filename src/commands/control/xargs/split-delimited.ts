import { type Item, LINE_END } from './item.ts';

/**
 * Splits text at a delimiter, as xargs does with `-0` and `-d`: everything between two delimiters is a word, quotes and
 * blanks included, and each word counts as a line for `-L`. A delimiter at the end begins no further word.
 */
export function* splitDelimited(text: string, delimiter: string): Generator<Item> {
  let at = 0;
  while (at < text.length) {
    const found = text.indexOf(delimiter, at);
    const end = found < 0 ? text.length : found;
    yield text.slice(at, end);
    yield LINE_END;
    at = end + delimiter.length;
  }
}
