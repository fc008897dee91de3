import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { httpDate, readHttpDate } from '../../src/http/http-date.ts';

describe('a time in HTTP', () => {
  it('is written in the preferred form, without milliseconds', () => {
    assert.equal(httpDate(784_111_777_999), 'Sun, 06 Nov 1994 08:49:37 GMT');
  });

  for (const text of ['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994']) {
    it(`is read from ${text}`, () => assert.equal(readHttpDate(text), 784_111_777_000));
  }

  it('may be in a leap second', () => {
    assert.equal(readHttpDate('Sat, 31 Dec 2016 23:59:60 GMT'), Date.UTC(2016, 11, 31, 23, 59, 59));
  });

  for (const text of [
    '',
    'now',
    '784111777',
    '1994-11-06T08:49:37Z',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 CET',
    'sun, 06 nov 1994 08:49:37 gmt',
    'Sun, 31 Nov 1994 08:49:37 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:60:37 GMT',
    'Sun, 06 Nov 1994 08:49:61 GMT',
    ' Sun, 06 Nov 1994 08:49:37 GMT',
  ]) {
    it(`is not read from "${text}"`, () => assert.equal(readHttpDate(text), undefined));
  }
});
