/** The thread of `checkpoints.ts`, with connections of its own. Plain JavaScript, so that it loads next to nothing. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const EVERY_MS = 1000;

/** The result code for a full disk: what was written stays in the log until there is room. */
const SQLITE_FULL = 13;

const databases = workerData.paths.map((path) => new DatabaseSync(path));

// A passive checkpoint waits for no reader or writer: what it cannot move now, the next one moves.
const checkpoints = databases.map((database) => database.prepare('pragma wal_checkpoint(passive)'));
setInterval(() => {
  for (const checkpoint of checkpoints) {
    try {
      checkpoint.get();
    } catch (error) {
      if (error.errcode !== SQLITE_FULL) throw error;
    }
  }
}, EVERY_MS);
