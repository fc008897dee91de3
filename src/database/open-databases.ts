import type { Kysely } from 'kysely';
import { openDatabase } from './open-database.ts';
import { openTempDatabase } from './open-temp-database.ts';
import type { Database } from './schema.ts';
import type { TempDatabase } from './temp-schema.ts';

/** The databases of the service. */
export interface OpenDatabases {
  readonly db: Kysely<Database>;
  /** The temp files. */
  readonly tempDb: Kysely<TempDatabase>;
  /** Waits for running queries and closes the files. */
  close(): Promise<void>;
}

/**
 * Opens the databases in the data folder, made when they do not exist.
 *
 * @throws {StartError} as `openDatabase` does
 */
export async function openDatabases(folder: string): Promise<OpenDatabases> {
  await using parts = new AsyncDisposableStack();
  const main = await openDatabase({ folder });
  parts.defer(main.close);
  const temp = await openTempDatabase(folder);
  parts.defer(temp.close);
  const open = parts.move();
  return { db: main.db, tempDb: temp.db, close: () => open.disposeAsync() };
}
