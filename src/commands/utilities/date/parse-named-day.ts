import { MONTH, monthNumber } from './month-names.ts';
import { ORDINAL, ordinalStep } from './ordinals.ts';
import type { EdgeDay, Weekday } from './phrase.ts';
import type { PhraseScanner } from './phrase-scanner.ts';

const SHIFTED = /(now|today|yesterday|tomorrow|day\s+after\s+tomorrow|day\s+before\s+yesterday)(?![a-z])/iy;
const SHIFTS: ReadonlyMap<string, number> = new Map([
  ['now', 0],
  ['today', 0],
  ['yesterday', -1],
  ['tomorrow', 1],
  ['day after tomorrow', 2],
  ['day before yesterday', -2],
]);

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKDAY = new RegExp(
  `(?:${ORDINAL}\\s+)?(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nes(?:day)?)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|` +
    'sat(?:urday)?|sun(?:day)?)(?![a-z])\\.?',
  'iy',
);

const EDGE = /(first|last)\s+day\s+of\s+(?:the\s+)?/iy;
const EDGE_UNIT = /(?:(next|last|this)\s+)?(month|year)(?![a-z])/iy;
const EDGE_MONTH = new RegExp(`${MONTH}(?:[\\s,]*([0-9]{4})(?![0-9:]))?`, 'iy');
const EDGE_YEAR = /([0-9]{4})(?![0-9:])/iy;

/** Reads `now`, `today`, `yesterday`, `tomorrow`, `day after tomorrow`, `day before yesterday`: days from the present. */
export function parseShift(scanner: PhraseScanner): number | undefined {
  const match = scanner.take(SHIFTED);
  return match === undefined ? undefined : SHIFTS.get(match[0].toLowerCase().replace(/\s+/g, ' '));
}

/** Reads a weekday, alone or after `next`, `last`, `this` or an ordinal such as `third`. */
export function parseWeekday(scanner: PhraseScanner): Weekday | undefined {
  const match = scanner.take(WEEKDAY);
  if (match === undefined) return undefined;
  return {
    weekday: WEEKDAYS.indexOf((match[2] ?? '').slice(0, 3).toLowerCase()) + 1,
    weeks: ordinalStep(match[1] ?? ''),
  };
}

/**
 * Reads `first day of` or `last day of` with a month or year: `next month`, `this year`, `february 2027`, `2027`.
 *
 * @throws {InvalidValue} when neither follows
 */
export function parseEdgeDay(scanner: PhraseScanner): EdgeDay | undefined {
  const match = scanner.take(EDGE);
  if (match === undefined) return undefined;
  const edge = match[1]?.toLowerCase() === 'first' ? 'first' : 'last';
  const unit = scanner.take(EDGE_UNIT);
  if (unit !== undefined) {
    const span = unit[2]?.toLowerCase() === 'year' ? 'year' : 'month';
    return { kind: 'edge', edge, unit: span, step: ordinalStep(unit[1] ?? '') };
  }
  const month = scanner.take(EDGE_MONTH);
  if (month !== undefined) {
    const year = month[2] === undefined ? {} : { year: Number(month[2]) };
    return { kind: 'edge', edge, unit: 'month', step: 0, month: monthNumber(month[1]), ...year };
  }
  const year = scanner.take(EDGE_YEAR);
  if (year === undefined) throw scanner.notUnderstood();
  return { kind: 'edge', edge, unit: 'year', step: 0, year: Number(year[1]) };
}
