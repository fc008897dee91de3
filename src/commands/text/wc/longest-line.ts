import { CodePointTable } from '../../../text/code-point-table.ts';
import { codePointAt, encodedLength } from '../../../text/code-points.ts';
import { displayWidth } from '../../../text/printable.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;

const TAB_STOP = 8;

const widths = new CodePointTable(displayWidth);

/**
 * The columns of the widest line: wide characters take two, combining and control characters none, a tab fills up to
 * the next multiple of eight. A carriage return and a form feed begin a line too.
 */
export function longestLine(bytes: Uint8Array): number {
  let longest = 0;
  let column = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x20 && byte < 0x7f) {
      column++;
      at++;
      continue;
    }
    const point = codePointAt(bytes, at);
    at += encodedLength(point);
    if (point === LINE_FEED || point === CARRIAGE_RETURN || point === FORM_FEED) {
      longest = Math.max(longest, column);
      column = 0;
    } else if (point === TAB) column += TAB_STOP - (column % TAB_STOP);
    else column += widths.get(point);
  }
  return Math.max(longest, column);
}
