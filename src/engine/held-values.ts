import { PenstockError } from '../errors.ts';
import type { Share } from './shares.ts';

/** As many of the largest values as a request may hold: an input and an output on each of two levels. */
const MOST_VALUES = 4;

/** What one command or program holds. */
export interface Hold {
  /**
   * Counts a value until the release; waits where requests of the same key hold too much together.
   *
   * @throws {PenstockError} `LIMIT_EXCEEDED` when the request would hold too much, `OVERLOADED` when it waited too long
   */
  add(value: Uint8Array): Promise<void>;
  /** Counts this value, and none of those before; errors as of {@link add}. */
  only(value: Uint8Array): Promise<void>;
  /** Counts nothing of it any more. */
  release(): void;
}

interface HeldValue {
  holders: number;
  /** Ends when its bytes are given. */
  readonly given: Promise<void>;
}

/**
 * Bounds what one request holds at once while commands run commands. Each level of `source` and `xargs` keeps its input
 * and what it has written so far until the levels within it have ended; each of these values may be as large as one may
 * be, so sixteen levels would otherwise take a gigabyte.
 */
export class HeldValues {
  readonly #most: number;
  readonly #share: Share;
  readonly #signal: AbortSignal;
  readonly #values = new Map<Uint8Array, HeldValue>();
  readonly #unfinished: Promise<unknown>[] = [];
  #bytes = 0;

  /**
   * @param valueBytes the most that one value has
   * @param share the request's part of what the values of all requests may take; released by {@link end}
   * @param signal ends the waiting for it
   */
  constructor(valueBytes: number, share: Share, signal: AbortSignal) {
    this.#most = MOST_VALUES * valueBytes;
    this.#share = share;
    this.#signal = signal;
  }

  /** Begins to hold values; whoever begins must release. */
  open(): Hold {
    const own: Uint8Array[] = [];
    const add = async (value: Uint8Array): Promise<void> => {
      await this.#add(value);
      own.push(value);
    };
    const release = (count: number): void => {
      for (const value of own.splice(0, count)) this.#remove(value);
    };
    return {
      add,
      only: async (value) => {
        const before = own.length;
        await add(value);
        release(before);
      },
      release: () => release(own.length),
    };
  }

  /** Counts what is held until some work has ended that nobody waits for any more. */
  keepUntil(work: Promise<unknown>): void {
    this.#unfinished.push(work);
  }

  /** Counts nothing any more; called when the request is done. */
  end(): void {
    if (this.#unfinished.length === 0) this.#share.release();
    else void Promise.allSettled(this.#unfinished).then(() => this.#share.release());
  }

  /** A value that several levels pass on as it is takes its memory once. */
  async #add(value: Uint8Array): Promise<void> {
    const held = this.#values.get(value) ?? this.#take(value);
    held.holders++;
    try {
      await held.given;
    } catch (error) {
      this.#forget(value, held);
      throw error;
    }
  }

  #take(value: Uint8Array): HeldValue {
    if (this.#bytes + value.length > this.#most) throw tooMuch(this.#most);
    this.#bytes += value.length;
    const held = { holders: 0, given: this.#share.take(value.length, this.#signal) };
    this.#values.set(value, held);
    return held;
  }

  #remove(value: Uint8Array): void {
    const held = this.#values.get(value);
    if (held !== undefined && this.#forget(value, held)) this.#share.giveBack(value.length);
  }

  /** @returns whether nobody holds it any more */
  #forget(value: Uint8Array, held: HeldValue): boolean {
    held.holders--;
    if (held.holders > 0) return false;
    this.#values.delete(value);
    this.#bytes -= value.length;
    return true;
  }
}

function tooMuch(most: number): PenstockError {
  const problem = `Programs within programs hold more than ${most} bytes of inputs and outputs at once`;
  return new PenstockError('LIMIT_EXCEEDED', problem);
}
