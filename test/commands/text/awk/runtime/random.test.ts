import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Random } from '../../../../../src/commands/text/awk/runtime/random.ts';

function firstOf(seed?: number): number {
  const random = new Random();
  if (seed !== undefined) random.seed(seed);
  return random.next();
}

describe('Random', () => {
  it('gives the same numbers for the same seed', () => {
    assert.equal(firstOf(5), firstOf(5));
    assert.equal(firstOf(), firstOf());
    assert.notEqual(firstOf(5), firstOf(6));
    assert.notEqual(firstOf(1), firstOf(2 ** 32 + 1));
  });

  it('begins with seed 1', () => {
    assert.equal(firstOf(), firstOf(1));
  });

  it('answers the seed before', () => {
    const random = new Random();
    assert.deepEqual(
      [5.7, -3, Number.NaN, 0].map((seed) => random.seed(seed)),
      [1, 5, -3, 0],
    );
  });

  it('spreads its numbers evenly from 0 up to 1', () => {
    const random = new Random();
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 10_000; i++) {
      const slot = Math.floor(random.next() * 10);
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    assert.equal(counts.length, 10);
    for (const count of counts) assert.ok(count > 850 && count < 1150, counts.join(' '));
  });
});
