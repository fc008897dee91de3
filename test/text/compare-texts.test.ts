import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compareTexts } from '../../src/text/compare-texts.ts';

/** Texts of letters around the places where the orders of UTF-16 and of code points part. */
const LETTER = fc.constantFrom('', 'a', 'b', '\x7f', 'é', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}');
const TEXT = fc.array(LETTER, { maxLength: 4 }).map((letters) => letters.join(''));

describe('comparing texts', () => {
  it('follows code points, where JavaScript follows halves of them', () => {
    const texts = ['', '\0', 'A', 'a', 'a\0', 'aa', 'b', 'é', '\uffee', '🦀', '🦀a'];
    assert.deepEqual(texts.toReversed().toSorted(compareTexts), texts);
    assert.notDeepEqual(texts.toSorted(), texts);
  });

  it('is the order of the bytes as UTF-8', () => {
    fc.assert(
      fc.property(TEXT, TEXT, (a, b) => {
        assert.equal(Math.sign(compareTexts(a, b)), Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('puts bytes that are no UTF-8 where the bytes belong', () => {
    assert.ok(compareTexts('\udc80', 'é') < 0);
    assert.ok(compareTexts('\udcff', '🦀') > 0);
    assert.equal(compareTexts('\udc80', '\udc80'), 0);
  });
});
