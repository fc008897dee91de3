import { isAscii } from 'node:buffer';
import { ByteWriter } from '../../../text/byte-writer.ts';
import { codePointAt, encodedLength } from '../../../text/code-points.ts';
import { lineEnd } from '../line-end.ts';
import type { Range } from './read-list.ts';

/** The offset `count` positions behind `from`, at most `to`. */
type Advance = (bytes: Buffer, from: number, to: number, count: number) => number;

/**
 * Keeps the bytes or characters of each line that stand at the positions in `ranges`.
 *
 * @param unit a character is a Unicode code point; a byte that is no valid UTF-8 counts as one
 * @param delimiter the byte that ends a line
 * @param separator what stands between the parts of a line that different ranges keep
 */
export function cutPositions(
  input: Buffer,
  ranges: readonly Range[],
  unit: 'byte' | 'character',
  delimiter: number,
  separator: Buffer,
): Uint8Array {
  const advance = unit === 'byte' || isAscii(input) ? advanceBytes : advanceCharacters;
  const out = new ByteWriter(input.length + 1);
  for (let from = 0; from < input.length; ) {
    const end = lineEnd(input, from, delimiter);
    let at = from;
    let position = 1;
    for (const { first, last } of ranges) {
      const start = advance(input, at, end, first - position);
      if (start === end) break;
      // A range before this one has kept something, as even this one finds something.
      if (at > from) out.copy(separator, 0, separator.length);
      at = advance(input, start, end, last - first + 1);
      out.copy(input, start, at);
      position = last + 1;
    }
    out.writeByte(delimiter);
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
