import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { StartError } from './start-error.ts';

/** How long a statement waits for the write lock of another process, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

/** A database file up to this size is read and checked whole at the start; that takes about 3 ms a MiB. */
const CHECKED_BYTES = 64 * 1024 * 1024;

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
 * @throws {StartError} one line, when the folder cannot be used, the file is damaged or a newer release made it
 */
export async function openDatabase(options: {
  readonly folder: string;
  readonly mustExist?: boolean;
}): Promise<OpenDatabase> {
  const path = join(options.folder, 'penstock.db');
  if (options.mustExist && !existsSync(path)) throw new StartError(`Cannot find a database in "${options.folder}"`);
  makeFile(options.folder, path);
  const database = openFile(path);
  try {
    await migrate(new Kysely<unknown>({ dialect: sqliteDialect(database) }), {
      bytes: 'blob',
      clustered: sql`without rowid`,
    });
  } catch (error) {
    database.close();
    throw asStartError(path, error);
  }
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  return { db, close: () => close(db) };
}

async function close(db: Kysely<Database>): Promise<void> {
  // The connection is handed out in order, so what was asked before has ended.
  await db.connection().execute(async () => {});
  await db.destroy();
}

/** Makes folder and file with modes that keep other users out; SQLite gives its side files the mode of the file. */
function makeFile(folder: string, path: string): void {
  try {
    makeFolder(resolve(folder));
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new StartError(`Cannot use data folder "${folder}": ${messageOf(error)}`, { cause: error });
  }
}

/** Makes a folder and those above it. Node's own way to do so never ends where nothing can be made, as in `/proc`. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.push(path);
  for (const path of missing.toReversed()) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      // Another process may have made it meanwhile.
      if (!existsSync(path)) throw error;
    }
  }
}

function openFile(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    // With a write-ahead log, NORMAL loses no acknowledged write when the process is killed; a power cut may lose the
    // last ones, and never damages the file (sqlite.org/pragma.html#pragma_synchronous).
    database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    // The service makes checkpoints in a thread (checkpoints.ts); this one, at 80 MB, is for when that has ended.
    database.exec('pragma wal_autocheckpoint = 20000');
    if (statSync(path).size <= CHECKED_BYTES) check(database);
    return database;
  } catch (error) {
    database.close();
    throw asStartError(path, error);
  }
}

function check(database: DatabaseSync): void {
  const row = database.prepare('pragma quick_check(1)').get();
  if (row?.quick_check !== 'ok') throw new Error(String(row?.quick_check));
}

function asStartError(path: string, error: unknown): StartError {
  return new StartError(`Cannot use database "${path}": ${messageOf(error)}`, { cause: error });
}

/** The first line of an error's message. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
