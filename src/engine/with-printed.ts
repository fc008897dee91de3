import { PenstockError } from '../errors.ts';

/** Bytes of an output that its error shows at most: making JSON of so many takes a few milliseconds at the worst. */
const MOST_BYTES = 256 * 1024;

/** Bytes that may follow the first one of a character in UTF-8. */
const CONTINUATION_BYTES = 3;

/**
 * An error with what its stage had printed before it, as the detail `output`. Of a long output that is the beginning, in
 * whole characters; the detail `output_bytes` says then how long it is.
 */
export function withPrinted(error: PenstockError, output: Uint8Array): PenstockError {
  const isLong = output.length > MOST_BYTES;
  const shown = isLong ? output.subarray(0, endOfCharacter(output, MOST_BYTES)) : output;
  return new PenstockError(error.code, error.message, {
    ...error.details,
    output: new TextDecoder('utf-8', { ignoreBOM: true }).decode(shown),
    ...(isLong && { output_bytes: output.length }),
  });
}

/** The last place up to `most` that is not within a character. */
function endOfCharacter(output: Uint8Array, most: number): number {
  let end = most;
  while (most - end < CONTINUATION_BYTES && isContinuation(output[end])) end--;
  return isContinuation(output[end]) ? most : end;
}

function isContinuation(byte = 0): boolean {
  return byte >>> 6 === 0b10;
}
