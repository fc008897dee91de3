import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readQuery } from '../../../src/commands/definition/read-query.ts';
import { awk as awkCommand } from '../../../src/commands/text/awk.ts';
import type { Job } from '../../../src/engine/stage.ts';
import { WorkerPool } from '../../../src/engine/worker/pool.ts';
import { DEFAULT_LIMITS } from '../../../src/limits.ts';
import { childrenOf } from '../../support/children-of.ts';
import { TEST_FACTS } from '../../support/run-command.ts';

const forever = new AbortController().signal;
const NOTHING = new Uint8Array(0);

/** The arguments of a call of awk with nothing but a program. */
function awkArguments(program: string): Readonly<Record<string, unknown>> {
  return interpret(awkCommand, readQuery(awkCommand, [['program', program]]));
}

function awk(program: string): Job {
  return {
    stages: [{ command: 'awk', args: awkArguments(program), argumentCharacters: program.length }],
    facts: TEST_FACTS,
    valueBytes: DEFAULT_LIMITS.valueBytes,
    previewBytes: 0,
    previewBytesLeft: 0,
    stored: [],
  };
}

function killWorkers(): void {
  for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
}

describe('a worker that somebody else kills', { skip: process.platform === 'linux' ? false : 'needs /proc' }, () => {
  it('costs its job nothing but time: the job runs once more in another worker', async () => {
    await using pool = disposable(new WorkerPool({ ...DEFAULT_LIMITS, workers: 2 }, () => {}));
    await pool.open();
    const run = pool.run('a', awk('BEGIN { while (i < 3e8) i++; print i }'), NOTHING, forever);
    await wait(100);
    killWorkers();
    assert.equal(Buffer.from((await run).output).toString(), '300000000\n');
  });

  it('ends its job with OUT_OF_MEMORY when that happens to the second worker too', async () => {
    await using pool = disposable(new WorkerPool({ ...DEFAULT_LIMITS, workers: 2, jobMs: 60_000 }, () => {}));
    await pool.open();
    const run = pool.run('a', awk('BEGIN { while (1) i++ }'), NOTHING, forever);
    const killing = setInterval(killWorkers, 1000);
    try {
      await assert.rejects(run, { code: 'OUT_OF_MEMORY', status: 400, message: 'awk: Out of memory' });
    } finally {
      clearInterval(killing);
    }
    // Until the pool has seen all of their ends, its next job could get another dead one.
    await wait(500);
    const { output } = await pool.run('a', awk('BEGIN { print 1 }'), NOTHING, forever);
    assert.equal(Buffer.from(output).toString(), '1\n');
  });
});

function disposable(pool: WorkerPool): WorkerPool & AsyncDisposable {
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.close() });
}
