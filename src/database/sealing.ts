import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';
import { PenstockError } from '../errors.ts';

/** What a sealed value is: sealed for one place, it opens nowhere else. */
export interface SealedPlace {
  /** The owner's id; empty where the key itself belongs to one owner or to the service. */
  readonly tokenId: string;
  readonly kind: string;
  readonly name: string;
}

/** The first byte of a sealed value; another way of sealing would count on. */
const FORMAT = 1;
/** The recommended length, NIST SP 800-38D section 8.2; random ones are safe for 2^32 values of one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES;
const CIPHER = 'aes-256-gcm';

const nonces = new Uint8Array(512 * NONCE_BYTES);
let noncesUsed = nonces.length;

/**
 * Encrypts `plain` with AES-256-GCM and binds it to its place. The result is one byte of format, twelve of nonce, the
 * encrypted bytes and sixteen of tag; equal values seal differently each time.
 */
export function seal(key: KeyObject, place: SealedPlace, plain: Uint8Array): Uint8Array {
  const nonce = takeNonce();
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(place));
  const sealed = Buffer.allocUnsafe(HEAD_BYTES + plain.length + TAG_BYTES);
  sealed[0] = FORMAT;
  sealed.set(nonce, 1);
  sealed.set(cipher.update(plain), HEAD_BYTES);
  cipher.final();
  sealed.set(cipher.getAuthTag(), HEAD_BYTES + plain.length);
  return sealed;
}

/**
 * Opens what {@link seal} has made for the same place with the same key.
 *
 * @throws {PenstockError} `INTERNAL` when the value was changed, moved from elsewhere or sealed with another key
 */
export function unseal(key: KeyObject, place: SealedPlace, sealed: Uint8Array): Uint8Array {
  try {
    const tagAt = sealed.length - TAG_BYTES;
    if (sealed[0] !== FORMAT || tagAt < HEAD_BYTES) throw new Error('Unknown format');
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(1, HEAD_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(place));
    decipher.setAuthTag(sealed.subarray(tagAt));
    const plain = decipher.update(sealed.subarray(HEAD_BYTES, tagAt));
    decipher.final();
    return plain;
  } catch {
    throw new PenstockError(
      'INTERNAL',
      `Cannot unseal ${place.kind} "${place.name}": It was changed, moved or sealed with another key`,
    );
  }
}

/** Asking the system for random bytes takes as long as encrypting a short text, so they come for many at once. */
function takeNonce(): Uint8Array {
  if (noncesUsed + NONCE_BYTES > nonces.length) {
    randomFillSync(nonces);
    noncesUsed = 0;
  }
  noncesUsed += NONCE_BYTES;
  return nonces.subarray(noncesUsed - NONCE_BYTES, noncesUsed);
}

/** Ids and kinds hold no zero character, so that no two places give the same bytes. */
function boundTo({ tokenId, kind, name }: SealedPlace): Buffer {
  return Buffer.from(`${tokenId}\0${kind}\0${name}`);
}
