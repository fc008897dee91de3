import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the benchmark that does what its parent asks for, one thing after the other. */
export interface Child {
  /**
   * Has the child do what has this name and waits for its answer.
   *
   * @throws {Error} when the child ends, or does not answer in time
   */
  ask<T>(name: string, timeoutMs: number): Promise<T>;
  /** Ends the process at once. */
  stop(): Promise<void>;
}

/**
 * Starts a file of this folder as a process of its own.
 *
 * @param facts what the child reads with `factsOfParent`
 * @param signal ends the process too
 */
export function startChild(file: string, facts: object, signal: AbortSignal): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, [JSON.stringify(facts)], { signal, killSignal: 'SIGKILL' });
  // Whoever waits for an answer is told that the process has ended.
  child.on('error', () => {});
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    ask: (name, timeoutMs) => askChild(child, `${file} ${name}`, name, timeoutMs),
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function askChild<T>(child: ChildProcess, shown: string, name: string, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      forget();
      reject(new Error(`${shown}: ${why}`));
    };
    const onEnd = (): void => fail('The process ended');
    const onMessage = (answer: unknown): void => {
      forget();
      resolve(answer as T);
    };
    const timer = setTimeout(() => fail(`No answer in ${timeoutMs} ms`), timeoutMs);
    const forget = (): void => {
      clearTimeout(timer);
      child.off('close', onEnd).off('message', onMessage);
    };
    child.once('close', onEnd).once('message', onMessage);
    child.send(name, (error) => error !== null && fail(error.message));
  });
}

/** What the parent told this process at its start. */
export function factsOfParent<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

/** Does what the parent asks for, by its name, and ends with the parent. */
export function serveParent(tasks: Readonly<Record<string, () => Promise<unknown>>>): void {
  process.on('message', async (name: string) => process.send?.((await tasks[name]?.()) ?? null));
  process.on('disconnect', () => process.exit());
}
