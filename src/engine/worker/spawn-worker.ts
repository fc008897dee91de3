import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allocatorEnvironment } from '../../allocator.ts';
import type { Limits } from '../../limits.ts';

const ENTRY = fileURLToPath(new URL('worker-main.ts', import.meta.url));
const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const LIBRARIES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
const STRIP_ONCE = fileURLToPath(new URL('../../strip-once.mjs', import.meta.url));
const MANIFEST = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** The user `nobody` of Debian and most others; workers run as it where the service runs as root. */
const NOBODY = 65534;

/** How much freed memory a worker keeps for its next job. */
const WORKER_KEEPS_MIB = 128;

/**
 * Starts a worker process without environment, network, writable files or child processes of its own, with its memory
 * bounded: the JavaScript heap by V8, all data by the kernel where `prlimit` exists. Where `setpriv` exists, it ends with
 * the service, even when that is killed.
 *
 * @param shared the descriptor of the file for large values
 * @param unprivileged whether to run it as `nobody` when the service runs as root
 */
export function spawnWorker(limits: Limits, shared: number, unprivileged: boolean): ChildProcess {
  const node = [
    process.execPath,
    '--no-warnings',
    '--expose-gc',
    '--permission',
    `--allow-fs-read=${SOURCES}`,
    `--allow-fs-read=${LIBRARIES}`,
    `--allow-fs-read=${MANIFEST}`,
    `--max-old-space-size=${limits.workerHeapMiB}`,
    '--enable-experimental-regexp-engine-on-excessive-backtracks',
    `--import=${STRIP_ONCE}`,
    ENTRY,
  ];
  const [program = '', ...args] = [...diesWithService(), ...boundsData(limits), ...node];
  // Standard streams are closed; the channel is descriptor 3, the shared file 4.
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'pipe', shared];
  const asNobody = unprivileged && process.getuid?.() === 0;
  return spawn(program, args, {
    stdio,
    env: allocatorEnvironment(WORKER_KEEPS_MIB),
    ...(asNobody && { uid: NOBODY, gid: NOBODY }),
  });
}

/** The worker ends when the service does, however that ends; else a stuck job would go on without a deadline. */
function diesWithService(): readonly string[] {
  return SETPRIV === undefined ? [] : [SETPRIV, '--pdeathsig', 'KILL'];
}

function boundsData({ workerDataMiB }: Limits): readonly string[] {
  return PRLIMIT === undefined ? [] : [PRLIMIT, `--data=${workerDataMiB * 1024 * 1024}`];
}

const SETPRIV = process.platform === 'linux' ? findProgram('setpriv') : undefined;
const PRLIMIT = process.platform === 'linux' ? findProgram('prlimit') : undefined;

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
