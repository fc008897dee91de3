import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childrenOf, parentOf } from '../../support/children-of.ts';

const SCRIPT = fileURLToPath(new URL('../../support/run-stuck-job.ts', import.meta.url));

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
