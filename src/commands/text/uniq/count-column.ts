import type { ByteWriter } from '../../../text/byte-writer.ts';

const WIDTH = 7;
const SPACE = 0x20;
const ZERO = 0x30;

/** Writes a count, at least 1, to the right of a column of seven, and a space. */
export function writeCountColumn(out: ByteWriter, count: number): void {
  let width = WIDTH;
  for (let limit = 10 ** WIDTH; count >= limit; limit *= 10) width++;
  out.reserve(width + 1);
  const { bytes, length } = out;
  let rest = count;
  for (let at = length + width - 1; at >= length; at--) {
    bytes[at] = rest > 0 ? ZERO + (rest % 10) : SPACE;
    rest = Math.floor(rest / 10);
  }
  bytes[length + width] = SPACE;
  out.length += width + 1;
}
