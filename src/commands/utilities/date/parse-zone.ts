import { InvalidValue } from '../../definition/parameter.ts';
import type { Zone } from './phrase.ts';
import type { PhraseScanner } from './phrase-scanner.ts';
import { UNIT } from './units.ts';
import { localLetters, namedOffset } from './zone-names.ts';

/** Before a unit, digits are an amount: `EST +3 days`. */
const DIGITS = `([+-])([0-9]{1,2})(?::?([0-9]{2}))?(?![0-9:])(?!\\s*${UNIT})`;
const OFFSET = new RegExp(DIGITS, 'iy');
const ADDED_OFFSET = new RegExp(`\\s*${DIGITS}`, 'iy');
const LETTERS = /[a-z][a-z.]{0,9}(?![a-z._/])/iy;
const SUMMER = /\s+dst(?![a-z])/iy;
const IANA = /[a-z][a-z_]*(?:\/[a-z0-9_+-]+)+/iy;
const BRACKETS = /\[([a-z0-9_+/-]{1,64})\]/iy;
/** GNU date's own way to name a zone; a quote or a backslash in the name would be written after a backslash. */
const TZ = /\s*TZ="([^"]*)"/y;

/**
 * Reads a time zone by name: `UTC`, `Z`, `EST`, `CET DST`, `GMT+0200`, `Europe/Berlin`.
 *
 * @throws {InvalidValue} for a zone that does not exist
 */
export function parseNamedZone(scanner: PhraseScanner): Zone | undefined {
  const letters = scanner.takeIf(LETTERS, ([found]) => namedOffset(found) !== undefined)?.[0];
  if (letters !== undefined) return letteredZone(scanner, letters);
  const name = scanner.take(IANA)?.[0];
  return name === undefined ? undefined : { id: checked(name) };
}

/** Reads an offset from UTC: `+02:00`, `+0200`, `+02`, `+2`. */
export function parseOffset(scanner: PhraseScanner): string | undefined {
  const match = scanner.take(OFFSET);
  return match === undefined ? undefined : formatMinutes(minutesOf(match), match[0]);
}

/** Reads the zone of RFC 9557, `[Europe/Berlin]`, which stands after a time or its offset. */
export function parseBracketedZone(scanner: PhraseScanner): string | undefined {
  const name = scanner.take(BRACKETS)?.[1];
  return name === undefined ? undefined : checked(name);
}

/**
 * Reads `TZ="America/New_York"`, with which a phrase may begin: everything after it is read there.
 *
 * @throws {InvalidValue} for a zone that does not exist, which GNU date takes for UTC
 */
export function parseTimezonePrefix(scanner: PhraseScanner): string | undefined {
  const name = scanner.take(TZ)?.[1];
  if (name === undefined) return undefined;
  const id = /^[A-Za-z]/.test(name) ? checked(name) : undefined;
  if (id !== name) throw noSuchZone(name);
  return id;
}

function letteredZone(scanner: PhraseScanner, letters: string): Zone {
  const { minutes, isSummer } = namedOffset(letters) ?? { minutes: 0, isSummer: false };
  const added = isSummer ? undefined : scanner.take(ADDED_OFFSET);
  const summer = !isSummer && added === undefined && scanner.take(SUMMER) !== undefined;
  const total = minutes + (added === undefined ? 0 : minutesOf(added)) + (summer ? 60 : 0);
  const id = total === 0 ? 'UTC' : formatMinutes(total, letters + (added?.[0] ?? ''));
  const local = added === undefined ? localLetters(letters) : undefined;
  return { id, ...(local !== undefined && { local: { letters: local, summer } }) };
}

function minutesOf([shown, sign, hours = '', minutes = '0']: RegExpExecArray): number {
  if (Number(minutes) > 59) throw outOfRange(shown);
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

function formatMinutes(minutes: number, shown: string): string {
  const distance = Math.abs(minutes);
  if (distance >= 24 * 60) throw outOfRange(shown);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function outOfRange(shown: string): InvalidValue {
  return new InvalidValue(`Expected an offset from -23:59 to +23:59, it is "${shown.trim()}"`);
}

function checked(name: string): string {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    throw noSuchZone(name);
  }
}

function noSuchZone(name: string): InvalidValue {
  return new InvalidValue(`Expected a time zone such as Europe/Berlin, there is none called "${name.slice(0, 64)}"`);
}
