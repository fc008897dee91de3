import { encodeText } from '../../../text/utf8.ts';

/** How many bytes a piece of decoded text stands for. */
export function encodedLength(text: string): number {
  return text.isWellFormed() ? Buffer.byteLength(text) : encodeText(text).length;
}
