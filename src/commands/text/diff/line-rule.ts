/** Which lines count as equal. */
export interface LineRule {
  /** A number of 32 bits that equal lines share: the bytes from `from` up to `to`, mixed into `seed`. */
  hash(bytes: Buffer, from: number, to: number, seed: number): number;
  /** Whether the bytes from `fromA` up to `toA` and those from `fromB` up to `toB` are equal lines. */
  equal(a: Buffer, fromA: number, toA: number, b: Buffer, fromB: number, toB: number): boolean;
}

/** The multiplier of the FNV-1a hash for 32 bits. */
const MULTIPLIER = 0x01000193;

/** Mixes a byte into a hash. */
export function mixed(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, MULTIPLIER);
}

/** Lines are equal byte for byte, their newlines included. */
export const EXACTLY: LineRule = {
  hash(bytes, from, to, seed) {
    let hash = seed;
    for (let at = from; at < to; at++) hash = mixed(hash, bytes[at] ?? 0);
    return hash;
  },
  equal(a, fromA, toA, b, fromB, toB) {
    if (toA - fromA !== toB - fromB) return false;
    for (let atA = fromA, atB = fromB; atA < toA; atA++, atB++) if (a[atA] !== b[atB]) return false;
    return true;
  },
};
