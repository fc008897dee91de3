import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import os from 'node:os';
import { PenstockError } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { outOfMemory } from '../run-stages.ts';
import type { Job, JobReport, JobResult } from '../stage.ts';
import { CHANNEL, frameHead, readDescription, SHARED_ABOVE } from './frame.ts';
import { noRoomError } from './no-room.ts';
import { type PackedJob, packJob } from './pack-job.ts';
import { type Message, Reassembly } from './reassembly.ts';
import { SharedFile } from './shared-file.ts';
import { spawnWorker } from './spawn-worker.ts';

/** The nice value of a worker whose job takes long: a thirtieth of the processor where others want it. */
const LOW_PRIORITY = 15;

interface Waiting {
  readonly job: Job;
  readonly valueBytes: number;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A worker was killed by somebody else, such as the kernel when the machine's memory is full. Its job may be at fault or
 * not; for the caller it is `OUT_OF_MEMORY`.
 */
export class KilledFromOutside extends PenstockError {
  constructor(commands: string) {
    const { code, message } = outOfMemory(commands);
    super(code, message);
  }
}

/** A worker process with at most one job in it. */
export class Worker {
  readonly #process: ChildProcess;
  readonly #channel: Socket;
  readonly #reassembly = new Reassembly();
  readonly #shared = new SharedFile();
  #waiting: Waiting | undefined;
  #killedFor: PenstockError | undefined;
  #dead = false;
  #hasLowPriority = false;

  /** Resolves when the worker can take jobs; rejects when it ends before that. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;

  /** Starts the process; parameters as of {@link spawnWorker}. @throws {Error} when the system has no room for one */
  constructor(limits: Limits, unprivileged: boolean) {
    const child = this.#start(limits, unprivileged);
    this.#process = child;
    this.#channel = child.stdio[CHANNEL] as Socket;
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    this.ready = ready.promise;
    this.ended = ended.promise;
    // A worker that never gets ready is reported by whoever waits for it, and by nobody else.
    this.ready.catch(() => {});
    this.#channel.on('data', (chunk: Buffer) => {
      for (const message of this.#reassembly.push(chunk)) {
        if (this.#waiting === undefined) ready.resolve();
        else void this.#answer(message);
      }
    });
    // A broken channel is followed by the end of the process, which is what counts.
    this.#channel.on('error', () => {});
    child.on('error', (error) => ready.reject(error));
    child.once('close', (_code, signal) => {
      this.#dead = true;
      this.#shared.close();
      ready.reject(new Error('A worker process ended before it was ready'));
      this.#fail(signal);
      ended.resolve();
    });
  }

  #start(limits: Limits, unprivileged: boolean): ChildProcess {
    try {
      return spawnWorker(limits, this.#shared.descriptor, unprivileged);
    } catch (error) {
      this.#shared.close();
      throw error;
    }
  }

  /** Whether the process has ended or is about to. */
  get dead(): boolean {
    return this.#dead || this.#killedFor !== undefined;
  }

  /**
   * Runs a job; the worker must be idle.
   *
   * @throws {KilledFromOutside} when somebody else killed the process
   * @throws {PenstockError} when the process dies of the job: `OUT_OF_MEMORY`, or what {@link kill} was given
   */
  run(job: Job, input: Uint8Array): Promise<JobResult> {
    const { promise, resolve, reject } = Promise.withResolvers<JobResult>();
    const { packed, value } = packJob(job, input);
    this.#waiting = { job, valueBytes: value.length, resolve, reject };
    this.#send(packed, value).catch((error: unknown) => {
      this.#waiting = undefined;
      this.#shared.empty();
      reject(noRoomError(error) ?? error);
    });
    return promise;
  }

  /** Ends the process at once; the running job fails with `reason`. */
  kill(reason: PenstockError): void {
    this.#killedFor ??= reason;
    this.#process.kill('SIGKILL');
  }

  /** Lets other processes go first from now on. */
  lowerPriority(): void {
    this.#hasLowPriority = setPriority(this.#process.pid, LOW_PRIORITY);
  }

  /** @returns whether the worker runs like others again; without privileges a priority can only be lowered */
  restorePriority(): boolean {
    if (this.#hasLowPriority) this.#hasLowPriority = !setPriority(this.#process.pid, 0);
    return !this.#hasLowPriority;
  }

  async #send(job: PackedJob, value: Uint8Array): Promise<void> {
    const head = frameHead(job, value.length);
    if (value.length > SHARED_ABOVE) {
      await this.#shared.write(value);
      this.#channel.write(head);
      return;
    }
    this.#channel.cork();
    this.#channel.write(head);
    if (value.length > 0) this.#channel.write(value);
    this.#channel.uncork();
  }

  async #answer({ description, value }: Message): Promise<void> {
    const waiting = this.#waiting;
    // A job that was killed is not answered any more, even when its answer was on the way.
    if (waiting === undefined || this.#killedFor !== undefined) return;
    try {
      const report = readDescription<JobReport>(description);
      const output = typeof value === 'number' ? await this.#shared.read(value) : value;
      const usedFile = waiting.valueBytes > SHARED_ABOVE || typeof value === 'number';
      if (usedFile || report.error !== undefined) this.#shared.empty();
      this.#waiting = undefined;
      waiting.resolve({ ...report, output });
    } catch (error) {
      waiting.reject(error);
    }
  }

  #fail(signal: NodeJS.Signals | null): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(this.#killedFor ?? causeOfDeath(waiting.job, signal));
  }
}

/** Signals that come from outside; the kernel sends the first when the machine's memory is full. */
const OUTSIDE_SIGNALS: ReadonlySet<NodeJS.Signals | null> = new Set([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
]);

/** V8 aborts when its heap is full; what comes neither from that nor from outside is our fault. */
function causeOfDeath(job: Job, signal: NodeJS.Signals | null): PenstockError {
  const commands = job.stages.map((stage) => stage.command).join(' | ');
  if (OUTSIDE_SIGNALS.has(signal)) return new KilledFromOutside(commands);
  if (signal !== 'SIGABRT' && signal !== 'SIGTRAP') {
    return new PenstockError('INTERNAL', 'Internal error', { internal: `A worker process ended: ${signal}` });
  }
  const { code, message } = outOfMemory(commands);
  return new PenstockError(code, message);
}

/** @returns whether it was possible */
function setPriority(pid: number | undefined, priority: number): boolean {
  if (pid === undefined) return false;
  try {
    os.setPriority(pid, priority);
    return true;
  } catch {
    return false;
  }
}
