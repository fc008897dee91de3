/** Counts things by key; a key that has none takes no memory. */
export class Tally<Key> {
  readonly #counts = new Map<Key, number>();

  /** How many a key has. */
  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  /** How many keys have any. */
  get size(): number {
    return this.#counts.size;
  }

  /** Adds one; returns how many the key has now. */
  add(key: Key): number {
    const count = this.of(key) + 1;
    this.#counts.set(key, count);
    return count;
  }

  /** Takes one away, if there is one; returns how many the key has left. */
  remove(key: Key): number {
    const count = Math.max(0, this.of(key) - 1);
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
    return count;
  }
}
