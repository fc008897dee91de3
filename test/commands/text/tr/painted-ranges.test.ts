import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { PaintedRanges } from '../../../../src/commands/text/tr/painted-ranges.ts';

const spans = fc.array(
  fc.tuple(fc.nat(30), fc.nat(8)).map(([first, length]) => ({ first, last: first + length })),
  { maxLength: 12 },
);

describe('painted ranges', () => {
  it('show at every code point the last range that holds it', () => {
    fc.assert(
      fc.property(spans, (list) => {
        const ranges = new PaintedRanges(list);
        for (let point = 0; point < 45; point++) {
          const expected = list.findLastIndex(({ first, last }) => first <= point && point <= last);
          assert.equal(ranges.ownerOf(point), expected);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('leave as gaps exactly what no range holds', () => {
    fc.assert(
      fc.property(spans, (list) => {
        const covered = [...new PaintedRanges(list).gaps(), ...list];
        const owners = new PaintedRanges(covered);
        assert.equal(owners.gaps().length, 0);
        for (const { first, last } of new PaintedRanges(list).gaps()) {
          for (const one of list) assert.ok(last < one.first || first > one.last);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reach to the last code point', () => {
    assert.deepEqual(new PaintedRanges([]).gaps(), [{ first: 0, last: 0x10ffff }]);
    assert.deepEqual(new PaintedRanges([{ first: 0, last: 0x10ffff }]).gaps(), []);
    assert.deepEqual(new PaintedRanges([{ first: 5, last: 0x10ffff }]).gaps(), [{ first: 0, last: 4 }]);
  });
});
