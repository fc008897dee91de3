import { availableParallelism } from 'node:os';
import { PenstockError } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { Tally } from '../../tally.ts';
import { FairQueue } from '../fair-queue.ts';
import { overloaded } from '../overloaded.ts';
import type { Job, JobResult } from '../stage.ts';
import { KilledFromOutside, Worker } from './worker.ts';

/** A job with who asked for it and what ends it early. */
interface Ticket {
  readonly owner: string;
  readonly job: Job;
  readonly input: Uint8Array;
  readonly signal: AbortSignal;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: unknown) => void;
  /** Takes the ticket out of the queue when the signal ends; removed when its turn has come. */
  readonly leave: () => void;
}

/** An idle worker beyond the first ones is ended after this long. */
const IDLE_MS = 30_000;

/** The share of all workers that one owner may hold, so that its stuck jobs leave some to others. */
const OWNER_SHARE = 0.75;

/** Jobs of one owner that may run at once even on a single core, so that one stuck job does not stop all of them. */
const OWNER_LEAST = 2;

/** How long to wait before trying again when a worker could not be started. */
const RETRY_MS = 1000;

/**
 * The worker processes: one per core to start with, more while all are busy, up to a cap. A worker that dies is replaced
 * at once. Waiting jobs are taken in turns between their owners, and one owner runs no more at once than there are cores:
 * more would only slow down each other and everybody else.
 */
export class WorkerPool {
  readonly #limits: Limits;
  readonly #log: (message: string) => void;
  readonly #queue = new FairQueue<Ticket>();
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];
  /** Jobs in work of each owner. */
  readonly #working = new Tally<string>();
  readonly #base: number;
  readonly #ownerMost: number;
  #starting = 0;
  #unprivileged = true;
  #closed = false;

  /** @param log receives a line when workers cannot be started as they should */
  constructor(limits: Limits, log: (message: string) => void) {
    this.#limits = limits;
    this.#log = log;
    this.#base = Math.max(1, Math.min(limits.workers, availableParallelism()));
    this.#ownerMost = Math.min(Math.ceil(limits.workers * OWNER_SHARE), Math.max(OWNER_LEAST, this.#base));
  }

  /**
   * Starts the first workers and waits for one.
   *
   * @throws {Error} when none gets ready
   */
  async open(): Promise<void> {
    const first = this.#spawn();
    const ready = await first.ready.then(
      () => true,
      () => false,
    );
    if (!ready) {
      // Where the program's files are closed to `nobody`, workers run as the service's own user.
      this.#log('Worker processes cannot run as "nobody", they run as the user of the service');
      this.#unprivileged = false;
      await this.#spawn().ready;
    }
    this.#fill();
  }

  /**
   * Runs a job when its turn comes. When its worker is killed from outside, the job runs once more in another one: it
   * may have done nothing wrong, and a pure job changes nothing.
   *
   * @param owner whose turn it takes
   * @param signal takes the job out of the queue, or kills its worker; its reason becomes the error
   * @throws {PenstockError} `DEADLINE_EXCEEDED`, `OUT_OF_MEMORY`, or the signal's reason
   */
  async run(owner: string, job: Job, input: Uint8Array, signal: AbortSignal): Promise<JobResult> {
    try {
      return await this.#runOnce(owner, job, input, signal);
    } catch (error) {
      if (!(error instanceof KilledFromOutside)) throw error;
    }
    return this.#runOnce(owner, job, input, signal);
  }

  #runOnce(owner: string, job: Job, input: Uint8Array, signal: AbortSignal): Promise<JobResult> {
    if (this.#closed) return Promise.reject(stopping());
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        if (this.#queue.remove(owner, ticket)) reject(asWaiting(signal.reason));
      };
      const ticket: Ticket = { owner, job, input, signal, resolve, reject, leave };
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(owner, ticket);
      this.#dispatch();
    });
  }

  /** Kills all workers; jobs in progress and in the queue fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const reason = stopping();
    for (let ticket = this.#queue.shift(); ticket !== undefined; ticket = this.#queue.shift()) ticket.reject(reason);
    const workers = [...this.#workers];
    for (const worker of workers) worker.kill(reason);
    await Promise.all(workers.map((worker) => worker.ended));
  }

  #dispatch(): void {
    const left = (owner: string): number => this.#ownerMost - this.#working.of(owner);
    while (this.#idle.length > 0) {
      const ticket = this.#queue.shift((owner) => left(owner) > 0);
      const worker = ticket === undefined ? undefined : this.#idle.pop();
      if (ticket === undefined || worker === undefined) break;
      void this.#serve(worker, ticket);
    }
    const room = this.#limits.workers - this.#workers.size;
    // One more than is needed now: when all are busy, the next owner does not wait for a process to start.
    const needed = this.#queue.countWithin(left) + (this.#working.size > 0 ? 1 : 0);
    const wanted = Math.min(room, needed - this.#starting - this.#idle.length);
    for (let count = 0; count < wanted; count++) this.#spawn();
  }

  async #serve(worker: Worker, { owner, job, input, signal, resolve, reject, leave }: Ticket): Promise<void> {
    const { jobMs } = this.#limits;
    const commands = job.stages.map((stage) => stage.command).join(' | ');
    const late = new PenstockError('DEADLINE_EXCEEDED', `${commands}: Deadline exceeded after ${jobMs / 1000} s`);
    const timer = setTimeout(() => worker.kill(late), jobMs);
    const cancel = (): void => worker.kill(signal.reason);
    this.#working.add(owner);
    signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      resolve(await worker.run(job, input));
    } catch (error) {
      reject(error);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      this.#working.remove(owner);
      this.#rest(worker);
    }
  }

  #rest(worker: Worker): void {
    if (worker.dead) return;
    this.#idle.push(worker);
    if (this.#workers.size > this.#base) {
      setTimeout(() => this.#retire(worker), IDLE_MS).unref();
    }
    this.#dispatch();
  }

  /** Ends a worker that has nothing to do, when there are more than the first ones. */
  #retire(worker: Worker): void {
    const index = this.#idle.indexOf(worker);
    if (index < 0 || this.#workers.size <= this.#base) return;
    this.#idle.splice(index, 1);
    worker.kill(new PenstockError('INTERNAL', 'A worker process was retired'));
  }

  #fill(): void {
    while (!this.#closed && this.#workers.size < this.#base) this.#spawn();
  }

  #spawn(): Worker {
    const worker = new Worker(this.#limits, this.#unprivileged);
    this.#workers.add(worker);
    this.#starting++;
    let wasReady = false;
    void worker.ready
      .then(
        () => {
          wasReady = true;
        },
        () => {},
      )
      .then(() => {
        this.#starting--;
        if (wasReady) this.#rest(worker);
      });
    void worker.ended.then(() => {
      this.#workers.delete(worker);
      const index = this.#idle.indexOf(worker);
      if (index >= 0) this.#idle.splice(index, 1);
      if (wasReady) this.#fill();
      else setTimeout(() => this.#fill(), RETRY_MS).unref();
      if (!this.#closed) this.#dispatch();
    });
    return worker;
  }
}

function stopping(): PenstockError {
  return new PenstockError('SHUTTING_DOWN', 'The service is stopping');
}

/** A request whose time ended before its turn came has done nothing wrong. */
function asWaiting(reason: unknown): unknown {
  const isLate = reason instanceof PenstockError && reason.code === 'DEADLINE_EXCEEDED';
  if (!isLate) return reason;
  return overloaded('Too many jobs are waiting');
}
