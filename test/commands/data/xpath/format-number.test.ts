import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatNumber } from '../../../../src/commands/data/xpath/format-number.ts';

describe('a number of XPath', () => {
  for (const [value, text] of [
    [0, '0'],
    [-0, '0'],
    [2, '2'],
    [-1.5, '-1.5'],
    [1e21, '1000000000000000000000'],
    [-1.25e22, '-12500000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-1e-10, '-0.0000000001'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
  ] as const) {
    it(`is written as ${text}`, () => {
      assert.equal(formatNumber(value), text);
      assert.equal(Object.is(Number(text), value) || value === 0, true);
    });
  }
});
