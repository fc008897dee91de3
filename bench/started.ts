import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Milliseconds that a server has for the requests in work when it is stopped. */
const MAX_STOP_MS = 20_000;

/** A server of the benchmark, running as its own process. */
export interface Started {
  readonly base: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** The service, running as its own process. */
export interface StartedPenstock extends Started {
  /** The data folder, removed when the service is stopped. */
  readonly data: string;
}

export const BENCH_KEY = `pk_${'b'.repeat(48)}`;

/** Starts the service itself on a free port, with a data folder of its own. */
export async function startPenstock(): Promise<StartedPenstock> {
  const data = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
  const environment = {
    PENSTOCK_PORT: '0',
    PENSTOCK_DATA: data,
    PENSTOCK_API_KEY: BENCH_KEY,
    PENSTOCK_LOG_LEVEL: 'error',
  };
  const started = await start('../src/main.mjs', environment, /listens on (\S+)/, () =>
    rmSync(data, { recursive: true, force: true }),
  );
  return { ...started, data };
}

/** Starts one of the servers to compare with; it prints its port. */
export function startServer(file: string): Promise<Started> {
  return start(file, { LC_ALL: 'C.UTF-8' }, /^(\d+)$/, () => {});
}

async function start(
  file: string,
  environment: Readonly<Record<string, string>>,
  announcement: RegExp,
  cleanUp: () => void,
): Promise<Started> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const found = announcement.exec(line)?.[1];
    if (found === undefined) continue;
    child.stdout.resume();
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM');
      // A service that was attacked may be too busy to notice.
      const timer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
      await ended;
      clearTimeout(timer);
      cleanUp();
    };
    return { base: found.startsWith('http') ? found : `http://127.0.0.1:${found}`, process: child, stop };
  }
  throw new Error(`${file} ended before it was ready`);
}
