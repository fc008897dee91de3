import { HEADER_BYTES, readHeader, SHARED_ABOVE } from './frame.ts';

export interface Message {
  readonly description: Uint8Array;
  /** The value, or how many bytes of it stand in the shared file. */
  readonly value: Uint8Array | number;
}

/** Puts the chunks that arrive on a channel together to whole messages. */
export class Reassembly {
  #bytes: Buffer = Buffer.alloc(0);

  /** Takes the next chunk and returns the messages it completes. */
  push(chunk: Buffer): Message[] {
    // Messages are small (large values are shared), so putting chunks together costs little.
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const messages: Message[] = [];
    for (let message = this.#next(); message !== undefined; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): Message | undefined {
    if (this.#bytes.length < HEADER_BYTES) return undefined;
    const { descriptionBytes, valueBytes } = readHeader(this.#bytes);
    const shared = valueBytes > SHARED_ABOVE;
    const valueStart = HEADER_BYTES + descriptionBytes;
    const end = valueStart + (shared ? 0 : valueBytes);
    if (this.#bytes.length < end) return undefined;
    const description = this.#bytes.subarray(HEADER_BYTES, valueStart);
    const value = shared ? valueBytes : this.#bytes.subarray(valueStart, end);
    this.#bytes = this.#bytes.subarray(end);
    return { description, value };
  }
}
