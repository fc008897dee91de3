import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FULL_CODES } from './storage-full.ts';

/** How long after a failure the thread is started again, in milliseconds. */
const AGAIN_MS = 60_000;

export interface Checkpoints {
  stop(): Promise<void>;
}

/**
 * Moves what the write-ahead logs hold into the database files, once a second, in a thread of its own: a checkpoint waits
 * for the disk for 20 to 90 ms, and nothing may hold up the main process, or all users of temp files, for so long.
 *
 * A full disk does not end the thread. After any other error it is started again; until then the logs grow, at most to
 * where SQLite itself makes a checkpoint.
 *
 * @param folder the data folder, whose databases are open
 * @param failed receives each error that ended the thread
 */
export function startCheckpoints(folder: string, failed: (error: unknown) => void): Checkpoints {
  const paths = ['penstock.db', 'temp.db'].map((name) => join(folder, name));
  let timer: NodeJS.Timeout | undefined;
  const start = (): Worker => {
    const worker = new Worker(new URL('checkpoint-thread.mjs', import.meta.url), {
      workerData: { paths, fullCodes: FULL_CODES },
    });
    worker.on('error', (error) => {
      failed(error);
      timer = setTimeout(() => {
        thread = start();
      }, AGAIN_MS).unref();
    });
    worker.unref();
    return worker;
  };
  let thread = start();
  return {
    stop: async () => {
      await thread.terminate();
      clearTimeout(timer);
    },
  };
}
