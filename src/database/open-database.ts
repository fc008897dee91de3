import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { closeDatabase } from './close-database.ts';
import { leaveCheckpoints } from './connect-sqlite.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { Reserve } from './reserve.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { StartError } from './start-error.ts';

/** Files that are made after the database, and mean nothing without it. */
const COMPANIONS = ['master.key', 'development.key', 'temp.db'] as const;

/** 80 MB: many seconds of small rows. */
const LOG_PAGES = 20_000;

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** Waits for running queries and closes the file. */
  close(): Promise<void>;
}

/**
 * Opens the main database, `penstock.db` in the data folder, and brings its schema up to date. Several processes may
 * have it open at once.
 *
 * @param options.folder the data folder; it is made, readable by its owner alone, when it does not exist
 * @param options.mustExist refuse a folder without a database instead of making one
 * @param options.reserve the room for deleting when the disk is full; the one in the folder unless said
 * @throws {StartError} one line, when the folder cannot be used, the file is damaged, a newer release made it, or it is
 *   missing or empty beside files that belong to it
 */
export async function openDatabase(options: {
  readonly folder: string;
  readonly mustExist?: boolean;
  readonly reserve?: Reserve;
}): Promise<OpenDatabase> {
  const { reserve = new Reserve(options.folder) } = options;
  const path = join(options.folder, 'penstock.db');
  if (options.mustExist && !existsSync(path)) throw new StartError(`Cannot find a database in "${options.folder}"`);
  const database = await openSqliteFile(path, MIGRATIONS, () => refuseLost(options.folder));
  leaveCheckpoints(database, LOG_PAGES);
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  reserve.lendTo(db);
  const close = async (): Promise<void> => {
    await closeDatabase(db);
    reserve.settle();
  };
  return { db, close };
}

/**
 * A database without a schema is a new one, unless files beside it show that there was another: to start anew then would
 * hide that it is lost.
 */
function refuseLost(folder: string): void {
  const found = COMPANIONS.filter((name) => existsSync(join(folder, name)));
  if (found.length === 0) return;
  throw new StartError(
    `It is missing or empty, but what belongs to it is there (${found.join(', ')}): Put a copy of it back, or move those files away to start anew`,
  );
}
