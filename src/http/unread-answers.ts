import type { ServerResponse } from 'node:http';

/** Smaller answers do not count: the limit on connections bounds them. */
const COUNTED_BYTES = 64 * 1024;

/**
 * Bounds the memory of answers that their clients have not read yet. Where an answer needs memory that others hold, the
 * oldest of them are broken off: a client that reads as fast as others has its answer by then, and one that does not read
 * at all must not keep answers from those who do.
 */
export class UnreadAnswers {
  readonly #most: number;
  /** The bytes of each, the oldest first. */
  readonly #bytes = new Map<ServerResponse, number>();
  #total = 0;

  /** @param most bytes that all unread answers may have together */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts an answer until its response closes. It may be counted before it is made, and again when its size is known.
   *
   * @param bytes of its body
   */
  add(response: ServerResponse, bytes: number): void {
    const known = this.#bytes.get(response);
    if (bytes <= COUNTED_BYTES && known === undefined) return;
    if (response.closed) return;
    if (known === undefined) response.once('close', () => this.#remove(response));
    this.#total += bytes - (known ?? 0);
    this.#bytes.set(response, bytes);
    for (const other of this.#bytes.keys()) {
      if (this.#total <= this.#most) return;
      if (other === response) continue;
      this.#remove(other);
      other.destroy();
    }
  }

  #remove(response: ServerResponse): void {
    this.#total -= this.#bytes.get(response) ?? 0;
    this.#bytes.delete(response);
  }
}
