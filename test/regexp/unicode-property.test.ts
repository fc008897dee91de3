import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LAST_ASCII, LAST_BMP, LAST_UNICODE } from '../../src/regexp/code-point-ranges.ts';
import { propertyRanges } from '../../src/regexp/unicode-property.ts';

describe('the members of a property', () => {
  it('are those the engine knows, over all of Unicode', () => {
    for (const expression of ['\\p{L}', '\\p{Alphabetic}\\p{Nd}', '\\p{Cn}', '\\p{Co}', '\\p{Emoji}']) {
      const one = new RegExp(`[${expression}]`, 'u');
      let at = 0;
      for (const [first, last] of [...propertyRanges(expression, LAST_UNICODE), [LAST_UNICODE + 1, 0] as const]) {
        for (; at < first; at++) assert.ok(isSpecial(at) || !one.test(String.fromCodePoint(at)), `${expression} ${at}`);
        for (; at <= last; at++) assert.ok(isSpecial(at) || one.test(String.fromCodePoint(at)), `${expression} ${at}`);
      }
    }
  });

  it('end at the bound', () => {
    assert.deepEqual(propertyRanges('\\p{Nd}', LAST_ASCII), [[0x30, 0x39]]);
    assert.equal(propertyRanges('\\p{L}', LAST_BMP).at(-1)?.[1], 0xffdc);
  });

  it('are refused for a property that does not exist', () => {
    assert.throws(() => propertyRanges('\\p{Nonsense}', LAST_BMP), SyntaxError);
  });
});

/** Surrogates are no characters; the last two code points of each plane never will be. */
function isSpecial(codePoint: number): boolean {
  return (codePoint >= 0xd800 && codePoint <= 0xdfff) || (codePoint & 0xfffe) === 0xfffe;
}
