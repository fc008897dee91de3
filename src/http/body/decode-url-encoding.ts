import { asBuffer } from '../../text/utf8.ts';
import { bodyError } from './body-error.ts';
import { hexDigit } from './hex-digit.ts';

const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

/**
 * Decodes percent-encoding as forms use it: `%XX` is a byte and `+` is a space. The result is bytes, so it may hold
 * what is no text.
 *
 * @param offset where `body` begins in the request's body, for errors
 * @throws {PenstockError} `BODY_ENCODING` with the offset of a `%` that no two hexadecimal digits follow
 */
export function decodeUrlEncoding(body: Uint8Array, offset = 0): Uint8Array {
  const source = asBuffer(body);
  if (!source.includes(PERCENT) && !source.includes(PLUS)) return source;
  const target = Buffer.allocUnsafeSlow(source.length);
  let written = 0;
  for (let at = 0; at < source.length; at++) {
    const byte = source[at] ?? 0;
    if (byte !== PERCENT) {
      target[written++] = byte === PLUS ? SPACE : byte;
      continue;
    }
    const high = hexDigit(source[at + 1]);
    const low = hexDigit(source[at + 2]);
    if (high < 0 || low < 0) {
      throw bodyError('urlencoded', `Expected two hexadecimal digits after "%" at offset ${offset + at}`);
    }
    target[written++] = high * 16 + low;
    at += 2;
  }
  return target.subarray(0, written);
}
