import type { Kysely } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import type { Limits } from '../../limits.ts';
import type { KeyedQueue } from '../keyed-queue.ts';

/** What the temp files of all tokens share. */
export interface TempFileServices {
  readonly db: Kysely<TempDatabase>;
  readonly limits: Limits;
  /** The clock, Unix milliseconds. */
  readonly now: () => number;
  /** Changes of one file that depend on what it was wait for each other. */
  readonly queue: KeyedQueue;
}
