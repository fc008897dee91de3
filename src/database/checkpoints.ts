import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Checkpoints {
  stop(): Promise<void>;
}

/**
 * Moves what the write-ahead logs hold into the database files, once a second, in a thread of its own: a checkpoint waits
 * for the disk for 20 to 90 ms, and nothing may hold up the main process, or all users of temp files, for so long.
 *
 * @param folder the data folder, whose databases are open
 * @param failed receives the error that ended the thread; the logs then grow until SQLite itself makes a checkpoint
 */
export function startCheckpoints(folder: string, failed: (error: unknown) => void): Checkpoints {
  const worker = new Worker(new URL('checkpoint-thread.mjs', import.meta.url), {
    workerData: { paths: ['penstock.db', 'temp.db'].map((name) => join(folder, name)) },
  });
  worker.on('error', failed);
  worker.unref();
  return {
    stop: async () => {
      await worker.terminate();
    },
  };
}
