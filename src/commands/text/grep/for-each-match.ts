import { isAscii } from 'node:buffer';
import type { Pattern } from '../../../regexp/pattern.ts';
import { decodeText } from '../../../text/utf8.ts';
import { encodedLength } from './encoded-length.ts';

/**
 * Visits the matches in one line from left to right. Empty matches are passed over, as in GNU grep.
 *
 * @param start where the line begins
 * @param end where it ends, without its delimiter
 * @param visit takes where the match begins and ends in `bytes`
 */
export function forEachMatch(
  bytes: Buffer,
  start: number,
  end: number,
  pattern: Pattern,
  visit: (from: number, to: number) => void,
): void {
  const line = bytes.subarray(start, end);
  const ascii = isAscii(line);
  const text = ascii ? line.toString('latin1') : decodeText(line);
  const expression = pattern.for(text, ascii ? { reach: 'ascii' } : {});
  expression.lastIndex = 0;
  let seen = 0;
  let byte = start;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    const [{ length }] = match;
    if (length === 0) {
      expression.lastIndex = match.index + ((text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1);
      continue;
    }
    const { index } = match;
    const from = byte + (ascii ? index - seen : encodedLength(text.slice(seen, index)));
    const to = from + (ascii ? length : encodedLength(match[0]));
    visit(from, to);
    seen = index + length;
    byte = to;
  }
}
