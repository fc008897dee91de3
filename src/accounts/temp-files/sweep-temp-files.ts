import { freeRoom } from '../../database/reserve.ts';
import { removeContents } from './remove-contents.ts';
import { removeRows } from './remove-rows.ts';
import type { TempFileServices } from './services.ts';

const HOUR_MS = 3_600_000;

/** Files that are removed in one transaction, so that others get their turn. */
const FILES_AT_ONCE = 100;

/** Removes the files of all tokens that expired so long ago that they can no longer be revived. */
export async function sweepTempFiles({ db, limits, now }: TempFileServices): Promise<void> {
  const expiredAt = now() - limits.tempExpiredHours * HOUR_MS;
  for (;;) {
    const rows = await db
      .selectFrom('temp_files')
      .select(['token_id', 'path'])
      .where('expires_at', '<=', expiredAt)
      .orderBy('expires_at')
      .limit(FILES_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const remove = (): Promise<readonly string[]> =>
      db.transaction().execute(async (trx) => {
        const left: string[] = [];
        for (const [tokenId, files] of Map.groupBy(rows, (row) => row.token_id)) {
          const removed = await removeRows(trx, { tokenId, paths: files.map((file) => file.path), expiredAt });
          left.push(...removed.contentIds);
        }
        return left;
      });
    await removeContents((statement) => statement(db), await freeRoom(db, remove));
  }
}
