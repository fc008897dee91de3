import type { ServerResponse } from 'node:http';

/** Smaller answers do not count: the limit on connections bounds them. */
const COUNTED_BYTES = 64 * 1024;

/** An answer that is on its way. */
interface Unread {
  readonly owner: string;
  /** Bytes that the client has not taken yet. */
  bytes: number;
}

/**
 * Bounds the memory of answers that their clients have not read yet. When they take too much together, the owner who has
 * the most loses the oldest of theirs: whoever fills the memory pays for it, and nobody else.
 */
export class UnreadAnswers {
  readonly #most: number;
  /** The oldest first. */
  readonly #unread = new Map<ServerResponse, Unread>();
  #total = 0;

  /** @param most bytes that all unread answers may have together */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts an answer until its response closes, and makes room for it.
   *
   * @param owner whose answer it is
   * @param bytes of its body
   */
  add(owner: string, response: ServerResponse, bytes: number): void {
    if (bytes <= COUNTED_BYTES || response.closed) return;
    this.#unread.set(response, { owner, bytes });
    this.#total += bytes;
    response.once('close', () => this.#remove(response));
    while (this.#total > this.#most && this.#unread.size > 1) this.#dropOne(response);
  }

  /** Notes that a client has taken some bytes of its answer. */
  taken(response: ServerResponse, bytes: number): void {
    const unread = this.#unread.get(response);
    if (unread === undefined) return;
    unread.bytes -= bytes;
    this.#total -= bytes;
  }

  /** Breaks off the oldest answer of the owner who has the most, but not the newest one of all. */
  #dropOne(newest: ServerResponse): void {
    const byOwner = new Map<string, number>();
    for (const { owner, bytes } of this.#unread.values()) byOwner.set(owner, (byOwner.get(owner) ?? 0) + bytes);
    let dropped: ServerResponse | undefined;
    let most = -1;
    for (const [response, { owner }] of this.#unread) {
      const bytes = byOwner.get(owner) ?? 0;
      if (response === newest || bytes <= most) continue;
      dropped = response;
      most = bytes;
    }
    if (dropped === undefined) return;
    this.#remove(dropped);
    dropped.destroy();
  }

  #remove(response: ServerResponse): void {
    this.#total -= this.#unread.get(response)?.bytes ?? 0;
    this.#unread.delete(response);
  }
}
