import type { Client } from './client.ts';

/** What an attack works with while it runs. */
export interface Load {
  readonly base: string;
  /** A client for each key; one without a key when the attack needs none. */
  readonly callers: readonly Client[];
  /** Aborted when the time of the attack is over. */
  readonly signal: AbortSignal;
  /** Counts what came of a request: a status, or the code of an error. */
  count(result: string): void;
}

/** The preparation of an attack, which is not measured. */
export type Preparation = Pick<Load, 'base' | 'callers'>;

/** A further request of the quiet caller, which only some attacks are aimed at. */
export type ExtraProbe = 'burst' | 'download';

/** What one caller may do to another one: a load which ends by itself. */
export interface Attack {
  readonly name: string;
  /** What is sent, for the reader of the results. */
  readonly text: string;
  /** How many keys it uses; 0 needs none. */
  readonly keys: number;
  /** Seconds that it lasts, when the usual ones are not right for it. */
  readonly seconds?: number;
  /** Values of up to 32 MiB move: small requests may take twice as long. */
  readonly movesLargeValues?: boolean;
  /** Whether the same is done to a bare `node:http` server in the same run. */
  readonly besideBare?: boolean;
  readonly extraProbe?: ExtraProbe;
  /** Stores what the attack needs. */
  prepare?(preparation: Preparation): Promise<void>;
  /** Ends soon after the signal. */
  run(load: Load): Promise<void>;
}
