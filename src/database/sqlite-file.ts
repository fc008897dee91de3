import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { connectSqlite } from './connect-sqlite.ts';
import { migrate } from './migrate.ts';
import type { ColumnTypes, Migration } from './migrations/migration.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { StartError } from './start-error.ts';

const COLUMN_TYPES: ColumnTypes = { bytes: 'blob', clustered: sql`without rowid` };

/** A database file up to this size is read and checked whole at the start; that takes about 3 ms a MiB. */
const CHECKED_BYTES = 64 * 1024 * 1024;

/**
 * Opens a database file and brings its schema up to date. File and folder are made when they do not exist, closed to
 * other users.
 *
 * @param steps the steps of the schema
 * @param refuseNew asked before a file without a schema gets one; throws to leave it as it is
 * @throws {StartError} one line, when folder or file cannot be used, the file is damaged or a newer release made it
 */
export async function openSqliteFile(
  path: string,
  steps: readonly Migration[],
  refuseNew: () => void = () => {},
): Promise<DatabaseSync> {
  makeFile(path);
  const database = connect(path);
  try {
    if (statSync(path).size <= CHECKED_BYTES) check(database);
    await migrate(new Kysely<unknown>({ dialect: sqliteDialect(database) }), COLUMN_TYPES, steps, refuseNew);
    return database;
  } catch (error) {
    database.close();
    throw asStartError(path, error);
  }
}

/**
 * Makes folder and file with modes that keep other users out; SQLite gives its side files the mode of the file.
 *
 * @throws {StartError}
 */
export function makeFile(path: string): void {
  const folder = dirname(path);
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

function connect(path: string): DatabaseSync {
  try {
    return connectSqlite(path);
  } catch (error) {
    throw asStartError(path, error);
  }
}

function check(database: DatabaseSync): void {
  const row = database.prepare('pragma quick_check(1)').get();
  if (row?.quick_check !== 'ok') throw new Error(String(row?.quick_check));
}

/** An error of a database file as one line for whoever starts the service. */
export function asStartError(path: string, error: unknown): StartError {
  return new StartError(`Cannot use database "${path}": ${messageOf(error)}`, { cause: error });
}

/** The first line of an error's message. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
