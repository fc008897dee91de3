import { bodyError } from './body-error.ts';
import { hexDigit } from './hex-digit.ts';
import { TURN_BYTES, type Turns } from './in-turns.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const EQUALS = 0x3d;

/**
 * Decodes quoted-printable (RFC 2045, section 6.7): `=XX` is a byte, a `=` at the end of a line joins it with the
 * next, and white space at the end of a line is dropped, since only transport can have put it there.
 *
 * @throws {PenstockError} `BODY_ENCODING` with the offset of a `=` that begins neither
 */
export function* decodeQuotedPrintable(source: Uint8Array): Turns<Uint8Array> {
  const target = Buffer.allocUnsafeSlow(source.length);
  let written = 0;
  /** How much of what is written stays when the line ends here. */
  let solid = 0;
  let at = 0;
  while (at < source.length) {
    if (at > 0) yield;
    const to = Math.min(at + TURN_BYTES, source.length);
    while (at < to) {
      const byte = source[at] ?? 0;
      if (byte === EQUALS) {
        const encoded = encodedByte(source, at);
        if (encoded >= 0) target[written++] = encoded;
        at = encoded >= 0 ? at + 3 : afterSoftBreak(source, at);
        solid = written;
        continue;
      }
      if (byte === LF || (byte === CR && source[at + 1] === LF)) written = solid;
      target[written++] = byte;
      if (byte !== SPACE && byte !== TAB) solid = written;
      at++;
    }
  }
  return target.subarray(0, solid);
}

/** The byte that the two digits after a `=` stand for, or -1. */
function encodedByte(source: Uint8Array, equals: number): number {
  const high = hexDigit(source[equals + 1]);
  const low = hexDigit(source[equals + 2]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** Where the next line begins after a `=` at the end of one. */
function afterSoftBreak(source: Uint8Array, equals: number): number {
  let at = equals + 1;
  while (source[at] === SPACE || source[at] === TAB) at++;
  if (source[at] === CR) at++;
  if (source[at] === LF) return at + 1;
  throw bodyError('quoted-printable', `Expected two hexadecimal digits or a line end after "=" at offset ${equals}`);
}
