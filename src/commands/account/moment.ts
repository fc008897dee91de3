import { InvalidValue } from '../definition/parameter.ts';

/** A point in time as it was typed; one without an offset means the token's time zone, which is known later. */
export type Moment = Temporal.Instant | Temporal.PlainDateTime;

const EXPECTED = 'Expected an ISO 8601 time such as 2026-03-10T12:00:00Z, a date, or Unix seconds';

/**
 * Reads ISO 8601, with or without an offset, or Unix seconds. A date alone is its first moment.
 *
 * @throws {InvalidValue}
 */
export function readMoment(value: string): Moment {
  try {
    if (/^[0-9]{1,12}(\.[0-9]{1,9})?$/.test(value)) {
      return Temporal.Instant.fromEpochMilliseconds(Math.round(Number(value) * 1000));
    }
    return /(?:Z|[+-][0-9]{2}(?::?[0-9]{2}){0,2})$/i.test(value) && value.includes(':')
      ? Temporal.Instant.from(value)
      : Temporal.PlainDateTime.from(value);
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidValue(EXPECTED);
    throw error;
  }
}

/** The moment in Unix milliseconds. */
export function millisecondsOf(moment: Moment, timezone: string): number {
  return moment instanceof Temporal.Instant
    ? moment.epochMilliseconds
    : moment.toZonedDateTime(timezone).epochMilliseconds;
}
