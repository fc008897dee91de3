/** Runs the statements that the main thread sends on a connection of this thread. */
import { parentPort, workerData } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { PenstockError } from '../../errors.ts';
import { connectSqlite, leaveCheckpoints } from '../connect-sqlite.ts';
import { SqliteConnection } from '../sqlite-connection.ts';
import type { ThreadReply, ThreadRequest } from './messages.ts';

/** 400 MB: a few seconds of large contents. */
const LOG_PAGES = 100_000;

const database = connectSqlite(workerData.path);
leaveCheckpoints(database, LOG_PAGES);
const connection = new SqliteConnection(database);
const NOTHING: QueryResult<unknown> = { rows: [] };

parentPort?.on('message', (request: ThreadRequest) => {
  const reply = answer(request);
  parentPort?.postMessage(reply, 'result' in reply ? bytesOf(reply.result) : []);
});

function answer(request: ThreadRequest): ThreadReply {
  try {
    if ('sql' in request) return { result: connection.run(request) };
    connection.control(request.step);
    return { result: NOTHING };
  } catch (error) {
    return error instanceof PenstockError ? { code: error.code, message: error.message } : { error };
  }
}

/** The memory of the blobs in a result, which belongs to nobody else and so need not be copied. */
function bytesOf({ rows }: QueryResult<unknown>): ArrayBuffer[] {
  return rows.flatMap((row) => {
    if (typeof row !== 'object' || row === null) return [];
    return Object.values(row).flatMap((value: unknown) => {
      return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
    });
  });
}
