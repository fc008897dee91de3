/** Phrases that GNU date reads in a way that few people expect, or beyond the years 1 to 9999; here they are refused. */
import type { Table } from '../../../support/table.ts';
import { atTime, lines, NOW } from '../date/phrase-case.ts';

const phrases = lines(`
Nov 14 22
1/5/5
1/5/126
5-1-5
126-1-5
second monday
3 monday
2 friday
0 friday
third day ago
second day
next month ago
day
week
month
year
hour
fortnight
minute
second
a week ago
a fortnight ago
1 day 2 hours ago
1 month 2 days ago
-2 days ago
--2 days
+-2 days
-2.5 seconds ago
2,5 seconds
12:00 +3 days
12:00 -3 days
12:00:00 +3 days
12:00:00 +1 hour
12:00:00 +01:00 hour
9 p
12
1
0
23
1200
0930
2026
930
260105
20260105T12
20260105T1200
20260105 1200
20260105T12:00
20260105t12:00
Tue 5 Jan 2026
now now
today tomorrow
yesterday tomorrow
tomorrow tomorrow
yesterday yesterday
tomorrow friday
friday tomorrow
next friday tomorrow
2026-01-05 friday
2026-01-05 next friday
friday 2026-01-05
2026-01-05 tomorrow
2026-01-05 yesterday 9am
2026-01-05 today
2026-01-05 now
2026-01-05 12:00 now
3 y
3 d
3 h
3 m
3 w
3h
3d
3m
5s
1e3 days
999999999 days
-2147483648 days
1000000 years
8000 years
-2026 years
@253402300800
@-62135596801
2026-01-05 (a (nested) comment)
2026-01-05 (unclosed
2026-01-05 12:00 +05:3
2026-01-05 12:00 +05:75
2026-01-05 12:00 +24:00
2026-01-05 12:00 -24:00
2026-01-05 12:00 +2400
2026-01-05 12:00 +00530
2026-01-05 12:00 -- 5
2026-01-05 1:2:3
2026-01-05 1:2
2026-01-05 1:2pm
2026-01-05 001:02
2026-01-05 12:000
2026-001-05
2026-01-005
02026-01-05
12026-01-05
2026 -01 -05
2026 - 01 - 05
2026-01 -05
2026- 01-05
2026 / 1 / 5
1-5
01-05
0000-01-01
10000-01-01
99999-01-01
260105 +1 day
2026 +1 day
1200 +1 day
12 +1 day
12 +1
12+1
12 -05:00
12+05:00
today 5
today 12
2026-01-05 12
2026-01-05 1200
2026-01-05 5
Jan 5 5
Jan 5 12
5 Jan 5
5 Jan 126
Jan 5 12:00 26
week 5
friday 13
2026 5 Jan
-2 days ago 22-11-14
-30 sec 2 days ago 12:00
00:30 CEST 5 mins 3 years ago 2 tuesday
00:30 twelfth sat EDT 22-11-14 last day
1 hour first month 1200
1/31/2026 1 day hence next friday
1/31/2026 9 A DST
1/31/2026 tues
11/14 1200 2 days ago
11/14/2022 12am this wed
11/14/2022 first month Sat.
1200 +3 weeks 2 tuesday
1200 1.5 seconds 2 days ago
1200 CEST
1200 UTC-5 -2 days ago 2 days ago
1200 next hour
12:00  now  2 days ago  5 Jan
12:00 5 mins -2 days ago
12:00 tomorrow 11/14
12:34:56.5 -12:00 month ago last sun
12am 2 tuesday 3 years ago 5 Jan
14 Nov 22 9
14 Nov 22 next hour last sun
2024-02-29 UTC-5 1.5 seconds this wed
2026-01-05 1 fortnight -1 month third monday
2026-01-05 9 monday
2026-10-31 9
2026-10-31 fri,
2026/1/5 tomorrow
20260105 9
22-11-14 2 tuesday
22-11-14 fri,
23:59:59 +3 weeks
31 Jan 2026  12am  yesterday  12 months
31 Jan 2026 9 this wed
31 Jan 2026 next friday
3:30pm 2 tuesday next hour 1/31/2026 last year
5 Jan 2026 1.5 seconds this week 9
5 Jan 2026 23:59:59 next month twelfth sat
5 Jan 2026 last year 12 months 2 tuesday
5 Jan A 12 months next hour twelfth sat
5-Jan-2026 tues
9
9 +2 hours next hour UTC-5
9 1.5 seconds -1 month fri,
9 IST -30 sec
9 UTC third day
9 pm 1 fortnight a week
9 pm today now
A DST 1200
CET 1200 2026-10-31
EST DST 9am 2 tuesday 11/14/22
Jan 5 2026 9 tomorrow
Jan 5 2026 tomorrow -2 days ago
Jan 5 9am CET yesterday tomorrow
Jan 5, 2026 9 EST third monday
Jan 5, 2026 9am EST+1 yesterday tues
Jan-5-26 9 pm 1 day hence +3 weeks next friday
Jan-5-26 yesterday
NZDT tomorrow monday
Nov 14, 22 1200 Y
Nov 14, 22 2 tuesday
Nov 14, 22 9:05 a.m. -2 days ago last day this wed
Nov 14, 22 EDT tenth hour month ago
Nov 14, 22 Z tues
Nov 14, 22 yesterday 9 pm
TZ="America/New_York" +2 days 3 years ago eighth week ago
TZ="America/New_York" -2 days ago fri,
TZ="America/New_York" 1/31/2026 12 months -30 sec sunday
TZ="America/New_York" 20260105 12:34:56.5 yesterday
TZ="America/New_York" 23:59:59 a week
TZ="America/New_York" 3 years ago first thurs -2 days ago Jan 5 23:59:59
TZ="America/New_York" 3:30pm M -1 month 1 day hence
TZ="America/New_York" 5 Jan first thurs
TZ="America/New_York" 5-Jan-2026 now month ago
TZ="America/New_York" 9 EDT 1.5 seconds
TZ="America/New_York" BST 5-Jan-26 now 2 days ago 9
TZ="America/New_York" EST 00:30 Jan 5 2026 last sun
TZ="America/New_York" Jan 5 2026 next friday
TZ="America/New_York" Jan-5-26 Sat. 1200
TZ="America/New_York" NZDT 20260105 tues
TZ="America/New_York" first month  month ago
TZ="America/New_York" next month eighth week ago 9am
TZ="Asia/Tokyo" 1/31/2026 eighth week ago this wed
TZ="Asia/Tokyo" 11/14 9 third monday
TZ="Asia/Tokyo" 1200 monday
TZ="Asia/Tokyo" 2 days ago tues eighth week ago 12:00 20260105
TZ="Asia/Tokyo" 2024-02-29 2 days ago twelfth sat
TZ="Asia/Tokyo" 2026-01-05 23:59:59 A yesterday -2 days ago
TZ="Asia/Tokyo" 20260105+3 weeks
TZ="Asia/Tokyo" 5-Jan-2026 CEST +2 hours tues
TZ="Asia/Tokyo" 9 2026-01-05 1 day -1 month
TZ="Asia/Tokyo" 9:05 a.m. -2 days ago
TZ="Asia/Tokyo" EDT 5 Jan 2026 twelfth sat
TZ="Asia/Tokyo" Jan 5 12am now
TZ="Asia/Tokyo" Jan 5 9
TZ="Asia/Tokyo" Jan 5, 2026 9 pm fri,
TZ="Asia/Tokyo" next hour first month 9 11/14
TZ="UTC" -2 days ago 1/31/2026
TZ="UTC" 00:30 +2 days
TZ="UTC" 1/31/2026 9am AKST 5 mins 3 years ago monday
TZ="UTC" 11/14/2022 1 fortnight -2 days ago
TZ="UTC" 11/14/22 06:15 IST last day tomorrow
TZ="UTC" 1200
TZ="UTC" 14 Nov 22 00:30 eighth week ago first month
TZ="UTC" 2026-01-05 3:30pm -30 sec 2 days ago
TZ="UTC" 2026/1/5 +2 hours a week
TZ="UTC" 31 Jan 2026 eighth week ago
TZ="UTC" 9
TZ="UTC" Jan 5, 2026 next hour a week
TZ="UTC" a week 11/14 next month
TZ="UTC" monday A DST third day 11/14 9
TZ="UTC" next friday 11/14/22
TZ="UTC" third day 90 minutes ago 1200
TZ="UTC" tues 12am 2026/1/5 third day
a week
eighth week ago 3:30pm
first thurs 14 Nov 22 third day 12:00
month ago 9 pm 2 tuesday
now 9 first month
third monday 2024-02-29 IST
this wed eighth week ago KST 12:34:56.5
this week sunday 11/14
today Jan-5-26
yesterday Jan 5
`);

const table: Table = { tool: 'date', cases: phrases.map((phrase) => atTime(phrase, NOW)) };

export default table;
