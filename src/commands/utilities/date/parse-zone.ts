import { InvalidValue } from '../../definition/parameter.ts';
import type { PhraseScanner } from './phrase-scanner.ts';
import { UNIT } from './units.ts';

/** `UTC`, `Z`, and `GMT+0200` as JavaScript writes it: the sign says east, as everywhere but in POSIX. */
const UNIVERSAL = /(?:utc?|gmt|z)(?![a-z])(?:([+-])([0-9]{1,2})(?::?([0-9]{2}))?(?![0-9:]))?/iy;
/** An offset alone. Before a unit, digits are an amount: `12:00 +3 days`. */
const OFFSET = new RegExp(`([+-])([0-9]{1,2})(?::?([0-9]{2}))?(?![0-9:])(?!\\s*${UNIT})`, 'iy');
/** The zones of RFC 5322, section 4.3; any other letters mean different zones to different people. */
const AMERICAN = /(e|c|m|p)([sd])t(?![a-z])/iy;
const AMERICAN_HOURS: Readonly<Record<string, number>> = { e: 5, c: 6, m: 7, p: 8 };
const IANA = /[a-z][a-z_]*(?:\/[a-z0-9_+-]+)+/iy;
const BRACKETS = /\[([a-z0-9_+/-]{1,64})\]/iy;

/**
 * Reads a time zone by name: `UTC`, `Z`, `GMT+0200`, `EST`, `Europe/Berlin`.
 *
 * @returns an IANA name or an offset such as `+02:00`
 * @throws {InvalidValue} for a zone that does not exist
 */
export function parseNamedZone(scanner: PhraseScanner): string | undefined {
  const universal = scanner.take(UNIVERSAL);
  if (universal !== undefined) return universal[1] === undefined ? 'UTC' : offset(universal);
  const american = scanner.take(AMERICAN);
  if (american !== undefined) {
    const standard = AMERICAN_HOURS[american[1]?.toLowerCase() ?? ''] ?? 0;
    return `-0${standard - (american[2]?.toLowerCase() === 'd' ? 1 : 0)}:00`;
  }
  const name = scanner.take(IANA)?.[0];
  return name === undefined ? undefined : checked(name);
}

/** Reads an offset from UTC: `+02:00`, `+0200`, `+02`, `+2`. */
export function parseOffset(scanner: PhraseScanner): string | undefined {
  const match = scanner.take(OFFSET);
  return match === undefined ? undefined : offset(match);
}

/** Reads the zone of RFC 9557, `[Europe/Berlin]`, which stands after a time or its offset. */
export function parseBracketedZone(scanner: PhraseScanner): string | undefined {
  const name = scanner.take(BRACKETS)?.[1];
  return name === undefined ? undefined : checked(name);
}

function offset(match: RegExpExecArray): string {
  const [shown, sign = '+', hours = '', minutes = '00'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59) {
    throw new InvalidValue(`Expected an offset from -23:59 to +23:59, it is "${shown}"`);
  }
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

function checked(name: string): string {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    throw new InvalidValue(`Expected a time zone such as Europe/Berlin, there is none called "${name}"`);
  }
}
