import { InvalidValue } from '../../definition/parameter.ts';
import { MONTH, monthNumber } from './month-names.ts';
import type { WrittenDay } from './phrase.ts';
import type { PhraseScanner } from './phrase-scanner.ts';
import { UNIT } from './units.ts';

const CALENDAR = /([0-9]{4}|[0-9]{2}(?=-))([-/])([0-9]{1,2})\2([0-9]{1,2})(?![0-9/])/iy;
const AMERICAN = /([0-9]{1,2})\/([0-9]{1,2})(?:\/([0-9]{4}|[0-9]{2}))?(?![0-9:/])/iy;
const BASIC = /([0-9]{4})([0-9]{2})([0-9]{2})(?=t|[\s,]|$)/iy;
const WEEK = /([0-9]{4})-?w([0-9]{2})-?([0-9])(?![0-9])/iy;
const ORDINAL = /([0-9]{4})-([0-9]{3})(?![0-9])/iy;
const SPACED_YEAR = `(?<spacedYear>[0-9]{4})(?![0-9:])`;
/** Before a unit, two digits are no year to people. */
const YEAR = `(?<year>[0-9]{4}|[0-9]{2})(?![0-9:])(?!\\s*(?:${UNIT}|[ap]\\.?m))`;
const DAY_FIRST = new RegExp(`([0-9]{1,2})(?:st|nd|rd|th)?[\\s-]*${MONTH}(?:[\\s,-]*${YEAR})?`, 'iy');
const MONTH_FIRST = new RegExp(
  `${MONTH}[\\s-]*([0-9]{1,2})(?:st|nd|rd|th)?(?![0-9:a-z])(?:\\s*[-,]\\s*${YEAR}|\\s+${SPACED_YEAR})?`,
  'iy',
);
/** What GNU date takes for the year of a day before it, and people for an amount. */
const AMOUNT_OR_YEAR = new RegExp(`[\\s,+-]*[0-9]{1,15}\\s*${UNIT}`, 'iy');

/**
 * Reads a day in digits: `2026-01-05`, `26-01-05`, `2026/01/05`, `20260105`, the ISO 8601 week date `2026-W02-1` or ordinal date
 * `2026-005`. A time may follow with `T`.
 *
 * @throws {InvalidValue} for a day that does not exist
 */
export function parseIsoDay(scanner: PhraseScanner): WrittenDay | undefined {
  const calendar = scanner.take(CALENDAR);
  if (calendar !== undefined) return written(calendar[0], calendar[1], Number(calendar[3]), calendar[4]);
  const week = scanner.take(WEEK);
  if (week !== undefined) return weekDay(week[0], Number(week[1]), Number(week[2]), Number(week[3]));
  const basic = scanner.take(BASIC);
  if (basic !== undefined) return written(basic[0], basic[1], Number(basic[2]), basic[3]);
  const ordinal = scanner.take(ORDINAL);
  return ordinal === undefined ? undefined : ordinalDay(ordinal[0], Number(ordinal[1]), Number(ordinal[2]));
}

/** Reads a day as Americans write it, `11/14/2022`, `11/14/22` or `11/14`: the month is first, as in GNU date. */
export function parseAmericanDay(scanner: PhraseScanner): WrittenDay | undefined {
  const match = scanner.take(AMERICAN);
  return match === undefined ? undefined : written(match[0], match[3], Number(match[1]), match[2]);
}

/**
 * Reads a day with the name of its month: `5 Jan 2026`, `5-Jan-26`, `January 5th, 2026`, `5 January`.
 *
 * @param afterAmount whether an amount or `yesterday` is before it, after which GNU date takes `Jan 5 2026` for a time
 * @throws {InvalidValue} for a day that does not exist, or a number after it that may be its year
 */
export function parseNamedDay(scanner: PhraseScanner, afterAmount: boolean): WrittenDay | undefined {
  const dayFirst = scanner.take(DAY_FIRST);
  if (dayFirst !== undefined) {
    const year = dayFirst.groups?.year;
    if (year === undefined) refuseAmountOrYear(scanner);
    return written(dayFirst[0], year, monthNumber(dayFirst[2]), dayFirst[1]);
  }
  const monthFirst = scanner.take(MONTH_FIRST);
  if (monthFirst === undefined) return undefined;
  const { year, spacedYear } = monthFirst.groups ?? {};
  if (afterAmount && spacedYear !== undefined) {
    throw new InvalidValue(`Expected a comma before the year in "${monthFirst[0]}" after an amount of time`);
  }
  // After "Jan 5", without a comma or a hyphen, GNU date takes the number for an amount too.
  if ((year ?? spacedYear) === undefined && (monthFirst[0].includes('-') || scanner.isAt(/\s*,/y)))
    refuseAmountOrYear(scanner);
  return written(monthFirst[0], year ?? spacedYear, monthNumber(monthFirst[1]), monthFirst[2]);
}

function refuseAmountOrYear(scanner: PhraseScanner): void {
  const found = scanner.take(AMOUNT_OR_YEAR)?.[0];
  if (found === undefined) return;
  throw new InvalidValue(
    `Expected the year before "${found.trim()}", which may be a year; write 2026-01-31 for the date`,
  );
}

function written(shown: string, year: string | undefined, month: number, day: string | undefined): WrittenDay {
  const date = { month, day: Number(day) };
  const fullYear = year === undefined ? undefined : yearOf(year);
  // Without a year, 29 February may exist; the year decides when it is known.
  const first = month >= 1 && month <= 12 ? new Temporal.PlainDate(fullYear ?? 2000, month, 1) : undefined;
  if (first === undefined || date.day < 1 || date.day > first.daysInMonth) throw noSuchDay(shown.trim());
  return { kind: 'written', ...(fullYear !== undefined && { year: fullYear }), ...date };
}

/** Two digits are a year from 1969 to 2068 (POSIX, strptime, `%y`). */
function yearOf(digits: string): number {
  if (digits.length > 2) return Number(digits);
  return Number(digits) + (Number(digits) < 69 ? 2000 : 1900);
}

/** Week 1 is the week of 4 January (ISO 8601, section 4.3.2.2), and weeks begin on Monday. */
function weekDay(shown: string, year: number, week: number, weekday: number): WrittenDay {
  const fourth = new Temporal.PlainDate(year, 1, 4);
  const date = fourth.add({ days: 1 - fourth.dayOfWeek + (week - 1) * 7 + weekday - 1 });
  const exists = week >= 1 && weekday >= 1 && weekday <= 7 && date.yearOfWeek === year;
  if (!exists) throw noSuchDay(shown);
  return { kind: 'written', year: date.year, month: date.month, day: date.day };
}

function ordinalDay(shown: string, year: number, ordinal: number): WrittenDay {
  const first = new Temporal.PlainDate(year, 1, 1);
  if (ordinal < 1 || ordinal > first.daysInYear) throw noSuchDay(shown);
  const date = first.add({ days: ordinal - 1 });
  return { kind: 'written', year, month: date.month, day: date.day };
}

/** The error for a day that the calendar does not have. */
export function noSuchDay(shown: string): InvalidValue {
  return new InvalidValue(`Expected a day that exists, ${shown} does not`);
}
