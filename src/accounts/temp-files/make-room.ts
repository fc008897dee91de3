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
 * @throws {PenstockError} `STORAGE_LIMIT`
 */
export async function makeRoom(trx: Kysely<TempDatabase>, need: Need, limits: Limits): Promise<void> {
  const { tokenId, path, size, now } = need;
  const others = trx.selectFrom('temp_files').where('token_id', '=', tokenId).where('path', '!=', path);
  const { bytes, count, live_bytes, live_count } = await others
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
  let surplusBytes = Number(bytes) + size - tempTotalBytes;
  let surplusCount = Number(count) + 1 - tempFiles;
  if (surplusBytes <= 0 && surplusCount <= 0) return;
  const expired = await others.where('expires_at', '<=', now).select(['path', 'size']).orderBy('expires_at').execute();
  const paths: string[] = [];
  for (const file of expired) {
    if (surplusBytes <= 0 && surplusCount <= 0) break;
    paths.push(file.path);
    surplusBytes -= file.size;
    surplusCount--;
  }
  await removeRows(trx, { tokenId, paths });
}

function full(path: string, problem: string): PenstockError {
  return new PenstockError('STORAGE_LIMIT', `Cannot store "${clip(shownTempPath(path))}": ${problem}`);
}
