import { InvalidValue } from '../../definition/parameter.ts';
import type { Zone } from './phrase.ts';
import { zoneAbbreviation } from './zone-abbreviation.ts';

type LocalLetters = NonNullable<Zone['local']>;

/**
 * A time on a clock of a zone.
 *
 * @throws {InvalidValue} for a time that a change of clocks skips, or that comes twice
 */
export function onceOnly(plain: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime {
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.offset === later.offset) return earlier;
  const shown = `${plain.toPlainDate()} ${plain.toPlainTime()}`;
  if (!earlier.toPlainDateTime().equals(plain)) {
    throw new InvalidValue(`Expected a time that exists, clocks in ${zone} skip ${shown}`);
  }
  throw new InvalidValue(
    `Expected an offset, clocks in ${zone} show ${shown} twice; write "${shown} ${earlier.offset}" or "${shown} ${later.offset}"`,
  );
}

/**
 * A time on the clock of the zone that a phrase names.
 *
 * @param local the present of the caller, whose zone may use the same letters for itself
 * @param own the zone that the time would be in without one in the phrase
 * @throws {InvalidValue} for an offset that the zone does not have at that time, or a time that does not exist once
 */
export function inZone(
  plain: Temporal.PlainDateTime,
  zone: Zone,
  local: Temporal.ZonedDateTime,
  own: string,
): Temporal.ZonedDateTime {
  if (zone.offset !== undefined) return withOffset(plain.toZonedDateTime(zone.offset), zone.id, zone.offset);
  const offset = zone.local === undefined ? undefined : localOffset(zone.local, local.withTimeZone(own));
  return offset === undefined ? onceOnly(plain, zone.id) : localTime(plain, own, offset);
}

/**
 * The offset of letters that the caller's own zone uses, at present or in the three quarters of a year after it:
 * `IST` is Israel's where the account is in Asia/Jerusalem, and India's elsewhere.
 *
 * @throws {InvalidValue} for `DST` after them where there is no summer time
 */
function localOffset({ letters, summer }: LocalLetters, present: Temporal.ZonedDateTime): string | undefined {
  const samples = [0, 90, 180, 270].map((days) => present.add({ days }));
  const named = samples.find((sample) => zoneAbbreviation(sample) === letters);
  if (named === undefined || !summer) return named?.offset;
  const ahead = samples.find((sample) => sample.offsetNanoseconds > named.offsetNanoseconds);
  if (ahead === undefined)
    throw new InvalidValue(`Expected "${letters}" alone, ${present.timeZoneId} has no summer time`);
  return ahead.offset;
}

/** @throws {InvalidValue} where the zone has another offset at that time, as summer time in winter */
function localTime(plain: Temporal.PlainDateTime, zone: string, offset: string): Temporal.ZonedDateTime {
  const moment = plain.toZonedDateTime(offset);
  const actual = moment.withTimeZone(zone).offset;
  if (actual === offset) return moment;
  throw new InvalidValue(`Expected a zone that ${zone} has at that time; write the offset "${actual}" or "${offset}"`);
}

/** `Z` before a zone says nothing of the zone's own offset (RFC 9557, section 2.2); another offset has to be right. */
function withOffset(moment: Temporal.ZonedDateTime, id: string, offset: string): Temporal.ZonedDateTime {
  const zoned = moment.withTimeZone(id);
  if (offset !== 'UTC' && zoned.offset !== offset) {
    throw new InvalidValue(`Expected the offset ${zoned.offset} for ${id} at that time, it is ${offset}`);
  }
  return zoned;
}
