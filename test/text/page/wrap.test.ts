import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIXED_SPACE, wordsOf, wrap } from '../../../src/text/page/wrap.ts';

describe('wrapped text', () => {
  it('fills lines to the width and not beyond', () => {
    assert.deepEqual(wrap(['aa', 'bb', 'cc'], 5), ['aa bb', 'cc']);
    assert.deepEqual(wrap(['aa', 'bb', 'cc'], 4), ['aa', 'bb', 'cc']);
  });
  it('gives a word that is too long a line of its own', () =>
    assert.deepEqual(wrap(['a', 'bbbbbb', 'c'], 3), ['a', 'bbbbbb', 'c']));
  it('indents further lines, and counts that', () =>
    assert.deepEqual(wrap(['a', 'b', 'c', 'd'], 4, 2), ['a b', '  c', '  d']));
  it('counts a code point as one column', () => assert.deepEqual(wrap(['😀😀', '😀'], 4), ['😀😀 😀']));
  it('of nothing is nothing', () => assert.deepEqual(wrap([], 10), []));
});

describe('the words of a text', () => {
  it('are separated by any white space', () => assert.deepEqual(wordsOf(' a\n b\t c '), ['a', 'b', 'c']));
  it('are not broken at a fixed space', () => assert.deepEqual(wordsOf(`a:${FIXED_SPACE}b c`), ['a: b', 'c']));
  it('keep a quoted call of man together', () =>
    assert.deepEqual(wordsOf('see "man sort", (see "man limits").'), ['see', '"man sort",', '(see', '"man limits").']));
});
