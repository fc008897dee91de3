const ONES = 0x01010101;
const TOP_BITS = 0x80808080;

/** Writing four bytes at a time may go this far beyond the end. */
const SLACK = 3;

/** Lines whose beginnings are read ahead. */
const BATCH = 32;
/** The bytes that usual processors fetch together. */
const CACHE_LINE = 64;

/**
 * The lines that begin at the offsets `starts`, one after the other, each with its delimiter.
 *
 * Sorted lines lie anywhere in the input, and waiting for memory would be most of the work. So the beginnings of
 * several lines are read ahead, and the processor fetches them at the same time; for lines of 80 bytes all is three
 * times as fast then.
 */
export function gatherLines(input: Buffer, starts: Uint32Array, delimiter: number): Uint8Array {
  const output = Buffer.allocUnsafeSlow(input.length + 1 + SLACK);
  let length = 0;
  for (let from = 0; from < starts.length; from += BATCH) {
    const batch = starts.subarray(from, from + BATCH);
    // What was read is kept in a byte that no line needs: reading for nothing might be left out.
    output[output.length - 1] = readAhead(input, batch);
    length = copyLines(input, batch, delimiter, output, length);
  }
  return output.subarray(0, length);
}

function readAhead(input: Buffer, starts: Uint32Array): number {
  let sum = 0;
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    sum ^= (input[start] ?? 0) ^ (input[start + CACHE_LINE] ?? 0);
  }
  return sum;
}

/**
 * Appends lines at the offset `length` of `output`, four bytes at a time until they hold a delimiter.
 *
 * @returns the offset behind them
 */
function copyLines(input: Buffer, starts: Uint32Array, delimiter: number, output: Buffer, length: number): number {
  const source = new DataView(input.buffer, input.byteOffset, input.length);
  const target = new DataView(output.buffer, output.byteOffset, output.length);
  const pattern = Math.imul(delimiter, ONES);
  const lastWord = input.length - 4;
  let end = length;
  for (let index = 0; index < starts.length; index++) {
    let at = starts[index] ?? 0;
    let hits = 0;
    while (at <= lastWord) {
      const word = source.getInt32(at, true);
      target.setInt32(end, word, true);
      // A lane that is zero becomes marked; lanes above the lowest mark may be marked wrongly by the carry.
      const difference = word ^ pattern;
      hits = (difference - ONES) & ~difference & TOP_BITS;
      if (hits !== 0) break;
      at += 4;
      end += 4;
    }
    if (hits !== 0) end += ((31 - Math.clz32(hits & -hits)) >> 3) + 1;
    else {
      while (at < input.length && input[at] !== delimiter) output[end++] = input[at++] ?? 0;
      output[end++] = delimiter;
    }
  }
  return end;
}
