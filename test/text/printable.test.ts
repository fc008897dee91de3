import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { displayWidth, isPrintable } from '../../src/text/printable.ts';

const width = (character: string) => displayWidth(character.codePointAt(0) ?? 0);

describe('the width of characters', () => {
  it('is one for letters, digits, signs and spaces of most scripts', () => {
    for (const character of ['a', ' ', '~', 'é', 'я', 'ع', '\u00a0', '\u00ad', '☎', '\ufffd', '🇩', '\u{10fffd}']) {
      assert.equal(width(character), 1, character);
    }
  });

  it('is two for East Asian characters and emoji', () => {
    for (const character of ['中', 'あ', '한', '　', 'Ａ', '￥', '😀', '✅', '\u{20000}', '\u1100']) {
      assert.equal(width(character), 2, character);
    }
  });

  it('is nothing for marks, format characters and the inner parts of syllables', () => {
    for (const character of ['\u0301', '\u200b', '\u200d', '\ufeff', '\u2060', '\u1161', '\u11a8', '\ufe0f']) {
      assert.equal(width(character), 0, character);
    }
  });

  it('is one for the format characters that are seen', () => {
    for (const character of ['\u0600', '\u06dd', '\u070f', '\u{110bd}']) assert.equal(width(character), 1);
  });

  it('is nothing for what is not printable', () => {
    for (const character of ['\0', '\x1b', '\x7f', '\u0085', '\u2028', '\udcff', '\uffff', '\u0378']) {
      assert.equal(width(character), 0);
      assert.equal(isPrintable(character.codePointAt(0) ?? 0), false);
    }
  });
});

describe('printable characters', () => {
  it('are all assigned ones but controls, surrogates and line separators', () => {
    for (const character of ['a', ' ', '\u00a0', '\u0301', '\u200b', '中', '\ue000', '\ufffd']) {
      assert.equal(isPrintable(character.codePointAt(0) ?? 0), true, JSON.stringify(character));
    }
  });
});
