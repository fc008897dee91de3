/** Orders owners: the lowest comes first, and who has none is passed over. */
type Rank = (owner: string) => number | undefined;

/** A queue of queues: each owner's items keep their order, and owners take turns, so nobody waits for a crowd. */
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
   * Takes the next item of the owner whose turn it is.
   *
   * @param rank by whom to go; owners of the same rank take turns, and those who are passed over keep their place
   */
  shift(rank: Rank = () => 0): T | undefined {
    const owner = this.first(rank);
    const items = owner === undefined ? undefined : this.#byOwner.get(owner);
    if (owner === undefined || items === undefined) return undefined;
    const item = items.shift();
    this.#byOwner.delete(owner);
    if (items.length > 0) this.#byOwner.set(owner, items);
    this.#size--;
    return item;
  }

  /** The owner whose turn it is. @param rank as of {@link shift} */
  first(rank: Rank): string | undefined {
    let first: string | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const owner of this.#byOwner.keys()) {
      const own = rank(owner) ?? Number.POSITIVE_INFINITY;
      if (own >= lowest) continue;
      first = owner;
      lowest = own;
    }
    return first;
  }

  /** How many items of an owner wait. */
  countOf(owner: string): number {
    return this.#byOwner.get(owner)?.length ?? 0;
  }

  /** Takes the next item of an owner, whoever's turn it is. */
  shiftOf(owner: string): T | undefined {
    return this.shift((other) => (other === owner ? 0 : undefined));
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
