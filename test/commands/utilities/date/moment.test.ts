import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InvalidValue } from '../../../../src/commands/definition/parameter.ts';
import { baseTime, parseMoment } from '../../../../src/commands/utilities/date/moment.ts';
import { TEST_FACTS } from '../../../support/run-command.ts';

/** Tuesday, 2026-03-10 12:34:56 UTC. */
const NOW = baseTime(TEST_FACTS);

function moment(phrase: string, base = NOW, zone = 'UTC'): string {
  return parseMoment(phrase, base, zone).toString();
}

function berlin(phrase: string): string {
  return moment(phrase, NOW.withTimeZone('Europe/Berlin'), 'Europe/Berlin');
}

/** Each phrase with its moment, counted from {@link NOW}. */
function reads(phrases: Readonly<Record<string, string>>): void {
  for (const [phrase, expected] of Object.entries(phrases)) {
    it(`${phrase} is ${expected}`, () => assert.equal(moment(phrase), expected));
  }
}

describe('words for the present day keep the time of day', () => {
  reads({
    now: '2026-03-10T12:34:56Z',
    Today: '2026-03-10T12:34:56Z',
    ' yesterday ': '2026-03-09T12:34:56Z',
    tomorrow: '2026-03-11T12:34:56Z',
    'day after tomorrow': '2026-03-12T12:34:56Z',
    'day before  yesterday': '2026-03-08T12:34:56Z',
  });
});

describe('amounts of time', () => {
  reads({
    '2 days ago': '2026-03-08T12:34:56Z',
    '+3 weeks': '2026-03-31T12:34:56Z',
    '-90 minutes': '2026-03-10T11:04:56Z',
    '90min': '2026-03-10T14:04:56Z',
    'in 2 hours': '2026-03-10T14:34:56Z',
    '3 hours from now': '2026-03-10T15:34:56Z',
    '1 hour hence': '2026-03-10T13:34:56Z',
    'an hour ago': '2026-03-10T11:34:56Z',
    'in a fortnight': '2026-03-24T12:34:56Z',
    'month ago': '2026-02-10T12:34:56Z',
    'third day': '2026-03-13T12:34:56Z',
    'next year': '2027-03-10T12:34:56Z',
    'last month': '2026-02-10T12:34:56Z',
    'this week': '2026-03-10T12:34:56Z',
    '1.5 seconds ago': '2026-03-10T12:34:54.5Z',
    'now + 3 hours': '2026-03-10T15:34:56Z',
    '1 year 2 months 3 days': '2027-05-13T12:34:56Z',
  });
  it('add up, and ago negates the one before it', () => {
    assert.equal(moment('1 day ago 2 hours ago'), '2026-03-09T10:34:56Z');
    assert.equal(moment('1 day ago 2 hours'), '2026-03-09T14:34:56Z');
    assert.equal(moment('1 day noon 2 hours ago'), '2026-03-11T10:00:00Z');
  });
  it('run over the end of a month that has fewer days', () => {
    assert.equal(moment('2026-01-31 +1 month'), '2026-03-03T00:00:00Z');
    assert.equal(moment('2024-02-29 1 year ago'), '2023-03-01T00:00:00Z');
  });
  it('with a sign stand before a clock time, or after its zone', () => {
    assert.equal(moment('+3 days 2026-01-05 12:00'), '2026-01-08T12:00:00Z');
    assert.equal(moment('2026-01-05 12:00 UTC +3 days'), '2026-01-08T12:00:00Z');
    assert.equal(moment('9am -2 hours'), '2026-03-10T07:00:00Z');
    assert.equal(moment('2026-01-05 12:00 +03 +3 days'), '2026-01-08T09:00:00Z');
  });
});

describe('weekdays begin at 00:00', () => {
  reads({
    tuesday: '2026-03-10T00:00:00Z',
    'this tue': '2026-03-10T00:00:00Z',
    'next tuesday': '2026-03-17T00:00:00Z',
    'last Tuesday': '2026-03-03T00:00:00Z',
    monday: '2026-03-16T00:00:00Z',
    'next mon': '2026-03-16T00:00:00Z',
    'last friday': '2026-03-06T00:00:00Z',
    'next friday 9am': '2026-03-13T09:00:00Z',
    'sunday noon': '2026-03-15T12:00:00Z',
    'friday next week': '2026-03-20T00:00:00Z',
    'thurs 1 week ago': '2026-03-05T00:00:00Z',
    'third monday': '2026-03-30T00:00:00Z',
  });
});

describe('the first and the last day of a month or year', () => {
  reads({
    'first day of this month': '2026-03-01T00:00:00Z',
    'last day of the month': '2026-03-31T00:00:00Z',
    'last day of next month': '2026-04-30T00:00:00Z',
    'last day of last month 18:00': '2026-02-28T18:00:00Z',
    'last day of february 2028': '2028-02-29T00:00:00Z',
    'first day of Dec': '2026-12-01T00:00:00Z',
    'first day of next year': '2027-01-01T00:00:00Z',
    'last day of 2030': '2030-12-31T00:00:00Z',
  });
  it('are found from the last day of a longer month', () => {
    assert.equal(moment('last day of next month', NOW.with({ month: 1, day: 31 })), '2026-02-28T00:00:00Z');
  });
});

describe('times of day', () => {
  reads({
    '3pm': '2026-03-10T15:00:00Z',
    '12am': '2026-03-10T00:00:00Z',
    '12 PM': '2026-03-10T12:00:00Z',
    '3:30:15.25 p.m.': '2026-03-10T15:30:15.25Z',
    'tomorrow at 9am': '2026-03-11T09:00:00Z',
    'tomorrow 08:15': '2026-03-11T08:15:00Z',
    'yesterday noon': '2026-03-09T12:00:00Z',
    midnight: '2026-03-10T00:00:00Z',
    '23:59:59,999999999': '2026-03-10T23:59:59.999999999Z',
    '9:05 yesterday': '2026-03-09T09:05:00Z',
  });
});

describe('days written out', () => {
  reads({
    '2026-W02-1': '2026-01-05T00:00:00Z',
    '2026W531T1200Z': '2026-12-28T12:00:00Z',
    '2026-W53-7': '2027-01-03T00:00:00Z',
    '2026-005': '2026-01-05T00:00:00Z',
    '2024-366T23:00': '2024-12-31T23:00:00Z',
    '20260105T090807.25Z': '2026-01-05T09:08:07.25Z',
    '2026-01-05T09': '2026-01-05T09:00:00Z',
    '5 January': '2026-01-05T00:00:00Z',
    '1/5/2026': '2026-01-05T00:00:00Z',
    '26-01-05': '2026-01-05T00:00:00Z',
    '1/31': '2026-01-31T00:00:00Z',
    '5 Jan 26 9am': '2026-01-05T09:00:00Z',
    '2026-01-05 T 09:00': '2026-01-05T09:00:00Z',
    'Jan 5th, 2026 9am': '2026-01-05T09:00:00Z',
    'Monday, January 5': '2026-01-05T00:00:00Z',
    'Tue Mar 10 2026 12:34:56 GMT+0100 (Central European Standard Time)': '2026-03-10T11:34:56Z',
  });
});

describe('zones', () => {
  reads({
    '2026-07-01T12:00+02:00[Europe/Berlin]': '2026-07-01T10:00:00Z',
    '2026-07-01T12:00[Europe/Berlin]': '2026-07-01T10:00:00Z',
    '2026-07-01T12:00Z[Europe/Berlin]': '2026-07-01T12:00:00Z',
    '2026-07-01 12:00 america/new_york': '2026-07-01T16:00:00Z',
    'tomorrow 09:00 -0800': '2026-03-11T17:00:00Z',
    '2026-01-05 12:00 MST': '2026-01-05T19:00:00Z',
    '12:00 UT': '2026-03-10T12:00:00Z',
    '00:30 Asia/Tokyo': '2026-03-09T15:30:00Z',
    'TZ="Asia/Tokyo" 00:30': '2026-03-09T15:30:00Z',
    'TZ="Asia/Tokyo" today': '2026-03-10T12:34:56Z',
    'TZ="America/New_York" @86400': '1970-01-02T00:00:00Z',
  });
  it('are read on the calendar of X-User-Time, and of TZ="…" when the phrase begins with it', () => {
    const base = baseTime({ ...TEST_FACTS, userTime: '2026-03-11T00:30:00+02:00' });
    assert.equal(moment('today 12:00 EST', base), '2026-03-11T17:00:00Z');
    assert.equal(moment('TZ="America/New_York" 12:00', base), '2026-03-10T16:00:00Z');
    assert.equal(moment('TZ="Asia/Tokyo" 2026-03-11 09:00', base, 'Europe/Berlin'), '2026-03-11T00:00:00Z');
  });
  it('are that of the account for a day written out, and that of X-User-Time for what is counted', () => {
    const base = baseTime({ ...TEST_FACTS, userTime: '2026-03-11T00:30:00+02:00' });
    assert.equal(moment('today', base, 'Asia/Tokyo'), '2026-03-10T22:30:00Z');
    assert.equal(moment('midnight', base, 'Asia/Tokyo'), '2026-03-10T22:00:00Z');
    assert.equal(moment('wednesday 9am', base, 'Asia/Tokyo'), '2026-03-11T07:00:00Z');
    assert.equal(moment('2026-03-11 09:00', base, 'Asia/Tokyo'), '2026-03-11T00:00:00Z');
    assert.equal(moment('11 March 09:00', base, 'Asia/Tokyo'), '2026-03-11T00:00:00Z');
  });
  it('are that of the account when there is no X-User-Time', () => {
    const base = baseTime({ ...TEST_FACTS, timezone: 'Asia/Tokyo' });
    assert.equal(moment('midnight', base, 'Asia/Tokyo'), '2026-03-09T15:00:00Z');
  });
});

describe('changes of clocks', () => {
  it('refuse a time that is skipped or comes twice, unless an offset or a zone decides', () => {
    assert.throws(() => berlin('2026-03-29 02:30'), /clocks in Europe\/Berlin skip 2026-03-29 02:30:00/);
    assert.throws(
      () => berlin('2026-10-25 02:30'),
      /write "2026-10-25 02:30:00 \+02:00" or "2026-10-25 02:30:00 \+01:00"/,
    );
    assert.equal(berlin('2026-10-25 02:30 CET'), '2026-10-25T01:30:00Z');
    assert.equal(berlin('2026-10-25 02:30 CEST'), '2026-10-25T00:30:00Z');
    assert.throws(() => berlin('2026-07-01 12:00 CET'), /write the offset "\+02:00" or "\+01:00"/);
    assert.equal(berlin('2026-10-25 02:30 +01:00'), '2026-10-25T01:30:00Z');
  });
  it('leave days as days and hours as hours', () => {
    assert.equal(berlin('2026-03-28 12:00 1 day'), '2026-03-29T10:00:00Z');
    assert.equal(berlin('2026-03-28 12:00 24 hours'), '2026-03-29T11:00:00Z');
    assert.equal(berlin('1 month'), '2026-04-10T11:34:56Z');
  });
  it('move a skipped time an hour later where amounts lead to it, and a day begins at its first moment', () => {
    assert.equal(berlin('2026-03-28 02:30 1 day'), '2026-03-29T01:30:00Z');
    assert.equal(moment('2026-04-24', NOW, 'Africa/Cairo'), '2026-04-23T22:00:00Z');
  });
  it('do not move the present', () => {
    const second = Temporal.Instant.from('2026-10-25T01:30:00Z').toZonedDateTimeISO('Europe/Berlin');
    for (const phrase of ['now', 'today', '0 hours ago']) {
      assert.equal(moment(phrase, second, 'Europe/Berlin'), '2026-10-25T01:30:00Z');
    }
  });
});

describe('Unix seconds', () => {
  reads({
    '@0': '1970-01-01T00:00:00Z',
    '@-1.5': '1969-12-31T23:59:58.5Z',
    '@1767647287.123456789': '2026-01-05T21:08:07.123456789Z',
    '86400': '1970-01-02T00:00:00Z',
    '1767647287': '2026-01-05T21:08:07Z',
    '1767647287.5': '2026-01-05T21:08:07.5Z',
    '20260105': '2026-01-05T00:00:00Z',
    '@20260105': '1970-08-23T11:48:25Z',
  });
});

describe('what cannot be read whole is refused', () => {
  const refused: Readonly<Record<string, RegExp>> = {
    '': /Expected a date, a time or an amount/,
    ' , ': /Expected a date, a time or an amount/,
    florble: /"florble" is not understood/,
    next: /"next" is not understood/,
    'the other day': /"the" is not understood/,
    'hello monday world': /"hello" is not understood/,
    'tomorrow florble': /"florble" is not understood/,
    '2026-13-01': /2026-13-01 does not/,
    '2026-02-30': /2026-02-30 does not/,
    '2026-00-10': /does not/,
    '2026-01-00': /does not/,
    '2026-W54-1': /2026-W54-1 does not/,
    '2025-W53-1': /does not/,
    '2026-W00-1': /does not/,
    '2026-W01-8': /does not/,
    '2026-366': /2026-366 does not/,
    '2026-000': /does not/,
    '29 feb': /2026-02-29 does not/,
    '31 april 2026': /does not/,
    '25:61': /hour from 0 to 23/,
    '24:00': /hour from 0 to 23/,
    '12:60': /minute from 0 to 59/,
    '23:59:60': /second from 0 to 59/,
    '13pm': /hour from 1 to 12/,
    '0am': /hour from 1 to 12/,
    '2026-01-05T25': /hour from 0 to 23/,
    '2026-01-05Tx': /"Tx" is not understood/,
    '2026': /"2026" alone says too little/,
    '12': /"12" alone says too little/,
    '1767647287000': /divide milliseconds by 1000/,
    '99999999': /99999999 does not/,
    '05.01.2026': /has an order of its own/,
    'Jan 5 26': /"26" alone says too little/,
    '31/1/2026': /31\/1\/2026 does not/,
    '1/5/026': /has an order of its own/,
    '5 Jan 3 days': /which may be a year/,
    '260105': /"260105" may be either/,
    '20260105T1200': /the T before it may be a time zone/,
    'a week ago': /write "1 week"/,
    '1 day 2 hours ago': /"ago" after each amount/,
    '12:00 +3 days': /Expected the amount before the time/,
    '1 day Jan 5 2026': /a comma before the year/,
    'second monday': /"second" is not understood/,
    'TZ="Mars/Base" now': /there is none called "Mars\/Base"/,
    'TZ="europe/berlin" now': /there is none called "europe\/berlin"/,
    'TZ="+05:00" now': /there is none called/,
    'TZ="UTC': /is not understood/,
    'TZ="UTC"': /Expected a date, a time or an amount/,
    '12:00 JST DST EST': /one time zone, there are two/,
    '12:00 J': /"J" is not understood/,
    '12:00 Y-20': /offset from -23:59 to \+23:59/,
    NaN: /"NaN" is not understood/,
    '-9999999999999999 seconds': /at most 15 digits/,
    'Jan 2026': /"Jan" is not understood/,
    'Sun, 10 Mar 2026': /2026-03-10 is a Tuesday/,
    'friday 2026-03-10': /2026-03-10 is a Tuesday/,
    'next tuesday 2026-03-10': /one day, there are two/,
    'tomorrow yesterday': /one day, there are two/,
    'tomorrow friday': /one day, there are two/,
    'monday tuesday': /one weekday, there are two/,
    '9am 10am': /one time of day, there are two/,
    'noon UTC Z': /one time zone, there are two/,
    ago: /an amount of time before "ago"/,
    '5 days ago ago': /an amount of time before "ago"/,
    'tomorrow ago': /an amount of time before "ago"/,
    '-2 days ago': /without a sign/,
    'in 2 days ago': /without a sign/,
    'next week ago': /without a sign/,
    '1.5 hours': /a whole number in "1.5 hours"/,
    '9999999999999999 days': /at most 15 digits/,
    '999999999999999 years': /the years 1 to 9999/,
    '9999-12-31 +1 day': /the years 1 to 9999/,
    '0000-12-31': /the years 1 to 9999/,
    '@253402300800': /the years 1 to 9999/,
    '@9999999999999999': /at most 15 digits/,
    '@1 day': /"@1" is not understood/,
    '12:00 ACST': /"ACST" is not understood/,
    '12:00 +24:00': /offset from -23:59 to \+23:59/,
    '12:00 Mars/Base': /there is none called "Mars\/Base"/,
    '2026-07-01T12:00+01:00[Europe/Berlin]': /Expected the offset \+02:00 for Europe\/Berlin/,
    'first day of next week': /"next" is not understood/,
    'last friday of next month': /"of" is not understood/,
    'now (unfinished': /"\(unfinished" is not understood/,
    'tomorrow\0': /not understood/,
    tomorrowé: /not understood/,
  };
  for (const [phrase, message] of Object.entries(refused)) {
    it(`${JSON.stringify(phrase)}: ${message.source}`, () => {
      assert.throws(
        () => moment(phrase),
        (error) => {
          assert.ok(error instanceof InvalidValue, String(error));
          assert.match(error.message, message);
          return true;
        },
      );
    });
  }
  it('in time that grows with the phrase', () => {
    const started = performance.now();
    const gaps = [
      'in',
      '5',
      '5 Jan',
      'Jan 5',
      '12:00',
      '2026-01-05',
      'EST',
      'third',
      'at',
      '+',
      '1.5',
      'first day',
      'next',
    ].map((word) => word + ' '.repeat(100_000));
    for (const phrase of gaps) assert.throws(() => moment(`${phrase}?`), InvalidValue);
    for (const piece of [
      '1 day ',
      '(',
      '() ',
      ' ',
      ', ',
      '9',
      'a/',
      'next ',
      '+',
      '1:',
      '1 day ago ',
      'z',
      'a.',
      '1/',
      'TZ="',
    ]) {
      try {
        moment(piece.repeat(200_000 / piece.length));
      } catch (error) {
        assert.ok(error instanceof InvalidValue, String(error));
      }
    }
    assert.ok(performance.now() - started < 5000);
  });
});
