/** A queue of queues: each owner's items keep their order, and owners take turns, so nobody waits behind a crowd. */
export class FairQueue<T> {
  /** Insertion order is the order of turns. */
  readonly #byOwner = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(owner: string, item: T): void {
    const items = this.#byOwner.get(owner);
    if (items === undefined) this.#byOwner.set(owner, [item]);
    else items.push(item);
    this.#size++;
  }

  /**
   * The next item of the owner whose turn it is.
   *
   * @param mayTake whether an owner may have one now; others keep their place
   */
  shift(mayTake: (owner: string) => boolean = () => true): T | undefined {
    for (const [owner, items] of this.#byOwner) {
      if (!mayTake(owner)) continue;
      const item = items.shift();
      this.#byOwner.delete(owner);
      if (items.length > 0) this.#byOwner.set(owner, items);
      this.#size--;
      return item;
    }
    return undefined;
  }

  /** How many items could be taken now. @param most how many an owner may have */
  countWithin(most: (owner: string) => number): number {
    let count = 0;
    for (const [owner, items] of this.#byOwner) count += Math.min(items.length, Math.max(0, most(owner)));
    return count;
  }

  /** Takes an item out before its turn; `false` when it is not there any more. */
  remove(owner: string, item: T): boolean {
    const items = this.#byOwner.get(owner);
    const index = items?.indexOf(item) ?? -1;
    if (items === undefined || index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) this.#byOwner.delete(owner);
    this.#size--;
    return true;
  }
}
