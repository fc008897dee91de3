import type { Kysely } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { PenstockError } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { clip } from '../../text/clip.ts';
import { removeRows } from './remove-rows.ts';
import { shownTempPath } from './temp-path.ts';

/** What is about to be stored. */
export interface Need {
  readonly tokenId: string;
  /** What it replaces or adds to does not count. */
  readonly path: string;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly now: number;
}

/**
 * Makes sure that a token may store a file. Expired files that could still be revived give way to it, the ones that
 * expired first before the others, so that they never take more than the token may store.
 *
 * @returns the ids of contents that are to be removed after the transaction
 * @throws {PenstockError} `STORAGE_LIMIT`
 */
export async function makeRoom(trx: Kysely<TempDatabase>, need: Need, limits: Limits): Promise<readonly string[]> {
  const { tokenId, now } = need;
  const surplus = await checkRoom(trx, need, limits);
  if (surplus.bytes <= 0 && surplus.count <= 0) return [];
  const expired = await othersOf(trx, need)
    .where('expires_at', '<=', now)
    .select(['path', 'size'])
    .orderBy('expires_at')
    .execute();
  const paths: string[] = [];
  for (const file of expired) {
    if (surplus.bytes <= 0 && surplus.count <= 0) break;
    paths.push(file.path);
    surplus.bytes -= file.size;
    surplus.count--;
  }
  return (await removeRows(trx, { tokenId, paths })).contentIds;
}

/**
 * Checks whether a token may store a file beside its files that have not expired.
 *
 * @returns how many bytes and files expired ones have to give way for
 * @throws {PenstockError} `STORAGE_LIMIT`
 */
export async function checkRoom(
  db: Kysely<TempDatabase>,
  need: Need,
  limits: Limits,
): Promise<{ bytes: number; count: number }> {
  const { path, size, now } = need;
  const { bytes, count, live_bytes, live_count } = await othersOf(db, need)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('bytes'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size').filterWhere('expires_at', '>', now), eb.lit(0)).as('live_bytes'),
      eb.fn.countAll<number>().filterWhere('expires_at', '>', now).as('live_count'),
    ])
    .executeTakeFirstOrThrow();
  const { tempTotalBytes, tempFiles } = limits;
  if (Number(live_bytes) + size > tempTotalBytes) {
    throw full(path, `All temp files together have at most ${tempTotalBytes} bytes, and the others have ${live_bytes}`);
  }
  if (Number(live_count) >= tempFiles)
    throw full(path, `There are ${live_count} other temp files, the most is ${tempFiles}`);
  return { bytes: Number(bytes) + size - tempTotalBytes, count: Number(count) + 1 - tempFiles };
}

function othersOf(db: Kysely<TempDatabase>, { tokenId, path }: Need) {
  return db.selectFrom('temp_files').where('token_id', '=', tokenId).where('path', '!=', path);
}

function full(path: string, problem: string): PenstockError {
  return new PenstockError('STORAGE_LIMIT', `Cannot store "${clip(shownTempPath(path))}": ${problem}`);
}
