import { asBuffer } from '../../text/utf8.ts';
import { bodyError } from './body-error.ts';
import { hexDigit } from './hex-digit.ts';

const EQUALS = 0x3d;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Decodes quoted-printable (RFC 2045, section 6.7): `=XX` is a byte, a `=` at the end of a line joins it with the
 * next, and white space at the end of a line is dropped, since only transport can have put it there.
 *
 * @throws {PenstockError} `BODY_ENCODING` with the offset of a `=` that begins neither
 */
export function decodeQuotedPrintable(body: Uint8Array): Uint8Array {
  const source = asBuffer(body);
  const target = Buffer.allocUnsafeSlow(source.length);
  let written = 0;
  let lineStart = 0;
  while (lineStart < source.length) {
    const newline = source.indexOf(LF, lineStart);
    const next = newline < 0 ? source.length : newline + 1;
    const lineEnd = newline < 0 ? source.length : newline - (newline > lineStart && source[newline - 1] === CR ? 1 : 0);
    let end = lineEnd;
    while (end > lineStart && isBlank(source[end - 1])) end--;
    const joins = newline >= 0 && end > lineStart && source[end - 1] === EQUALS;
    written = decodeLine(source, lineStart, joins ? end - 1 : end, target, written);
    if (!joins) written += source.copy(target, written, lineEnd, next);
    lineStart = next;
  }
  return target.subarray(0, written);
}

function decodeLine(source: Buffer, from: number, to: number, target: Buffer, start: number): number {
  let written = start;
  let at = from;
  while (at < to) {
    const found = source.indexOf(EQUALS, at);
    const equals = found < 0 || found >= to ? to : found;
    written += source.copy(target, written, at, equals);
    if (equals === to) break;
    const high = equals + 1 < to ? hexDigit(source[equals + 1]) : -1;
    const low = equals + 2 < to ? hexDigit(source[equals + 2]) : -1;
    if (high < 0 || low < 0) {
      throw bodyError(
        'quoted-printable',
        `Expected two hexadecimal digits or a line end after "=" at offset ${equals}`,
      );
    }
    target[written++] = high * 16 + low;
    at = equals + 3;
  }
  return written;
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09;
}
