/** What a bucket says to one request. */
export interface BucketAnswer {
  readonly allowed: boolean;
  /** Whole requests that may follow at once. */
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly secondsToFull: number;
  /** Seconds until the next request is allowed; 0 when it is now. */
  readonly secondsToNext: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds of a clock that never goes back. */
  at: number;
}

/** Past this many buckets the full ones are dropped, and if none is full, the oldest. */
const MOST_BUCKETS = 10_000;

/** Token buckets by name: `burst` requests at once, refilled at `perSecond`. */
export class TokenBuckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * @param perSecond requests a second, above 0
   * @param burst requests at once, at least 1
   */
  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** How many names are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one token from the bucket of `name` when it has one. `now` is in milliseconds. */
  take(name: string, now: number = performance.now()): BucketAnswer {
    const bucket = this.#bucket(name, now);
    bucket.tokens = Math.min(this.#burst, bucket.tokens + ((now - bucket.at) / 1000) * this.#perSecond);
    bucket.at = now;
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    return {
      allowed,
      remaining: Math.floor(bucket.tokens),
      secondsToFull: Math.ceil((this.#burst - bucket.tokens) / this.#perSecond),
      secondsToNext: bucket.tokens >= 1 ? 0 : Math.ceil((1 - bucket.tokens) / this.#perSecond),
    };
  }

  #bucket(name: string, now: number): Bucket {
    const known = this.#buckets.get(name);
    if (known !== undefined) return known;
    if (this.#buckets.size >= MOST_BUCKETS) this.#makeRoom(now);
    const bucket = { tokens: this.#burst, at: now };
    this.#buckets.set(name, bucket);
    return bucket;
  }

  /** A dropped full bucket loses nothing, because a new one starts full. */
  #makeRoom(now: number): void {
    const millisecondsToFull = (this.#burst / this.#perSecond) * 1000;
    for (const [name, bucket] of this.#buckets) {
      if (now - bucket.at >= millisecondsToFull) this.#buckets.delete(name);
    }
    for (const name of this.#buckets.keys()) {
      if (this.#buckets.size < MOST_BUCKETS) break;
      this.#buckets.delete(name);
    }
  }
}
