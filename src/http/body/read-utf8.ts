import { isUtf8 } from 'node:buffer';
import { PenstockError } from '../../errors.ts';
import { asBuffer, decodeText } from '../../text/utf8.ts';

/** What {@link decodeText} makes of a byte that is not part of valid UTF-8. */
const FOREIGN_BYTE = /[\udc80-\udcff]/u;

/** The mistake is looked for in pieces of this size, so that finding it takes no longer than finding none. */
const PIECE_BYTES = 64 * 1024;

/**
 * Decodes text that must be UTF-8.
 *
 * @param what how errors call it, for example `the pipeline`
 * @throws {PenstockError} `BODY_ENCODING` with the offset of the first byte that is no UTF-8
 */
export function readUtf8(bytes: Uint8Array, what: string): string {
  if (isUtf8(bytes)) return asBuffer(bytes).toString();
  const offset = firstForeignByte(bytes);
  throw new PenstockError('BODY_ENCODING', `Cannot read ${what} as text: Expected UTF-8 at offset ${offset}`);
}

function firstForeignByte(bytes: Uint8Array): number {
  let from = 0;
  while (from < bytes.length) {
    const to = characterStart(bytes, from + PIECE_BYTES);
    const piece = bytes.subarray(from, to);
    if (!isUtf8(piece)) {
      const text = decodeText(piece);
      return from + Buffer.byteLength(text.slice(0, text.search(FOREIGN_BYTE)));
    }
    from = to;
  }
  return from;
}

/** The last place up to `at` where a character can begin; a character has at most three bytes after its first. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = Math.min(at, bytes.length);
  for (let back = 0; back < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80; back++) start--;
  return start;
}
