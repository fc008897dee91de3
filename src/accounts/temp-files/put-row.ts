import type { Transaction } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import type { Limits } from '../../limits.ts';
import type { FileRow } from './file-rows.ts';
import { makeRoom } from './make-room.ts';
import { removeRows } from './remove-rows.ts';

/**
 * Stores a file in the place of one that may be there, without its content.
 *
 * @param now the clock, Unix milliseconds
 * @returns the ids of contents that are to be removed after the transaction
 * @throws {PenstockError} `STORAGE_LIMIT`
 */
export async function putRow(
  trx: Transaction<TempDatabase>,
  row: FileRow,
  { limits, now }: { readonly limits: Limits; readonly now: number },
): Promise<readonly string[]> {
  const { token_id: tokenId, path, size } = row;
  const evicted = await makeRoom(trx, { tokenId, path, size, now }, limits);
  const { contentIds } = await removeRows(trx, { tokenId, paths: [path] });
  await trx.insertInto('temp_files').values(row).execute();
  return [...evicted, ...contentIds];
}
