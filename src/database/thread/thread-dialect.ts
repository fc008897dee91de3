import { Worker } from 'node:worker_threads';
import type { CompiledQuery, Dialect, QueryResult } from 'kysely';
import { PenstockError } from '../../errors.ts';
import type { TransactionStep } from '../sqlite-connection.ts';
import { type ControlledConnection, dialectOf } from '../sqlite-dialect.ts';
import type { ThreadReply, ThreadRequest } from './messages.ts';

const ENTRY = new URL('serve-sqlite.ts', import.meta.url);
/** Threads do not inherit how the main thread reads TypeScript. */
const STRIP_ONCE = new URL('../../strip-once.mjs', import.meta.url);

interface Waiting {
  resolve(result: QueryResult<unknown>): void;
  reject(error: unknown): void;
}

/**
 * The dialect that runs Kysely's queries on `node:sqlite` in a thread of its own, so that large values hold up nobody
 * else. One connection serves the whole process; Kysely lets one query or transaction have it at a time.
 *
 * The thread takes 10 MB, so it starts with the first query. When it ends, which it never does by itself, all queries
 * fail: a transaction must not go on with a new one.
 *
 * @param path a database file that exists and has its schema
 */
export function threadDialect(path: string): Dialect {
  const connection = new ThreadConnection(path);
  return dialectOf(connection, () => connection.close());
}

class ThreadConnection implements ControlledConnection {
  readonly #path: string;
  readonly #waiting: Waiting[] = [];
  #thread: Worker | undefined;
  #ended: Error | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#send({ sql, parameters: parameters.map(compact) })) as QueryResult<R>;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A database thread streams no rows');
  }

  async control(step: TransactionStep): Promise<void> {
    await this.#send({ step });
  }

  async close(): Promise<void> {
    // That closes the file too, which moves what the write-ahead log holds into it.
    this.#fail(new Error('The database is closed'));
    await this.#thread?.terminate();
  }

  #send(request: ThreadRequest): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) throw this.#ended;
      this.#thread ??= this.#start();
      this.#thread.postMessage(request, []);
      // Behind that, which throws where a parameter cannot be sent; then no answer comes.
      this.#waiting.push({ resolve, reject });
      this.#holdOpen();
    });
  }

  #start(): Worker {
    const thread = new Worker(ENTRY, { workerData: { path: this.#path }, execArgv: ['--import', STRIP_ONCE.href] });
    thread.on('message', (reply: ThreadReply) => {
      const waiting = this.#waiting.shift();
      if ('error' in reply) waiting?.reject(reply.error);
      else if ('code' in reply) waiting?.reject(new PenstockError(reply.code, reply.message));
      else waiting?.resolve(reply.result);
      this.#holdOpen();
    });
    thread.on('error', (error) => this.#fail(asError(error)));
    thread.on('exit', () => this.#fail(new Error('The database thread has ended')));
    return thread;
  }

  /** The process stays for as long as an answer is awaited, and no longer. */
  #holdOpen(): void {
    if (this.#waiting.length > 0) this.#thread?.ref();
    else this.#thread?.unref();
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#ended);
  }
}

/** Small buffers share memory, and a message takes all the memory of a buffer along: 64 KiB for a few bytes. */
function compact(value: unknown): unknown {
  return value instanceof Uint8Array && value.length < value.buffer.byteLength ? Uint8Array.from(value) : value;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
