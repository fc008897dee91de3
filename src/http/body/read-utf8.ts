import { isUtf8 } from 'node:buffer';
import { PenstockError } from '../../errors.ts';
import { asBuffer, decodeText } from '../../text/utf8.ts';

/** What {@link decodeText} makes of a byte that is not part of valid UTF-8. */
const FOREIGN_BYTE = /[\udc80-\udcff]/u;

/**
 * Decodes text that must be UTF-8.
 *
 * @param what how errors call it, for example `the pipeline`
 * @throws {PenstockError} `BODY_ENCODING` with the offset of the first byte that is no UTF-8
 */
export function readUtf8(bytes: Uint8Array, what: string): string {
  if (isUtf8(bytes)) return asBuffer(bytes).toString();
  const text = decodeText(bytes);
  const offset = Buffer.byteLength(text.slice(0, text.search(FOREIGN_BYTE)));
  throw new PenstockError('BODY_ENCODING', `Cannot read ${what} as text: Expected UTF-8 at offset ${offset}`);
}
