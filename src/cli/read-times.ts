import { NO_RESET, nextReset, QUOTA_PERIODS, type QuotaReset } from '../accounts/quota-reset.ts';
import { UsageError } from './usage-error.ts';

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000 };

/**
 * Reads `--quota-reset`: a period, or one time.
 *
 * @param now Unix time in milliseconds
 * @throws {UsageError}
 */
export function readQuotaReset(value: string | undefined, now: number): QuotaReset {
  if (value === undefined) return NO_RESET;
  const period = QUOTA_PERIODS.find((known) => known === value);
  if (period !== undefined) return { at: nextReset(period, now), period };
  const at = readTime(value);
  if (at === undefined) throw expected('--quota-reset', value, 'daily, monthly or an ISO 8601 time');
  return { at: future('--quota-reset', value, at, now), period: null };
}

/**
 * Reads `--expires`: a time, or an age in days or hours.
 *
 * @param now Unix time in milliseconds
 * @returns Unix time in milliseconds
 * @throws {UsageError}
 */
export function readExpiry(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const age = /^([0-9]{1,5})([hd])$/.exec(value);
  const at = age === null ? readTime(value) : now + Number(age[1]) * (UNIT_MS[age[2] ?? ''] ?? 0);
  if (at === undefined) throw expected('--expires', value, 'an ISO 8601 time, or an age such as 90d or 12h');
  return future('--expires', value, at, now);
}

/** ISO 8601; UTC where it names no offset, midnight where it is a date alone. */
function readTime(value: string): number | undefined {
  try {
    if (/(?:Z|[+-][0-9]{2}:?[0-9]{2})$/i.test(value) && value.includes(':')) {
      return Temporal.Instant.from(value).epochMilliseconds;
    }
    return Temporal.PlainDateTime.from(value).toZonedDateTime('UTC').epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function future(option: string, value: string, at: number, now: number): number {
  if (at > now) return at;
  throw expected(option, value, 'a time to come');
}

function expected(option: string, value: string, what: string): UsageError {
  return new UsageError(`Cannot read "${value}" for ${option}: Expected ${what}`);
}
