import { COMMAND_BY_NAME } from '../../commands/list.ts';
import { PenstockError } from '../../errors.ts';
import { FairQueue } from '../../fair-queue.ts';
import type { Limits } from '../../limits.ts';
import { Tally } from '../../tally.ts';
import { overloaded } from '../overloaded.ts';
import type { Job, JobResult } from '../stage.ts';
import { RecentUse } from './recent-use.ts';
import { KilledFromOutside, type Worker } from './worker.ts';
import { WorkerProcesses } from './worker-processes.ts';

/** A job with who asked for it and what ends it early. */
interface Ticket {
  readonly owner: string;
  /** How often it may still give way. */
  readonly patience: number;
  readonly job: Job;
  readonly input: Uint8Array;
  readonly signal: AbortSignal;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: unknown) => void;
  /** Takes the ticket out of the queue when the signal ends; removed when its turn has come. */
  readonly leave: () => void;
}

/** A job in work. */
interface Running {
  readonly ticket: Ticket;
  readonly worker: Worker;
  readonly since: number;
}

/** Jobs of one owner that may run at once even on a single core, so that one stuck job does not stop all of them. */
const MIN_OWNER_JOBS = 2;

/** A job that takes longer may have to give its place to an owner who has used little. */
const LONG_MS = 100;

/** Who has used less of the workers lately has used little, whatever others use. */
const LITTLE_MS = 500;

/** A job gives way at most so often, so that it ends in the end. */
const MAX_GIVING_WAY = 2;

/**
 * After so many deaths of workers within a few seconds, the jobs of their owner wait. A new worker takes 0.2 s of a
 * processor, so jobs that are sent and abandoned at once would cost more than any that run.
 */
const MAX_DEATHS = 4;

/** How long until those who wait are looked at again, in milliseconds. */
const RETRY_MS = 250;

/** More than any owner can have used lately. */
const MOST_USE_MS = 1e9;

/**
 * Runs jobs in worker processes, fairly between their owners. Who has used the least time lately comes first. An owner
 * runs no more jobs at once than there are cores, since more would only slow each other down, and no more than as many
 * as are left for others. Some places are kept for owners who have used little; where crowds have taken even those, a
 * long job gives its place up and starts again later, which is safe because a pure job changes nothing.
 */
export class WorkerPool {
  readonly #limits: Limits;
  readonly #processes: WorkerProcesses;
  readonly #queue = new FairQueue<Ticket>();
  readonly #running = new Set<Running>();
  /** Jobs in work of each owner. */
  readonly #working = new Tally<string>();
  readonly #used = new RecentUse();
  /** Workers that died of an owner's jobs lately. */
  readonly #deaths = new RecentUse();
  #retry: NodeJS.Timeout | undefined;
  readonly #maxOwnerJobs: number;
  /** Places that only owners who have used little may take. */
  readonly #reserve: number;
  #closed = false;

  /** @param log receives a line when workers cannot be started as they should */
  constructor(limits: Limits, log: (message: string) => void) {
    this.#limits = limits;
    this.#processes = new WorkerProcesses(limits, log, () => this.#dispatch());
    this.#maxOwnerJobs = Math.max(MIN_OWNER_JOBS, this.#processes.base);
    this.#reserve = Math.min(this.#processes.base, limits.workers - 1);
  }

  /**
   * Starts the first workers and waits for one.
   *
   * @throws {Error} when none gets ready
   */
  open(): Promise<void> {
    return this.#processes.open();
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
    let wasKilled = false;
    for (let patience = MAX_GIVING_WAY; ; ) {
      try {
        return await this.#runOnce({ owner, patience, job, input, signal });
      } catch (error) {
        if (error instanceof GivesWay) {
          patience--;
          continue;
        }
        if (!(error instanceof KilledFromOutside) || wasKilled) throw error;
        wasKilled = true;
      }
    }
  }

  /** Kills all workers; jobs in progress and in the queue fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const reason = stopping();
    for (let ticket = this.#queue.shift(); ticket !== undefined; ticket = this.#queue.shift()) ticket.reject(reason);
    await this.#processes.close(reason);
  }

  #runOnce(what: Omit<Ticket, 'resolve' | 'reject' | 'leave'>): Promise<JobResult> {
    const { owner, signal } = what;
    if (this.#closed) return Promise.reject(stopping());
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        if (this.#queue.remove(owner, ticket)) reject(asWaiting(signal.reason));
      };
      const ticket: Ticket = { ...what, resolve, reject, leave };
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(owner, ticket);
      this.#dispatch();
    });
  }

  #dispatch(): void {
    const now = performance.now();
    while (this.#queue.size > 0) {
      const ticket = this.#queue.shift((owner) => (this.#mayStart(owner, now) ? this.#rank(owner, now) : undefined));
      const worker = ticket === undefined ? undefined : this.#processes.take();
      if (ticket === undefined || worker === undefined) break;
      void this.#serve(worker, ticket);
    }
    const waiting = this.#queue.countWithin((owner) => this.#maxOwnerJobs - this.#working.of(owner));
    this.#processes.want(Math.min(waiting, this.#free) + this.#spare(now));
    if (this.#queue.size === 0) return;
    if (this.#free <= 0) this.#makeRoom(now);
    if (this.#retry !== undefined) return;
    const retry = (): void => {
      this.#retry = undefined;
      this.#dispatch();
    };
    this.#retry = setTimeout(retry, RETRY_MS).unref();
  }

  /** Idle workers that are kept ready, so that the next owner does not wait for a process to start. */
  #spare(now: number): number {
    if (this.#running.size === 0) return 0;
    for (const { since } of this.#running) if (now - since >= LONG_MS) return this.#processes.base;
    return 1;
  }

  /** Jobs that could run beside those in work. */
  get #free(): number {
    return this.#limits.workers - this.#running.size;
  }

  #mayStart(owner: string, now: number): boolean {
    const own = this.#working.of(owner);
    if (own >= this.#maxOwnerJobs || own + 1 > this.#free) return false;
    if (this.#deaths.of(owner, now) >= MAX_DEATHS) return false;
    const usedLittle = this.#hasUsedLittle(owner, now);
    if (!usedLittle && this.#free <= this.#reserve) return false;
    // The last worker that is ready is for those whose jobs are known to be short.
    const mayTakeLast = this.#running.size === 0 || (usedLittle && own === 0 && this.#used.knows(owner));
    return this.#processes.idle > (mayTakeLast ? 0 : 1);
  }

  /** Who has nothing in work comes first, then who has used the least; of a new owner nothing is known yet. */
  #rank(owner: string, now: number): number {
    const use = this.#used.knows(owner) ? this.#use(owner, now) : LITTLE_MS;
    return this.#working.of(owner) * MOST_USE_MS + use;
  }

  /** Milliseconds that an owner has used lately, jobs in work included. */
  #use(owner: string, now: number): number {
    let use = this.#used.of(owner, now);
    if (this.#working.of(owner) === 0) return use;
    for (const { ticket, since } of this.#running) if (ticket.owner === owner) use += now - since;
    return use;
  }

  /** Whether an owner has used little, or little beside whoever has used the most. */
  #hasUsedLittle(owner: string, now: number): boolean {
    const use = this.#use(owner, now);
    if (use < LITTLE_MS) return true;
    for (const { ticket } of this.#running) if (this.#use(ticket.owner, now) > 2 * use) return true;
    return false;
  }

  /** Lets a long job of whoever has used the most give its place to an owner who has used little and has none. */
  #makeRoom(now: number): void {
    const owner = this.#queue.first((waiting) =>
      this.#working.of(waiting) === 0 && this.#hasUsedLittle(waiting, now) ? this.#rank(waiting, now) : undefined,
    );
    if (owner === undefined) return;
    let heaviest: Running | undefined;
    let most = LITTLE_MS + 2 * this.#use(owner, now);
    for (const running of this.#running) {
      const { ticket, worker, since } = running;
      // A place is about to be free.
      if (worker.dead) return;
      const use = this.#use(ticket.owner, now);
      if (ticket.patience === 0 || now - since < LONG_MS || use <= most) continue;
      heaviest = running;
      most = use;
    }
    heaviest?.worker.kill(new GivesWay());
  }

  async #serve(worker: Worker, ticket: Ticket): Promise<void> {
    const { owner, job, input, signal, resolve, reject, leave } = ticket;
    const { jobMs } = this.#limits;
    const timer = setTimeout(() => worker.kill(tooLate(job, jobMs)), jobMs);
    // Somebody who waits may have its place from then on.
    const long = setTimeout(() => this.#dispatch(), LONG_MS);
    const slow = setTimeout(() => worker.lowerPriority(), this.#processes.lowersPriorityAfter);
    const running: Running = { ticket, worker, since: performance.now() };
    let abandoned: NodeJS.Timeout | undefined;
    // Most jobs are short: to wait for the end of one costs less than a new worker.
    const cancel = (): void => {
      reject(signal.reason);
      abandoned = setTimeout(() => worker.kill(signal.reason), LONG_MS);
    };
    this.#running.add(running);
    this.#working.add(owner);
    signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      resolve(await worker.run(job, input));
    } catch (error) {
      if (worker.dead && !(error instanceof GivesWay)) this.#deaths.add(owner, 1, performance.now());
      reject(error);
    } finally {
      for (const started of [timer, long, slow, abandoned]) clearTimeout(started);
      signal.removeEventListener('abort', cancel);
      const now = performance.now();
      this.#running.delete(running);
      this.#working.remove(owner);
      this.#used.add(owner, now - running.since, now);
      this.#processes.giveBack(worker);
    }
  }
}

/** A job was ended so that another owner has its place; it is to start again. */
class GivesWay extends PenstockError {
  constructor() {
    super('OVERLOADED', 'The job gives its place to another one');
  }
}

function stopping(): PenstockError {
  return new PenstockError('SHUTTING_DOWN', 'The service is stopping');
}

function tooLate({ stages }: Job, jobMs: number): PenstockError {
  const commands = stages.map(({ command }) => command);
  const hints = commands.flatMap((name) => COMMAND_BY_NAME.get(name)?.deadlineHint ?? []);
  const problem = `${commands.join(' | ')}: Deadline exceeded after ${jobMs / 1000} s`;
  return new PenstockError('DEADLINE_EXCEEDED', [problem, ...new Set(hints)].join('; '));
}

/** A request whose time ended before its turn came has done nothing wrong. */
function asWaiting(reason: unknown): unknown {
  const isLate = reason instanceof PenstockError && reason.code === 'DEADLINE_EXCEEDED';
  if (!isLate) return reason;
  return overloaded('Too many jobs are waiting');
}
