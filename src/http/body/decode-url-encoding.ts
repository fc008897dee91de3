import { bodyError } from './body-error.ts';
import { hexDigit } from './hex-digit.ts';
import { TURN_BYTES, type Turns } from './in-turns.ts';

const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

/**
 * Decodes percent-encoding as forms use it: `%XX` is a byte and `+` is a space. The result is bytes, so it may hold
 * what is no text.
 *
 * @param offset where `source` begins in the request's body, for errors
 * @throws {PenstockError} `BODY_ENCODING` with the offset of a `%` that no two hexadecimal digits follow
 */
export function* decodeUrlEncoding(source: Uint8Array, offset = 0): Turns<Uint8Array> {
  const target = Buffer.allocUnsafeSlow(source.length);
  let written = 0;
  let at = 0;
  while (at < source.length) {
    if (at > 0) yield;
    const to = Math.min(at + TURN_BYTES, source.length);
    while (at < to) {
      const byte = source[at] ?? 0;
      if (byte === PERCENT) {
        target[written++] = encodedByte(source, at, offset);
        at += 3;
      } else {
        target[written++] = byte === PLUS ? SPACE : byte;
        at++;
      }
    }
  }
  return target.subarray(0, written);
}

function encodedByte(source: Uint8Array, percent: number, offset: number): number {
  const high = hexDigit(source[percent + 1]);
  const low = hexDigit(source[percent + 2]);
  if (high >= 0 && low >= 0) return high * 16 + low;
  throw bodyError('urlencoded', `Expected two hexadecimal digits after "%" at offset ${offset + percent}`);
}
