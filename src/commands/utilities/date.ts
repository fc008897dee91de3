import { definePure, type Facts } from '../definition/command.ts';
import { CommandError } from '../definition/command-error.ts';
import { custom, flag } from '../definition/kinds.ts';
import { type Facets, InvalidValue, type Parameter } from '../definition/parameter.ts';
import { textResult } from '../definition/result.ts';
import { baseTime } from './date/moment.ts';
import { parsePhrase } from './date/parse-phrase.ts';
import type { Phrase } from './date/phrase.ts';
import { resolvePhrase } from './date/resolve-phrase.ts';
import { strftime } from './date/strftime.ts';

const RFC_5322 = '%a, %d %b %Y %H:%M:%S %z';

/** `date`: writes the present moment, or the one that a phrase names, in a format. */
export const date = definePure({
  name: 'date',
  area: 'Utilities',
  summary: 'Writes the present date and time, or those of a phrase',
  description: [
    'Without -d the moment is the present one. Without a format it is written as a GMT date, "Fri, 02 Jan 2026 03:04:05 GMT"; with +FORMAT (FORMAT after a plus sign) it is written in the time zone of your account, which is UTC unless set. The output has no newline at its end; %n at the end of a format writes one, as a line of a file needs: date "+%F %T done%n" | tee -a log.',
    'A date is written out: 2026-01-05, 2026/01/05, 20260105, 5 Jan 2026, 14 Nov, January 5, 2026-W02-1 (a week date), 2026-005 (day of the year), with a time of day (09:08, 09:08:07.25, 9am, 3:30 pm, noon, midnight) and a zone after it. ISO 8601, the dates of mail (RFC 2822) and the default output of this command are read too.',
    'Between slashes the month comes first, unless a year of four digits does, as in GNU date: 11/14/2022, 11/14/22 and 11/14 are 14 November. With hyphens the year comes first: 22-11-14 is 14 November 2022. Years of two digits are 1969 to 2068.',
    'Or it is counted from the present: now, today, yesterday, tomorrow, day after tomorrow, friday, next friday, last friday, third friday, next month, first day of next month, last day of february 2027. An amount is a number and a unit (second, minute, hour, day, week, fortnight, month, year), as in 2 days ago, +3 weeks, in 90 minutes, 3 hours from now; several add up, and ago negates the one before it: 1 day ago 2 hours ago. The parts combine in any order: next friday 9am, +3 days 2026-01-05 12:00, yesterday noon.',
    'A zone is Z, UTC, an offset (+02:00, GMT+2), a name (Europe/Berlin, [Europe/Berlin]), or letters that GNU date knows, such as EST, CEST, KST or a single letter from A to Z without J; DST after them adds an hour (CET DST). Letters that the zone of your account uses mean that zone: IST is Israel time where the account is in Asia/Jerusalem, else India time. The day is yours, whatever the zone of the clock: today 23:00 PST is 23:00 PST on the date that you have now. With TZ="America/New_York" at the beginning, the whole phrase is read there.',
    'Unix seconds are @ and a number, @1767647287. Without the @ they need five or more digits; eight digits are a date such as 20260105, twelve or more are refused because they are mostly milliseconds, and so are five to seven that may be a date (260105). One to four digits alone are refused, since 2026 may be a year or a time.',
    'A phrase has at most 1,000 characters. It is read whole or refused, with the part that is not understood. So are days that do not exist, and phrases that GNU date reads against expectation: 12:00 +3 days (it takes +3 for a zone), 1 day 2 hours ago (it negates the hours alone), 5 Jan 3 days (it takes 3 for the year), a week ago (it takes a for a zone; write 1 week ago).',
    'A weekday is the next one to come, today included; next friday and last friday never mean today, and third friday is two weeks after next friday. A day without a time begins at 00:00; a phrase that only moves (yesterday, 2 days ago) keeps the time of day. Adding months to a day that the other month does not have runs over as in GNU date: 2026-01-31 +1 month is 2026-03-03. Days, months and years follow the calendar, also from the present across a change of clocks, where GNU date 9.1 is an hour off; hours, minutes and seconds are elapsed time.',
    'Phrases count from X-User-Time when it is sent, on the calendar and clock of its offset, else from the present in the time zone of your account. A date that is written out without a zone is in the time zone of your account. When clocks change, a written time that is skipped or comes twice is refused; write its offset. Where an amount leads to one, a skipped time is an hour later (02:30 becomes 03:30), and of two equal times the earlier one is taken.',
    'Formats for the date: %Y year, %y its last two digits, %C century, %q quarter, %m month 01-12, %B and %b (%h) its name and short name, %d day 01-31, %e the same padded with a space, %j day of the year 001-366, %F is %Y-%m-%d, %D (%x) is %m/%d/%y.',
    'Formats for the week: %A and %a weekday and its short name, %u Monday 1 to Sunday 7, %w Sunday 0 to Saturday 6, %V week of ISO 8601 with %G and %g its year, %W and %U week that begins on Monday or Sunday.',
    'Formats for the time: %H hour 00-23, %I hour 01-12, %k and %l the two padded with a space, %M minute, %S second, %N nanoseconds (%3N milliseconds), %p AM or PM, %P am or pm, %T (%X) is %H:%M:%S, %R is %H:%M, %r is %I:%M:%S %p, %z offset +0530, %:z +05:30, %Z zone such as UTC, CET or +0530, %s Unix seconds. %c is date and time together, %n a newline, %t a tab, %% a percent sign.',
    'Between the percent sign and the letter may be flags, - (no padding), _ (pad with spaces), 0 (pad with zeros), + (zeros, and a plus sign before a year that is wider than usual), ^ (upper case), # (the other case), then a width of at most 100, then E or O, which change nothing but the padding: %-d, %_H, %^a, %10Y, %+5Y, %Od. Any other conversion is written as it stands.',
  ],
  parameters: {
    format: custom({
      text: 'Write the moment in this format: a plus sign, then text with conversions such as %Y. The plus sign may be left out where there is a percent sign.',
      positional: true,
      value: 'FORMAT',
      read: readFormat,
    }),
    date: phrase({
      text: 'Write this moment instead of the present one.',
      short: 'd',
      value: 'PHRASE',
    }),
    utc: flag({
      text: 'Read and write in UTC, whatever the time zone of your account.',
      short: 'u',
      aliases: ['universal'],
    }),
    'rfc-email': flag({
      text: 'Write the date as mail has it: Fri, 02 Jan 2026 03:04:05 +0000.',
      short: 'R',
      aliases: ['rfc-2822'],
    }),
  },
  examples: [
    {
      text: 'A date in the default form',
      pipeline: 'date -d 2026-01-02T03:04:05Z',
      output: 'Fri, 02 Jan 2026 03:04:05 GMT',
    },
    {
      text: 'A format',
      pipeline: "date -d '5 Jan 2026 09:08' '+%A, %d.%m.%Y at %R'",
      output: 'Monday, 05.01.2026 at 09:08',
    },
    {
      text: 'A time in another zone',
      pipeline: "date -d 'TZ=\"America/New_York\" 2026-01-05 07:00' '+%F %R %Z'",
      output: '2026-01-05 12:00 UTC',
    },
    { text: 'Three weeks after a date', pipeline: "date -d '2026-03-10 +3 weeks' +%F", output: '2026-03-31' },
    { text: 'The last day of a month', pipeline: "date -d 'last day of february 2028' +%d", output: '29' },
    {
      text: 'Unix seconds as a date, and back',
      pipeline: 'date -d @1767647287 +%FT%TZ',
      output: '2026-01-05T21:08:07Z',
    },
    { text: 'The day before the present one', pipeline: 'date -d yesterday +%F' },
  ],
  seeAlso: ['test', 'echo'],
  nature: 'linear',
  run(args, _input, facts) {
    const zone = args.utc ? 'UTC' : facts.timezone;
    if (args['rfc-email'] && args.format !== undefined) {
      throw refusal('Expected either a format or --rfc-email, both are given');
    }
    const instant = momentOf(args.date, facts, zone);
    const format = args['rfc-email'] ? RFC_5322 : args.format;
    if (format === undefined) return textResult(new Date(instant.epochMilliseconds).toUTCString());
    return textResult(formatted(format, instant.toZonedDateTimeISO(zone)));
  },
});

/** The last of several phrases counts, and all are read; that takes too long for thousands of them. */
const MOST_PHRASES = 10;

function phrase(facets: Facets): Parameter<ReadDate | undefined> {
  const parameter = custom({ ...facets, read: (text) => ({ text, phrase: parsePhrase(text) }) });
  return {
    ...parameter,
    interpret: (values) => {
      if (values.length > MOST_PHRASES) throw new InvalidValue(`Expected at most ${MOST_PHRASES} phrases`);
      return parameter.interpret(values);
    },
  };
}

interface ReadDate {
  readonly text: string;
  readonly phrase: Phrase;
}

function momentOf(asked: ReadDate | undefined, facts: Facts, zone: string): Temporal.Instant {
  const base = baseTime({ ...facts, timezone: zone });
  if (asked === undefined) return base.toInstant();
  try {
    return resolvePhrase(asked.phrase, base, zone);
  } catch (error) {
    throw error instanceof InvalidValue ? refusal(`Cannot read "${asked.text}" for --date: ${error.message}`) : error;
  }
}

function formatted(format: string, moment: Temporal.ZonedDateTime): string {
  try {
    return strftime(format, moment);
  } catch (error) {
    throw error instanceof InvalidValue ? refusal(`Cannot read the format: ${error.message}`) : error;
  }
}

/** The format without its plus sign, which a query string turns into a space unless it is written as `%2B`. */
function readFormat(value: string): string {
  if (/^[+ ]/.test(value)) return value.slice(1);
  if (value.includes('%')) return value;
  throw new InvalidValue('Expected a format such as +%Y-%m-%d; a date is given with -d');
}

function refusal(problem: string): CommandError {
  return new CommandError('date', 'INVALID_ARGUMENT', `${problem}; see "man date"`);
}
