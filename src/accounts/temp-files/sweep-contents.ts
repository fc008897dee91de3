import { newUlid } from '../../text/ulid.ts';
import { removeContents } from './remove-contents.ts';
import type { TempFileServices } from './services.ts';

/** A content without a file that is older than this was abandoned: no request takes so long. */
const ABANDONED_MS = 900_000;

/** Contents that are looked at in one statement. */
const IDS_AT_ONCE = 500;

/**
 * Removes contents that belong to no file: what was being written or removed when a process ended. A younger one may be
 * one that another process is writing; those of this process are known.
 */
export async function sweepContents({ db, now, staged }: TempFileServices): Promise<void> {
  const before = newUlid(now() - ABANDONED_MS);
  for (let after = ''; ; ) {
    const contents = await db
      .selectFrom('temp_contents')
      .select('content_id')
      .distinct()
      .where('content_id', '>', after)
      .where('content_id', '<', before)
      .orderBy('content_id')
      .limit(IDS_AT_ONCE)
      .execute();
    const ids = contents.map((row) => row.content_id);
    const last = ids.at(-1);
    if (last === undefined) return;
    const files = await db.selectFrom('temp_files').select('content_id').where('content_id', 'in', ids).execute();
    const used = new Set(files.map((row) => row.content_id));
    const abandoned = ids.filter((id) => !used.has(id) && !staged.has(id));
    await removeContents((statement) => statement(db), abandoned);
    after = last;
  }
}
