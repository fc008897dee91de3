/** A time in parts, as C's structure `tm` has it. */
export interface BrokenDownTime {
  readonly second: number;
  readonly minute: number;
  readonly hour: number;
  /** From 1. */
  readonly day: number;
  /** From 0. */
  readonly month: number;
  /** Since 1900. */
  readonly year: number;
  /** Sunday is 0. */
  readonly weekday: number;
  /** From 0. */
  readonly yearDay: number;
  readonly daylight: number;
  /** Seconds east of UTC. */
  readonly offset?: number;
  /** Where the program has the name of the zone. */
  readonly zone?: number;
}

/** The fields of the structure `tm` with their offsets in bytes. */
export const BROKEN_DOWN_FIELDS: readonly (readonly [keyof BrokenDownTime, number])[] = [
  ['second', 0],
  ['minute', 4],
  ['hour', 8],
  ['day', 12],
  ['month', 16],
  ['year', 20],
  ['weekday', 24],
  ['yearDay', 28],
  ['daylight', 32],
  ['offset', 36],
  ['zone', 40],
];

/** The year that the structure `tm` counts from. */
export const FIRST_YEAR = 1900;

const MS = 1000;
const DAY_MS = 86_400_000;

/**
 * The parts of a time in UTC.
 *
 * @param seconds Unix time
 * @returns `undefined` beyond the years that dates have here, about 270,000 to both sides
 */
export function breakDown(seconds: number): BrokenDownTime | undefined {
  const date = new Date(Math.floor(seconds) * MS);
  if (Number.isNaN(date.getTime())) return undefined;
  const startOfYear = midnight(date.getUTCFullYear(), 0, 1);
  return {
    second: date.getUTCSeconds(),
    minute: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    day: date.getUTCDate(),
    month: date.getUTCMonth(),
    year: date.getUTCFullYear() - FIRST_YEAR,
    weekday: date.getUTCDay(),
    yearDay: Math.floor((date.getTime() - startOfYear) / DAY_MS),
    daylight: 0,
  };
}

/** The Unix time of parts in UTC; parts beyond their range count on. `NaN` beyond the years that dates have here. */
export function secondsOf({
  year,
  month,
  day,
  hour,
  minute,
  second,
}: Pick<BrokenDownTime, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>): number {
  return midnight(year + FIRST_YEAR, month, day) / MS + hour * 3600 + minute * 60 + second;
}

/** `Date.UTC` takes the years up to 99 for those of the last century; this does not. */
function midnight(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}
