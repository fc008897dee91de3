import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../support/run-stuck-job.ts', import.meta.url));

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => (parentOf(name) === pid ? [Number(name)] : []));
}

/** The parent of a process; `undefined` for other entries of `/proc` and for a process that has ended. */
function parentOf(name: string): number | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

it('a worker that is stuck in a job ends when the service is killed', {
  skip: process.platform === 'linux' ? false : 'only Linux ends a process with its parent',
}, async () => {
  const service = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(service.stdout, 'data');
  const workers = childrenOf(service.pid ?? 0);
  assert.ok(workers.length > 0);
  service.kill('SIGKILL');
  await once(service, 'close');
  for (let tries = 0; tries < 50 && workers.some((pid) => parentOf(String(pid)) !== undefined); tries++)
    await wait(100);
  assert.deepEqual(
    workers.filter((pid) => parentOf(String(pid)) !== undefined),
    [],
  );
});
