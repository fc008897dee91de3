import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strftime } from '../../../../src/commands/utilities/date/strftime.ts';

const moment = (text: string): Temporal.ZonedDateTime => Temporal.ZonedDateTime.from(text);

// What GNU date writes is in ../date-gnu.test.ts; here is what it cannot be asked.
describe('strftime', () => {
  it('leaves text without conversions as it is', () => {
    assert.equal(strftime('a\nb \u{1f600} %', moment('2026-01-05T00:00[UTC]')), 'a\nb \u{1f600} %');
  });
  it('writes the letters of a zone in years that locales know no letters for', () => {
    for (const [time, letters] of [
      ['1960-01-01T12:00[Europe/Berlin]', 'CET'],
      ['2100-07-01T12:00[America/New_York]', 'EDT'],
      ['1955-07-01T12:00[Asia/Kolkata]', 'IST'],
    ] as const) {
      assert.equal(strftime('%Z', moment(time)), letters);
    }
  });

  it('writes the offset of a zone that has only an offset, for %Z too', () => {
    assert.equal(strftime('%z %:::z %Z', moment('2026-01-05T00:00+05:45[+05:45]')), '+0545 +05:45 +0545');
    assert.equal(strftime('%z %:::z %Z', moment('2026-01-05T00:00-03:00[-03:00]')), '-0300 -03 -03');
  });
  it('writes seconds of an offset where they exist', () => {
    const amsterdam = moment('1900-01-01T00:00[Europe/Brussels]');
    assert.match(strftime('%::z %:::z', amsterdam), /^([+-][0-9]{2}:[0-9]{2}:[0-9]{2}) [+-][0-9]{2}(:[0-9]{2}){0,2}$/);
  });
  it('writes Unix seconds before 1970 with their sign', () => {
    assert.equal(strftime('%s %5s %_5s', moment('1969-12-31T23:59:58.5[UTC]')), '-2 -0002    -2');
  });
});
