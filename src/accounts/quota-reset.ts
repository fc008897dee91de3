/** How often the spent quota of a token starts again from 0. */
export const QUOTA_PERIODS = ['daily', 'monthly'] as const;

export type QuotaPeriod = (typeof QUOTA_PERIODS)[number];

/** When a token's quota starts again, and what happens after that. */
export interface QuotaReset {
  /** Unix time in milliseconds; `null` for never. */
  readonly at: number | null;
  /** `null` when it happens once. */
  readonly period: QuotaPeriod | null;
}

/** Never starts again. */
export const NO_RESET: QuotaReset = { at: null, period: null };

/**
 * The next start of a period after `now`: midnight UTC, or midnight UTC of a month's first day.
 *
 * @example new Date(nextReset('monthly', Date.UTC(2026, 2, 10))).toISOString() // '2026-04-01T00:00:00.000Z'
 */
export function nextReset(period: QuotaPeriod, now: number): number {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return period === 'daily' ? Date.UTC(year, month, date.getUTCDate() + 1) : Date.UTC(year, month + 1, 1);
}

/** What a token's quota is at a time, whether a reset that is due has been written down or not. */
export interface QuotaNow {
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  readonly reset: QuotaReset;
}

/** The columns of a token that make up its quota. */
export interface QuotaColumns {
  readonly quota_limit: number;
  readonly quota_used: number;
  readonly quota_reset_at: number | null;
  readonly quota_period: QuotaPeriod | null;
}

/** Reads the quota of a token as it is at `now`. */
export function quotaAt(row: QuotaColumns, now: number): QuotaNow {
  const isDue = row.quota_reset_at !== null && row.quota_reset_at <= now;
  const used = isDue ? 0 : row.quota_used;
  const period = row.quota_period;
  const next = period === null ? NO_RESET : { at: nextReset(period, now), period };
  return {
    limit: row.quota_limit,
    used,
    remaining: Math.max(0, row.quota_limit - used),
    reset: isDue ? next : { at: row.quota_reset_at, period },
  };
}
