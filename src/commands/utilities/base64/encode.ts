import { asBuffer } from '../../../text/utf8.ts';

const LINE_FEED = 0x0a;

/**
 * The Base64 form of `input` (RFC 4648, section 4), padded.
 *
 * @param columns characters after which a newline stands, and one at the end; 0 writes no newline
 */
export function encodeBase64(input: Uint8Array, columns: number): Uint8Array {
  const encoded = Buffer.from(asBuffer(input).toString('base64'), 'latin1');
  return columns === 0 ? encoded : wrap(encoded, columns);
}

function wrap(text: Buffer, columns: number): Uint8Array {
  const output = Buffer.allocUnsafeSlow(text.length + Math.ceil(text.length / columns));
  let length = 0;
  for (let from = 0; from < text.length; from += columns) {
    const end = Math.min(text.length, from + columns);
    for (let at = from; at < end; at++) output[length++] = text[at] ?? 0;
    output[length++] = LINE_FEED;
  }
  return output;
}
