import { isAscii } from 'node:buffer';
import { ByteWriter } from '../../../text/byte-writer.ts';
import { CodePointTable } from '../../../text/code-point-table.ts';
import { codePointAt, encodedLength, writeCodePoint } from '../../../text/code-points.ts';
import { DELETED, type Rewrite } from './rewrite.ts';

/** Input bytes between two looks at the room that is left for output. */
const BLOCK = 64 * 1024;

/** No byte of input becomes more bytes than this. */
const GROWTH = 4;

/** In the table of bytes: the byte is not ASCII, or becomes a character that is not. */
const NOT_ASCII = -2;

/** No code point. */
const NONE = -3;

const ASCII: Uint8Array = Uint8Array.from({ length: 0x80 }, (_, byte) => byte);

/** Rewrites every character of UTF-8 text; a byte that is no valid UTF-8 is a character of its own. */
export function rewriteCharacters(input: Uint8Array, rewrite: Rewrite): Uint8Array {
  const bytes = new Int32Array(0x100).fill(NOT_ASCII);
  let keepsLength = rewrite.squeezes === undefined;
  // A small input needs no more of the table than the bytes that it has.
  for (const byte of input.length < 0x80 ? input : ASCII) {
    if (byte >= 0x80) continue;
    const becomes = rewrite.change(byte);
    if (becomes < 0x80) bytes[byte] = becomes;
    keepsLength &&= becomes >= 0 && becomes < 0x80;
  }
  return keepsLength && isAscii(input) ? mapBytes(input, bytes) : mapCharacters(input, rewrite, bytes);
}

function mapBytes(input: Uint8Array, bytes: Int32Array): Uint8Array {
  const table = Uint8Array.from(bytes);
  const output = Buffer.allocUnsafeSlow(input.length);
  for (let at = 0; at < input.length; at++) output[at] = table[input[at] ?? 0] ?? 0;
  return output;
}

function mapCharacters(input: Uint8Array, { change, squeezes }: Rewrite, bytes: Int32Array): Uint8Array {
  const changes = new CodePointTable(change);
  const squeezed = squeezes && new CodePointTable((point) => Number(squeezes(point)));
  const squeezedBytes = Uint8Array.from({ length: 0x80 }, (_, byte) => squeezed?.get(byte) ?? 0);
  const room = GROWTH * Math.min(BLOCK, input.length);
  const writer = new ByteWriter(input.length + room);
  let last = NONE;
  let at = 0;
  while (at < input.length) {
    writer.reserve(room);
    const output = writer.bytes;
    let { length } = writer;
    const end = Math.min(input.length, at + BLOCK);
    while (at < end) {
      let becomes = NONE;
      // Runs of ASCII have loops of their own, which are several times faster than the general case below.
      if (squeezed === undefined) {
        for (; at < end; at++) {
          becomes = bytes[input[at] ?? 0] ?? NONE;
          if (becomes === NOT_ASCII) break;
          if (becomes !== DELETED) output[length++] = becomes;
        }
      } else {
        for (; at < end; at++) {
          becomes = bytes[input[at] ?? 0] ?? NONE;
          if (becomes === NOT_ASCII) break;
          if (becomes === DELETED || (becomes === last && squeezedBytes[becomes] === 1)) continue;
          last = becomes;
          output[length++] = becomes;
        }
      }
      if (becomes !== NOT_ASCII) break;
      const point = codePointAt(input, at);
      at += encodedLength(point);
      becomes = changes.get(point);
      if (becomes === DELETED || (becomes === last && squeezed?.get(becomes) === 1)) continue;
      last = becomes;
      length = writeCodePoint(output, length, becomes);
    }
    writer.length = length;
  }
  return writer.written();
}
