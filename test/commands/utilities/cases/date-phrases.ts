/** Phrases at a fixed present, Tuesday 2026-03-10 12:34:56 UTC unless said: GNU date's answer or its refusal is ours. */
import type { Table, TableCase } from '../../../support/table.ts';
import { atTime, lines, NOW } from '../date/phrase-case.ts';

const read = lines(`
TZ="America/New_York" 2026-01-05 07:00
TZ="America/New_York" now
TZ="Asia/Tokyo" today
TZ="Asia/Tokyo" 9am
TZ="Asia/Tokyo" friday
TZ="UTC" 2026-01-05 07:00 EST
TZ="Europe/Berlin" 2026-03-29 01:30 1 hour
12:34:56-12:00
12:34:56 -12:00
00:30 +14:00
today 00:30 +05:00
yesterday 12:00 EST
11/14/2022
11/14/22
22-11-14
14 Nov 2022
Nov 14
14 Nov
14Nov2022
14-Nov-22
14 Nov 22
Nov 14, 22
Nov-14-22
Nov 14 2022
Nov. 14
11/14
1/5
1/5/2026
1/5/69
1/5/68
69-1-5
68-01-05
2026-1-5
2022/11/14
12/31/99 23:59
A
12:00 A
12:00 B
12:00 C
12:00 D
12:00 E
12:00 F
12:00 G
12:00 H
12:00 I
12:00 K
12:00 L
12:00 M
12:00 N
12:00 O
12:00 P
12:00 Q
12:00 R
12:00 S
12:00 T
12:00 U
12:00 V
12:00 W
12:00 X
12:00 Y
12:00 Z
12:00A
12:00 KST
12:00 MEST
12:00 CET
12:00 CEST
12:00 IST
12:00 JST
12:00 BST
12:00 WET
12:00 WEST
12:00 ART
12:00 BRT
12:00 BRST
12:00 NST
12:00 NDT
12:00 AST
12:00 ADT
12:00 CLT
12:00 CLST
12:00 AKST
12:00 AKDT
12:00 HST
12:00 HAST
12:00 HADT
12:00 SST
12:00 WAT
12:00 MET
12:00 MEZ
12:00 MESZ
12:00 EET
12:00 EEST
12:00 CAT
12:00 SAST
12:00 EAT
12:00 MSK
12:00 MSD
12:00 SGT
12:00 GST
12:00 NZST
12:00 NZDT
12:00 EST DST
12:00 CET DST
12:00 UTC DST
12:00 GMT DST
12:00 A DST
12:00 MST DST
12:00 E.S.T.
12:00 U.T.C.
12:00 EST +1
12:00 EST+1
12:00 EST +1 day
12:00 UTC+3
12:00 UTC+3 days
12:00 UTC +3 days
12:00 KST +3 hours
12:00 utc
12:00 est
12:00 z
UTC
EST
now UTC
now EST
today EST
Z
tomorrow Z
yesterday UTC
friday UTC
friday EST
next friday 9am EST
third monday
first monday
fourth friday
twelfth sunday
third day
first day
fifth hour
eleventh month
next month
last friday
12 hours ago
last week
last year
last sec
next hour
next minute
next second
this minute
day ago
week ago
month ago
year ago
hour hence
5 minutes hence
2 days 3 hours
+1 day -2 hours
1 day ago 2 hours ago
- 2 days
+ 2 days
2.5 seconds
-2.5 seconds
+2.5 seconds
2.5 secs ago
9am +3 days
12:00 3 days
12:00 3 days ago
9:00 +1
9 am
9 a.m.
9a.m.
9:30am
9:30 a
20260105
20260105 12:00
2026-01-05T12:00
2026-01-05T12+02
2026-01-05T12+02:00
2026-01-05T12:00:00.5
2026-01-05T12:00:00,5
2026-01-05T12:00:00.123456789123
2026-01-05 T 12:00
2026-01-05 T12:00
2026-01-05T 12:00
2026-01-05  12:00
Mon, 5 Jan 2026
Mon 5 Jan 2026
Monday, 5 January 2026 12:00:00 GMT
Mon Jan  5 12:00:00 2026
Mon Jan  5 12:00:00 UTC 2026
Mon Jan  5 12:00:00 CET 2026
Jan 5 12:00
Jan 5 12:00:00
Jan 5 2026 12:00
5 Jan 2026 12:00
12:00 5 Jan 2026
12:00 Jan 5
12:00 Jan 5 2026
12:00 Jan 5, 2026
Jan 5 1pm
may 5
5 may
monday
mon
tues
tue.
wednes
thur
thurs
thu
sunday
sun,
monday,
now
today
tomorrow 9am
9am tomorrow
tomorrow 1 day
tomorrow 1 month
next week friday
friday next week
friday 2 weeks ago
last friday 2 weeks
2 weeks friday
1 month friday
12:00 2026-01-05 1 day
1 day
1day
1 days
1 weeks
3 fortnights
3 mins
3 min
3 minute
3 secs
3 years
-2025 years
@0
@-1
@ 5
@+5
@5.5
@-5.5
@5,5
@9999999999
@99999999999
@253402300799
@-62135596800
(comment) 2026-01-05
2026-01-05 12:00 (CET)
2026-01-05 12:00Z
2026-01-05 12:00z
2026-01-05 12:00 +00:00
2026-01-05 12:00 +0000
2026-01-05 12:00 +0
2026-01-05 12:00 +5
2026-01-05 12:00 +05
2026-01-05 12:00 +530
2026-01-05 12:00 +0530
2026-01-05 12:00 +5:30
2026-01-05 23:59:59
2026-01-05 01:02:03am
2026-1-05
2026/1/5
2024-02-29
2000-02-29
0001-01-01
9999-12-31
2026-01-05Z
2026-01-05 Z
2026-01-05 EST
2026-01-05 +5 days
2026-01-05+5 days
2026-01-05 5days
20260105 +5 days
20260105 5 days
20260105 -5 days
12:00+05:00 +1 day
12:00 +05:00 1 day
12:00 +5 +1 day
12:00 +5 1 day
1 day 12:00
1 day 12:00 +5
today 12:00
5 Jan 12
5 Jan 0026
Jan 5 2026
Jan 5 20:26
Jan 5 12:00 2026
this friday
this week friday
this monday
next monday
next tuesday
last monday
last tuesday
last sunday
last day
next day
this day
now + 1 day
now - 1 day
now+1day
now -1day
now 1 day ago
today - 7 days
today -7 days
today+7days
yesterday 23:59
yesterday 1 hour ago
TODAY
ToMoRrOw
NEXT MONTH
next  month
Jan 5 ,2026
Mon,5 Jan 2026
Mon., 5 Jan 2026
Mon. 5 Jan 2026
Sept 5
Sep. 5
Jan.5
+2 days 5 Jan 2026 9am
+2 hours BST
+3 weeks sunday
-1 month 06:15 tenth hour 5 Jan 2026
-1 month sunday
00:30
00:30 1 day hence
00:30 M +2 hours
06:15 +9 next month
06:15 5 mins
06:15 MEST 2 days ago
06:15 first month tenth hour monday
06:15 today 5 mins
1 day 22-11-14 2 days ago
1 day hence
1 day hence last day
1 day next friday 9 pm
1 fortnight 5 Jan 2026
1.5 seconds last year 9 pm utc
11/14 CET
11/14 last year next hour 12:00
11/14/2022 +2 days
11/14/22 1 fortnight
11/14/22 12am next month
11/14/22 9:05 a.m.
11/14/22 UTC-5 3:30pm 1 fortnight
12 months
12:00 1 day hence monday
12:00 EST
12:00 Z -30 sec 5 mins
12:34:56.5 EST
12:34:56.5 Y sunday
12:34:56.5 next friday
12am
12am EDT tues
12am UTC-5
12am this week -1 month
14 Nov 22 00:30
14 Nov 22 12am EST DST
2 days ago 9:05 a.m. last sun
2 days ago sunday
2024-02-29 1 fortnight
2024-02-29 12am CET
2024-02-29 9:05 a.m. -1 month tenth hour
2026-01-05  9 pm
2026-01-05 NZDT
2026-10-31
2026-10-31 12:00 first month
2026/1/5 1 day
2026/1/5 23:59:59 1 day
2026/1/5 90 minutes ago
20260105 utc 1 day
22-11-14 1 hour
22-11-14 9:05 a.m. 1 fortnight +2 hours
23:59:59 1.5 seconds M
23:59:59 5 mins tenth hour
23:59:59 Z 12 months tues
23:59:59 tenth hour
3 years ago EST+1
31 Dec
31 Dec month ago
31 Jan 2026 06:15 EST DST -1 month
31 Jan 2026 12:34:56.5 1 day
3:30pm +3 weeks 12 months
3:30pm A 5 mins 1 fortnight
3:30pm month ago next hour
5 Jan 2026  NZDT  1.5 seconds  -1 month
5 Jan 2026 BST last year
5 mins
5 mins UTC-5
5-Jan-2026 00:30 T
5-Jan-2026 23:59:59 A
5-Jan-2026 EDT next month
5-Jan-26 1 day 9 pm
5-Jan-26 9 pm 90 minutes ago
5-Jan-26 JST
9 pm
9 pm IST -30 sec
9 pm Y tenth hour 22-11-14
90 minutes ago
90 minutes ago 5-Jan-26
9:05 a.m.
9:05 a.m. CET DST
9:05 a.m. T third monday
9:05 a.m. last year
9:05 a.m. twelfth sat
9am -1 month 5 Jan
9am 1 hour
9am 3 years ago tenth hour sunday N
9am CET tues
9am T fri,
9am last year next friday
BST
CEST 5 Jan 2026 12 months
CET DST today
EDT 3 years ago 2 days ago third monday
EST 1 hour 1 hour
EST+1  9:05 a.m.  1 hour
EST+1 last day
IST
IST yesterday
JST third monday
Jan 5 12 months next month
Jan 5 2026 +2 hours
Jan 5 2026 MEST
Jan 5, 2026 06:15 KST
Jan 5, 2026 12:34:56.5
Jan 5, 2026 third day 1 fortnight
Jan-5-26 1 day
KST third monday
MEST 1 day hence third day
N 1 hour
NZDT
Sat. NZDT 2026-10-31
TZ="America/New_York" 00:30 -12:00 90 minutes ago
TZ="America/New_York" 06:15 EST DST
TZ="America/New_York" 1 day hence 1/31/2026
TZ="America/New_York" 1 hour
TZ="America/New_York" 11/14
TZ="America/New_York" 11/14/2022 3:30pm
TZ="America/New_York" 11/14/22
TZ="America/New_York" 12:00
TZ="America/New_York" 12:00 tenth hour
TZ="America/New_York" 12:34:56.5 EST DST next month next friday
TZ="America/New_York" 12am UTC-5 today this week
TZ="America/New_York" 14 Nov 22 3:30pm first month
TZ="America/New_York" 2 days ago 31 Jan 2026 UTC
TZ="America/New_York" 2024-02-29 23:59:59 Y next hour
TZ="America/New_York" 2026-10-31
TZ="America/New_York" 2026/1/5 -1 month
TZ="America/New_York" 23:59:59
TZ="America/New_York" 31 Jan 2026 9 pm JST 1 day hence
TZ="America/New_York" 5-Jan-26 A DST
TZ="America/New_York" 9 pm 3 years ago
TZ="America/New_York" 9:05 a.m. 1 hour
TZ="America/New_York" 9am now
TZ="America/New_York" Jan 5 2026
TZ="America/New_York" Jan 5, 2026
TZ="America/New_York" last sun 06:15 2 days ago 1 fortnight
TZ="America/New_York" this week 9:05 a.m.
TZ="America/New_York" tues
TZ="Asia/Tokyo" +2 days 00:30
TZ="Asia/Tokyo" -1 month 23:59:59
TZ="Asia/Tokyo" 00:30 next hour
TZ="Asia/Tokyo" 06:15 Y next month tenth hour
TZ="Asia/Tokyo" 1 day hence
TZ="Asia/Tokyo" 1.5 seconds twelfth sat
TZ="Asia/Tokyo" 11/14/2022 9am 3 years ago 12 months
TZ="Asia/Tokyo" 11/14/22 GMT+2
TZ="Asia/Tokyo" 12 months 1 hour 9am
TZ="Asia/Tokyo" 12am +2 hours
TZ="Asia/Tokyo" 12am this week
TZ="Asia/Tokyo" 14 Nov 22 9 pm 5 mins 1 day
TZ="Asia/Tokyo" 22-11-14 12:34:56.5 last year
TZ="Asia/Tokyo" 23:59:59 Z third day
TZ="Asia/Tokyo" 3 years ago 31 Dec CET DST
TZ="Asia/Tokyo" 31 Dec UTC-5
TZ="Asia/Tokyo" 31 Jan 2026 -30 sec
TZ="Asia/Tokyo" 3:30pm Y +3 weeks fri,
TZ="Asia/Tokyo" 5 Jan next hour
TZ="Asia/Tokyo" 5-Jan-26 9 pm month ago
TZ="Asia/Tokyo" 9 pm next hour
TZ="Asia/Tokyo" 9:05 a.m. UTC sunday
TZ="Asia/Tokyo" 9am Jan 5, 2026
TZ="Asia/Tokyo" AKST 1 fortnight
TZ="Asia/Tokyo" JST
TZ="Asia/Tokyo" Jan-5-26 +2 hours
TZ="Asia/Tokyo" Jan-5-26 9 pm first month last day
TZ="Asia/Tokyo" K+3 3 years ago 3 years ago
TZ="Asia/Tokyo" Nov 14, 22 BST
TZ="Asia/Tokyo" UTC-5
TZ="Asia/Tokyo" Z 23:59:59
TZ="Asia/Tokyo" first month last year 9 pm
TZ="Asia/Tokyo" month ago 00:30
TZ="Asia/Tokyo" now next month EDT
TZ="Asia/Tokyo" third monday
TZ="Asia/Tokyo" tomorrow +2 hours
TZ="Asia/Tokyo" twelfth sat
TZ="UTC" +2 hours tenth hour
TZ="UTC" 1 fortnight  GMT+2
TZ="UTC" 1 hour JST 06:15
TZ="UTC" 11/14 12:34:56.5 90 minutes ago
TZ="UTC" 12:00 Jan-5-26
TZ="UTC" 12:34:56.5 CEST
TZ="UTC" 2 days ago 1 day twelfth sat
TZ="UTC" 2026-10-31 9 pm -30 sec last year
TZ="UTC" 2026/1/5 CET DST
TZ="UTC" 23:59:59 tenth hour
TZ="UTC" 31 Dec this week 00:30
TZ="UTC" 3:30pm GMT+2
TZ="UTC" 5 Jan utc third day
TZ="UTC" 5-Jan-26
TZ="UTC" 9 pm +2 hours
TZ="UTC" 90 minutes ago 20260105
TZ="UTC" 9am 2 days ago
TZ="UTC" Jan 5
TZ="UTC" Jan 5 2026 3 years ago
TZ="UTC" MEST third day 06:15
TZ="UTC" UTC
TZ="UTC" Y last year this wed
TZ="UTC" last day
TZ="UTC" next month Sat.
UTC 31 Dec
UTC-5
Y 2026-01-05
first month next hour
last day -1 month
next hour 22-11-14 90 minutes ago 12:34:56.5
next month 5-Jan-2026
tenth hour 1.5 seconds fri, MEST
this wed 12:34:56.5 tenth hour
this week 20260105
utc
yesterday
`);

const refused = lines(`
2022-11
13/1
22/11/14
12:00 J
12:00 EDT DST
12:00 DST
12:00 EST5EDT
-1 friday
2026-W05
hence
ago
dst
2.5 days
.5 seconds
9 A.M
9 AM.
24
2360
5th of January
1st
Jan 2026
January
may
mond
weds
monday tuesday
3 mo
3 yr
99999999999 days
2147483647 days
9223372036854775807 seconds
9223372036854775808 seconds
99999999999999999999 seconds
NaN
Infinity
infinity days
nan days
@5.
@1e3
@0x10
@5 UTC
UTC @5
@5 days
2026-01-05)
2026-01-05 12:00 +24:01
2026-01-05 12:00 +25
2026-01-05 12:00 +2460
2026-01-05 12:00 +12345
2026-01-05 12:00 +5 30
2026-01-05 12:00:60
2026-01-05 12:60
2026-01-05 24:00
2026.01.05
05.01.2026
5.1.2026
1-5-2026
--01-05
2026-01
2026-13-01
2026-00-01
2026-01-00
2026-01-32
2026-02-29
1900-02-29
2026-01-05-05:00
2026-01-05+05:00
2026-01-05 +05:00
2026-01-05 -0500
2026-01-05 +5
12:00 1 day +5
today +5
12:00 2026
12:00 26
Jan 5 26
friday the 13th
3 days from today
from now
two days ago
one week
half an hour ago
quarter
1 quarter
1 decade
1 century
1 weekday
12 noon
12 midnight
tonight
this morning
nextmonth
next,month
1,day
1, day
Jan,5
5, Jan 2026
Janu 5
jan/5
5/jan
5/jan/2026
05/Jan/2026:12:00:00 +0000
2026-Jan-05
2026 Jan 5
2026, Jan 5
+02:00
+14:00 third monday
+9 this week
-12:00 tenth hour
1.5 seconds -1 month Jan 5 2026 3:30pm
11/14/2022 1200 T an hour
12:34:56.5 29 feb 1 day hence N 2 days ago
2026-10-31 1 day an hour twelfth sat
20260105 -12:00 -1 month third monday
29 feb -12:00
29 feb 3:30pm -0530
29 feb IST 1.5 seconds next hour
29 feb third day
31 Dec 06:15 -1 month 1 hour monday
31 Dec 12:34:56.5 +9 tomorrow
31 Dec 23:59:59 first thurs
3:30pmtenth hour
9 29 feb -12:00
A sunday 11/14 12am a week
Jan 5 next hour an hour third monday
KST 2026-10-31 an hour twelfth sat
TZ="America/New_York" +3 weekslast year06:1511/14/22
TZ="America/New_York" 2024-02-299:05 a.m.
TZ="America/New_York" 29 feb 3:30pm BST month ago
TZ="America/New_York" 5 Jan 2026 9am Z -2 days ago a week
TZ="America/New_York" 9 pmthird dayUTC-5
TZ="America/New_York" 9am +02:00 now first thurs
TZ="America/New_York" Jan-5-26  EDT  2 days ago
TZ="America/New_York" Nov 14, 22 9 fri,
TZ="America/New_York" a week -0530 31 Dec 5 mins
TZ="America/New_York" sunday -12:00
TZ="Asia/Tokyo" 2026-10-31 23:59:59 BST 1 day hence a week
TZ="Asia/Tokyo" 2026/1/5 CET an hour next hour last sun
TZ="Asia/Tokyo" 20260105 3:30pm -12:00 90 minutes ago next friday
TZ="Asia/Tokyo" 29 feb 06:15 CEST 1 day hence
TZ="Asia/Tokyo" 5 Jan 2026 9am +14:00 today first month
TZ="UTC" +02:00 monday
TZ="UTC" -0530 11/14
TZ="UTC" 06:15 +3 weeks MEST
TZ="UTC" 1200 fri,
TZ="UTC" 2024-02-29 -12:00 3 years ago twelfth sat
TZ="UTC" 22-11-141200
TZ="UTC" 29 feb JST an hour -30 sec
TZ="UTC" CETlast year1 day
TZ="UTC" Jan 5 2026 an hour fri,
TZ="UTC" eighth week ago +14:00 +2 hours
TZ="UTC" this week 5 Jan 9 third monday an hour
a week utc
first month 12:34:56.5 31 Dec +02:00 +2 hours
last sun 29 feb utc 9
next hour tenth hour 5-Jan-26 +14:00 1200
tenth hourlast year
tomorrow -12:00
`);

/** 2026-06-10 12:00 UTC, when clocks in Europe and America are at summer time. */
const JUNE = 1781092800;
/** 2026-10-25 00:30 UTC, half an hour before clocks in Europe go back. */
const OCTOBER = 1792888200;

const zoned: readonly (readonly [now: number, timezone: string, phrases: readonly string[]])[] = [
  [
    JUNE,
    'UTC',
    lines(`
12:34:56-12:00
12:34:56 +14:00
00:30 +05:00
today 23:30 -08:00
yesterday 00:30 JST
tomorrow EST
friday 01:00 KST
now NZST
next month 23:59 Y
`),
  ],
  [
    JUNE,
    'America/New_York',
    lines(`
now UTC
UTC
today 12:00 CEST
12:00 EDT
12:00 EST
2026-01-05 12:00 EST
2026-01-05 12:00 EDT
2026-11-01 01:30 EST
2026-11-01 01:30 EDT
2026-07-01 12:00 EST DST
2026-03-08 02:30
2026-03-07 02:30 1 day
2026-03-08 02:30 UTC
TZ="Asia/Tokyo" 2026-01-05 07:00
TZ="Asia/Tokyo" today 09:00
TZ="Europe/Berlin" 2026-03-28 12:00 1 day
TZ="Europe/Berlin" 2026-03-29 02:30
TZ="Europe/London" 2026-07-01 12:00 BST
12:34:56-12:00
tomorrow 00:30 +14:00
`),
  ],
  [
    OCTOBER,
    'Europe/Berlin',
    lines(`
now
2026-10-25 02:30 CEST
2026-10-25 02:30 CET
2026-10-25 02:30 +0100
2026-07-01 12:00 CET
2026-07-01 12:00 CET DST
12:00 CET
3 hours
2026-10-24 12:00 1 day
2026-10-24 12:00 24 hours
`),
  ],
  [NOW, 'Asia/Jerusalem', lines('2026-01-05 12:00 IST\n2026-07-01 12:00 IST DST')],
  [NOW, 'Asia/Kolkata', lines('12:00 IST\n12:00 GMT\nyesterday 23:00 PST\n12:00 IST DST')],
  [NOW, 'Asia/Shanghai', lines('12:00 CST\n12:00 CDT\n12:00 Z')],
];

const table: Table = {
  tool: 'date',
  cases: [
    ...[...read, ...refused].map((phrase): TableCase => atTime(phrase, NOW)),
    ...zoned.flatMap(([now, timezone, phrases]) => phrases.map((phrase) => atTime(phrase, now, timezone))),
  ],
};

export default table;
