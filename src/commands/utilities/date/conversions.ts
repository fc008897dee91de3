import { zoneAbbreviation } from './zone-abbreviation.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Moment = Temporal.ZonedDateTime;

/** A number with the width and the fill that it has without flags. */
export interface NumberConversion {
  readonly kind: 'number';
  readonly width: number;
  readonly fill: '0' | ' ';
  /** Whether the `+` flag may put a sign before it. */
  readonly isYear: boolean;
  readonly value: (moment: Moment) => number;
}

/** A text, and what the `^` and `#` flags make of its letters. */
export interface TextConversion {
  readonly kind: 'text';
  readonly upper: boolean;
  readonly opposite: 'upper' | 'lower' | 'same';
  readonly value: (moment: Moment) => string;
}

/** A conversion that stands for a format of others. */
export interface FormatConversion {
  readonly kind: 'format';
  readonly format: string;
}

export type Conversion = NumberConversion | TextConversion | FormatConversion;

const number = (width: number, value: (moment: Moment) => number, fill: '0' | ' ' = '0'): NumberConversion => ({
  kind: 'number',
  width,
  fill,
  isYear: false,
  value,
});
const year = (width: number, value: (moment: Moment) => number): NumberConversion => ({
  ...number(width, value),
  isYear: true,
});
const name = (value: (moment: Moment) => string): TextConversion => ({
  kind: 'text',
  upper: true,
  opposite: 'upper',
  value,
});
const constant = (value: string): TextConversion => ({
  kind: 'text',
  upper: false,
  opposite: 'same',
  value: () => value,
});
const format = (text: string): FormatConversion => ({ kind: 'format', format: text });

const month = (moment: Moment): string => MONTHS[moment.month - 1] ?? '';
const weekday = (moment: Moment): string => WEEKDAYS[moment.dayOfWeek - 1] ?? '';
const twelveHours = (moment: Moment): number => moment.hour % 12 || 12;
const dayHalf = (moment: Moment): string => (moment.hour < 12 ? 'AM' : 'PM');
/** Weeks of the year that begin on Monday (offset 1) or Sunday (offset 0); days before the first are week 0. */
const week = (moment: Moment, offset: 0 | 1): number =>
  Math.floor((moment.dayOfYear + 6 - ((moment.dayOfWeek - offset) % 7)) / 7);

/** The conversions of GNU date by their letter, but `%F`, `%N` and `%z`, which have rules of their own for padding. */
export const CONVERSIONS: ReadonlyMap<string, Conversion> = new Map<string, Conversion>([
  ['Y', year(4, (moment) => moment.year)],
  ['C', year(2, (moment) => Math.floor(moment.year / 100))],
  ['y', year(2, (moment) => moment.year % 100)],
  ['G', year(4, (moment) => moment.yearOfWeek ?? moment.year)],
  ['g', year(2, (moment) => (moment.yearOfWeek ?? moment.year) % 100)],
  ['q', number(1, (moment) => Math.ceil(moment.month / 3))],
  ['m', number(2, (moment) => moment.month)],
  ['d', number(2, (moment) => moment.day)],
  ['e', number(2, (moment) => moment.day, ' ')],
  ['j', number(3, (moment) => moment.dayOfYear)],
  ['H', number(2, (moment) => moment.hour)],
  ['k', number(2, (moment) => moment.hour, ' ')],
  ['I', number(2, twelveHours)],
  ['l', number(2, twelveHours, ' ')],
  ['M', number(2, (moment) => moment.minute)],
  ['S', number(2, (moment) => moment.second)],
  ['s', number(1, (moment) => Math.floor(moment.epochMilliseconds / 1000))],
  ['u', number(1, (moment) => moment.dayOfWeek)],
  ['w', number(1, (moment) => moment.dayOfWeek % 7)],
  ['U', number(2, (moment) => week(moment, 0))],
  ['W', number(2, (moment) => week(moment, 1))],
  ['V', number(2, (moment) => moment.weekOfYear ?? 0)],
  ['a', name((moment) => weekday(moment).slice(0, 3))],
  ['A', name(weekday)],
  ['b', name((moment) => month(moment).slice(0, 3))],
  ['h', name((moment) => month(moment).slice(0, 3))],
  ['B', name(month)],
  ['p', { kind: 'text', upper: true, opposite: 'lower', value: dayHalf }],
  ['P', { kind: 'text', upper: false, opposite: 'same', value: (moment) => dayHalf(moment).toLowerCase() }],
  ['Z', { kind: 'text', upper: true, opposite: 'lower', value: zoneAbbreviation }],
  ['n', constant('\n')],
  ['t', constant('\t')],
  ['c', format('%a %b %e %H:%M:%S %-Y')],
  ['D', format('%m/%d/%y')],
  ['x', format('%m/%d/%y')],
  ['R', format('%H:%M')],
  ['T', format('%H:%M:%S')],
  ['X', format('%H:%M:%S')],
  ['r', format('%I:%M:%S %p')],
]);
