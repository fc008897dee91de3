import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { complement, type Range, unite, without } from '../../src/regexp/code-point-ranges.ts';

const arbitraryRanges = fc.array(
  fc.tuple(fc.nat(300), fc.nat(20)).map(([first, length]): Range => [first, first + length]),
  { maxLength: 12 },
);

function members(ranges: Iterable<Range>): Set<number> {
  return new Set([...ranges].flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)));
}

describe('sets of code points', () => {
  it('merge what overlaps or touches, and end at the top', () => {
    const ranges: Range[] = [
      [5, 9],
      [1, 2],
      [3, 3],
      [8, 12],
      [20, 30],
      [40, 50],
    ];
    assert.deepEqual(unite(ranges, 25), [
      [1, 3],
      [5, 12],
      [20, 25],
    ]);
  });

  it('hold the same members however they are given', () => {
    fc.assert(
      fc.property(arbitraryRanges, (ranges) => {
        assert.deepEqual(members(unite(ranges)), members(unite(ranges.toReversed())));
        assert.deepEqual(unite(ranges), unite(ranges.toReversed()));
      }),
    );
  });

  it('have everything else as their complement', () => {
    assert.deepEqual(complement([], 9), [[0, 9]]);
    assert.deepEqual(complement([[0, 9]], 9), []);
    fc.assert(
      fc.property(arbitraryRanges, (ranges) => {
        const set = unite(ranges, 256);
        const others = complement(set, 256);
        assert.deepEqual(unite([...set, ...others]), [[0, 256]]);
        assert.equal(members(set).intersection(members(others)).size, 0);
      }),
    );
  });

  it('lose one member', () => {
    assert.deepEqual(without([[1, 3]], 2), [
      [1, 1],
      [3, 3],
    ]);
    assert.deepEqual(without([[1, 3]], 1), [[2, 3]]);
    assert.deepEqual(without([[1, 1]], 1), []);
    assert.deepEqual(without([[1, 3]], 4), [[1, 3]]);
  });
});
