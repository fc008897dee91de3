/**
 * Bytes to text and back without loss. Valid UTF-8 decodes as usual; a byte that is not part of valid UTF-8 becomes
 * the lone surrogate U+DC00 + byte, and that surrogate encodes to the byte again (the "surrogateescape" scheme of
 * Python's PEP 383). So a line command can work on strings and leave foreign bytes as they were.
 */
import { isAscii, isUtf8 } from 'node:buffer';

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
    const length = sequenceLength(buffer, at);
    if (length > 0) {
      at += length;
      continue;
    }
    if (at > from) parts.push(buffer.toString('utf8', from, at));
    parts.push(String.fromCharCode(0xdc00 + (buffer[at] ?? 0)));
    at++;
    from = at;
  }
  if (from < buffer.length) parts.push(buffer.toString('utf8', from));
  return parts.join('');
}

/** The length of the valid UTF-8 sequence at `at` (RFC 3629, section 4), or 0 when there is none. */
function sequenceLength(buffer: Buffer, at: number): number {
  const lead = buffer[at] ?? 0;
  if (lead < 0x80) return 1;
  const second = buffer[at + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return isContinuation(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const least = lead === 0xe0 ? 0xa0 : 0x80;
    const most = lead === 0xed ? 0x9f : 0xbf;
    return second >= least && second <= most && isContinuation(buffer[at + 2]) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const least = lead === 0xf0 ? 0x90 : 0x80;
    const most = lead === 0xf4 ? 0x8f : 0xbf;
    const rest = isContinuation(buffer[at + 2]) && isContinuation(buffer[at + 3]);
    return second >= least && second <= most && rest ? 4 : 0;
  }
  return 0;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
