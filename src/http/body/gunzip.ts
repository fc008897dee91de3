import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';

const unpack = promisify(gunzip);

/** The pieces that unpacking works in; zlib's own 16 KiB means twice the time for a large body. */
const PIECE_BYTES = 128 * 1024;

/**
 * Which Content-Encoding a body has.
 *
 * @param header several encodings, one over the other, are refused: each would multiply the size of a bomb
 * @throws {PenstockError} `UNSUPPORTED_ENCODING` for anything but gzip, once
 */
export function contentCoding(header: string): 'identity' | 'gzip' {
  switch (header.toLowerCase()) {
    case '':
    case 'identity':
      return 'identity';
    case 'gzip':
    case 'x-gzip':
      return 'gzip';
  }
  throw new PenstockError(
    'UNSUPPORTED_ENCODING',
    `Cannot decode a body with Content-Encoding "${clip(header)}": Expected gzip, once, or none`,
  );
}

/** The most that DEFLATE makes of a byte: 258 bytes of two bits (RFC 1951, section 3.2.5), and a little room. */
const MOST_RATIO = 1040;

/** Bytes that unpacking a gzip body takes at most. */
export function mostUnpacked(body: Uint8Array, limit: number): number {
  return Math.min(limit, body.length * MOST_RATIO);
}

/**
 * Unpacks a gzip body, off the main thread. Unpacked bytes are counted as they come, so a bomb stops at the limit.
 *
 * @param limit bytes of the unpacked body at most
 * @throws {PenstockError} `PAYLOAD_TOO_LARGE`, or `BODY_ENCODING` for damaged or truncated data
 */
export async function gunzipBody(body: Uint8Array, limit: number): Promise<Uint8Array> {
  try {
    return await unpack(body, { maxOutputLength: limit, chunkSize: PIECE_BYTES });
  } catch (error) {
    if (error instanceof RangeError) {
      throw new PenstockError('PAYLOAD_TOO_LARGE', `Cannot take a body of more than ${limit} bytes after unpacking`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new PenstockError('BODY_ENCODING', `Cannot unpack the body: Expected whole gzip data, found ${reason}`);
  }
}
