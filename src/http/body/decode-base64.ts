import { bodyError, shownByte } from './body-error.ts';
import { TURN_BYTES, type Turns } from './in-turns.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SPACE = 64;
const PADDING = 65;
const FOREIGN = 66;

/** What each byte means: a value below 64, or one of the three above. */
const MEANING = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if ('\t\n\r '.includes(character)) return SPACE;
  if (character === '=') return PADDING;
  const value = ALPHABET.indexOf(character);
  return value < 0 ? FOREIGN : value;
});

/**
 * Decodes base64 (RFC 4648, section 4): padding is required, so that a truncated body is refused; white space between
 * the letters is ignored, as mail programs wrap lines.
 *
 * @throws {PenstockError} `BODY_ENCODING` with the offset of the byte that does not belong there
 */
export function* decodeBase64(source: Uint8Array): Turns<Uint8Array> {
  const target = Buffer.allocUnsafeSlow(Math.ceil(source.length / 4) * 3);
  let written = 0;
  let bits = 0;
  let letters = 0;
  let padding = 0;
  for (let from = 0; from < source.length; from += TURN_BYTES) {
    if (from > 0) yield;
    const to = Math.min(from + TURN_BYTES, source.length);
    for (let at = from; at < to; at++) {
      const meaning = MEANING[source[at] ?? 0] ?? FOREIGN;
      if (meaning < SPACE && padding === 0) {
        bits = (bits << 6) | meaning;
        letters++;
        if (letters % 4 === 0) {
          target[written++] = bits >> 16;
          target[written++] = bits >> 8;
          target[written++] = bits;
          bits = 0;
        }
      } else if (meaning === PADDING && (letters + padding) % 4 > 1) padding++;
      else if (meaning !== SPACE) throw misplaced(source, at);
    }
  }
  if ((letters + padding) % 4 !== 0) {
    throw bodyError('base64', `Expected a multiple of four letters up to the end at offset ${source.length}`);
  }
  if (padding > 0) target[written++] = padding === 1 ? bits >> 10 : bits >> 4;
  if (padding === 1) target[written++] = bits >> 2;
  return target.subarray(0, written);
}

function misplaced(source: Uint8Array, at: number): Error {
  const expected = 'letters, digits, "+" and "/", and "=" only as padding at the end';
  return bodyError('base64', `Expected ${expected}, found ${shownByte(source[at] ?? 0)} at offset ${at}`);
}
