/** The thread of `checkpoints.ts`, with a connection of its own. Plain JavaScript, so that it loads next to nothing. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const EVERY_MS = 1000;

/** The result code for a full disk: what was written stays in the log until there is room. */
const SQLITE_FULL = 13;

const database = new DatabaseSync(workerData.path);

// A passive checkpoint waits for no reader or writer: what it cannot move now, the next one moves.
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');
setInterval(() => {
  try {
    checkpoint.get();
  } catch (error) {
    if (error.errcode !== SQLITE_FULL) throw error;
  }
}, EVERY_MS);
