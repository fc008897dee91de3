import type { Selectable } from 'kysely';
import type { DataKey } from '../database/data-key.ts';
import type { TokenTable } from '../database/schema.ts';
import type { Limits } from '../limits.ts';
import { shownKey } from './key-text.ts';
import { stateAt } from './keys.ts';
import { quotaAt } from './quota-reset.ts';
import { type SmtpSettings, settingsOf } from './token-settings.ts';

/** The API key record as `/api` returns it: what the owner may see of the token, without any secret. */
export interface KeyRecord {
  /** The first 12 characters and `...`. */
  readonly api_key: string;
  readonly email?: string;
  readonly label?: string;
  readonly quota: {
    readonly limit: number;
    readonly used: number;
    readonly remaining: number;
    /** ISO 8601. */
    readonly reset_at?: string;
    /** Unix seconds. */
    readonly reset_at_timestamp?: number;
  };
  /** ISO 8601. */
  readonly created_at: string;
  /** Unix seconds. */
  readonly created_at_timestamp: number;
  /** ISO 8601. */
  readonly expires_at?: string;
  readonly is_active: boolean;
  readonly smtp?: { readonly host?: string; readonly port: number; readonly user?: string; readonly from: string };
  readonly ai_provider?: string;
  /** The providers that the token has its own key for. */
  readonly provider_keys: readonly string[];
  readonly timezone: string;
  readonly history_limit: number;
  /** Hours. */
  readonly tmp_expiry: number;
}

/** Makes the record of a token at `now`, Unix milliseconds. */
export function keyRecordOf(row: Selectable<TokenTable>, dataKey: DataKey, limits: Limits, now: number): KeyRecord {
  const settings = settingsOf(row, dataKey, limits);
  return {
    api_key: shownKey(row.key_start),
    ...(row.email !== null && { email: row.email }),
    ...(row.label !== null && { label: row.label }),
    quota: quotaRecord(row, now),
    created_at: isoTime(row.created_at),
    created_at_timestamp: unixSeconds(row.created_at),
    ...(row.expires_at !== null && { expires_at: isoTime(row.expires_at) }),
    is_active: stateAt(row, now) === 'active',
    ...(settings.smtp !== undefined && { smtp: withoutPassword(settings.smtp) }),
    ...(settings.aiProvider !== undefined && { ai_provider: settings.aiProvider }),
    provider_keys: [...settings.providerKeys.keys()],
    timezone: settings.timezone,
    history_limit: settings.historyLimit,
    tmp_expiry: settings.tmpExpiryHours,
  };
}

function quotaRecord(row: Selectable<TokenTable>, now: number): KeyRecord['quota'] {
  const { limit, used, remaining, reset } = quotaAt(row, now);
  const resets = reset.at !== null && { reset_at: isoTime(reset.at), reset_at_timestamp: unixSeconds(reset.at) };
  return { limit, used, remaining, ...resets };
}

function withoutPassword({ host, port, user, from }: SmtpSettings): NonNullable<KeyRecord['smtp']> {
  return { ...(host !== undefined && { host }), port, ...(user !== undefined && { user }), from };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function unixSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
