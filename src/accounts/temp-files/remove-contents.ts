import type { Kysely } from 'kysely';
import { freeRoom } from '../../database/reserve.ts';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { PARTS_REMOVED_AT_ONCE } from './parts.ts';

/** Runs a statement when it is its turn. */
export type RunStatement = <T>(statement: (db: Kysely<TempDatabase>) => Promise<T>) => Promise<T>;

/**
 * Removes contents that belong to no file, in small steps, so that others have their turn in between. One that belongs to
 * a file stays.
 */
export async function removeContents(run: RunStatement, contentIds: readonly string[]): Promise<void> {
  for (const contentId of contentIds) {
    let removed: bigint;
    do {
      const { numDeletedRows } = await run((db) => freeRoom(db, () => removeSome(db, contentId)));
      removed = numDeletedRows;
    } while (removed === BigInt(PARTS_REMOVED_AT_ONCE));
  }
}

function removeSome(db: Kysely<TempDatabase>, contentId: string) {
  return db
    .deleteFrom('temp_contents')
    .where('content_id', '=', contentId)
    .where('part', 'in', (eb) =>
      eb
        .selectFrom('temp_contents')
        .where('content_id', '=', contentId)
        .select('part')
        .orderBy('part')
        .limit(PARTS_REMOVED_AT_ONCE),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('temp_files').where('temp_files.content_id', '=', contentId).select('path'))),
    )
    .executeTakeFirstOrThrow();
}
