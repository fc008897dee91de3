import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeCase, toLower, toUpper } from '../../src/text/simple-case.ts';

describe('the case of single characters', () => {
  it('changes wherever one character becomes one other', () => {
    assert.equal(toUpper('aé😀ǆ𐐨Ab'), 'AÉ😀Ǆ𐐀AB');
    assert.equal(toLower('AÉ😀Ǆ𐐀aB'), 'aé😀ǆ𐐨ab');
  });

  it('stays where the other case has several characters', () => {
    assert.equal(toUpper('straße ŉ ﬁ'), 'STRAßE ŉ ﬁ');
  });

  it('changes where only JavaScript writes the other case as two characters', () => {
    assert.equal(toUpper('ᾳ ᾀ ῳ'), 'ᾼ ᾈ ῼ');
    assert.equal(toLower('İ'), 'i');
  });

  it('does not depend on what stands around', () => {
    assert.equal(toLower('ΟΔΟΣ'), 'οδοσ');
  });

  it('leaves bytes that are no UTF-8', () => {
    assert.equal(toUpper('a\udcffé'), 'A\udcffÉ');
    assert.equal(toLower('A\udcffÉ'), 'a\udcffé');
  });

  it('is kept on request', () => {
    assert.equal(changeCase('aÉ', 'keep'), 'aÉ');
    assert.equal(changeCase('aÉ', 'upper'), 'AÉ');
    assert.equal(changeCase('aÉ', 'lower'), 'aé');
  });
});
