import { PenstockError } from '../errors.ts';
import { overloaded } from './overloaded.ts';

/** What one request has taken of {@link Shares}. */
export interface Share {
  /**
   * Takes an amount, and waits for it where others have taken too much.
   *
   * @param signal ends the waiting; its reason becomes the error
   * @throws {PenstockError} `OVERLOADED` with `retry_after` seconds, when it took too long; `CANCELLED` when the share
   *   was released
   */
  take(amount: number, signal?: AbortSignal): Promise<void>;
  /** Gives back an amount that the request needs no longer. */
  giveBack(amount: number): void;
  /** Gives back all that is still taken. Must be called once the request is done. */
  release(): void;
}

export interface SharesOptions {
  /** How much there is for all requests together. */
  readonly total: number;
  /** What one request may always take, so that small requests never wait. */
  readonly small: number;
  /** What the amounts are, in the plural, for the error. */
  readonly what: string;
  /** Milliseconds after which a request that waits is refused. */
  readonly patienceMs: number;
}

/** The part of the total that is kept for the oldest request of all. */
const RESERVE = 0.25;

/** The requests of one owner, the oldest first, and what they have taken together. */
interface Owner {
  readonly claims: Set<Claim>;
  taken: number;
}

/** What one request has taken. */
interface Claim {
  readonly owner: Owner;
  taken: number;
}

interface Waiter {
  readonly claim: Claim;
  readonly amount: number;
  /** Ends the waiting, with an error or without. */
  readonly end: (error?: unknown) => void;
}

/**
 * Divides an amount, such as memory, between owners, so that a crowd of requests of one never shuts out another.
 *
 * An owner may have as much as is still free for others ("dynamic threshold", Choudhury and Hahne, 1998). One alone gets
 * half of the total, two get a third each, `n` get a part of `n + 1`; as much stays free for the next. A request that
 * wants more waits until its owner has given some back. Two exceptions keep the work going:
 *
 * - The oldest request of an owner may use what is free beyond a reserve, so that an owner's requests never all wait for
 *   each other. The oldest of all that have taken something may use the reserve too, so that those of several owners do
 *   not.
 * - Small amounts are always given. The number of requests bounds them.
 */
export class Shares {
  readonly #options: SharesOptions;
  readonly #owners = new Map<string, Owner>();
  /** All open claims, the oldest first. */
  readonly #claims = new Set<Claim>();
  /** Those that wait, in the order in which they came. */
  readonly #waiting = new Set<Waiter>();
  #taken = 0;

  constructor(options: SharesOptions) {
    this.#options = options;
  }

  /** What all requests together have taken. */
  get taken(): number {
    return this.#taken;
  }

  /** Opens the share of one request; whoever opens it must release it. */
  open(name: string): Share {
    const owner = this.#owners.get(name) ?? { claims: new Set(), taken: 0 };
    const claim: Claim = { owner, taken: 0 };
    this.#owners.set(name, owner);
    owner.claims.add(claim);
    this.#claims.add(claim);
    return {
      take: async (amount, signal) => {
        if (!owner.claims.has(claim)) throw released();
        if (this.#mayTake(claim, amount)) this.#change(claim, amount);
        else await this.#wait(claim, amount, signal);
      },
      giveBack: (amount) => {
        this.#change(claim, -Math.min(amount, claim.taken));
        this.#admit();
      },
      release: () => {
        if (!owner.claims.delete(claim)) return;
        if (owner.claims.size === 0) this.#owners.delete(name);
        this.#claims.delete(claim);
        this.#change(claim, -claim.taken);
        for (const waiter of this.#waiting) if (waiter.claim === claim) waiter.end(released());
        this.#admit();
      },
    };
  }

  #change(claim: Claim, amount: number): void {
    claim.taken += amount;
    claim.owner.taken += amount;
    this.#taken += amount;
  }

  #mayTake(claim: Claim, amount: number): boolean {
    const { total, small } = this.#options;
    if (claim.taken + amount <= small || this.#taken === 0) return true;
    const free = total - this.#taken;
    if (claim.owner.taken + amount <= free) return true;
    const [oldest] = claim.owner.claims;
    if (claim !== oldest || amount > free) return false;
    return amount <= free - total * RESERVE || this.#isOldestOfAll(claim);
  }

  /** Whether no older request has taken more than a small amount. */
  #isOldestOfAll(claim: Claim): boolean {
    for (const other of this.#claims) {
      if (other === claim) return true;
      if (other.taken > this.#options.small) return false;
    }
    return true;
  }

  #wait(claim: Claim, amount: number, signal: AbortSignal | undefined): Promise<void> {
    const { what, patienceMs } = this.#options;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = (error?: unknown): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      this.#waiting.delete(waiter);
      if (error === undefined) resolve();
      else reject(error);
    };
    const cancel = (): void => end(signal?.reason);
    const timer = setTimeout(() => end(overloaded(`The ${what} of your requests take too much memory`)), patienceMs);
    const waiter: Waiter = { claim, amount, end };
    this.#waiting.add(waiter);
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    return promise;
  }

  /** Lets those go on that may have what they wait for now. */
  #admit(): void {
    for (const { claim, amount, end } of this.#waiting) {
      if (!this.#mayTake(claim, amount)) continue;
      this.#change(claim, amount);
      end();
    }
  }
}

function released(): PenstockError {
  return new PenstockError('CANCELLED', 'The request has ended');
}
