import { asBuffer, decodeText, encodeText } from '../../../text/utf8.ts';
import { LINE_END, type SplitItem } from './item.ts';
import { MOST_UNIT_BYTES, tooLong } from './too-long.ts';

/**
 * Splits input at a delimiter, as xargs does with `-0` and `-d`: everything between two delimiters is a word, quotes and
 * blanks included, and each word counts as a line for `-L`. A delimiter at the end begins no further word.
 *
 * @param longest how many characters a command may have
 * @throws {CommandError} `LIMIT_EXCEEDED` for a word that has more in any case
 */
export function* splitDelimited(input: Uint8Array, delimiter: string, longest: number): Generator<SplitItem> {
  const bytes = asBuffer(input);
  const between = encodeText(delimiter);
  let at = 0;
  while (at < bytes.length) {
    const found = bytes.indexOf(between, at);
    const end = found < 0 ? bytes.length : found;
    if (end - at > longest * MOST_UNIT_BYTES) throw tooLong(longest);
    yield decodeText(bytes.subarray(at, end));
    yield LINE_END;
    at = end + between.length;
  }
}
