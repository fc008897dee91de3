import { DatabaseSync } from 'node:sqlite';

/** How long a statement waits for the write lock of another process, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

/** Opens a database file that exists. */
export function connectSqlite(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    // With a write-ahead log, NORMAL loses no acknowledged write when the process is killed; a power cut may lose the
    // last ones, and never damages the file (sqlite.org/pragma.html#pragma_synchronous).
    database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Leaves the checkpoints of a connection to the thread of the service (checkpoints.ts). SQLite still makes one by itself
 * when the write-ahead log is large, in case that thread has ended.
 *
 * @param pages how large, 4 KiB each; more than is written between two checkpoints of the thread
 */
export function leaveCheckpoints(database: DatabaseSync, pages: number): void {
  database.exec(`pragma wal_autocheckpoint = ${pages}`);
}
