import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countByte } from '../../src/text/count-byte.ts';

describe('counting a byte', () => {
  it('counts every occurrence, wherever the bytes begin in memory', () => {
    const bytes = fc.array(fc.constantFrom(0, 1, 9, 10, 11, 0x7f, 0x80, 0x8a, 0xff), { maxLength: 60 });
    fc.assert(
      fc.property(bytes, fc.nat(9), fc.constantFrom(0, 10, 0x80, 0xff), (list, offset, byte) => {
        const view = Uint8Array.from(list).subarray(offset);
        assert.equal(countByte(view, byte), Array.from(view).filter((one) => one === byte).length);
      }),
      { numRuns: 5000 },
    );
  });

  it('does not overflow where every byte is a hit', () => {
    for (const length of [0, 7, 8, 1019, 1020, 1021, 1024, 5000]) {
      assert.equal(countByte(new Uint8Array(length).fill(10), 10), length);
    }
  });
});
