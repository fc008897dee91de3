import type { Kysely } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { PARTS_REMOVED_AT_ONCE } from './parts.ts';

/** Which files of one token to remove. */
export interface Removal {
  readonly tokenId: string;
  readonly paths: readonly string[];
  /** Only those that have expired at this time, Unix milliseconds. */
  readonly expiredAt?: number;
}

/** What was removed. */
export interface Removed {
  /** The paths of the files that there were, in no certain order. */
  readonly paths: readonly string[];
  /** The ids of contents that belong to no file any more and are still stored. */
  readonly contentIds: readonly string[];
}

/** Values of one statement; databases limit them, SQLite to 32,766. */
const MOST_VALUES = 500;

/**
 * Removes files, in a transaction. Their contents go with them as long as they are small; the caller removes the others
 * after the transaction, by `removeContents`.
 */
export async function removeRows(trx: Kysely<TempDatabase>, removal: Removal): Promise<Removed> {
  const { tokenId, paths, expiredAt = Number.MAX_SAFE_INTEGER } = removal;
  const removed: string[] = [];
  const contentIds: string[] = [];
  // More parts take their time afterwards.
  let partsLeft = PARTS_REMOVED_AT_ONCE;
  for (let from = 0; from < paths.length; from += MOST_VALUES) {
    const rows = await trx
      .deleteFrom('temp_files')
      .where('token_id', '=', tokenId)
      .where('path', 'in', paths.slice(from, from + MOST_VALUES))
      .where('expires_at', '<=', expiredAt)
      .returning(['path', 'content_id', 'parts'])
      .execute();
    const small: string[] = [];
    for (const { path, content_id, parts } of rows) {
      removed.push(path);
      partsLeft -= parts;
      if (parts > 0) (partsLeft < 0 ? contentIds : small).push(content_id);
    }
    if (small.length > 0) await trx.deleteFrom('temp_contents').where('content_id', 'in', small).execute();
  }
  return { paths: removed, contentIds };
}
