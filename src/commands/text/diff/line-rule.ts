/** Which lines count as equal. */
export interface LineRule {
  /** A number of 32 bits that equal lines share: the bytes from `from` up to `to`, mixed into `seed`. */
  hash(bytes: Buffer, from: number, to: number, seed: number): number;
  /** Whether the bytes from `fromA` up to `toA` and those from `fromB` up to `toB` are equal lines. */
  equal(a: Buffer, fromA: number, toA: number, b: Buffer, fromB: number, toB: number): boolean;
}

/** The multiplier of the FNV-1a hash for 32 bits. */
const MULTIPLIER = 0x01000193;

const SPACE = 0x20;

/** Lines are equal byte for byte, their newlines included. */
export const EXACTLY: LineRule = {
  hash(bytes, from, to, seed) {
    let hash = seed;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), MULTIPLIER);
    return hash;
  },
  equal(a, fromA, toA, b, fromB, toB) {
    if (toA - fromA !== toB - fromB) return false;
    for (let atA = fromA, atB = fromB; atA < toA; atA++, atB++) if (a[atA] !== b[atB]) return false;
    return true;
  },
};

/** Lines are equal apart from ASCII white space, wherever it stands; the newline at the end is some too. */
export const WITHOUT_WHITE_SPACE: LineRule = {
  hash(bytes, from, to, seed) {
    let hash = seed;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      if (!isWhiteSpace(byte)) hash = Math.imul(hash ^ byte, MULTIPLIER);
    }
    return hash;
  },
  equal(a, fromA, toA, b, fromB, toB) {
    let atB = fromB;
    for (let atA = fromA; ; atA++, atB++) {
      while (atA < toA && isWhiteSpace(a[atA] ?? 0)) atA++;
      while (atB < toB && isWhiteSpace(b[atB] ?? 0)) atB++;
      if (atA === toA || atB === toB) return atA === toA && atB === toB;
      if (a[atA] !== b[atB]) return false;
    }
  },
};

/** A blank, or one of tab, newline, vertical tab, form feed and carriage return. */
function isWhiteSpace(byte: number): boolean {
  return byte === SPACE || (byte >= 0x09 && byte <= 0x0d);
}
