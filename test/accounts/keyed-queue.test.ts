import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { KeyedQueue } from '../../src/accounts/keyed-queue.ts';

describe('a queue for each key', () => {
  it('runs works of one key one after the other, in order, and returns what each returns', async () => {
    const queue = new KeyedQueue();
    const steps: string[] = [];
    const work = (name: string, turns: number) =>
      queue.run('k', async () => {
        steps.push(`${name} begins`);
        for (let n = 0; n < turns; n++) await nextTurn();
        steps.push(`${name} ends`);
        return name;
      });
    assert.deepEqual(await Promise.all([work('a', 5), work('b', 1), work('c', 0)]), ['a', 'b', 'c']);
    assert.deepEqual(steps, ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('lets works of other keys run meanwhile', async () => {
    const queue = new KeyedQueue();
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = queue.run('__proto__', () => promise);
    assert.equal(await queue.run('constructor', async () => 'done'), 'done');
    resolve();
    await slow;
  });

  it('goes on behind a work that fails, whose error only its own caller gets', async () => {
    const queue = new KeyedQueue();
    const failing = queue.run('k', async () => {
      await nextTurn();
      throw new Error('broken');
    });
    const thrown = queue.run('k', () => {
      throw new Error('at once');
    });
    const fine = queue.run('k', async () => 'fine');
    await assert.rejects(failing, /broken/);
    await assert.rejects(thrown, /at once/);
    assert.equal(await fine, 'fine');
    await assert.rejects(
      queue.run('k', () => {
        throw new Error('first');
      }),
      /first/,
    );
    assert.equal(await queue.run('k', async () => 'again'), 'again');
  });

  it('runs a work that was added by another one behind it', async () => {
    const queue = new KeyedQueue();
    const steps: string[] = [];
    let inner: Promise<void> | undefined;
    await queue.run('k', async () => {
      inner = queue.run('k', async () => void steps.push('inner'));
      await nextTurn();
      steps.push('outer');
    });
    await inner;
    assert.deepEqual(steps, ['outer', 'inner']);
  });
});
