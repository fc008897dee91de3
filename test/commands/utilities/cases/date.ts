/** Phrases and formats that GNU date reads too. Amounts stand before a date with a time: after it, GNU takes them for a zone. */
import type { Table, TableCase } from '../../../support/table.ts';

/** One case a line. */
function lines(text: string): readonly string[] {
  return text.trim().split('\n');
}

const phrases = lines(`
2026-01-05
2026/01/05
20260105
2026-1-5
5 Jan 2026
Jan 5, 2026
5-Jan-2026
January 5 2026
5 September 2026
Sept 5 2026
Jan. 5 2026
mon, 5 JAN 2026
2024-02-29
29 feb 2024
0001-01-01
2026-01-05 09:08
2026-01-05 9:08:07
2026-01-05T09:08:07.25
2026-01-05t09:08:07,25
09:08 2026-01-05
2026-01-05 09:08:07.1234567899
2026-01-05 12am
2026-01-05 12pm
2026-01-05 3 p.m.
3:30:15 PM 2026-01-05
2026-01-05 12:00 UTC
2026-01-05 12:00Z
2026-01-05T12:00:00z
2026-01-05 12:00 +2
2026-01-05 12:00+02:30
2026-01-05 12:00 -0500
2026-01-05 12:00 UTC+2
2026-01-05 12:00 GMT+0200
2026-01-05 12:00 EST
2026-07-05 12:00 PDT
2026-01-05 00:30 +0100
2026-01-05 UTC
2026-01-05 12:00 +230
Mon, 05 Jan 2026 09:08:07 +0200
Tue Mar 10 12:34:56 UTC 2026
10 Mar 2026 12:34:56 (a comment)
@0
@86400
@1767647287
@-86400
@1.5
@-1.5
@1767647287.123456789
@253402300799
2026-03-10 +3 weeks
2026-03-10 3 days
2026-03-10 -3 days
2026-03-10 3 days ago
2026-03-10 2days
+3 weeks 2026-03-10 12:34:56
2026-03-10 12:34:56 3 weeks
2026-03-10 12:34:56 UTC +3 weeks
- 1 day 2026-01-05
2026-01-31 1 month
2026-01-31 next month
2026-03-31 1 month ago
2024-02-29 1 year
2026-01-31 1 month 1 day
2026-05-31 last month
2026-03-10 last year
2026-03-10 this week
2026-03-10 next fortnight
2026-12-31 13 months
2026-03-10 90 minutes
2026-03-10 1.5 seconds
2026-03-10 36 hours ago
2026-03-10 1 sec
2026-03-10 5 mins
2026-03-10 1 day ago 2 hours ago
2026-03-10 1 year 2 months 3 days
2026-03-10 2 days hence
1 hour 2026-03-10 23:30
2026-03-10 100000 days
2026-03-10 123456 seconds ago
2026-03-10 0 days
`);

const refused = lines(`
florble
2026-13-01
2026-02-30
29 feb 2025
25:61
2026-01-05 24:00
2026-01-05 12:60
next
2026-01-05 12:00:60
2026-01-05 13pm
2026-01-05 0pm
2026-01-05 00:00 am
2026-01-05 1.5 hours
@
@x
Jan 2026
2026-01-05 12:00 +25:00
@5 +1 day
2026-01-05 5 days ago ago
2026-01-05 nonsense
2026-01-05-0500
`);

const zoned: readonly (readonly [timezone: string, phrase: string])[] = [
  ['Europe/Berlin', '2026-01-05 12:00'],
  ['Europe/Berlin', '2026-07-05 12:00'],
  ['Europe/Berlin', '+1 day 2026-03-28 12:00'],
  ['Europe/Berlin', '+24 hours 2026-03-28 12:00'],
  ['Europe/Berlin', '-1 day 2026-10-26 00:30'],
  ['Europe/Berlin', '+1 month 2026-03-10 08:00'],
  ['Europe/Berlin', '2026-10-25 02:30 +0100'],
  ['America/New_York', '@1767647287'],
  ['America/New_York', '2026-07-04 12:00 UTC'],
  ['America/New_York', '12 hours 2026-11-01 00:30'],
  ['Asia/Kolkata', '2026-01-05T12:00'],
  ['Australia/Lord_Howe', '2026-01-05 12:00'],
];

const moments = [
  '2026-01-05 09:08:07.012345678',
  '2026-12-31 23:59:59',
  '2024-02-29 00:00',
  '2027-01-03 12:00',
  '0999-05-06 13:00',
];
const formats = [
  '%Y %y %C %G %g %q %m %B %b %h %d %e %j',
  '%H %k %I %l %M %S %N %s %p %P %r %R %T %X',
  '%A %a %u %w %V %U %W %F %D %x %c',
  '%z %:z %::z %:::z %Z',
  'a%n%t%%b',
  '%-d %-m %-j %-H %-I %-e %-k %-N %_d %_m %_H %_N %0e %0k %0l %_j',
  '%10Y %_10Y %-10Y %3d %10a %010a %-10a %_10B %10p %10Z %30c %030c %10R %12F %_12F',
  '%3N %1N %6N %12N %_3N %-3N %06N %_12N %-12N',
  '%^a %^B %^p %^P %^Z %^c %#a %#B %#p %#P %#Z %#c %^10b %#10p',
  '%_z %-z %10z %_10z %-:z %_:z %10:z %_10:z',
  '%12s %_12s %-s %-F %_F %^F %3F %-12F',
  '%E %Q %5Q %: %:d %i %J %f %5%Y %-%% %-| %5| %',
  'no conversion at all',
];

const letters = lines(`
UTC
Europe/London
Europe/Dublin
Europe/Berlin
Europe/Athens
Europe/Lisbon
Europe/Moscow
Europe/Istanbul
America/New_York
America/Chicago
America/Denver
America/Phoenix
America/Los_Angeles
America/Anchorage
America/Halifax
America/St_Johns
America/Sao_Paulo
America/Havana
America/Adak
America/Miquelon
Asia/Tokyo
Asia/Seoul
Asia/Shanghai
Asia/Hong_Kong
Asia/Singapore
Asia/Kolkata
Asia/Karachi
Asia/Dubai
Asia/Jakarta
Asia/Makassar
Asia/Jerusalem
Asia/Manila
Asia/Kathmandu
Asia/Colombo
Africa/Lagos
Africa/Cairo
Africa/Johannesburg
Australia/Sydney
Australia/Adelaide
Australia/Eucla
Australia/Lord_Howe
Pacific/Auckland
Pacific/Chatham
Pacific/Honolulu
Pacific/Guam
Pacific/Pago_Pago
Antarctica/Troll
Etc/GMT+5
`);

const one = (phrase: string, format: string, timezone?: string): TableCase => ({
  args: ['-d', phrase, `+${format}`],
  input: '',
  ...(timezone !== undefined && { timezone }),
});

const table: Table = {
  tool: 'date',
  cases: [
    ...[...phrases, ...refused].map((phrase) => one(phrase, '%F %T.%N %a')),
    ...zoned.map(([timezone, phrase]) => one(phrase, '%F %T %z %Z', timezone)),
    ...moments.flatMap((moment) => formats.map((format) => one(moment, format))),
    ...['Asia/Kolkata', 'America/St_Johns', 'Europe/Berlin'].map((timezone) =>
      one('2026-01-05 09:08', '%z %:z %::z %:::z %_z %-z %10z %_10:z %:::z', timezone),
    ),
    ...letters.flatMap((timezone) => ['@1768478400', '@1784116800'].map((time) => one(time, '%Z', timezone))),
  ],
};

export default table;
