import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asStartError, makeFile } from './sqlite-file.ts';
import { StartError } from './start-error.ts';

/** SQLite's result code when somebody else has the lock (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

/**
 * Makes sure that one service alone uses a data folder. The lock is SQLite's own on the empty file `service.lock`, which
 * the system takes away when the process ends, however it ends; so no stale lock can be left. The administration commands
 * do not ask for it: they work beside the service.
 *
 * @returns gives the lock back
 * @throws {StartError} one line, when another service has the folder or it cannot be used
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'service.lock');
  makeFile(path);
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && Reflect.get(error, 'errcode') === SQLITE_BUSY) {
      throw new StartError(
        `Another service uses the data folder "${folder}": Stop it first, or set PENSTOCK_DATA to another folder`,
        { cause: error },
      );
    }
    throw asStartError(path, error);
  }
  return () => database.close();
}
