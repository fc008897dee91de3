import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clip } from '../../src/text/clip.ts';

describe('clip', () => {
  it('cuts off what is longer than 80 units, or than asked for', () => {
    assert.equal(clip('a'.repeat(80)), 'a'.repeat(80));
    assert.equal(clip('a'.repeat(81)), `${'a'.repeat(80)}…`);
    assert.equal(clip('abcdef', 3), 'abc…');
  });

  it('gives text that any encoding takes', () => {
    assert.equal(clip('a\udcff'), 'a\ufffd');
    assert.equal(clip('ab😀', 3), 'ab\ufffd…');
  });
});
