/** One item of a batch, with the way to answer whoever added it. */
export interface Pending<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Collects what the requests of one turn of the event loop ask for, so that the database does it at once. A single
 * request waits no longer than the turn lasts; while a batch runs, the next one collects.
 */
export class Batcher<Item, Answer> {
  readonly #run: (batch: readonly Pending<Item, Answer>[]) => Promise<void>;
  #waiting: Pending<Item, Answer>[] = [];
  #busy = false;

  /** @param run answers every item of a batch; when it throws, the items without an answer are rejected */
  constructor(run: (batch: readonly Pending<Item, Answer>[]) => Promise<void>) {
    this.#run = run;
  }

  /** Adds an item to the next batch, which has not started when this returns. */
  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#busy) return;
      this.#busy = true;
      // Immediates run when all sockets that were ready have been read.
      setImmediate(() => this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#run(batch);
      } catch (error) {
        for (const pending of batch) pending.reject(error);
      }
    }
    this.#busy = false;
  }
}
