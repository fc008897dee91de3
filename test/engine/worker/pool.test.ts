import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readWords } from '../../../src/commands/definition/read-words.ts';
import { awk as awkCommand } from '../../../src/commands/text/awk.ts';
import type { Job } from '../../../src/engine/stage.ts';
import { WorkerPool } from '../../../src/engine/worker/pool.ts';
import { DEFAULT_LIMITS } from '../../../src/limits.ts';
import { TEST_FACTS } from '../../support/run-command.ts';

const forever = new AbortController().signal;

function job(command: string, args: Readonly<Record<string, unknown>>): Job {
  const stages = [{ command, args, argumentCharacters: 0 }];
  return {
    stages,
    facts: TEST_FACTS,
    valueBytes: DEFAULT_LIMITS.valueBytes,
    previewBytes: 0,
    previewBytesLeft: 0,
    stored: [],
  };
}

/** A job that passes its input on. */
const PASS: Job = { ...job('cat', {}), stages: [] };

describe('the pool of workers', () => {
  let pool: WorkerPool;

  before(async () => {
    pool = new WorkerPool({ ...DEFAULT_LIMITS, workerHeapMiB: 24, workers: 2 }, () => {});
    await pool.open();
  });
  after(() => pool.close());

  it('carries values of every size unchanged, around the size from which they are shared too', async () => {
    for (const length of [0, 1, 65_536, 262_143, 262_144, 262_145, 5_000_000, 3]) {
      const value = Buffer.alloc(length, 'abc\0\xff', 'latin1');
      const { output } = await pool.run('a', PASS, value, forever);
      assert.ok(value.equals(output), `${length} bytes`);
    }
  });

  it('kills only the job that exceeds the memory of its worker', async () => {
    const tooMuch = job('echo', { text: Array.from({ length: 4_000_000 }, (_, i) => i) });
    const [stuck, other] = await Promise.allSettled([
      pool.run('a', tooMuch, Buffer.alloc(0), forever),
      pool.run('b', PASS, Buffer.from('fine'), forever),
    ]);
    assert.equal(stuck.status, 'rejected');
    assert.equal(stuck.reason.message, 'echo: Out of memory');
    assert.equal(other.status, 'fulfilled');
    const again = await Promise.all([1, 2, 3, 4].map((n) => pool.run('a', PASS, Buffer.from([n]), forever)));
    assert.deepEqual(
      again.map(({ output }) => output[0]),
      [1, 2, 3, 4],
    );
  });

  it('takes a job out of the queue or kills its worker when its signal ends', async () => {
    const controller = new AbortController();
    const runs = Array.from({ length: 8 }, () => pool.run('a', PASS, Buffer.alloc(0), controller.signal));
    controller.abort(new Error('gone'));
    const settled = await Promise.allSettled(runs);
    assert.ok(settled.every((one) => one.status === 'rejected' && one.reason.message === 'gone'));
    assert.equal((await pool.run('a', PASS, Buffer.from('x'), forever)).output.length, 1);
  });

  it('reports a fault of a command as a fault, not as a memory problem', async () => {
    const { error } = await pool.run('a', job('no-such-command', {}), Buffer.alloc(0), forever);
    assert.equal(error?.code, 'INTERNAL');
  });
});

describe('the pool of workers, when crowds have taken all of them', () => {
  const jobMs = 4000;
  let pool: WorkerPool;

  before(async () => {
    pool = new WorkerPool({ ...DEFAULT_LIMITS, workers: 4, jobMs }, () => {});
    await pool.open();
  });
  after(() => pool.close());

  /** An awk program as a job. */
  const awk = (program: string): Job => job('awk', interpret(awkCommand, readWords(awkCommand, [program], program)));
  const run = (owner: string, one: Job) => pool.run(owner, one, Buffer.alloc(0), forever);

  it('gives a worker to an owner who has used little, and runs the jobs that gave way once more', async () => {
    const short = awk('BEGIN { print 1 }');
    const stuck = awk('BEGIN { while (1); }');
    await run('quiet', short);
    const order: string[] = [];
    const crowd = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((owner) => [
      run(owner, stuck).catch(({ code }) => order.push(code)),
      run(owner, stuck).catch(({ code }) => order.push(code)),
    ]);
    await pause(1000);
    for (let count = 0; count < 10; count++) {
      const { output } = await run('quiet', short);
      assert.equal(Buffer.from(output).toString(), '1\n');
    }
    order.push('quiet');
    await Promise.all(crowd);
    assert.deepEqual(order, ['quiet', ...Array.from({ length: 12 }, () => 'DEADLINE_EXCEEDED')]);
  });
});
