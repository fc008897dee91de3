import { promisify } from 'node:util';
import { constants, gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib';

/** Bytes up to this many are handled at once: that takes less than waiting for another thread. */
const AT_ONCE_BYTES = 16 * 1024;

/** The fastest level: text becomes a quarter of its size, where the slowest would make it a fifth in five times the time. */
const LEVEL = constants.Z_BEST_SPEED;

const gzipElsewhere = promisify(gzip);
const gunzipElsewhere = promisify(gunzip);

/** Makes bytes a gzip file; many of them in another thread. */
export async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length <= AT_ONCE_BYTES) return gzipSync(bytes, { level: LEVEL });
  // Room for all of the output, also where nothing can be compressed: otherwise it comes in pieces, one turn each.
  return gzipElsewhere(bytes, { level: LEVEL, chunkSize: bytes.length + (bytes.length >>> 8) + 64 });
}

/** Reads a gzip file that {@link compress} has made; a large one in another thread. */
export async function decompress(packed: Uint8Array): Promise<Uint8Array> {
  const size = sizeWithin(packed);
  if (size <= AT_ONCE_BYTES) return gunzipSync(packed);
  // One byte more than needed, else it asks for more room before it sees the end.
  return gunzipElsewhere(packed, { chunkSize: size + 1 });
}

/** The bytes that were compressed, as the end of a gzip file tells them (RFC 1952, section 2.3.1). */
function sizeWithin(packed: Uint8Array): number {
  return new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true);
}
