import { CommandError } from '../../../definition/command-error.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import { strftime } from '../../../utilities/date/strftime.ts';

/** Conversions of the date command that strftime() of C does not have. */
const UNKNOWN_CONVERSION = /%%|%(?=[-_0^#]*[0-9]*(?:[Nq]|:))/g;
/** `E` and `O` ask for the forms of a locale, which are the common ones here. */
const LOCALE_MARK = /%%|(%[-_0^#]*[0-9]*)(?:E(?=[cCxXyY])|O(?=[deHImMSuUVwWy]))/g;
const WHOLE = '([+-]?[0-9]+)';
const GAP = '(?:\\s+|(?=[+-]))';
/** Six whole numbers, then perhaps the daylight saving time flag; anything may follow. */
const TIME_SPEC = new RegExp(`^\\s*${Array.from({ length: 6 }, () => WHOLE).join(GAP)}(?:${GAP}${WHOLE})?`);
const HOUR_MS = 3_600_000;

/**
 * strftime(): a time as a format has it, see the date command.
 *
 * @param seconds since 1970-01-01T00:00:00Z
 * @param utc whether the time is shown as Greenwich has it, and not in `timezone`
 * @throws {CommandError} for a time beyond the years that the calendar reaches, or a width above 100
 * @example formatTime('%F %T', 0, true, 'Europe/Berlin') // '1970-01-01 00:00:00'
 */
export function formatTime(format: string, seconds: number, utc: boolean, timezone: string): string {
  const conversions = format
    .replace(LOCALE_MARK, (whole: string, start?: string) => start ?? whole)
    .replace(UNKNOWN_CONVERSION, '%%');
  try {
    const instant = Temporal.Instant.fromEpochMilliseconds(Math.trunc(seconds) * 1000);
    return strftime(conversions, instant.toZonedDateTimeISO(utc ? 'GMT' : timezone));
  } catch (error) {
    if (error instanceof InvalidValue) throw refusal(error.message);
    if (error instanceof RangeError) throw refusal(`Expected a time of the years -271820 to 275759, it is ${seconds}`);
    throw error;
  }
}

/**
 * mktime(): the seconds since 1970-01-01T00:00:00Z of a time written `YYYY MM DD HH MM SS`, which a 7th number may
 * follow: 0 for standard time, 1 for summer time. Numbers out of their range are carried over: month 14 is February of
 * the next year.
 *
 * @returns -1 for a text that is no such time, and a time beyond the years that the calendar reaches
 * @example makeTime('2026 03 01 00 00 00', 'UTC') // 1772323200
 */
export function makeTime(spec: string, timezone: string): number {
  const match = TIME_SPEC.exec(spec);
  if (match === null) return -1;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number);
  try {
    const local = Temporal.PlainDateTime.from({ year: year + Math.floor((month - 1) / 12), month: 1, day: 1 })
      .add({ months: (((month - 1) % 12) + 12) % 12 })
      .add({ days: day - 1 })
      .add({ hours })
      .add({ minutes })
      .add({ seconds });
    return resolve(local, timezone, match[7] === undefined ? -1 : Number(match[7])) / 1000;
  } catch (error) {
    if (error instanceof RangeError) return -1;
    throw error;
  }
}

/**
 * The milliseconds since 1970 of a local time. One that occurs twice is the later of the two; where the flag, 0 or
 * above, says that the time is standard or summer time and it is the other, the two are an hour apart.
 */
function resolve(local: Temporal.PlainDateTime, timezone: string, flag: number): number {
  const moment = local.toZonedDateTime(timezone, { disambiguation: 'later' });
  if (flag < 0 || isSummerTime(moment) === flag > 0) return moment.epochMilliseconds;
  return moment.epochMilliseconds + (flag > 0 ? -HOUR_MS : HOUR_MS);
}

/** Whether the clock is ahead of the least offset of the year. */
function isSummerTime(moment: Temporal.ZonedDateTime): boolean {
  return [1, 7].some((month) => moment.with({ month, day: 1 }).offsetNanoseconds < moment.offsetNanoseconds);
}

function refusal(problem: string): CommandError {
  return new CommandError('awk', 'COMMAND_FAILED', `Cannot format the time: ${problem}`);
}
