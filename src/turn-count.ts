/** Counts something within one turn of the event loop; in the next turn it starts from zero. */
export class TurnCount {
  #count = 0;
  #isScheduled = false;

  /** How much there was in this turn so far. */
  get value(): number {
    return this.#count;
  }

  /** Adds an amount; returns how much there is in this turn now. */
  add(amount: number): number {
    this.#count += amount;
    if (this.#isScheduled) return this.#count;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#count = 0;
    });
    return this.#count;
  }
}
