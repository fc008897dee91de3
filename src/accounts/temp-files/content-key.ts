import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { DataKey } from '../../database/data-key.ts';
import { type SealedPlace, seal, unseal } from '../../database/sealing.ts';
import { compress, decompress } from './compression.ts';

/**
 * Bytes of one part of a content at most. Sealing so many holds up the process for less than a millisecond; a content of
 * 32 MiB, sealed at once and copied to other threads and back, would hold it up for a third of a second.
 */
export const PART_BYTES = 512 * 1024;

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
   * Compresses and seals a content part by part; an empty one has none.
   *
   * @param first the number of the first part; each part opens under its own number alone
   */
  async *pack(content: Uint8Array, first: number): AsyncGenerator<Uint8Array> {
    for (let from = 0, number = first; from < content.length; from += PART_BYTES, number++) {
      const packed = await compress(content.subarray(from, from + PART_BYTES));
      yield seal(this.#key, placeOf(number), packed);
    }
  }

  /**
   * Opens one part of a content.
   *
   * @throws {PenstockError} `INTERNAL` when it was changed or moved
   */
  unpack(sealed: Uint8Array, number: number): Promise<Uint8Array> {
    return decompress(unseal(this.#key, placeOf(number), sealed));
  }
}

/** How many parts a content has that is packed whole. */
export function partsOf(size: number): number {
  return Math.ceil(size / PART_BYTES);
}

function placeOf(part: number): SealedPlace {
  return { tokenId: '', kind: 'temp content', name: String(part) };
}
