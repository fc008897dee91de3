import { HEADER_BYTES, readHeader, SHARED_ABOVE } from './frame.ts';

export interface Message {
  readonly description: Uint8Array;
  /** The value, or how many bytes of it are in the shared file. */
  readonly value: Uint8Array | number;
}

/** Puts the chunks that arrive on a channel together to whole messages. */
export class Reassembly {
  /** What has arrived and belongs to no message yet. Chunks are put together once for each message, however many they are. */
  #chunks: Buffer[] = [];
  #length = 0;
  /** Bytes that have to be there before it makes sense to look again. */
  #needed = HEADER_BYTES;

  /** Takes the next chunk and returns the messages it completes. */
  push(chunk: Buffer): Message[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const messages: Message[] = [];
    while (this.#length >= this.#needed) {
      const message = this.#next(this.#joined());
      if (message !== undefined) messages.push(message);
    }
    return messages;
  }

  /** Reads a message, or notes how many bytes it needs. */
  #next(bytes: Buffer): Message | undefined {
    const { descriptionBytes, valueBytes } = readHeader(bytes);
    const shared = valueBytes > SHARED_ABOVE;
    const valueStart = HEADER_BYTES + descriptionBytes;
    const end = valueStart + (shared ? 0 : valueBytes);
    if (bytes.length < end) {
      this.#needed = end;
      return undefined;
    }
    const rest = bytes.subarray(end);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    this.#needed = HEADER_BYTES;
    const description = bytes.subarray(HEADER_BYTES, valueStart);
    return { description, value: shared ? valueBytes : bytes.subarray(valueStart, end) };
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    if (first !== undefined && this.#chunks.length === 1) return first;
    const bytes = Buffer.concat(this.#chunks, this.#length);
    this.#chunks = [bytes];
    return bytes;
  }
}
