import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from '../../../../../src/commands/definition/command-error.ts';
import { numberToText } from '../../../../../src/commands/text/awk/runtime/number-to-text.ts';

/** The text of each number by the default conversion, from gawk 5.2.1. */
const TEXTS: readonly [number, string][] = [
  [0, '0'],
  [-0, '0'],
  [17, '17'],
  [-3, '-3'],
  [1e6, '1000000'],
  [2 ** 53, '9007199254740992'],
  [2 ** 63, '9223372036854775808'],
  [1e30, '1000000000000000019884624838656'],
  [0.1 + 0.2, '0.3'],
  [1234.5678, '1234.57'],
  [-2.5, '-2.5'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [1.5e-10, '1.5e-10'],
  [0.00012345678, '0.000123457'],
  [123456.5, '123456'],
  [123457.5, '123458'],
  [1234567.5, '1.23457e+06'],
  [99999.95, '99999.9'],
  [999999.5, '1e+06'],
  [1e5 + 0.1, '100000'],
  [100.5, '100.5'],
  [1e-300, '1e-300'],
  [Infinity, '+inf'],
  [-Infinity, '-inf'],
  [Number.NaN, '-nan'],
];

describe('numberToText', () => {
  it('writes whole numbers with all digits and others with six', () => {
    for (const [number, text] of TEXTS) assert.equal(numberToText(number, '%.6g'), text);
  });

  it('writes numbers with a fraction by the conversion', () => {
    assert.equal(numberToText(1234.5678, '%.2f'), '1234.57');
    assert.equal(numberToText(1234.5678, '%.3e'), '1.235e+03');
    assert.equal(numberToText(12.9, '%d'), '12');
    assert.equal(numberToText(12.5, '<%5.1f>'), '< 12.5>');
    assert.equal(numberToText(2.5, '%s'), '2.5');
  });

  it('leaves whole numbers alone whatever the conversion', () => {
    assert.equal(numberToText(12, '%.2f'), '12');
  });

  it('refuses a conversion that takes two numbers', () => {
    assert.throws(() => numberToText(2.5, '%d %d'), CommandError);
  });
});
