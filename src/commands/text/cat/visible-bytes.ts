import type { ByteWriter } from '../../../text/byte-writer.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;

/** Input bytes between two looks at the room that is left for output. */
const BLOCK = 16 * 1024;

/** The longest notation: `M-^A`. */
const LONGEST = 4;

/** Which bytes are shown as visible ASCII. */
export interface Visibility {
  readonly tabs: boolean;
  /** Control characters besides tab and newline, and all bytes from 0x80 on. */
  readonly nonprinting: boolean;
}

/** The `^` and `M-` notation of every byte: its characters, the first in the lowest bits, and how many there are. */
const NOTATIONS = new Uint32Array(0x100);
const LENGTHS = new Uint8Array(0x100);
for (let byte = 0; byte < 0x100; byte++) {
  const text = byte < 0x80 ? caret(byte) : `M-${caret(byte - 0x80)}`;
  NOTATIONS[byte] = Array.from(text).reduceRight((bits, character) => (bits << 8) | character.charCodeAt(0), 0);
  LENGTHS[byte] = text.length;
}

/** Writes bytes as they are, or some of them in the notation of `cat -v`. */
export class VisibleBytes {
  readonly #changes: boolean;
  readonly #notations = NOTATIONS.slice();
  readonly #lengths = LENGTHS.slice();

  constructor({ tabs, nonprinting }: Visibility) {
    this.#changes = tabs || nonprinting;
    for (let byte = 0; byte < 0x100; byte++) {
      const isShown = byte === TAB ? tabs : byte !== LINE_FEED && nonprinting;
      if (isShown) continue;
      this.#notations[byte] = byte;
      this.#lengths[byte] = 1;
    }
  }

  /** Writes the bytes of `source` from `from` up to `to`. */
  write(writer: ByteWriter, source: Buffer, from: number, to: number): void {
    if (!this.#changes) {
      writer.copy(source, from, to);
      return;
    }
    for (let at = from; at < to; at += BLOCK) this.#writeBlock(writer, source, at, Math.min(to, at + BLOCK));
  }

  #writeBlock(writer: ByteWriter, source: Buffer, from: number, to: number): void {
    writer.reserve(LONGEST * (to - from));
    const notations = this.#notations;
    const lengths = this.#lengths;
    const { bytes } = writer;
    let { length } = writer;
    for (let at = from; at < to; at++) {
      const byte = source[at] ?? 0;
      const notation = notations[byte] ?? 0;
      // All four are written, for speed; what is too much is overwritten next.
      bytes[length] = notation;
      bytes[length + 1] = notation >> 8;
      bytes[length + 2] = notation >> 16;
      bytes[length + 3] = notation >> 24;
      length += lengths[byte] ?? 0;
    }
    writer.length = length;
  }
}

/** A control character as `^` and the letter 64 code points further, DEL as `^?`. */
function caret(byte: number): string {
  if (byte === 0x7f) return '^?';
  return byte < 0x20 ? `^${String.fromCharCode(byte + 0x40)}` : String.fromCharCode(byte);
}
