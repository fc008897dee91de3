import type { ByteWriter } from '../../../../text/byte-writer.ts';

/** Appends a text of ASCII characters. */
export function writeAscii(out: ByteWriter, text: string): void {
  out.reserve(text.length);
  out.length += out.bytes.write(text, out.length, 'latin1');
}
