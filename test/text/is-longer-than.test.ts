import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clip } from '../../src/text/clip.ts';
import { isLongerThan } from '../../src/text/is-longer-than.ts';

describe('the length of a text', () => {
  it('is counted in code points', () => {
    for (const character of ['x', 'é', '🦀', '\ud83e']) {
      assert.ok(!isLongerThan(character.repeat(5), 5), character);
      assert.ok(isLongerThan(character.repeat(6), 5), character);
    }
    assert.ok(!isLongerThan('', 0));
    assert.ok(isLongerThan('x'.repeat(100), 5));
  });
});

describe('a clipped text', () => {
  it('has at most 80 units and a sign that something is missing', () => {
    assert.equal(clip('x'.repeat(80)), 'x'.repeat(80));
    assert.equal(clip('x'.repeat(81)), `${'x'.repeat(80)}…`);
  });
});
