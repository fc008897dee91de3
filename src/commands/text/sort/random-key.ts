import { randomBytes } from 'node:crypto';
import type { WriteKey } from './write-key.ts';

const HASH_BYTES = 5;
const SEED_WORDS = 2;

/**
 * Sort keys for `-R`: a hash of the key, which differs from run to run, and the key itself, so that equal keys stay
 * together even where two hashes are the same.
 */
export function randomKey(): WriteKey {
  const seed = randomBytes(4 * SEED_WORDS);
  const first = seed.readInt32LE(0);
  const second = seed.readInt32LE(4);
  return (out, bytes, from, to) => {
    let hash = first;
    for (let at = from; at < to; at++) {
      hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ second, 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
    hash ^= hash >>> 15;
    out.reserve(HASH_BYTES);
    // Seven bits a byte, the top bit set, clear of the bytes that end a line.
    for (let shift = 28; shift >= 0; shift -= 7) out.bytes[out.length++] = 0x80 | ((hash >>> shift) & 0x7f);
    out.copy(bytes, from, to);
  };
}
