import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newUlid } from '../../src/text/ulid.ts';

describe('a ULID', () => {
  it('is 26 characters of base 32, the first ten of them the time', () => {
    // The example of the ULID specification: 1469918176385 is 01ARYZ6S41.
    assert.match(newUlid(1469918176385), /^01ARYZ6S41[0-9A-HJKMNP-TV-Z]{16}$/);
    assert.match(newUlid(0), /^0000000000[0-9A-HJKMNP-TV-Z]{16}$/);
    assert.match(newUlid(2 ** 48 - 1), /^7ZZZZZZZZZ[0-9A-HJKMNP-TV-Z]{16}$/);
  });
  it('sorts by time and is another one each time', () => {
    const ids = Array.from({ length: 1000 }, (_, n) => newUlid(1e12 + n));
    assert.deepEqual(ids, ids.toSorted());
    assert.equal(new Set(Array.from({ length: 1000 }, () => newUlid(1e12))).size, 1000);
  });
});
