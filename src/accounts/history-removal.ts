import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const DAY_MS = 86_400_000;

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

/** Removes the entries of a token that are no longer history. */
export async function removeOutdated(db: Kysely<Database>, tokenId: string, bounds: HistoryBounds): Promise<void> {
  const surplus = await surplusId(db, tokenId, bounds.limit);
  // Ids grow with time, so the search ends at the first entry that is young enough. An old one behind it, of a request
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
  await db
    .deleteFrom('history')
    .where('token_id', '=', tokenId)
    .where((eb) =>
      young === undefined ? eb.or([eb('id', '<=', surplus), eb('at', '<', bounds.oldest)]) : eb('id', '<', young.id),
    )
    .execute();
}

/**
 * Removes the oldest entries of a token whose stored texts are more than `bytes` together with those of newer ones. The
 * newest entry always stays.
 */
export async function removeHeavy(db: Kysely<Database>, tokenId: string, bytes: number): Promise<void> {
  const own = db.selectFrom('history').where('token_id', '=', tokenId);
  const { sum } = await own
    .select((eb) => eb.fn.sum<number | null>(eb.fn<number>('length', ['text_sealed'])).as('sum'))
    .executeTakeFirstOrThrow();
  if (Number(sum) <= bytes) return;
  const sizes = await own
    .select(['id', (eb) => eb.fn<number>('length', ['text_sealed']).as('bytes')])
    .orderBy('id', 'desc')
    .execute();
  let kept = 0;
  const last = sizes.find((entry, index) => {
    kept += entry.bytes;
    return index > 0 && kept > bytes;
  });
  if (last === undefined) return;
  await db.deleteFrom('history').where('token_id', '=', tokenId).where('id', '<=', last.id).execute();
}
