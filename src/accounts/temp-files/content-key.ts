import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { DataKey } from '../../database/data-key.ts';
import { type SealedPlace, seal, unseal } from '../../database/sealing.ts';
import { PenstockError } from '../../errors.ts';
import { compress, decompress } from './compression.ts';

/**
 * Bytes of one part of a content at most. Sealing so many holds up the process for less than a millisecond; a content of
 * 32 MiB, sealed at once and copied to other threads and back, would hold it up for a third of a second.
 */
const PART_BYTES = 512 * 1024;

/**
 * The key of one file's content. It is stored sealed for token and path, so a file can be renamed without sealing its
 * content again. A part opens only with the key of its file, or of a copy of it, and under its own number. Whoever can
 * write to the database can still shorten a file: by its last parts together with its size.
 */
export class ContentKey {
  readonly #bytes: Uint8Array;
  readonly #key: KeyObject;

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#key = createSecretKey(bytes);
  }

  static create(): ContentKey {
    return new ContentKey(randomBytes(32));
  }

  /** @throws {PenstockError} `INTERNAL` when it was sealed for another token or path */
  static open(dataKey: DataKey, path: string, sealed: Uint8Array): ContentKey {
    return new ContentKey(dataKey.unseal('temp file', path, sealed));
  }

  /** Seals the key itself for the file of a path. */
  sealFor(dataKey: DataKey, path: string): Uint8Array {
    return dataKey.seal('temp file', path, this.#bytes);
  }

  /**
   * Compresses and seals a content in parts; an empty one has none.
   *
   * @param first the number of the first part; each part opens under its own number alone
   */
  async pack(content: Uint8Array, first: number): Promise<Uint8Array[]> {
    const parts: Uint8Array[] = [];
    for (let from = 0; from < content.length; from += PART_BYTES) {
      const packed = await compress(content.subarray(from, from + PART_BYTES));
      parts.push(seal(this.#key, placeOf(first + parts.length), packed));
    }
    return parts;
  }

  /**
   * Opens all parts of a content.
   *
   * @param size bytes of the content
   * @throws {PenstockError} `INTERNAL` when a part was changed, moved or removed
   */
  async unpack(parts: readonly Uint8Array[], size: number): Promise<Uint8Array> {
    if (size > parts.length * PART_BYTES) throw damaged(size);
    let content: Uint8Array = new Uint8Array(0);
    let length = 0;
    for (const [number, sealed] of parts.entries()) {
      const part = await decompress(unseal(this.#key, placeOf(number), sealed));
      if (length + part.length > size) throw damaged(size);
      if (part.length === size) content = part;
      else {
        if (content.length === 0) content = Buffer.allocUnsafeSlow(size);
        content.set(part, length);
      }
      length += part.length;
    }
    if (length !== size) throw damaged(size);
    return content;
  }
}

/** How many parts a content has that is packed whole. */
export function partsOf(size: number): number {
  return Math.ceil(size / PART_BYTES);
}

function placeOf(part: number): SealedPlace {
  return { tokenId: '', kind: 'temp content', name: String(part) };
}

function damaged(size: number): PenstockError {
  return new PenstockError('INTERNAL', `Cannot read a temp file: Its content does not have ${size} bytes`);
}
