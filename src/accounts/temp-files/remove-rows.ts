import type { Kysely } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';

/** Which files of one token to remove. */
export interface Removal {
  readonly tokenId: string;
  readonly paths: readonly string[];
  /** Only those that have expired at this time, Unix milliseconds. */
  readonly expiredAt?: number;
  /** Only those that have not expired at this time, Unix milliseconds. */
  readonly aliveAt?: number;
}

/** Values of one statement; databases limit them, SQLite to 32,766. */
const MOST_VALUES = 500;

/**
 * Removes files with their contents, in a transaction.
 *
 * @returns the paths of those that there were, in no certain order
 */
export async function removeRows(trx: Kysely<TempDatabase>, removal: Removal): Promise<readonly string[]> {
  const { tokenId, paths, expiredAt = Number.MAX_SAFE_INTEGER, aliveAt = -1 } = removal;
  const removed: string[] = [];
  for (let from = 0; from < paths.length; from += MOST_VALUES) {
    const rows = await trx
      .deleteFrom('temp_files')
      .where('token_id', '=', tokenId)
      .where('path', 'in', paths.slice(from, from + MOST_VALUES))
      .where('expires_at', '<=', expiredAt)
      .where('expires_at', '>', aliveAt)
      .returning(['path', 'content_id'])
      .execute();
    if (rows.length === 0) continue;
    const ids = rows.map((row) => row.content_id);
    await trx.deleteFrom('temp_contents').where('content_id', 'in', ids).execute();
    removed.push(...rows.map((row) => row.path));
  }
  return removed;
}
