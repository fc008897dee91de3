import type { IncomingMessage } from 'node:http';
import { PenstockError } from '../../errors.ts';

/** The client closed the connection before its request was complete; there is nobody to answer. */
export class ClientGone extends Error {}

const EMPTY = new Uint8Array(0);

/**
 * Up to this many bytes are kept as they came before the whole length is set aside, so that a client must send
 * something before it takes memory.
 */
const BEFORE_ALLOCATING = 256 * 1024;

/** Smaller pieces are copied together: each would take half a KiB besides its bytes, and a chunk may have one byte. */
const MIN_PIECE_BYTES = 4 * 1024;

/** Bytes of the blocks into which pieces are copied. */
const MIN_BLOCK_BYTES = 16 * 1024;
const MAX_BLOCK_BYTES = 1024 * 1024;

/** Whether the request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return (length !== undefined && length !== '0') || request.headers['transfer-encoding'] !== undefined;
}

/** The length of the body as the request announces it; 0 when it comes in chunks. */
export function announcedLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

/**
 * Refuses a body whose announced length is over the limit, before any of it is read.
 *
 * @throws {PenstockError} `PAYLOAD_TOO_LARGE`
 */
export function requireLength(request: IncomingMessage, limit: number): void {
  if (announcedLength(request) > limit) throw tooLarge(limit);
}

/** Told of the bytes of each piece; a promise is waited for before more is read, and refuses the body by failing. */
export type Grow = (bytes: number) => Promise<void> | undefined;

/**
 * Reads the whole body as it was sent. Every byte is copied once, into memory of the announced length.
 *
 * @param limit bytes at most
 * @throws {PenstockError} `PAYLOAD_TOO_LARGE` as soon as the limit is passed
 * @throws {ClientGone} when the connection ends before the body does
 */
export function readBody(request: IncomingMessage, limit: number, grow: Grow = () => undefined): Promise<Uint8Array> {
  if (!hasBody(request)) return Promise.resolve(EMPTY);
  requireLength(request, limit);
  return new Promise((resolve, reject) => {
    const announced = announcedLength(request);
    const collected = new Collector(announced);
    const refuse = (error: unknown): void => {
      request.removeAllListeners('data');
      reject(error);
    };
    request.on('data', (piece: Buffer) => {
      if (collected.length + piece.length > limit) {
        refuse(tooLarge(limit));
        return;
      }
      collected.add(piece);
      const room = grow(piece.length);
      if (room === undefined) return;
      request.pause();
      room.then(() => request.resume(), refuse);
    });
    request.on('end', () => resolve(collected.take()));
    // A body that the parser refuses or that comes too slowly arrives here as an error for the caller.
    request.on('error', (error) => reject(error instanceof PenstockError ? error : new ClientGone()));
    request.on('close', () => {
      // It follows every body; making an error takes longer than looking.
      if (!request.complete) reject(new ClientGone());
    });
  });
}

/** A body as it comes: pieces and blocks, and later one buffer for all of it where its length was announced. */
class Collector {
  readonly #announced: number;
  #pieces: Buffer[] = [];
  /** Where the next bytes go, once there was a small piece or a long body. */
  #block: Buffer | undefined;
  /** Bytes of the block that are used. */
  #used = 0;
  length = 0;

  constructor(announced: number) {
    this.#announced = announced;
  }

  add(piece: Buffer): void {
    const isLong = this.#announced > 0 && this.length >= BEFORE_ALLOCATING;
    if (isLong && this.#block?.length !== this.#announced) this.#setAside();
    this.length += piece.length;
    if (this.#block === undefined && piece.length >= MIN_PIECE_BYTES) {
      this.#pieces.push(piece);
      return;
    }
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(this.#roomyBlock(), this.#used, at);
      at += copied;
      this.#used += copied;
    }
  }

  /** Sets the whole length aside, and moves there what has come. */
  #setAside(): void {
    this.#closeBlock();
    this.#block = Buffer.allocUnsafeSlow(this.#announced);
    for (const piece of this.#pieces) this.#used += piece.copy(this.#block, this.#used);
    this.#pieces = [];
  }

  /** A block with room; a new one is as long as all that has come, so that there are few. */
  #roomyBlock(): Buffer {
    if (this.#block !== undefined && this.#used < this.#block.length) return this.#block;
    this.#closeBlock();
    this.#block = Buffer.allocUnsafeSlow(Math.max(MIN_BLOCK_BYTES, Math.min(this.length, MAX_BLOCK_BYTES)));
    return this.#block;
  }

  #closeBlock(): void {
    if (this.#block !== undefined) this.#pieces.push(this.#block.subarray(0, this.#used));
    this.#block = undefined;
    this.#used = 0;
  }

  take(): Uint8Array {
    this.#closeBlock();
    return this.#pieces.length === 1 && this.#pieces[0] !== undefined ? this.#pieces[0] : Buffer.concat(this.#pieces);
  }
}

function tooLarge(limit: number): PenstockError {
  return new PenstockError('PAYLOAD_TOO_LARGE', `Cannot take a body of more than ${limit} bytes`);
}
