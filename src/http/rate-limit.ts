import { PenstockError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { countedAddress } from './address.ts';
import { type BucketAnswer, TokenBuckets } from './token-buckets.ts';

const SECONDS_A_MINUTE = 60;

/** Says no to keys that send too fast, and to addresses that keep failing to authenticate. */
export class RateLimit {
  readonly #keys: TokenBuckets | undefined;
  readonly #failures: TokenBuckets | undefined;
  readonly #policy: string;

  constructor(limits: Limits) {
    const { ratePerSecond, failedAuthPerMinute } = limits;
    const burst = Math.max(1, limits.rateBurst);
    this.#keys = ratePerSecond > 0 ? new TokenBuckets(ratePerSecond, burst) : undefined;
    this.#failures =
      failedAuthPerMinute > 0
        ? new TokenBuckets(failedAuthPerMinute / SECONDS_A_MINUTE, failedAuthPerMinute)
        : undefined;
    this.#policy = `"default";q=${burst};w=${Math.ceil(burst / Math.max(1, ratePerSecond))}`;
  }

  /**
   * Counts one request of a token.
   *
   * @returns the headers that tell the client where it stands, names and values in turn; none when the limit is off
   */
  request(tokenId: string): { readonly headers: readonly string[]; readonly error?: PenstockError } {
    if (this.#keys === undefined) return { headers: [] };
    const turn = this.#keys.take(tokenId);
    const { remaining, secondsToFull } = turn;
    const headers = ['RateLimit-Policy', this.#policy, 'RateLimit', `"default";r=${remaining};t=${secondsToFull}`];
    return turn.allowed ? { headers } : { headers, error: tooMany('Too many requests', turn) };
  }

  /**
   * Counts one failed authentication of an address. Valid keys of the same address are never refused: many users may
   * share one, and guessing 192 random bits is hopeless at any speed; what is saved is work and log lines.
   *
   * @returns the error that takes the place of 401 when there were too many
   */
  failedAuthentication(address: string | undefined): PenstockError | undefined {
    const turn = this.#failures?.take(countedAddress(address));
    if (turn === undefined || turn.allowed) return undefined;
    return tooMany('Too many failed authentications from this address', turn);
  }
}

function tooMany(what: string, { secondsToNext }: BucketAnswer): PenstockError {
  const retryAfter = Math.max(1, secondsToNext);
  return new PenstockError('TOO_MANY_REQUESTS', `${what}: Try again in ${retryAfter} s`, { retry_after: retryAfter });
}
