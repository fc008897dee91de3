/** What a kind of request was like over some time. Times are milliseconds, absent when all requests were refused. */
export interface Summary {
  readonly requests: number;
  readonly p50?: number;
  readonly p99?: number;
  readonly max?: number;
  /** What came instead of the right answer, and how often. */
  readonly refusals: Readonly<Record<string, number>>;
}

/** The times of a caller that sends one request after the other, at a steady pace. */
export class Latencies {
  readonly #times: number[] = [];
  readonly #refusals = new Map<string, number>();
  readonly #paceMs: number;
  #requests = 0;

  /** @param paceMs from the start of one request to that of the next, when answers come at once */
  constructor(paceMs: number) {
    this.#paceMs = paceMs;
  }

  /**
   * Takes note of a right answer. While a slow one is waited for, nothing is sent; so it counts also for the requests
   * that would have been sent meanwhile, and waited for the rest of the time. Otherwise a stall of ten seconds would be
   * one slow request among many fast ones.
   */
  add(milliseconds: number): void {
    this.#requests++;
    this.#addTime(milliseconds);
  }

  /** Takes note of a request that was answered with something else. */
  refuse(result: string): void {
    this.#requests++;
    this.#refusals.set(result, (this.#refusals.get(result) ?? 0) + 1);
  }

  /** Takes note of a request that was given up: it is refused, and has taken at least so long. */
  giveUp(milliseconds: number, result: string): void {
    this.refuse(result);
    this.#addTime(milliseconds);
  }

  #addTime(milliseconds: number): void {
    for (let waited = milliseconds; waited > 0; waited -= this.#paceMs) this.#times.push(waited);
  }

  summary(): Summary {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const refusals = Object.fromEntries(this.#refusals);
    if (sorted.length === 0) return { requests: this.#requests, refusals };
    const at = (part: number): number => rounded(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
    return { requests: this.#requests, p50: at(0.5), p99: at(0.99), max: at(1), refusals };
  }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
