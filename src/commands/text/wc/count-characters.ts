import { isAscii } from 'node:buffer';
import { codePointAt, encodedLength } from '../../../text/code-points.ts';

/** The number of characters in UTF-8 text; a byte that is no valid UTF-8 is none. */
export function countCharacters(bytes: Uint8Array): number {
  if (isAscii(bytes)) return bytes.length;
  let count = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = encodedLength(codePointAt(bytes, at));
    if (length > 1 || (bytes[at] ?? 0) < 0x80) count++;
    at += length;
  }
  return count;
}
