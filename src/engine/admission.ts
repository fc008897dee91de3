import { PenstockError } from '../errors.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Limits } from '../limits.ts';
import { Tally } from '../tally.ts';
import { overloaded } from './overloaded.ts';

/**
 * Lets a number of requests of each key work at once; more wait for one of the same key to end. A key may have as many
 * waiting as there is room left for others, so that its crowd never takes the last places.
 */
export class Admission {
  readonly #limits: Limits;
  readonly #working = new Tally<string>();
  /** What lets a request in, by key. */
  readonly #waiting = new FairQueue<() => void>();

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
    const free = this.#limits.waitingRequests - this.#waiting.size;
    if (this.#waiting.countOf(key) + 1 > free) throw overloaded('Too many of your requests are waiting');
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        if (!this.#waiting.remove(key, enter)) return;
        reject(new PenstockError('CANCELLED', 'The caller has closed the connection'));
      };
      const enter = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(key, enter);
    });
  }

  /** Hands the place on to the next of the same key. */
  #leave(key: string): void {
    const enter = this.#waiting.shiftOf(key);
    if (enter === undefined) this.#working.remove(key);
    else enter();
  }
}
