import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  bytesLookNumeric,
  bytesToNumber,
  looksNumeric,
  textToNumber,
} from '../../../../../src/commands/text/awk/runtime/text-to-number.ts';

describe('textToNumber', () => {
  it('reads the longest number that a text begins with', () => {
    const numbers: [string, number][] = [
      ['12', 12],
      ['12abc', 12],
      [' \t\n\v\f\r7', 7],
      ['+5', 5],
      ['-.5', -0.5],
      ['5.', 5],
      ['1e3x', 1000],
      ['1E+2', 100],
      ['1e', 1],
      ['1e+', 1],
      ['1e2e3', 100],
      ['0017', 17],
      ['1e400', Infinity],
      ['1,000', 1],
    ];
    for (const [text, number] of numbers) assert.equal(textToNumber(text), number, text);
  });

  it('answers 0 where no number begins', () => {
    for (const text of ['', ' ', 'abc', '.', '-', '- 5', '.e5', 'inf', 'nan', '٣']) {
      assert.equal(textToNumber(text), 0, text);
    }
  });

  it('reads no hexadecimal numbers', () => {
    assert.equal(textToNumber('0x1A'), 0);
  });

  it('knows infinities and NaN only with a sign and alone', () => {
    assert.equal(textToNumber(' +inf '), Infinity);
    assert.equal(textToNumber('-INF'), -Infinity);
    assert.equal(textToNumber('+NaN'), Number.NaN);
    for (const text of ['+infinity', '+inf1', '+nan(1)', '-inf.']) assert.equal(textToNumber(text), 0, text);
  });
});

describe('looksNumeric', () => {
  it('takes a number with blanks around it, and nothing else', () => {
    for (const text of ['1', ' 1 ', '1\r', '+.5e-3', '-inf', '+nan']) assert.equal(looksNumeric(text), true, text);
    for (const text of ['', ' ', '1x', '0x1', '1e', 'inf', '1 2', '1\0', '.']) {
      assert.equal(looksNumeric(text), false, text);
    }
  });
});

describe('a text of a million digits', () => {
  it('is read at once, also where it is no number', { timeout: 5000 }, () => {
    const digits = '1'.repeat(1_000_000);
    assert.equal(looksNumeric(`${digits}x`), false);
    assert.equal(looksNumeric(`${digits} ${digits}`), false);
    assert.equal(textToNumber(`${digits}x`), Infinity);
  });
});

describe('numbers in bytes', () => {
  it('are those of the text that the bytes are', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom(...' \t\r+-.eE0159xnaif') }),
      fc.integer().map(String),
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = Buffer.from(`1${text}2`);
        assert.equal(bytesToNumber(bytes, 1, bytes.length - 1), textToNumber(text));
        assert.equal(bytesLookNumeric(bytes, 1, bytes.length - 1), looksNumeric(text));
      }),
    );
  });

  it('may be surrounded by bytes that are no UTF-8', () => {
    const bytes = Buffer.from([0xff, 0x31, 0x32, 0xff]);
    assert.equal(bytesToNumber(bytes, 1, 3), 12);
    assert.equal(bytesLookNumeric(bytes, 1, 4), false);
    assert.equal(bytesToNumber(bytes, 0, 4), 0);
  });
});
