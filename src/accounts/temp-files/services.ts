import type { Kysely } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import type { Limits } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { KeyedQueue } from '../keyed-queue.ts';

/** What the temp files of all tokens share. */
export interface TempFileServices {
  readonly db: Kysely<TempDatabase>;
  readonly limits: Limits;
  /** The clock, Unix milliseconds. */
  readonly now: () => number;
  readonly log: Log;
  /**
   * Appends to one file wait for each other, or each would pack its parts again for every other one. What writes and
   * other processes do meanwhile is noticed in the transaction.
   */
  readonly appends: KeyedQueue;
  /** The ids of contents that are being written and belong to no file yet. */
  readonly staged: Set<string>;
  /** The turns of each token at the database. */
  readonly turns: KeyedQueue;
}
