import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PenstockError } from '../../src/errors.ts';
import { AtOnce } from '../../src/http/at-once.ts';

/** Work that lasts until it is ended. */
function holding(): { work: () => Promise<string>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

const tooMany = (error: unknown): boolean => {
  assert.ok(error instanceof PenstockError);
  assert.equal(error.message, 'Too many requests of find at once, the most is 2: Try again in 1 s');
  return error.code === 'TOO_MANY_REQUESTS' && error.status === 429 && error.details.retry_after === 1;
};

describe('the requests of a key at once', () => {
  it('are refused beyond the most, and taken again when others have ended', async () => {
    const atOnce = new AtOnce('find', 2);
    const { work, end } = holding();
    const running = [atOnce.run('a', work), atOnce.run('a', work)];
    await assert.rejects(atOnce.run('a', work), tooMany);
    end();
    assert.deepEqual(await Promise.all(running), ['done', 'done']);
    assert.equal(await atOnce.run('a', work), 'done');
  });

  it('are counted for each key alone', async () => {
    const atOnce = new AtOnce('find', 2);
    const { work, end } = holding();
    const running = ['a', 'a', 'b', 'b'].map((key) => atOnce.run(key, work));
    await assert.rejects(atOnce.run('b', work), tooMany);
    end();
    await Promise.all(running);
  });

  it('count no more when they fail', async () => {
    const atOnce = new AtOnce('find', 1);
    for (let i = 0; i < 3; i++) {
      const failing = atOnce.run('a', async () => {
        throw new Error('failed');
      });
      await assert.rejects(failing, /failed/);
    }
  });

  it('are without a limit when the most is 0', async () => {
    const atOnce = new AtOnce('find', 0);
    const { work, end } = holding();
    const running = Array.from({ length: 100 }, () => atOnce.run('a', work));
    end();
    assert.equal((await Promise.all(running)).length, 100);
  });
});
