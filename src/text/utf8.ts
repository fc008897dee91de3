/**
 * Bytes to text and back without loss. Valid UTF-8 decodes as usual; a byte that is not part of valid UTF-8 becomes
 * the lone surrogate U+DC00 + byte, and that surrogate encodes to the byte again (the "surrogateescape" scheme of
 * Python's PEP 383). So a line command can work on strings and leave foreign bytes as they were.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { codePointAt, encodedLength, isByte } from './code-points.ts';

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
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      at++;
    } else if (unit >= 0xdc80 && unit <= 0xdcff) {
      if (at > from) parts.push(Buffer.from(text.slice(from, at)));
      let end = at;
      while (end < text.length && text.charCodeAt(end) >= 0xdc80 && text.charCodeAt(end) <= 0xdcff) end++;
      parts.push(Uint8Array.from({ length: end - at }, (_, i) => text.charCodeAt(at + i) - 0xdc00));
      at = end - 1;
      from = end;
    }
  }
  if (from < text.length) parts.push(Buffer.from(text.slice(from)));
  return Buffer.concat(parts);
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
