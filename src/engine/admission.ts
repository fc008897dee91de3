import { PenstockError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { Tally } from '../tally.ts';
import { overloaded } from './overloaded.ts';

interface Waiter {
  readonly enter: () => void;
}

/**
 * Lets a number of requests of each key work at once; more wait for one of the same key to end. A key may have as many
 * waiting as there is room left for others, so that its crowd never takes the last places.
 */
export class Admission {
  readonly #limits: Limits;
  readonly #working = new Tally<string>();
  readonly #waiting = new Map<string, Waiter[]>();
  #waitingCount = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when there is room for one more request of `key`.
   *
   * @param signal takes the request out of the queue
   * @throws {PenstockError} `OVERLOADED` with `retry_after` seconds, or `CANCELLED`
   */
  async run<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#working.of(key) < this.#limits.requestsPerKey) this.#working.add(key);
    else await this.#wait(key, signal);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #wait(key: string, signal: AbortSignal): Promise<void> {
    const own = this.#waiting.get(key)?.length ?? 0;
    const free = this.#limits.waitingRequests - this.#waitingCount;
    if (own + 1 > free) throw overloaded('Too many of your requests are waiting');
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(key) ?? [];
      const giveUp = (): void => {
        const index = queue.indexOf(waiter);
        if (index < 0) return;
        queue.splice(index, 1);
        this.#waitingCount--;
        reject(new PenstockError('CANCELLED', 'The caller has closed the connection'));
      };
      const waiter: Waiter = {
        enter: () => {
          signal.removeEventListener('abort', giveUp);
          this.#waitingCount--;
          resolve();
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      queue.push(waiter);
      this.#waiting.set(key, queue);
      this.#waitingCount++;
    });
  }

  /** Hands the place on to the next of the same key. */
  #leave(key: string): void {
    const queue = this.#waiting.get(key);
    const next = queue?.shift();
    if (queue?.length === 0) this.#waiting.delete(key);
    if (next === undefined) this.#working.remove(key);
    else next.enter();
  }
}
