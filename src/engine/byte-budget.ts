import { overloaded } from './overloaded.ts';

/** What one request has taken of a {@link ByteBudget}. */
export interface ByteShare {
  /**
   * Takes bytes, or none of them; a share that was released takes nothing more.
   *
   * @throws {PenstockError} `OVERLOADED` with `retry_after` seconds, when they are more than what is left
   */
  take(bytes: number): void;
  /** Gives bytes back that the request needs no longer. */
  giveBack(bytes: number): void;
  /** Gives back all that is still taken. */
  release(): void;
}

/** Bounds the memory that large things of all requests take together, since each of them may be large. */
export class ByteBudget {
  readonly #most: number;
  readonly #what: string;
  #taken = 0;

  /**
   * @param most bytes that all requests may take at once
   * @param what takes them, in the plural, for the error
   */
  constructor(most: number, what: string) {
    this.#most = most;
    this.#what = what;
  }

  /** Opens the share of one request; whoever opens it must release it. */
  open(): ByteShare {
    let own = 0;
    let released = false;
    const change = (bytes: number): void => {
      own += bytes;
      this.#taken += bytes;
    };
    return {
      take: (bytes) => {
        if (released) return;
        if (bytes > this.#most - this.#taken)
          throw overloaded(`The ${this.#what} of other requests take too much memory`);
        change(bytes);
      },
      giveBack: (bytes) => change(-Math.min(bytes, own)),
      release: () => {
        released = true;
        change(-own);
      },
    };
  }
}
