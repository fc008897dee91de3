import { isUtf8 } from 'node:buffer';
import { asBuffer, decodeText } from '../../../text/utf8.ts';
import { decodeUtf16, utf16Of } from '../../../text/utf16.ts';

/** HTML looks for its declaration in as many bytes, and XML has it first of all. */
const HEAD_BYTES = 1024;

const XML_DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/;
const HTML_DECLARED = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;

/** An encoding whose bytes are all valid UTF-8 as well, so that only its declaration tells. */
const SEVEN_BIT = /^iso-2022-/i;

/** Encodings that are read as UTF-8 when ASCII letters declare them, as HTML has it. */
const NOT_ASCII = /^(?:utf-?16|utf-?8|ucs-2|unicode|x-user-defined)/i;

/**
 * The text of an HTML or XML document. A byte order mark decides; else UTF-16 is known by its zero bytes; else what is
 * valid UTF-8 is that, whatever it declares, for a tool on the way may have changed the bytes and not the declaration;
 * else the XML declaration or the first `<meta charset>` decides. Bytes that no encoding explains stay as they are, like
 * {@link decodeText} keeps them.
 */
export function decodeMarkup(input: Uint8Array): string {
  const bytes = asBuffer(input);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeText(bytes.subarray(3));
  const marked = utf16Of(bytes);
  if (marked !== undefined) return decodeUtf16(bytes, marked);
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return decodeUtf16(bytes, 'utf-16le');
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return decodeUtf16(bytes, 'utf-16be');
  const declared = declaredIn(bytes);
  if (declared === undefined || NOT_ASCII.test(declared)) return decodeText(bytes);
  if (isUtf8(bytes) && !SEVEN_BIT.test(declared)) return decodeText(bytes);
  return decode(declared, bytes);
}

function declaredIn(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  return (XML_DECLARED.exec(head) ?? HTML_DECLARED.exec(head))?.[1];
}

function decode(label: string, bytes: Buffer): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return decodeText(bytes);
  }
}
