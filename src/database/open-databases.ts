import type { Kysely } from 'kysely';
import { openDatabase } from './open-database.ts';
import { openTempDatabase } from './open-temp-database.ts';
import { Reserve } from './reserve.ts';
import type { Database } from './schema.ts';
import { StartError } from './start-error.ts';
import { isDiskFull, isStorageFull } from './storage-full.ts';
import type { TempDatabase } from './temp-schema.ts';

/** The databases of the service. */
export interface OpenDatabases {
  readonly db: Kysely<Database>;
  /** The temp files. */
  readonly tempDb: Kysely<TempDatabase>;
  /** Room for deleting when the disk is full; whoever writes for long keeps it filled. */
  readonly reserve: Reserve;
  /** Waits for running queries and closes the files. */
  close(): Promise<void>;
}

/**
 * Opens the databases in the data folder, made when they do not exist. On a full disk they open with the room of the
 * reserve: even a reader needs a small file beside the write-ahead log.
 *
 * @param reserveFailed as of {@link Reserve}
 * @throws {StartError} as `openDatabase` does
 */
export async function openDatabases(folder: string, reserveFailed?: (error: unknown) => void): Promise<OpenDatabases> {
  const reserve = new Reserve(folder, reserveFailed);
  try {
    return await openBoth(folder, reserve);
  } catch (error) {
    if (!isForWantOfRoom(error) || !reserve.release()) throw error;
    return openBoth(folder, reserve);
  }
}

async function openBoth(folder: string, reserve: Reserve): Promise<OpenDatabases> {
  await using parts = new AsyncDisposableStack();
  const main = await openDatabase({ folder, reserve });
  parts.defer(main.close);
  const temp = await openTempDatabase(folder);
  parts.defer(temp.close);
  reserve.lendTo(temp.db);
  const open = parts.move();
  return { db: main.db, tempDb: temp.db, reserve, close: () => open.disposeAsync() };
}

function isForWantOfRoom(error: unknown): boolean {
  return error instanceof StartError && (isDiskFull(error.cause) || isStorageFull(error.cause));
}
