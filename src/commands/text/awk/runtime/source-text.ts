import { isAscii, isUtf8 } from 'node:buffer';
import { decodeText } from '../../../../text/utf8.ts';
import { RepeatedTexts } from './repeated-texts.ts';

declare global {
  /** Methods that Node has and its types leave out; `toString` takes twice their time to find them. */
  interface Buffer<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
    latin1Slice(from: number, to: number): string;
    utf8Slice(from: number, to: number): string;
  }
}

/** From this size on it is worth to look for texts that come again. */
const LARGE = 64 * 1024;

/** Bytes with what is known of their encoding, so that pieces of them become text as fast as they can. */
export class SourceText {
  readonly bytes: Buffer;
  /** Whether all bytes are ASCII: each is a character. */
  readonly ascii: boolean;
  readonly #valid: boolean;
  readonly #repeated: RepeatedTexts | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.ascii = isAscii(bytes);
    this.#valid = this.ascii || isUtf8(bytes);
    this.#repeated = this.ascii && bytes.length > LARGE ? new RepeatedTexts(bytes) : undefined;
  }

  /** The text of the bytes from `from` up to `to`, which stand between characters. */
  slice(from: number, to: number): string {
    if (this.#repeated !== undefined) return this.#repeated.slice(from, to);
    if (this.ascii) return this.bytes.latin1Slice(from, to);
    return this.#valid ? this.bytes.utf8Slice(from, to) : decodeText(this.bytes.subarray(from, to));
  }
}
