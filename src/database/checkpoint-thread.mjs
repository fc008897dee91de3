/** The thread of `checkpoints.ts`, with connections of its own. Plain JavaScript, so that it loads next to nothing. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const EVERY_MS = 1000;

/** With the result codes for a full disk: what was written stays in the log until there is room. */
const { paths, fullCodes } = workerData;

const databases = paths.map((path) => new DatabaseSync(path));

setInterval(() => {
  for (const database of databases) {
    try {
      // A passive checkpoint waits for no reader or writer: what it cannot move now, the next one moves.
      database.exec('pragma wal_checkpoint(passive)');
    } catch (error) {
      if (!fullCodes.includes(error.errcode)) throw error;
    }
  }
}, EVERY_MS);
