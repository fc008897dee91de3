import { InvalidValue } from '../../definition/parameter.ts';
import type { TimeOfDay } from './phrase.ts';
import type { PhraseScanner } from './phrase-scanner.ts';

const CLOCK = '([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]+))?)?';
const TWELVE_HOURS = new RegExp(`(?:at\\s+)?(?:${CLOCK}|([0-9]{1,2}))\\s*(?:([ap])m|([ap])\\.m\\.)(?![a-z])`, 'iy');
const TWENTY_FOUR_HOURS = new RegExp(`(?:at\\s+)?${CLOCK}(?![0-9:])`, 'iy');
const NAMED = /(?:at\s+)?(noon|midnight)(?![a-z])/iy;
/** After the `T` of ISO 8601: `T09`, `T09:08`, `T0908`, `T090807.25`. */
const BASIC = /([0-9]{2})(?:([0-9]{2})(?:([0-9]{2})(?:[.,]([0-9]+))?)?)?(?![0-9:])/iy;
/** Without seconds and an offset, GNU date takes the T before it for a time zone. */
const WHOLE_BASIC = /[0-9]{6}|[0-9]{2,4}\s*(?:z|[+-])/iy;

/**
 * Reads a time of day as people say it: `3pm`, `3:30 p.m.`, `noon`, `midnight`, each with `at` before it.
 *
 * @throws {InvalidValue} for an hour, minute or second that does not exist
 */
export function parseSpokenTime(scanner: PhraseScanner): TimeOfDay | undefined {
  const twelve = scanner.take(TWELVE_HOURS);
  if (twelve !== undefined) return twelveHourTime(twelve);
  const named = scanner.take(NAMED);
  if (named === undefined) return undefined;
  return timeOfDay(named[0], [named[1]?.toLowerCase() === 'noon' ? '12' : '0']);
}

/**
 * Reads a time of day on a clock of 24 hours: `09:08`, `09:08:07.25`, each with `at` before it.
 *
 * @throws {InvalidValue} for an hour, minute or second that does not exist
 */
export function parseClockTime(scanner: PhraseScanner): TimeOfDay | undefined {
  const clock = scanner.take(TWENTY_FOUR_HOURS);
  return clock === undefined ? undefined : timeOfDay(clock[0], clock.slice(1));
}

/**
 * Reads the time that follows the `T` of an ISO 8601 date with hyphens.
 *
 * @throws {InvalidValue} when there is none, or it does not exist
 */
export function parseIsoTime(scanner: PhraseScanner): TimeOfDay {
  const match = scanner.take(TWENTY_FOUR_HOURS) ?? scanner.take(BASIC);
  if (match === undefined) throw scanner.notUnderstood();
  return timeOfDay(match[0], match.slice(1));
}

/**
 * Reads the time that follows the `T` of an ISO 8601 date without hyphens: `090807`, `0908Z`.
 *
 * @throws {InvalidValue} when there is none, it does not exist, or has neither seconds nor an offset
 */
export function parseBasicTime(scanner: PhraseScanner): TimeOfDay {
  const isWhole = scanner.isAt(WHOLE_BASIC);
  const match = scanner.take(BASIC);
  if (match === undefined) throw scanner.notUnderstood();
  if (!isWhole) throw new InvalidValue(`Expected seconds in "${match[0]}", the T before it may be a time zone`);
  return timeOfDay(match[0], match.slice(1));
}

function twelveHourTime(match: RegExpExecArray): TimeOfDay {
  const hour = Number(match[1] ?? match[5]);
  if (hour < 1 || hour > 12) throw new InvalidValue(`Expected an hour from 1 to 12 in "${match[0]}"`);
  const afternoon = (match[6] ?? match[7])?.toLowerCase() === 'p';
  return timeOfDay(match[0], [String((hour % 12) + (afternoon ? 12 : 0)), match[2], match[3], match[4]]);
}

/** @param parts the digits of hour, minute, second and fraction; an absent part is 0 */
function timeOfDay(shown: string, parts: readonly (string | undefined)[]): TimeOfDay {
  const [hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  if (hour > 23) throw new InvalidValue(`Expected an hour from 0 to 23 in "${shown}"`);
  if (minute > 59) throw new InvalidValue(`Expected a minute from 0 to 59 in "${shown}"`);
  if (second > 59) throw new InvalidValue(`Expected a second from 0 to 59 in "${shown}"`);
  // Digits after the ninth are finer than any clock here; GNU date drops them too.
  return { hour, minute, second, nanosecond: Number((parts[3] ?? '').slice(0, 9).padEnd(9, '0')) };
}
