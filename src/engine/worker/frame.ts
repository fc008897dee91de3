import { deserialize, serialize } from 'node:v8';

/**
 * Messages between the service and a worker: 8 bytes with the lengths of both parts (unsigned, little endian), then
 * a description (V8's structured serialisation), then the value's bytes. A value over {@link SHARED_ABOVE} bytes does
 * not follow: it stands at the start of the file that both share.
 */
export const HEADER_BYTES = 8;

/** Values up to this many bytes go through the channel. */
export const SHARED_ABOVE = 256 * 1024;

/** The file descriptors of a worker's channel and shared file. */
export const CHANNEL = 3;
export const SHARED = 4;

/** A header and a description; a small value follows it as it is, without a copy. */
export function frameHead(description: unknown, valueBytes: number): Buffer {
  const body = serialize(description);
  const head = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(valueBytes, 4);
  body.copy(head, HEADER_BYTES);
  return head;
}

/** The lengths that a header holds. */
export function readHeader(header: Buffer): { readonly descriptionBytes: number; readonly valueBytes: number } {
  return { descriptionBytes: header.readUInt32LE(0), valueBytes: header.readUInt32LE(4) };
}

/** Reads a description back; the caller says which type was sent. */
export function readDescription<T>(bytes: Uint8Array): T {
  return deserialize(bytes) as T;
}
