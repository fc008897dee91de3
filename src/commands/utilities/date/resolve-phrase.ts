import { InvalidValue } from '../../definition/parameter.ts';
import { noSuchDay } from './parse-written-day.ts';
import type { Amount, CalendarPhrase, Day, EdgeDay, Phrase, TimeOfDay, Weekday, WrittenDay } from './phrase.ts';
import { inZone, onceOnly } from './zoned-clock.ts';

const FIRST = Temporal.Instant.from('0001-01-01T00:00Z').epochNanoseconds;
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999999999Z').epochNanoseconds;
const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The instant that a phrase means. What counts from the present (`tomorrow`, `friday`, `3pm`, `2 days ago`) starts from
 * the calendar and clock of `base`, or of the `TZ="…"` that the phrase begins with. Then a zone in the phrase says what
 * its clock means: 00:30 +14:00 is the day of `base`, at 00:30 on a clock that is 14 hours ahead. Without one, a day
 * written out is a day in `zone`, everything else in the zone of `base`.
 *
 * Like GNU date: a day without a time begins at 00:00; a phrase that only moves keeps the time of day; the parts that
 * the calendar counts are added first, and a day that a month does not have runs over into the next (31 January and
 * one month is 3 March); hours, minutes and seconds are added last, as elapsed time. A written time that a change of
 * clocks skips or repeats is refused; where amounts lead to one, a skipped time is read with the offset before the
 * change, and of two the first is taken (Temporal's `compatible`).
 *
 * @throws {InvalidValue} for a day or time that does not exist, or an instant outside the years 1 to 9999
 */
export function resolvePhrase(phrase: Phrase, base: Temporal.ZonedDateTime, zone: string): Temporal.Instant {
  const nanoseconds = epochNanoseconds(phrase, base, zone);
  if (nanoseconds === undefined || nanoseconds < FIRST || nanoseconds > LAST) {
    throw new InvalidValue('Expected a moment in the years 1 to 9999');
  }
  return new Temporal.Instant(nanoseconds);
}

/** Undefined where the calendar ends. */
function epochNanoseconds(phrase: Phrase, base: Temporal.ZonedDateTime, zone: string): bigint | undefined {
  if (phrase.kind === 'unix') return phrase.nanoseconds;
  const local = phrase.timezone === undefined ? base : base.withTimeZone(phrase.timezone);
  try {
    return addCalendar(startOf(phrase, local, zone), phrase.amount).epochNanoseconds + phrase.amount.nanoseconds;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The moment before any amount is added, in the zone whose calendar counts the amounts. */
function startOf(phrase: CalendarPhrase, local: Temporal.ZonedDateTime, zone: string): Temporal.ZonedDateTime {
  const { day, weekday, time } = phrase;
  const namesDay = day !== undefined || weekday !== undefined;
  if (phrase.zone === undefined && phrase.moves && !namesDay && time === undefined) return local;
  const present = local.toPlainDate();
  const date = weekdayDate(day === undefined ? present : dayDate(day, present), weekday, day !== undefined);
  const clock = phrase.moves && !namesDay ? local.toPlainTime() : undefined;
  const plain = date.toPlainDateTime(time === undefined ? clock : plainTime(time));
  const own = day?.kind === 'written' ? (phrase.timezone ?? zone) : local.timeZoneId;
  if (phrase.zone !== undefined) return inZone(plain, phrase.zone, local, own);
  return time === undefined || weekday !== undefined ? plain.toZonedDateTime(own) : onceOnly(plain, own);
}

function dayDate(day: Day, present: Temporal.PlainDate): Temporal.PlainDate {
  return day.kind === 'written' ? writtenDate(day, present) : edgeDate(day, present);
}

function writtenDate(day: WrittenDay, present: Temporal.PlainDate): Temporal.PlainDate {
  const first = new Temporal.PlainDate(day.year ?? present.year, day.month, 1);
  if (day.day > first.daysInMonth) throw noSuchDay(`${first.toString().slice(0, -2)}${day.day}`);
  return first.with({ day: day.day });
}

function edgeDate(day: EdgeDay, present: Temporal.PlainDate): Temporal.PlainDate {
  const month = day.unit === 'year' ? 1 : (day.month ?? present.month);
  const unit = day.unit === 'year' ? 'years' : 'months';
  const first = new Temporal.PlainDate(day.year ?? present.year, month, 1).add({ [unit]: day.step });
  return day.edge === 'first' ? first : first.add({ [unit]: 1 }).subtract({ days: 1 });
}

/** GNU's rule: the weekday on or after the day; `next` and `last` go to the nearest one that is not the day itself. */
function weekdayDate(date: Temporal.PlainDate, weekday: Weekday | undefined, isWritten: boolean): Temporal.PlainDate {
  if (weekday === undefined) return date;
  const ahead = (weekday.weekday - date.dayOfWeek + 7) % 7;
  if (isWritten) {
    if (ahead === 0) return date;
    throw new InvalidValue(`Expected the right weekday, ${date} is a ${WEEKDAY_NAMES[date.dayOfWeek - 1]}`);
  }
  const weeks = weekday.weeks > 0 && ahead > 0 ? weekday.weeks - 1 : weekday.weeks;
  return date.add({ days: ahead + weeks * 7 });
}

function addCalendar(start: Temporal.ZonedDateTime, amount: Amount): Temporal.ZonedDateTime {
  if (amount.months === 0 && amount.days === 0) return start;
  const firstOfMonth = start.toPlainDate().with({ day: 1 }).add({ months: amount.months });
  const date = firstOfMonth.add({ days: start.day - 1 + amount.days });
  return date.toZonedDateTime({ timeZone: start.timeZoneId, plainTime: start.toPlainTime() });
}

function plainTime({ hour, minute, second, nanosecond }: TimeOfDay): Temporal.PlainTime {
  return new Temporal.PlainTime(hour, minute, second).add({ nanoseconds: nanosecond });
}
