import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseVariants, withCaseVariants } from '../../src/regexp/case-variants.ts';
import { LAST_ASCII, LAST_BMP, LAST_UNICODE } from '../../src/regexp/code-point-ranges.ts';

/** Every character that changes with its case, as one text. */
const CASED = Array.from({ length: 0x20000 }, (_, codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => /[\p{Changes_When_Casemapped}\p{Changes_When_Casefolded}]/u.test(character))
  .join('');

describe('case variants', () => {
  it('are those of the flags i and u, for every character of Unicode', () => {
    const wrong = Array.from(CASED).filter((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      const expected = Array.from(CASED.matchAll(new RegExp(`\\u{${codePoint.toString(16)}}`, 'giu')), ([one]) => one);
      const found = caseVariants(codePoint, LAST_UNICODE).map((one) => String.fromCodePoint(one));
      return [...found, character].toSorted().join() !== expected.toSorted().join();
    });
    assert.deepEqual(wrong, []);
  });

  it('stay within the bound', () => {
    assert.deepEqual(caseVariants(0x6b, LAST_ASCII), [0x4b]);
    assert.deepEqual(caseVariants(0x6b, LAST_BMP), [0x4b, 0x212a]);
    assert.deepEqual(caseVariants(0x31, LAST_BMP), []);
    assert.deepEqual(caseVariants(0x40, LAST_ASCII), []);
    assert.deepEqual(caseVariants(0xe9, LAST_BMP), [0xc9]);
  });

  it('join a set', () => {
    assert.deepEqual(withCaseVariants([[0x61, 0x63]], LAST_ASCII), [
      [0x41, 0x43],
      [0x61, 0x63],
    ]);
    assert.deepEqual(withCaseVariants([[0x31, 0x39]], LAST_UNICODE), [[0x31, 0x39]]);
    assert.deepEqual(withCaseVariants([[0xe9, 0xe9]], LAST_BMP), [
      [0xc9, 0xc9],
      [0xe9, 0xe9],
    ]);
  });
});
