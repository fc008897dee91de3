import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { type Share, Shares } from '../../src/engine/shares.ts';

const open = (options: { readonly patienceMs?: number; readonly small?: number } = {}): Shares =>
  new Shares({ total: 120, small: 0, what: 'bodies', patienceMs: 60_000, ...options });

/** Takes an amount; tells whether it was given at once. */
async function takes(share: Share, amount: number): Promise<boolean> {
  let given = false;
  share.take(amount).then(
    () => {
      given = true;
    },
    () => {},
  );
  await turn();
  return given;
}

/** As many requests of an owner as get ten each. */
async function crowd(shares: Shares, owner: string): Promise<Share[]> {
  const given: Share[] = [];
  for (;;) {
    const share = shares.open(owner);
    if (!(await takes(share, 10))) {
      share.release();
      return given;
    }
    given.push(share);
  }
}

describe('shares', () => {
  it('give one owner half, two a third each, and leave as much to the next', async () => {
    const shares = open();
    const a = await crowd(shares, 'a');
    assert.equal(a.length, 6);
    for (const share of a.splice(4)) share.release();
    assert.equal((await crowd(shares, 'b')).length, 4);
    assert.equal(await takes(shares.open('c'), 40), true);
  });

  it('let a request wait until its owner has given something back, and those of others go first', async () => {
    const shares = open();
    const [first, ...rest] = await crowd(shares, 'a');
    const waiting = shares.open('a').take(10);
    const order: string[] = [];
    void waiting.then(() => order.push('a'));
    await turn();
    assert.deepEqual(order, []);
    assert.equal(await takes(shares.open('b'), 50), true);
    for (const share of rest) share.release();
    await waiting;
    assert.deepEqual(order, ['a']);
    first?.release();
  });

  it('always give small amounts', async () => {
    const shares = open({ small: 3 });
    await crowd(shares, 'a');
    const share = shares.open('a');
    assert.deepEqual([await takes(share, 2), await takes(share, 1), await takes(share, 1)], [true, true, false]);
  });

  it('let the oldest request of an owner use what is free, so that its requests do not all wait for each other', async () => {
    const shares = open();
    const [oldest, second] = await crowd(shares, 'a');
    if (oldest === undefined || second === undefined) throw new Error('No shares were given');
    assert.equal(await takes(second, 10), false);
    assert.equal(await takes(oldest, 50), true);
    assert.equal(await takes(shares.open('b'), 20), false);
  });

  it('do not let the requests of several owners wait for each other', async () => {
    const shares = open();
    const owners = ['a', 'b', 'c', 'd', 'e', 'f'].map((owner) => shares.open(owner));
    for (const share of owners) assert.equal(await takes(share, 18), true);
    const [first, ...others] = owners;
    const asked = others.map((share) => takes(share, 10));
    assert.equal(await takes(first as Share, 12), true);
    assert.deepEqual(await Promise.all(asked), [false, false, false, false, false]);
    first?.release();
    await turn();
    assert.equal(await takes(shares.open('g'), 1000), false);
  });

  it('give an amount larger than all of it to who is alone', async () => {
    assert.equal(await takes(open().open('a'), 1000), true);
  });

  it('refuse a request that has waited for too long', async () => {
    const shares = open({ patienceMs: 20 });
    await crowd(shares, 'a');
    await assert.rejects(shares.open('a').take(10), {
      code: 'OVERLOADED',
      message: 'The bodies of your requests take too much memory, try again later',
      details: { retry_after: 1 },
    });
  });

  it('end the wait of a request that is over', async () => {
    const shares = open();
    const given = await crowd(shares, 'a');
    const gone = new AbortController();
    const cancelled = shares.open('a').take(10, gone.signal);
    const share = shares.open('a');
    const released = share.take(10);
    gone.abort(new Error('gone'));
    share.release();
    await assert.rejects(cancelled, /gone/);
    await assert.rejects(released, { code: 'CANCELLED' });
    await assert.rejects(share.take(1), { code: 'CANCELLED' });
    for (const one of given) one.release();
    assert.equal(await takes(shares.open('b'), 120), true);
  });
});
