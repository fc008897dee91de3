import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ASCII_FOLD, foldCase } from '../../src/text/fold-case.ts';

describe('foldCase', () => {
  it('folds to capitals, so that a case does not matter', () => {
    assert.equal(foldCase('Straße_1'), 'STRASSE_1');
    for (const [a, b] of [
      ['Σ', 'ς'],
      ['ﬁ', 'FI'],
      ['\u212a', 'k'],
      ['ǆ', 'ǅ'],
      ['ẞ', 'ss'],
      ['İ', 'i\u0307'],
    ] as const) {
      assert.equal(foldCase(a), foldCase(b), `${a} ${b}`);
    }
  });

  it('keeps the dotless i apart from i', () => assert.notEqual(foldCase('ı'), foldCase('i')));

  it('agrees with the simple case folding of regular expressions on every letter', () => {
    for (let point = 0; point < 0x110000; point++) {
      const letter = String.fromCodePoint(point);
      for (const other of [letter.toLowerCase(), letter.toUpperCase()]) {
        if (other === letter) continue;
        const isSame = new RegExp(`^${RegExp.escape(other)}$`, 'iu').test(letter);
        // Only full folding joins what differs in its number of letters.
        if (isSame) assert.equal(foldCase(letter), foldCase(other), letter);
      }
    }
  });

  it('keeps surrogates that stand for bytes', () => assert.equal(foldCase('a\udcff'), 'A\udcff'));

  it('does the same for ASCII byte by byte', () => {
    const ascii = Array.from({ length: 0x80 }, (_, byte) => byte);
    assert.equal(
      foldCase(String.fromCharCode(...ascii)),
      String.fromCharCode(...ascii.map((byte) => ASCII_FOLD[byte] ?? 0)),
    );
    for (let byte = 0x80; byte < 0x100; byte++) assert.equal(ASCII_FOLD[byte], byte);
  });
});
