import { isAscii, isUtf8 } from 'node:buffer';
import { decodeText } from '../../../../../text/utf8.ts';
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

/** What is known of bytes: each is a character; they are UTF-8; they may be anything. */
export type Encoding = 'ascii' | 'utf8' | 'any';

/** The encoding of bytes that were joined of bytes in two encodings. */
export function commonEncoding(one: Encoding, other: Encoding): Encoding {
  if (one === 'any' || other === 'any') return 'any';
  return one === 'utf8' ? one : other;
}

/** Bytes with what is known of their encoding, so that pieces of them become text as fast as they can. */
export class SourceText {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Whether all bytes are ASCII: each is a character. */
  readonly ascii: boolean;
  readonly #repeated: RepeatedTexts | undefined;

  /** @param encoding where it is known and the bytes may change; else they are looked at, and stay as they are */
  constructor(bytes: Buffer, encoding?: Encoding) {
    this.bytes = bytes;
    this.encoding = encoding ?? encodingOf(bytes);
    this.ascii = this.encoding === 'ascii';
    const repeats = encoding === undefined && this.ascii && bytes.length > LARGE;
    this.#repeated = repeats ? new RepeatedTexts(bytes) : undefined;
  }

  /** The text of the bytes from `from` up to `to`, which stand between characters. */
  slice(from: number, to: number): string {
    if (this.#repeated !== undefined) return this.#repeated.slice(from, to);
    if (this.ascii) return this.bytes.latin1Slice(from, to);
    return this.encoding === 'utf8' ? this.bytes.utf8Slice(from, to) : decodeText(this.bytes.subarray(from, to));
  }
}

function encodingOf(bytes: Buffer): Encoding {
  if (isAscii(bytes)) return 'ascii';
  return isUtf8(bytes) ? 'utf8' : 'any';
}
