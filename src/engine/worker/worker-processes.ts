import { availableParallelism } from 'node:os';
import { PenstockError } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { Worker } from './worker.ts';

/** An idle worker beyond the first ones is ended after this long. */
const IDLE_MS = 30_000;

/** After so many milliseconds of a job, other processes go first. */
const LOWERED_AFTER_MS = 100;

/** The same where a priority that was lowered cannot be raised again, so that the worker must be replaced afterwards. */
const LOWERED_FOR_GOOD_AFTER_MS = 1000;

/** How long to wait before trying again when a worker could not be started. */
const RETRY_MS = 1000;

/** The worker processes: some are always there, more are started when asked for, and one that dies is replaced. */
export class WorkerProcesses {
  readonly #limits: Limits;
  readonly #log: (message: string) => void;
  readonly #whenIdle: () => void;
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];
  /** What ends an idle worker that is not needed. */
  readonly #retirements = new Map<Worker, NodeJS.Timeout>();
  /** How many there are when nothing is to be done. */
  readonly base: number;
  #starting = 0;
  #unprivileged = true;
  #restoresPriority = true;
  #closed = false;

  /**
   * @param log receives a line when workers cannot be started as they should
   * @param whenIdle called when a worker can be taken, or when there is room to start one
   */
  constructor(limits: Limits, log: (message: string) => void, whenIdle: () => void) {
    this.#limits = limits;
    this.#log = log;
    this.#whenIdle = whenIdle;
    this.base = Math.max(1, Math.min(limits.workers, availableParallelism()));
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

  /** How many could be taken at once. */
  get idle(): number {
    return this.#idle.length;
  }

  /** Milliseconds of a job after which its worker should let others go first. */
  get lowersPriorityAfter(): number {
    return this.#restoresPriority ? LOWERED_AFTER_MS : LOWERED_FOR_GOOD_AFTER_MS;
  }

  /** Takes an idle worker; it must come back by {@link giveBack}. */
  take(): Worker | undefined {
    const worker = this.#idle.pop();
    if (worker !== undefined) clearTimeout(this.#retirements.get(worker));
    return worker;
  }

  /** Takes back a worker whose job has ended, however that was. */
  giveBack(worker: Worker): void {
    if (worker.dead) return;
    if (!worker.restorePriority()) {
      this.#restoresPriority = false;
      worker.kill(retired());
      return;
    }
    this.#idle.push(worker);
    if (this.#workers.size > this.base) {
      this.#retirements.set(worker, setTimeout(() => this.#retire(worker), IDLE_MS).unref());
    }
    this.#whenIdle();
  }

  /**
   * Starts workers until so many are idle or about to be, within the limit: beside those that may work at once, one for
   * each core is kept ready, since a worker that was killed takes a while to be replaced.
   */
  want(idle: number): void {
    const room = this.#limits.workers + this.base - this.#workers.size;
    // Two that start one after the other are ready sooner than two that start at once on one core.
    const missing = Math.min(room, idle - this.#idle.length - this.#starting, this.base - this.#starting);
    for (let count = 0; count < missing; count++) this.#trySpawn();
  }

  /** Kills all workers. @param reason the error of jobs in progress */
  async close(reason: PenstockError): Promise<void> {
    this.#closed = true;
    const workers = [...this.#workers];
    for (const worker of workers) worker.kill(reason);
    await Promise.all(workers.map((worker) => worker.ended));
  }

  /** Ends a worker that has nothing to do, when there are more than the first ones. */
  #retire(worker: Worker): void {
    const index = this.#idle.indexOf(worker);
    if (index < 0 || this.#workers.size <= this.base) return;
    this.#idle.splice(index, 1);
    worker.kill(retired());
  }

  #fill(): void {
    while (!this.#closed && this.#workers.size < this.base && this.#trySpawn());
  }

  /** Starts a worker, or tries again later where the system has no room for one. @returns whether it was started */
  #trySpawn(): boolean {
    try {
      this.#spawn();
      return true;
    } catch (error) {
      this.#log(`A worker process cannot be started: ${error instanceof Error ? error.message : String(error)}`);
      this.#retryLater();
      return false;
    }
  }

  #retryLater(): void {
    const retry = (): void => {
      if (this.#closed) return;
      this.#fill();
      this.#whenIdle();
    };
    setTimeout(retry, RETRY_MS).unref();
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
        if (wasReady) this.giveBack(worker);
      });
    void worker.ended.then(() => {
      this.#workers.delete(worker);
      clearTimeout(this.#retirements.get(worker));
      this.#retirements.delete(worker);
      const index = this.#idle.indexOf(worker);
      if (index >= 0) this.#idle.splice(index, 1);
      if (!wasReady) this.#retryLater();
      else if (!this.#closed) {
        this.#fill();
        this.#whenIdle();
      }
    });
    return worker;
  }
}

function retired(): PenstockError {
  return new PenstockError('INTERNAL', 'A worker process was retired');
}
