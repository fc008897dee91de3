/** The thread of `checkpoints.ts`, with a connection of its own. Plain JavaScript, so that it loads next to nothing. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const EVERY_MS = 1000;

const database = new DatabaseSync(workerData.path);

// A passive checkpoint waits for no reader or writer: what it cannot move now, the next one moves.
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');
setInterval(() => checkpoint.get(), EVERY_MS);
