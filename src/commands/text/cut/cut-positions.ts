import { isAscii } from 'node:buffer';
import { ByteWriter } from '../../../text/byte-writer.ts';
import { codePointAt, encodedLength } from '../../../text/code-points.ts';
import { lineEnd } from '../line-end.ts';
import type { Range } from './read-list.ts';

/** Which positions of a line are kept. */
export interface PositionSelection {
  readonly ranges: readonly Range[];
  /** A character is a Unicode code point; a byte that is no valid UTF-8 counts as one. */
  readonly unit: 'byte' | 'character';
  /** What stands between the parts of a line that different ranges keep. */
  readonly separator: Buffer;
}

/** The offset `count` positions behind `from`, at most `to`. */
type Advance = (bytes: Buffer, from: number, to: number, count: number) => number;

/**
 * Keeps the bytes or characters at the selected positions of each line.
 *
 * @param ending the byte that ends a line
 */
export function cutPositions(input: Buffer, selection: PositionSelection, ending: number): Uint8Array {
  const { ranges, unit, separator } = selection;
  const advance = unit === 'byte' || isAscii(input) ? advanceBytes : advanceCharacters;
  const out = new ByteWriter(input.length + 1);
  for (let from = 0; from < input.length; ) {
    const end = lineEnd(input, from, ending);
    let at = from;
    let position = 1;
    let isFirst = true;
    for (const { first, last } of ranges) {
      const start = advance(input, at, end, first - position);
      if (start === end) break;
      if (!isFirst) out.copy(separator, 0, separator.length);
      isFirst = false;
      at = advance(input, start, end, last - first + 1);
      out.copy(input, start, at);
      position = last + 1;
    }
    out.writeByte(ending);
    from = end + 1;
  }
  return out.written();
}

const advanceBytes: Advance = (_bytes, from, to, count) => Math.min(to, from + count);

const advanceCharacters: Advance = (bytes, from, to, count) => {
  // No character is shorter than a byte.
  if (count >= to - from) return to;
  let at = from;
  for (let left = count; left > 0 && at < to; left--) at += encodedLength(codePointAt(bytes, at));
  return at;
};
