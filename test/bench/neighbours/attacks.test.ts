import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ATTACKS } from '../../../bench/neighbours/attacks.ts';

describe('the attacks of the bench', () => {
  it('have names of their own', () => {
    assert.equal(new Set(ATTACKS.map(({ name }) => name)).size, ATTACKS.length);
  });

  it('need no more keys than there are addresses for', () => {
    for (const { name, keys } of ATTACKS) assert.ok(keys <= 200, name);
  });
});
