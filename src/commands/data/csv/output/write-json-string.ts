import type { ByteWriter } from '../../../../text/byte-writer.ts';
import { writeAscii } from './write-ascii.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** What control characters and others become, for each byte; nothing for bytes that stand for themselves. */
const ESCAPES: readonly (string | undefined)[] = Array.from({ length: 0x80 }, (_, byte) =>
  byte < 0x20 || byte === QUOTE || byte === BACKSLASH
    ? JSON.stringify(String.fromCharCode(byte)).slice(1, -1)
    : undefined,
);

/** Writes UTF-8 as a JSON string, with its quotes. */
export function writeJsonString(out: ByteWriter, source: Buffer, from: number, to: number): void {
  let clean = from;
  out.writeByte(QUOTE);
  for (let at = from; at < to; at++) {
    const byte = source[at] ?? 0;
    if (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) continue;
    out.copy(source, clean, at);
    writeAscii(out, ESCAPES[byte] ?? '');
    clean = at + 1;
  }
  out.copy(source, clean, to);
  out.writeByte(QUOTE);
}
