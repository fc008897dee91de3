import { type Kysely, sql } from 'kysely';
import { freeRoom } from '../database/reserve.ts';
import type { Database } from '../database/schema.ts';
import { takeTurn } from '../take-turn.ts';

const DAY_MS = 86_400_000;

/** The bytes of an entry's stored text, wherever it is; a long one need not be read for that. */
const SEALED_BYTES = sql<number>`coalesce(long_bytes, length(text_sealed))`;

/** An entry and the bytes of its stored text. */
export const SIZE = ['id', SEALED_BYTES.as('bytes')] as const;

/** Which entries of a token are no longer history, though they may still be stored. */
export interface HistoryBounds {
  /** The newest so many are history; 0 stops recording and keeps what there is. */
  readonly limit: number;
  /** Those that began earlier are not, Unix time in milliseconds. */
  readonly oldest: number;
}

/** The time before which entries are too old, Unix milliseconds. */
export function oldestTime(now: number, days: number): number {
  return now - days * DAY_MS;
}

/** The id of the newest entry beyond the `limit` newest ones of a token; 0 when there is none. */
export async function surplusId(db: Kysely<Database>, tokenId: string, limit: number): Promise<number> {
  if (limit === 0) return 0;
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('token_id', '=', tokenId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(limit)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * Removes the oldest entries of a token that are no longer history, as many as take a few milliseconds.
 *
 * @returns whether there may be more of them
 */
export async function removeOutdated(db: Kysely<Database>, tokenId: string, bounds: HistoryBounds): Promise<boolean> {
  const surplus = await surplusId(db, tokenId, bounds.limit);
  // Ids grow with time, so the search ends at the first entry that is young enough. An old one after it, of a request
  // that took long, is removed a little later.
  const young = await db
    .selectFrom('history')
    .select('id')
    .where('token_id', '=', tokenId)
    .where('id', '>', surplus)
    .where('at', '>=', bounds.oldest)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return (await removeUpTo(db, tokenId, (young?.id ?? Number.MAX_SAFE_INTEGER) - 1)).more;
}

/**
 * Removes the oldest entries of a token whose stored texts are more than `bytes` together with those of newer ones, as
 * many as take a few milliseconds. The newest entry always stays.
 *
 * @returns whether there may be more of them
 */
export async function removeHeavy(db: Kysely<Database>, tokenId: string, bytes: number): Promise<boolean> {
  const own = db.selectFrom('history').where('token_id', '=', tokenId);
  const { sum } = await own.select((eb) => eb.fn.sum<number | null>(SEALED_BYTES).as('sum')).executeTakeFirstOrThrow();
  if (Number(sum) <= bytes) return false;
  const sizes = await own.select(SIZE).orderBy('id', 'desc').execute();
  let kept = 0;
  const last = sizes.find((entry, index) => {
    kept += entry.bytes;
    return index > 0 && kept > bytes;
  });
  if (last === undefined) return false;
  return (await removeUpTo(db, tokenId, last.id)).more;
}

/** Entries, and bytes of their texts, that are removed at once; a text may have more. It takes about 1 ms a MiB. */
const ENTRIES_AT_ONCE = 256;
const BYTES_AT_ONCE = 2 * 1024 * 1024;

/**
 * Removes the oldest entries of a token up to an id, as many as take a few milliseconds.
 *
 * @returns how many were removed, and whether there may be more of them
 */
export async function removeUpTo(
  db: Kysely<Database>,
  tokenId: string,
  id: number,
): Promise<{ readonly count: number; readonly more: boolean }> {
  const sizes = await db
    .selectFrom('history')
    .where('token_id', '=', tokenId)
    .where('id', '<=', id)
    .select(SIZE)
    .orderBy('id')
    .limit(ENTRIES_AT_ONCE)
    .execute();
  let bytes = 0;
  let last = 0;
  for (const entry of sizes) {
    bytes += entry.bytes;
    if (last > 0 && bytes > BYTES_AT_ONCE) break;
    last = entry.id;
  }
  if (last === 0) return { count: 0, more: false };
  const query = db.deleteFrom('history').where('token_id', '=', tokenId).where('id', '<=', last);
  const { numDeletedRows } = await query.executeTakeFirst();
  return { count: Number(numDeletedRows), more: last < (sizes.at(-1)?.id ?? 0) || sizes.length === ENTRIES_AT_ONCE };
}

/**
 * Removes entries of a token step by step, so that other requests have their turn in between.
 *
 * @param step returns whether there may be more to remove
 */
export async function removeInSteps(
  db: Kysely<Database>,
  tokenId: string,
  step: (db: Kysely<Database>) => Promise<boolean>,
): Promise<void> {
  while (await freeRoom(db, () => db.transaction().execute(step))) await takeTurn(tokenId);
}
