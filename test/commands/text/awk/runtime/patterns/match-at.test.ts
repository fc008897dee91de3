import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchAt, matchGroups } from '../../../../../../src/commands/text/awk/runtime/patterns/match-at.ts';

describe('matchAt', () => {
  it('gives place and length in characters', () => {
    assert.deepEqual(matchAt('😀foobar', /o+/g), { start: 3, length: 2 });
    assert.deepEqual(matchAt('abc', /$/g), { start: 4, length: 0 });
  });

  it('gives 0 and -1 without a match', () => {
    assert.deepEqual(matchAt('abc', /z/g), { start: 0, length: -1 });
  });

  it('searches from the start, whatever the expression did before', () => {
    const expression = /a/g;
    expression.lastIndex = 2;
    assert.deepEqual(matchAt('abc', expression), { start: 1, length: 1 });
  });
});

describe('matchGroups', () => {
  it('gives each group with its place, and nothing for one that took no part', () => {
    assert.deepEqual(matchGroups('foobar', /(o+)(x)?(b)/g), [
      { text: 'oob', start: 2, length: 3 },
      { text: 'oo', start: 2, length: 2 },
      undefined,
      { text: 'b', start: 4, length: 1 },
    ]);
  });

  it('is empty without a match', () => {
    assert.deepEqual(matchGroups('abc', /(z)/g), []);
  });
});
