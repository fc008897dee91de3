import { countByte } from '../../text/count-byte.ts';
import { lineEnd } from './line-end.ts';

/** The offsets where the lines of `input` begin, in order. A last line without a delimiter is a line too. */
export function lineStarts(input: Buffer, delimiter: number): Uint32Array {
  const ended = countByte(input, delimiter);
  const isLastOpen = input.length > 0 && input[input.length - 1] !== delimiter;
  const starts = new Uint32Array(ended + (isLastOpen ? 1 : 0));
  let at = 0;
  for (let index = 0; index < starts.length; index++) {
    starts[index] = at;
    at = lineEnd(input, at, delimiter) + 1;
  }
  return starts;
}
