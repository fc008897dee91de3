/** After so many milliseconds, what an owner has used counts half. */
const HALF_LIFE_MS = 2000;

/** Past this many owners, those who have used hardly anything lately are forgotten. */
const MANY_OWNERS = 1000;

interface Use {
  readonly milliseconds: number;
  /** When that was so, in milliseconds. */
  readonly at: number;
}

/** How much time of workers each owner has used lately; older use counts less. */
export class RecentUse {
  readonly #uses = new Map<string, Use>();

  /** Whether an owner has used workers before; it is forgotten when there are many others. */
  knows(owner: string): boolean {
    return this.#uses.has(owner);
  }

  /** Milliseconds that an owner has used, with less weight the longer ago. @param now in milliseconds */
  of(owner: string, now: number): number {
    const use = this.#uses.get(owner);
    return use === undefined ? 0 : use.milliseconds * 0.5 ** ((now - use.at) / HALF_LIFE_MS);
  }

  /** Notes that an owner has just used some milliseconds. */
  add(owner: string, milliseconds: number, now: number): void {
    const before = this.of(owner, now);
    if (this.#uses.size >= MANY_OWNERS) this.#forget(now);
    this.#uses.set(owner, { milliseconds: before + milliseconds, at: now });
  }

  #forget(now: number): void {
    for (const owner of this.#uses.keys()) {
      if (this.of(owner, now) < 1) this.#uses.delete(owner);
    }
  }
}
