import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Tally } from '../src/tally.ts';

describe('a tally', () => {
  it('counts by key, never below zero, and forgets keys that have none', () => {
    const tally = new Tally<string>();
    assert.deepEqual([tally.add('__proto__'), tally.add('a'), tally.add('a')], [1, 1, 2]);
    assert.deepEqual([tally.of('a'), tally.of('__proto__'), tally.of('constructor'), tally.size], [2, 1, 0, 2]);
    assert.deepEqual([tally.remove('a'), tally.remove('a'), tally.remove('a')], [1, 0, 0]);
    assert.deepEqual([tally.of('a'), tally.size], [0, 1]);
  });
});
