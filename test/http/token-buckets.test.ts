import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TokenBuckets } from '../../src/http/token-buckets.ts';

describe('TokenBuckets', () => {
  it('lets a burst through at once, and then one request for each refilled token', () => {
    const buckets = new TokenBuckets(2, 3);
    const at = (now: number): boolean => buckets.take('a', now).allowed;
    assert.deepEqual([at(0), at(0), at(0), at(0)], [true, true, true, false]);
    assert.deepEqual([at(499), at(500), at(500)], [false, true, false]);
  });

  it('never holds more than the burst', () => {
    const buckets = new TokenBuckets(100, 2);
    buckets.take('a', 0);
    const turns = [1, 2, 3].map(() => buckets.take('a', 1_000_000).allowed);
    assert.deepEqual(turns, [true, true, false]);
  });

  it('counts every name by itself', () => {
    const buckets = new TokenBuckets(1, 1);
    assert.deepEqual([buckets.take('a', 0).allowed, buckets.take('b', 0).allowed], [true, true]);
    assert.deepEqual([buckets.take('a', 0).allowed, buckets.take('__proto__', 0).allowed], [false, true]);
  });

  it('tells how many are left and how long to wait', () => {
    const buckets = new TokenBuckets(0.5, 2);
    assert.deepEqual(buckets.take('a', 0), { allowed: true, remaining: 1, secondsToFull: 2, secondsToNext: 0 });
    assert.deepEqual(buckets.take('a', 0), { allowed: true, remaining: 0, secondsToFull: 4, secondsToNext: 2 });
    assert.deepEqual(buckets.take('a', 0), { allowed: false, remaining: 0, secondsToFull: 4, secondsToNext: 2 });
    assert.deepEqual(buckets.take('a', 1000), { allowed: false, remaining: 0, secondsToFull: 3, secondsToNext: 1 });
  });

  it('remembers a bounded number of names, the empty buckets longest', () => {
    const buckets = new TokenBuckets(1, 1);
    buckets.take('used', 0);
    for (let name = 0; name < 9_999; name++) buckets.take(`old ${name}`, -10_000);
    buckets.take('new', 0);
    assert.equal(buckets.take('used', 0).allowed, false);
    assert.equal(buckets.size, 2);
    for (let name = 0; name < 30_000; name++) buckets.take(`name ${name}`, 0);
    assert.equal(buckets.size, 10_000);
  });
});
