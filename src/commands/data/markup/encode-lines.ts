import { ByteWriter } from '../../../text/byte-writer.ts';
import { asBuffer, encodeText } from '../../../text/utf8.ts';

const NEWLINE = 10;

/**
 * Encodes lines one after the other, so that an output which is too large ends early.
 *
 * @param blank whether an empty line stands between two of them
 * @throws {PenstockError} `OUTPUT_TOO_LARGE`
 */
export function encodeLines(lines: Iterable<string>, blank = false): Uint8Array {
  const writer = new ByteWriter(1024);
  for (const line of lines) {
    if (blank && writer.length > 0) writer.writeByte(NEWLINE);
    const bytes = asBuffer(encodeText(line));
    writer.copy(bytes, 0, bytes.length);
    writer.writeByte(NEWLINE);
  }
  return writer.written();
}
