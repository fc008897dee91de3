import type { Facts } from '../../definition/command.ts';
import { parsePhrase } from './parse-phrase.ts';
import { resolvePhrase } from './resolve-phrase.ts';

/**
 * The instant that a date phrase means: `tomorrow 9am`, `2 days ago`, `2026-01-05T12:00Z`, `@1767647287`.
 *
 * @param base the moment that relative phrases count from, in the zone whose calendar they mean; see {@link baseTime}
 * @param zone the IANA time zone of days that are written out without a zone
 * @throws {InvalidValue} for a phrase that cannot be read whole, or a moment that does not exist
 * @example parseMoment('1 day ago', baseTime(facts), facts.timezone)
 */
export function parseMoment(text: string, base: Temporal.ZonedDateTime, zone: string): Temporal.Instant {
  return resolvePhrase(parsePhrase(text), base, zone);
}

/** The present as the caller sees it: `X-User-Time` in its own offset, else the clock in the token's time zone. */
export function baseTime(facts: Facts): Temporal.ZonedDateTime {
  const { userTime } = facts;
  if (userTime === undefined) {
    return Temporal.Instant.fromEpochMilliseconds(facts.now).toZonedDateTimeISO(facts.timezone);
  }
  const offset = /[+-][0-9]{2}:?[0-9]{2}$/.exec(userTime)?.[0] ?? 'UTC';
  return Temporal.Instant.from(userTime).toZonedDateTimeISO(offset);
}
