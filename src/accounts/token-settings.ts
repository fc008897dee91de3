import type { DataKey } from '../database/data-key.ts';
import type { Limits } from '../limits.ts';
import { AI_PROVIDERS, type AiProvider } from './ai-provider.ts';
import type { PlainSettings, SealedSettings } from './settings-patch.ts';

/** Where mail goes out. Without a host none can be sent. */
export interface SmtpSettings {
  readonly host?: string;
  readonly port: number;
  readonly user?: string;
  readonly pass?: string;
  readonly from: string;
}

/** All settings of a token with their defaults, secrets included: for the commands that use them, never for output. */
export interface TokenSettings {
  /** Missing when nothing of it was set. */
  readonly smtp?: SmtpSettings;
  /** The token's own keys. */
  readonly providerKeys: ReadonlyMap<AiProvider, string>;
  readonly aiProvider?: AiProvider;
  readonly timezone: string;
  readonly historyLimit: number;
  /** Hours that a temp file lives unless it says otherwise. */
  readonly tmpExpiryHours: number;
}

/** The columns of a token that hold its settings. */
export const SETTINGS_COLUMNS = [
  'ai_provider',
  'timezone',
  'history_limit',
  'tmp_expiry_hours',
  'settings_sealed',
] as const;

/** The settings of a token as they are stored. */
export type SettingsRow = PlainSettings & { readonly settings_sealed: Uint8Array | null };

/** The specification's port, and the service's own name. */
const DEFAULT_SMTP = { port: 25, from: 'penstock@localhost' };
const DEFAULT_TIMEZONE = 'UTC';
const DEFAULT_TMP_EXPIRY_HOURS = 36;

/** The settings that processes keep in memory. */
export type KeptSettings = Pick<TokenSettings, 'timezone' | 'historyLimit' | 'tmpExpiryHours'>;

/** The columns of {@link KeptSettings}. */
export const KEPT_COLUMNS = ['timezone', 'history_limit', 'tmp_expiry_hours'] as const;

/** The settings of a token that are kept in memory, with their defaults. */
export function keptSettingsOf(row: Pick<PlainSettings, (typeof KEPT_COLUMNS)[number]>, limits: Limits): KeptSettings {
  return {
    timezone: row.timezone ?? DEFAULT_TIMEZONE,
    historyLimit: row.history_limit ?? limits.historyEntries,
    tmpExpiryHours: row.tmp_expiry_hours ?? DEFAULT_TMP_EXPIRY_HOURS,
  };
}

/**
 * Reads the settings from a token's row.
 *
 * @throws {PenstockError} `INTERNAL` when the sealed ones do not open
 */
export function settingsOf(row: SettingsRow, dataKey: DataKey, limits: Limits): TokenSettings {
  const sealed = unsealSettings(dataKey, row.settings_sealed);
  const { smtp_host: host, smtp_port: port, smtp_user: user, smtp_pass: pass, smtp_from: from } = sealed;
  const smtp = {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(pass !== undefined && { pass }),
    ...(from !== undefined && { from }),
  };
  const providerKeys = AI_PROVIDERS.flatMap((provider) => {
    const key = sealed[`${provider}_api_key`];
    return key === undefined ? [] : [[provider, key] as const];
  });
  return {
    ...(Object.keys(smtp).length > 0 && { smtp: { ...DEFAULT_SMTP, ...smtp } }),
    providerKeys: new Map(providerKeys),
    ...(row.ai_provider !== null && { aiProvider: row.ai_provider }),
    ...keptSettingsOf(row, limits),
  };
}

/** Seals settings for storing; `null` when there are none. */
export function sealSettings(dataKey: DataKey, settings: SealedSettings): Uint8Array | null {
  if (Object.keys(settings).length === 0) return null;
  return dataKey.sealText('settings', '', JSON.stringify(settings));
}

/** Reads what {@link sealSettings} has made. */
export function unsealSettings(dataKey: DataKey, sealed: Uint8Array | null): SealedSettings {
  return sealed === null ? {} : JSON.parse(dataKey.unsealText('settings', '', sealed));
}
