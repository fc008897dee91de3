import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeldValues } from '../../src/engine/held-values.ts';
import { Shares } from '../../src/engine/shares.ts';

const REFUSED = {
  code: 'LIMIT_EXCEEDED',
  message: 'Programs within programs hold more than 40 bytes of inputs and outputs at once',
};

const forever = new AbortController().signal;

function holding(shares = new Shares({ total: 1000, small: 0, what: 'values', patienceMs: 20 })): HeldValues {
  return new HeldValues(10, shares.open('key'), forever);
}

describe('the values that a request holds', () => {
  it('may have four times the bytes of the largest one', async () => {
    const hold = holding().open();
    for (let n = 0; n < 4; n++) await hold.add(new Uint8Array(10));
    await assert.rejects(hold.add(new Uint8Array(1)), REFUSED);
  });

  it('make room when they are released', async () => {
    const held = holding();
    const hold = held.open();
    await hold.add(new Uint8Array(40));
    hold.release();
    hold.release();
    const next = held.open();
    await next.add(new Uint8Array(40));
    await assert.rejects(next.add(new Uint8Array(1)), REFUSED);
  });

  it('count once when several levels hold the same one', async () => {
    const held = holding();
    const value = new Uint8Array(30);
    const [outer, inner] = [held.open(), held.open()];
    await outer.add(value);
    await inner.add(value);
    inner.release();
    await assert.rejects(inner.add(new Uint8Array(11)), REFUSED);
    outer.release();
    await inner.add(new Uint8Array(40));
  });

  it('are one at a time where each takes the place of the one before', async () => {
    const hold = holding().open();
    for (let n = 0; n < 9; n++) await hold.only(new Uint8Array(20));
    await hold.add(new Uint8Array(20));
    await assert.rejects(hold.add(new Uint8Array(1)), REFUSED);
  });

  it('wait for those of other requests of the key', async () => {
    const shares = new Shares({ total: 60, small: 0, what: 'values', patienceMs: 60_000 });
    const [first, second] = [holding(shares), holding(shares)];
    await first.open().add(new Uint8Array(30));
    const order: string[] = [];
    const waiting = second
      .open()
      .add(new Uint8Array(20))
      .then(() => order.push('given'));
    order.push('first ends');
    first.end();
    await waiting;
    assert.deepEqual(order, ['first ends', 'given']);
  });

  it('count no more after a wait that failed', async () => {
    const shares = new Shares({ total: 60, small: 0, what: 'values', patienceMs: 20 });
    const [first, second] = [holding(shares), holding(shares)];
    await first.open().add(new Uint8Array(40));
    const hold = second.open();
    await assert.rejects(hold.add(new Uint8Array(30)), { code: 'OVERLOADED' });
    first.end();
    await hold.add(new Uint8Array(40));
  });

  it('count until work has ended that nobody waits for any more', async () => {
    const shares = new Shares({ total: 60, small: 0, what: 'values', patienceMs: 60_000 });
    const [first, second] = [holding(shares), holding(shares)];
    await first.open().add(new Uint8Array(40));
    const { promise: work, resolve } = Promise.withResolvers<void>();
    first.keepUntil(work);
    first.end();
    const order: string[] = [];
    const waiting = second
      .open()
      .add(new Uint8Array(40))
      .then(() => order.push('given'));
    await new Promise((done) => setImmediate(done));
    order.push('work ends');
    resolve();
    await waiting;
    assert.deepEqual(order, ['work ends', 'given']);
  });

  it('wait together where two levels hold the same one', async () => {
    const shares = new Shares({ total: 60, small: 0, what: 'values', patienceMs: 20 });
    const [first, second] = [holding(shares), holding(shares)];
    await first.open().add(new Uint8Array(40));
    const value = new Uint8Array(30);
    const [outer, inner] = [second.open(), second.open()];
    const waits = await Promise.allSettled([outer.add(value), inner.add(value)]);
    assert.deepEqual(
      waits.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.equal(shares.taken, 40);
  });
});
