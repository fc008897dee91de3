import type { ByteWriter } from '../../../text/byte-writer.ts';

const BASE = 100;
const DIGITS = 5;
/** Added to each digit, clear of the bytes that end a line even when turned over. */
const DIGIT_BASE = 20;

/** Writes a whole number from 0 to 10^10 - 1 as five bytes whose order is that of the numbers. */
export function writeCount(out: ByteWriter, count: number): void {
  out.reserve(DIGITS);
  let rest = count;
  for (let index = DIGITS - 1; index >= 0; index--) {
    out.bytes[out.length + index] = (rest % BASE) + DIGIT_BASE;
    rest = Math.floor(rest / BASE);
  }
  out.length += DIGITS;
}
