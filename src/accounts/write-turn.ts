import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What became of one item: its answer, or the error for whoever added it. */
export type Settled<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/**
 * Does what a turn has collected, in a transaction; returns what became of each item, in order. It may be called again
 * with the same items when the transaction failed.
 */
type Settle<Item, Answer> = (trx: Transaction<Database>, items: readonly Item[]) => Promise<readonly Settled<Answer>[]>;

/** What an item weighs from which on it counts as heavy, and what heavy ones of one transaction weigh at most. */
const HEAVY = 16 * 1024;
const MOST_HEAVY = 1024 * 1024;

/** The items of one lane in one turn, ready to be settled. */
interface Load {
  /** Settles the items; what is returned answers those who added them, once the transaction is committed. */
  settle(trx: Transaction<Database>): Promise<() => void>;
  fail(error: unknown): void;
}

/**
 * Collects what the requests of one turn of the event loop write, and writes it in one transaction: a commit costs as
 * much as many small statements. A single request waits no longer than the turn lasts; while a transaction runs, the
 * next one collects. Of the items that take long, as large texts do, some wait for a later turn.
 */
export class WriteTurn {
  readonly #db: Kysely<Database>;
  #loads: (() => Load)[] = [];
  #busy = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Makes a way to write one kind of item.
   *
   * @param weigh how many bytes an item has
   * @returns adds an item; the promise resolves with its answer when it is safe from the end of this process
   */
  lane<Item, Answer>(
    settle: Settle<Item, Answer>,
    weigh: (item: Item) => number = () => 0,
  ): (item: Item) => Promise<Answer> {
    let waiting: Waiting<Item, Answer>[] = [];
    const take = (): Load => {
      const { now, later } = divide(waiting, weigh);
      waiting = later;
      if (later.length > 0) this.#add(take);
      return loadOf(now, settle);
    };
    return (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (waiting.length === 1) this.#add(take);
      });
  }

  #add(load: () => Load): void {
    this.#loads.push(load);
    if (this.#busy) return;
    this.#busy = true;
    // Immediates run when all sockets that were ready have been read.
    setImmediate(() => this.#drain());
  }

  async #drain(): Promise<void> {
    while (this.#loads.length > 0) {
      const takes = this.#loads;
      this.#loads = [];
      const loads = takes.map((take) => take());
      try {
        await this.#write(loads);
      } catch {
        // One of them is at fault: each for itself, so that the others are written.
        for (const load of loads) await this.#write([load]).catch((error: unknown) => load.fail(error));
      }
      if (this.#loads.length > 0) await nextTurn();
    }
    this.#busy = false;
  }

  async #write(loads: readonly Load[]): Promise<void> {
    const answers = await this.#db.transaction().execute(async (trx) => {
      const all: (() => void)[] = [];
      for (const load of loads) all.push(await load.settle(trx));
      return all;
    });
    for (const answer of answers) answer();
  }
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** All light items and the first heavy ones; the others are for later. */
function divide<Item, Answer>(
  waiting: readonly Waiting<Item, Answer>[],
  weigh: (item: Item) => number,
): { readonly now: Waiting<Item, Answer>[]; readonly later: Waiting<Item, Answer>[] } {
  const now: Waiting<Item, Answer>[] = [];
  const later: Waiting<Item, Answer>[] = [];
  let heavy = 0;
  for (const one of waiting) {
    const weight = weigh(one.item);
    if (weight < HEAVY) now.push(one);
    else if (heavy === 0 || heavy + weight <= MOST_HEAVY) {
      heavy += weight;
      now.push(one);
    } else later.push(one);
  }
  return { now, later };
}

function loadOf<Item, Answer>(taken: readonly Waiting<Item, Answer>[], settle: Settle<Item, Answer>): Load {
  const items = taken.map((one) => one.item);
  return {
    settle: async (trx) => {
      const settled = await settle(trx, items);
      return () => {
        taken.forEach((one, index) => {
          const outcome = settled[index];
          if (outcome === undefined) one.reject(new Error('An item was not settled'));
          else if ('error' in outcome) one.reject(outcome.error);
          else one.resolve(outcome.answer);
        });
      };
    },
    fail: (error) => {
      for (const one of taken) one.reject(error);
    },
  };
}
