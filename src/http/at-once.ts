import { PenstockError } from '../errors.ts';
import { Tally } from '../tally.ts';

/** Seconds after which a refused caller may try again; how long the requests in work take is not known. */
const RETRY_AFTER = 1;

/** Says no to keys that have too many requests of one kind in work. */
export class AtOnce {
  readonly #name: string;
  readonly #most: number;
  readonly #inWork = new Tally<string>();

  /**
   * @param name what is limited, for the error
   * @param most requests in work for one key; 0 is no limit
   */
  constructor(name: string, most: number) {
    this.#name = name;
    this.#most = most;
  }

  /**
   * Does the work of one request of a token.
   *
   * @throws {PenstockError} `TOO_MANY_REQUESTS` when as many as there may be are in work
   */
  async run<T>(tokenId: string, work: () => Promise<T>): Promise<T> {
    if (this.#most > 0 && this.#inWork.of(tokenId) >= this.#most) {
      const problem = `Too many requests of ${this.#name} at once, the most is ${this.#most}: Try again in ${RETRY_AFTER} s`;
      throw new PenstockError('TOO_MANY_REQUESTS', problem, { retry_after: RETRY_AFTER });
    }
    this.#inWork.add(tokenId);
    try {
      return await work();
    } finally {
      this.#inWork.remove(tokenId);
    }
  }
}
