import { ByteWriter } from '../../../text/byte-writer.ts';
import { countByte } from '../../../text/count-byte.ts';
import { asBuffer } from '../../../text/utf8.ts';
import { LineNumber } from './line-number.ts';
import { type Visibility, VisibleBytes } from './visible-bytes.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DOLLAR = 0x24;
const CARRIAGE_RETURN_MARK = Buffer.from('^M');

/** Bytes of a line number and its tab, up to 999999. */
const NUMBER_ROOM = 7;

/** What `cat` does with lines. */
export interface LineStyle extends Visibility {
  readonly number: 'none' | 'all' | 'nonblank';
  /** A run of empty lines becomes one, before lines are numbered. */
  readonly squeeze: boolean;
  /** A `$` before each newline; a carriage return before it becomes `^M`. */
  readonly ends: boolean;
}

/**
 * Numbers, squeezes and marks lines, as GNU cat does. A line is empty when it holds nothing but its newline.
 *
 * @param number goes on counting where an earlier input has ended
 */
export function styleLines(input: Uint8Array, style: LineStyle, number: LineNumber = new LineNumber()): Uint8Array {
  const source = asBuffer(input);
  const lineRoom = (style.number === 'none' ? 0 : NUMBER_ROOM) + Number(style.ends);
  const lines = lineRoom === 0 ? 0 : countByte(source, LINE_FEED) + 1;
  const writer = new ByteWriter(source.length + lineRoom * lines);
  const visible = new VisibleBytes(style);
  let afterEmpty = false;
  for (let from = 0; from < source.length; ) {
    const empty = source[from] === LINE_FEED;
    const newline = empty ? from : source.indexOf(LINE_FEED, from);
    const end = newline < 0 ? source.length : newline;
    if (!(empty && afterEmpty && style.squeeze)) {
      if (style.number === 'all' || (style.number === 'nonblank' && !empty)) number.writeNext(writer);
      const marksReturn = style.ends && newline > from && source[end - 1] === CARRIAGE_RETURN;
      visible.write(writer, source, from, marksReturn ? end - 1 : end);
      if (marksReturn) writer.copy(CARRIAGE_RETURN_MARK, 0, CARRIAGE_RETURN_MARK.length);
      if (style.ends && newline >= 0) writer.writeByte(DOLLAR);
      if (newline >= 0) writer.writeByte(LINE_FEED);
    }
    afterEmpty = empty;
    from = end + 1;
  }
  return writer.written();
}
