/**
 * Bytes to text and back without loss. Valid UTF-8 decodes as usual; a byte that is not part of valid UTF-8 becomes
 * the lone surrogate U+DC00 + byte, and that surrogate encodes to the byte again (the "surrogateescape" scheme of
 * Python's PEP 383). So a line command can work on strings and leave foreign bytes as they were.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { codePointAt, encodedLength, isByte, writeCodePoint } from './code-points.ts';

/** Stretches up to this length are encoded here, which is faster than a native call. */
const SHORT = 32;

const ESCAPED_BYTE = /[\udc80-\udcff]/;

/** Decodes `bytes` so that {@link encodeText} gives the same bytes again. */
export function decodeText(bytes: Uint8Array): string {
  const buffer = asBuffer(bytes);
  // latin1Slice of ASCII is the fastest way to a one-byte string, on which every later scan is twice as fast.
  if (isAscii(buffer)) return buffer.toString('latin1');
  if (isUtf8(buffer)) return buffer.toString();
  return decodeDamaged(buffer);
}

/** Encodes `text` as UTF-8; a surrogate that stands for a byte becomes that byte, any other lone surrogate U+FFFD. */
export function encodeText(text: string): Uint8Array {
  if (text.isWellFormed()) return Buffer.from(text);
  // A surrogate that stands for a byte counts as three bytes here, so that this is room enough.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  let length = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) at++;
    else if (isByte(unit)) {
      length = writeStretch(bytes, length, text, from, at);
      bytes[length++] = unit - 0xdc00;
      from = at + 1;
    }
  }
  return bytes.subarray(0, writeStretch(bytes, length, text, from, text.length));
}

/** Encodes the units of `text` from `from` up to `to`, none of which stands for a byte; returns where they end. */
function writeStretch(bytes: Buffer, at: number, text: string, from: number, to: number): number {
  if (to - from > SHORT) return at + bytes.write(text.slice(from, to), at);
  let end = at;
  for (let index = from; index < to; index++) {
    const point = text.codePointAt(index) ?? 0;
    end = writeCodePoint(bytes, end, point);
    if (point > 0xffff) index++;
  }
  return end;
}

/** Reads escaped bytes that stand beside each other and form valid UTF-8 as the characters they encode. */
export function rejoinBytes(text: string): string {
  return ESCAPED_BYTE.test(text) ? decodeText(encodeText(text)) : text;
}

/** A `Buffer` over the same memory. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function decodeDamaged(buffer: Buffer): string {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  while (at < buffer.length) {
    const point = codePointAt(buffer, at);
    if (!isByte(point)) {
      at += encodedLength(point);
      continue;
    }
    if (at > from) parts.push(buffer.toString('utf8', from, at));
    parts.push(String.fromCharCode(point));
    at++;
    from = at;
  }
  if (from < buffer.length) parts.push(buffer.toString('utf8', from));
  return parts.join('');
}
