import { FairQueue } from './fair-queue.ts';

/** Turns of the event loop that small requests have to themselves after each long piece of work. */
const FREE_TURNS = 3;

class Turns {
  readonly #waiting = new FairQueue<() => void>();
  #busy = false;

  take(key: string): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(key, resolve);
      if (this.#busy) return;
      this.#busy = true;
      setImmediate(() => this.#next());
    });
  }

  #next(): void {
    const resolve = this.#waiting.shift();
    if (resolve === undefined) {
      this.#busy = false;
      return;
    }
    resolve();
    this.#rest(FREE_TURNS);
  }

  #rest(turns: number): void {
    setImmediate(() => (turns > 0 ? this.#rest(turns - 1) : this.#next()));
  }
}

/** There is one event loop, so there is one queue for it. */
const turns = new Turns();

/**
 * Waits until the next piece of a long work may run in the main process. Otherwise the pieces of many requests would
 * run in the same turn of the event loop, and a small request would wait for all of them. So one piece runs at a time
 * over all requests, keys take turns, and after each piece the event loop goes round a few times for everybody else.
 *
 * @param key whose work it is: the id of a token
 */
export function takeTurn(key: string): Promise<void> {
  return turns.take(key);
}
