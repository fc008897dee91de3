import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Batcher } from '../../src/accounts/batcher.ts';

describe('a batcher', () => {
  it('hands over what one turn of the event loop has added', async () => {
    const sizes: number[] = [];
    const batcher = new Batcher<number, number>(async (batch) => {
      sizes.push(batch.length);
      for (const { item, resolve } of batch) resolve(item * 2);
    });
    assert.deepEqual(await Promise.all([1, 2, 3].map((item) => batcher.add(item))), [2, 4, 6]);
    assert.equal(await batcher.add(4), 8);
    assert.deepEqual(sizes, [3, 1]);
  });

  it('collects the next batch while one runs, and runs one at a time', async () => {
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let running = 0;
    const sizes: number[] = [];
    const batcher = new Batcher<number, void>(async (batch) => {
      assert.equal(++running, 1);
      sizes.push(batch.length);
      started.resolve();
      await finish.promise;
      running--;
      for (const { resolve } of batch) resolve();
    });
    const first = batcher.add(1);
    await started.promise;
    const others = [batcher.add(2), batcher.add(3)];
    await nextTurn();
    finish.resolve();
    await Promise.all([first, ...others]);
    assert.deepEqual(sizes, [1, 2]);
  });

  it('rejects what has no answer when the run fails, and goes on', async () => {
    const batcher = new Batcher<number, number>(async (batch) => {
      for (const { item, resolve } of batch) {
        if (item === 2) throw new Error('disk full');
        resolve(item);
      }
    });
    const settled = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected'],
    );
    assert.equal(await batcher.add(7), 7);
  });
});
