import type { TokenState } from './token-state.ts';

/**
 * A read from the database that is kept for as long as the token's version stays the same.
 *
 * A read may see rows newer than the version it is kept under, then it is read again without need; it never sees older
 * ones, because the version is known before the read begins and counts only changes that were committed.
 */
export class VersionedRead<T> {
  readonly #state: TokenState;
  readonly #read: () => Promise<T>;
  #kept: { readonly version: number; readonly value: Promise<T> } | undefined;

  constructor(state: TokenState, read: () => Promise<T>) {
    this.#state = state;
    this.#read = read;
  }

  get(): Promise<T> {
    const { version } = this.#state;
    if (this.#kept?.version === version) return this.#kept.value;
    const kept = { version, value: this.#read() };
    this.#kept = kept;
    // A failed read is not kept; whoever asked for it gets the error from the promise.
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.value;
  }
}
