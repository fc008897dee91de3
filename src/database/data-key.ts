import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { decodeText, encodeText } from '../text/utf8.ts';
import { seal, unseal } from './sealing.ts';

/** The kinds of things that tokens own and that are sealed. */
export type SealedKind = 'alias' | 'export' | 'history' | 'pipeline' | 'settings' | 'temp file';

/**
 * The key that seals what one token owns. It is random, and stored sealed by the master key, so that changing the
 * master key means sealing one small value a token again.
 */
export class DataKey {
  readonly #tokenId: string;
  readonly #key: KeyObject;

  private constructor(tokenId: string, key: KeyObject) {
    this.#tokenId = tokenId;
    this.#key = key;
  }

  /** A new random data key, sealed for storing. */
  static create(masterKey: KeyObject, tokenId: string): Uint8Array {
    return seal(masterKey, placeOfKey(tokenId), randomBytes(32));
  }

  /**
   * Opens a stored data key.
   *
   * @throws {PenstockError} `INTERNAL`
   */
  static open(masterKey: KeyObject, tokenId: string, sealed: Uint8Array): DataKey {
    return new DataKey(tokenId, createSecretKey(unseal(masterKey, placeOfKey(tokenId), sealed)));
  }

  /** Seals a text; lone surrogates that stand for bytes come back as they were. */
  sealText(kind: SealedKind, name: string, text: string): Uint8Array {
    return this.seal(kind, name, encodeText(text));
  }

  /** Seals bytes. */
  seal(kind: SealedKind, name: string, bytes: Uint8Array): Uint8Array {
    return seal(this.#key, { tokenId: this.#tokenId, kind, name }, bytes);
  }

  /**
   * Opens a text that was sealed for this token, kind and name.
   *
   * @throws {PenstockError} `INTERNAL`
   */
  unsealText(kind: SealedKind, name: string, sealed: Uint8Array): string {
    return decodeText(this.unseal(kind, name, sealed));
  }

  /**
   * Opens bytes that were sealed for this token, kind and name.
   *
   * @throws {PenstockError} `INTERNAL`
   */
  unseal(kind: SealedKind, name: string, sealed: Uint8Array): Uint8Array {
    return unseal(this.#key, { tokenId: this.#tokenId, kind, name }, sealed);
  }
}

function placeOfKey(tokenId: string): { tokenId: string; kind: string; name: string } {
  return { tokenId, kind: 'data key', name: '' };
}
