import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fixedDigits, scientificDigits } from '../../../../../../src/commands/text/awk/runtime/format/exact-decimal.ts';

/** Numbers of 53 bits with up to 60 of them behind the point: many lie half between two shorter ones. */
const DYADIC = fc
  .tuple(fc.integer({ min: 1, max: 2 ** 30 }), fc.integer({ min: 0, max: 60 }))
  .map(([numerator, bits]) => ({ numerator: BigInt(numerator), bits: BigInt(bits), value: numerator / 2 ** bits }));

/** `numerator / 2^bits * 10^decimals`, rounded half to even. */
function scaled(numerator: bigint, bits: bigint, decimals: bigint): bigint {
  const [dividend, divisor] = [numerator * 10n ** decimals, 1n << bits];
  const floor = dividend / divisor;
  const twice = (dividend - floor * divisor) * 2n;
  return twice > divisor || (twice === divisor && floor % 2n === 1n) ? floor + 1n : floor;
}

describe('fixedDigits', () => {
  it('rounds half to even', () => {
    const halves: [number, number, string][] = [
      [0.5, 0, '0'],
      [1.5, 0, '2'],
      [9.5, 0, '10'],
      [10.5, 0, '10'],
      [0.125, 2, '0.12'],
      [0.375, 2, '0.38'],
      [99.96875, 4, '99.9688'],
    ];
    for (const [value, decimals, digits] of halves) assert.equal(fixedDigits(value, decimals), digits);
  });

  it('is exact for numbers whose decimal fraction ends', () => {
    fc.assert(
      fc.property(DYADIC, fc.integer({ min: 0, max: 70 }), ({ numerator, bits, value }, decimals) => {
        assert.equal(
          fixedDigits(value, decimals)
            .replace('.', '')
            .replace(/^0+(?=.)/, ''),
          `${scaled(numerator, bits, BigInt(decimals))}`,
        );
      }),
    );
  });

  it('goes on beyond a hundred digits, and writes large numbers whole', () => {
    assert.equal(fixedDigits(2 ** -110, 110).slice(-12), '662353515625');
    assert.equal(fixedDigits(2 ** -110, 112).slice(-3), '500');
    assert.equal(fixedDigits(1e22, 1), '10000000000000000000000.0');
    assert.equal(fixedDigits(0, 200), `0.${'0'.repeat(200)}`);
  });
});

describe('scientificDigits', () => {
  it('rounds half to even, also where the exponent moves', () => {
    assert.deepEqual(scientificDigits(25000, 1), { digits: '2', exponent: 4 });
    assert.deepEqual(scientificDigits(9.5, 1), { digits: '1', exponent: 1 });
    assert.deepEqual(scientificDigits(8.5, 1), { digits: '8', exponent: 0 });
    assert.deepEqual(scientificDigits(123456.5, 6), { digits: '123456', exponent: 5 });
    assert.deepEqual(scientificDigits(2 ** 60, 4), { digits: '1153', exponent: 18 });
  });

  it('has as many digits as it is asked for', () => {
    assert.deepEqual(scientificDigits(0, 3), { digits: '000', exponent: 0 });
    assert.deepEqual(scientificDigits(0.5, 200), { digits: `5${'0'.repeat(199)}`, exponent: -1 });
    const smallest = scientificDigits(5e-324, 120);
    assert.equal(smallest.exponent, -324);
    assert.equal(smallest.digits.slice(0, 20), '49406564584124654417');
  });
});
