import type { ByteWriter } from '../../../text/byte-writer.ts';
import { ASCII_FOLD, foldCase } from '../../../text/fold-case.ts';
import { decodeText, encodeText } from '../../../text/utf8.ts';
import { isBlank } from './key-range.ts';
import type { Ignored } from './ordering.ts';
import type { WriteKey } from './write-key.ts';

/** For each byte 1 where it counts. */
type Counted = Uint8Array;

const COUNTED: Readonly<Record<Exclude<Ignored, 'none'>, Counted>> = {
  'not-dictionary': table((byte) => isBlank(byte) || /[0-9A-Za-z]/.test(String.fromCharCode(byte))),
  'not-printable': table((byte) => byte >= 0x20 && byte < 0x7f),
};

/**
 * Sort keys of text: the text itself, without the characters that do not count, with its case folded where wanted.
 * Only ASCII characters count for `-d` and `-i`, as for GNU sort in a UTF-8 locale.
 */
export function textKey(ignored: Ignored, foldsCase: boolean): WriteKey {
  if (ignored !== 'none') {
    const counted = COUNTED[ignored];
    return (out, bytes, from, to) => writeCounted(out, bytes, from, to, counted, foldsCase);
  }
  return foldsCase ? writeFolded : (out, bytes, from, to) => out.copy(bytes, from, to);
}

function writeCounted(out: ByteWriter, bytes: Buffer, from: number, to: number, counted: Counted, foldsCase: boolean) {
  out.reserve(to - from);
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (counted[byte] === 1) out.bytes[out.length++] = foldsCase ? (ASCII_FOLD[byte] ?? 0) : byte;
  }
}

function writeFolded(out: ByteWriter, bytes: Buffer, from: number, to: number): void {
  out.reserve(to - from);
  const start = out.length;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) {
      out.length = start;
      const folded = Buffer.from(encodeText(foldCase(decodeText(bytes.subarray(from, to)))));
      out.copy(folded, 0, folded.length);
      return;
    }
    out.bytes[out.length++] = ASCII_FOLD[byte] ?? 0;
  }
}

function table(counts: (byte: number) => boolean): Counted {
  return Uint8Array.from({ length: 0x100 }, (_, byte) => Number(counts(byte)));
}
