import type { Kysely } from 'kysely';
import { freeRoom } from '../../database/reserve.ts';
import type { TempDatabase } from '../../database/temp-schema.ts';
import type { Limits } from '../../limits.ts';
import { removeRows } from './remove-rows.ts';

const HOUR_MS = 3_600_000;

/** Files, and bytes of them, that are removed in one transaction, so that others get their turn; it takes about 1 ms a MiB. */
const FILES_AT_ONCE = 100;
const BYTES_AT_ONCE = 64 * 1024 * 1024;

/** Removes the files of all tokens that expired so long ago that they can no longer be revived. */
export async function sweepTempFiles(db: Kysely<TempDatabase>, limits: Limits, now: number): Promise<void> {
  const expiredAt = now - limits.tempExpiredHours * HOUR_MS;
  for (;;) {
    const rows = await db
      .selectFrom('temp_files')
      .select(['token_id', 'path', 'size'])
      .where('expires_at', '<=', expiredAt)
      .orderBy('expires_at')
      .limit(FILES_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const remove = (): Promise<void> =>
      db.transaction().execute(async (trx) => {
        for (const [tokenId, files] of Map.groupBy(firstOf(rows), (row) => row.token_id)) {
          await removeRows(trx, { tokenId, paths: files.map((file) => file.path), expiredAt });
        }
      });
    await freeRoom(db, remove);
  }
}

/** The first files, as many as are removed at once; at least one. */
function firstOf<File extends { readonly size: number }>(files: readonly File[]): readonly File[] {
  let bytes = 0;
  return files.filter(({ size }, index) => {
    bytes += size;
    return index === 0 || bytes <= BYTES_AT_ONCE;
  });
}
