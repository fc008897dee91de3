import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expandDates } from '../../../src/commands/storage/expand-dates.ts';
import { TEST_FACTS } from '../../support/run-command.ts';

// 10 March 2026, 12:34:56 UTC.
const FACTS = { ...TEST_FACTS, timezone: 'Asia/Tokyo' };

describe('date specifiers in a path', () => {
  it('are those of date, in UTC whatever the time zone of the token', () => {
    assert.equal(expandDates('/tmp/%Y/%m-%d_%H%M%S.log', FACTS), '/tmp/2026/03-10_123456.log');
    assert.equal(expandDates('%F %j %-d', FACTS), '2026-03-10 069 10');
  });

  it('are in the local time of X-User-Time', () => {
    for (const [userTime, expected] of [
      ['2026-01-01T00:30:00+02:00', '2026-01-01 00:30'],
      ['2025-12-31T23:30:00-11:00', '2025-12-31 23:30'],
      ['2026-02-28T23:59:59.999Z', '2026-02-28 23:59'],
    ] as const) {
      assert.equal(expandDates('%F %R', { ...FACTS, userTime }), expected);
    }
  });

  it('leave everything else as it is', () => {
    for (const path of ['', 'plain', '100%', 'a%Q', '50%-', '\udc80', '$Y', 'é', '*?']) {
      assert.equal(expandDates(path, FACTS), path);
    }
    assert.equal(expandDates('100%%Y %%%%', FACTS), '100%Y %%');
  });

  it('with too wide a field are refused', () => {
    assert.throws(() => expandDates('x%999Y', FACTS), {
      code: 'INVALID_PATH',
      message: /^Cannot read "x%999Y" as a path: Expected a width of at most 100/,
    });
  });
});
