import { join } from 'node:path';
import { Kysely } from 'kysely';
import { closeDatabase } from './close-database.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { TEMP_MIGRATIONS } from './temp-migrations/all.ts';
import type { TempDatabase } from './temp-schema.ts';
import { threadDialect } from './thread/thread-dialect.ts';

export interface OpenTempDatabase {
  readonly db: Kysely<TempDatabase>;
  /** Waits for running queries and closes the file. */
  close(): Promise<void>;
}

/**
 * Opens the database of the temp files, `temp.db` in the data folder, and brings its schema up to date. It is apart from
 * the main one, and works in a thread, so that large contents hold up nothing else.
 *
 * @throws {StartError} as `openDatabase` does
 */
export async function openTempDatabase(folder: string): Promise<OpenTempDatabase> {
  const path = join(folder, 'temp.db');
  (await openSqliteFile(path, TEMP_MIGRATIONS)).close();
  const db = new Kysely<TempDatabase>({ dialect: threadDialect(path) });
  return { db, close: () => closeDatabase(db) };
}
