import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const ROOT = new URL('../../', import.meta.url);

/** The service as a process of its own. */
export interface ChildService {
  readonly process: ChildProcess;
  /** What it has written to standard output so far. */
  readonly output: () => string;
  /** What it has written to standard error so far. */
  readonly errors: () => string;
  /** Ends with the address once the service says that it listens; rejects when it ends before. */
  readonly address: Promise<string>;
  /** Ends with the exit status; -1 when a signal ended the process. */
  readonly exited: Promise<number>;
}

/**
 * Starts `src/main.mjs` as a person would, with nothing of the tests' own environment but the path.
 *
 * @param environment the variables of the service
 * @param flags further flags of Node
 */
export function startChild(environment: Readonly<Record<string, string>>, flags: readonly string[] = []): ChildService {
  const child = spawn(process.execPath, [...flags, 'src/main.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString();
  });
  const exited = once(child, 'close').then(([status]) => Number(status ?? -1));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      const [, found] = /^Penstock listens on (\S+)\n/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    void exited.then((status) => reject(new Error(`The service ended with status ${status}: ${errors}`)));
  });
  // Tests of failing starts never ask for the address.
  address.catch(() => {});
  return { process: child, output: () => output, errors: () => errors, address, exited };
}
