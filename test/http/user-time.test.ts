import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readUserTime } from '../../src/http/user-time.ts';

describe('readUserTime', () => {
  it('takes ISO 8601 with an offset as it is', () => {
    for (const time of [
      '2026-03-10T14:30:00+01:00',
      '2026-03-10T14:30:00Z',
      '2026-03-10T14:30-05:30',
      '2026-03-10T14:30:00.123456789Z',
      '2024-02-29T00:00:00+00:00',
    ]) {
      assert.equal(readUserTime(time), time);
    }
    assert.equal(readUserTime(undefined), undefined);
  });

  for (const wrong of [
    '',
    'garbage',
    'half past nine',
    '2026-03-10',
    '2026-03-10T14:30:00',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-03-10T25:00:00Z',
    '2026-03-10T14:30:00+25:00',
    '99999-01-01T00:00:00Z',
    '+099999-01-01T00:00:00Z',
    '2026-03-10T14:30:00+01:00[Europe/Berlin]',
    '2026-03-10T14:30:00Z, 2026-03-10T14:30:00Z',
    '٢٠٢٦-03-10T14:30:00Z',
  ]) {
    it(`refuses ${JSON.stringify(wrong)}`, () => {
      assert.throws(() => readUserTime(wrong), { code: 'INVALID_HEADER', message: /^Cannot read ".*" in X-User-Time/ });
    });
  }
});
