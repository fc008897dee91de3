import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRange } from '../../src/http/byte-range.ts';

describe('readRange', () => {
  for (const [header, first, last] of [
    ['bytes=2-4', 2, 4],
    ['bytes=0-0', 0, 0],
    ['bytes=9-9', 9, 9],
    ['bytes=7-', 7, 9],
    ['bytes=-3', 7, 9],
    ['BYTES= 2-4 ', 2, 4],
  ] as const) {
    it(`reads ${JSON.stringify(header)}`, () => assert.deepEqual(readRange(header, 10), { first, last }));
  }

  it('ends a range with the content', () => {
    assert.deepEqual(readRange(`bytes=5-${'9'.repeat(400)}`, 10), { first: 5, last: 9 });
    assert.deepEqual(readRange(`bytes=-${'9'.repeat(400)}`, 10), { first: 0, last: 9 });
  });

  for (const [header, size] of [
    ['bytes=10-', 10],
    ['bytes=10-12', 10],
    [`bytes=${'9'.repeat(400)}-`, 10],
    ['bytes=-0', 10],
    ['bytes=0-', 0],
    ['bytes=-5', 0],
  ] as const) {
    it(`finds no byte of ${size} for ${JSON.stringify(header.slice(0, 20))}`, () => {
      assert.equal(readRange(header, size), 'unsatisfiable');
    });
  }

  for (const header of [
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=4-2',
    'bytes=0-1,3-4',
    'bytes=0-1,',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=+1-2',
    'bytes = 1-2',
    'bytes=1 - 2',
    'lines=1-2',
    'bytes=٣-٤',
  ]) {
    it(`gives the whole content for ${JSON.stringify(header)}`, () => assert.equal(readRange(header, 10), undefined));
  }
});
