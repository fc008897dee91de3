import { PenstockError } from '../errors.ts';
import { clip } from '../text/clip.ts';
import { nearest } from '../text/nearest.ts';
import { AI_PROVIDERS, type AiProvider, aiProviderOf } from './ai-provider.ts';

/** The settings that are columns of a token; `null` where the default holds. */
export interface PlainSettings {
  readonly ai_provider: AiProvider | null;
  readonly timezone: string | null;
  readonly history_limit: number | null;
  readonly tmp_expiry_hours: number | null;
}

/** The settings that hold secrets or belong to them; they are stored sealed. */
export interface SealedSettings {
  readonly smtp_host?: string;
  readonly smtp_port?: number;
  readonly smtp_user?: string;
  readonly smtp_pass?: string;
  readonly smtp_from?: string;
  readonly xai_api_key?: string;
  readonly openai_api_key?: string;
  readonly anthropic_api_key?: string;
  readonly google_api_key?: string;
}

/** What a patch changes; `null` removes a setting. */
export interface SettingsPatch {
  readonly plain: Partial<PlainSettings>;
  readonly sealed: { readonly [K in keyof SealedSettings]?: NonNullable<SealedSettings[K]> | null };
}

/** The most history entries a token may ask for; `!PREFIX` may have to read them all. */
export const MAX_HISTORY_LIMIT = 10_000;
/** Seven days, the longest that any temp file lives. */
export const MAX_TMP_EXPIRY_HOURS = 168;
/** 3.6 seconds; a file that ends sooner could hardly be read again. */
export const MIN_TMP_EXPIRY_HOURS = 0.001;
/** Longer than any real host, user or key. */
const MAX_TEXT = 4096;

interface Field {
  /** What is expected, for the error. */
  readonly expected: string;
  /** What a value changes, `undefined` when it is not as expected. */
  readonly read: (value: unknown) => Partial<SettingsPatch> | undefined;
}

const FIELDS: ReadonlyMap<string, Field> = new Map([
  ['xai_api_key', textField((value) => ({ sealed: { xai_api_key: value } }))],
  ['openai_api_key', textField((value) => ({ sealed: { openai_api_key: value } }))],
  ['anthropic_api_key', textField((value) => ({ sealed: { anthropic_api_key: value } }))],
  ['google_api_key', textField((value) => ({ sealed: { google_api_key: value } }))],
  [
    'ai_provider',
    field(
      `one of ${AI_PROVIDERS.join(', ')}, gemini, claude`,
      (value) => (typeof value === 'string' ? aiProviderOf(value) : undefined),
      (value) => ({ plain: { ai_provider: value } }),
    ),
  ],
  [
    'timezone',
    field('an IANA time zone such as "Europe/Berlin"', readTimezone, (value) => ({ plain: { timezone: value } })),
  ],
  [
    'history_limit',
    field(
      `a whole number from 0 to ${MAX_HISTORY_LIMIT}`,
      (value) => readInteger(value, 0, MAX_HISTORY_LIMIT),
      (value) => ({ plain: { history_limit: value } }),
    ),
  ],
  [
    'tmp_expiry',
    field(`a number of hours from ${MIN_TMP_EXPIRY_HOURS} to ${MAX_TMP_EXPIRY_HOURS}`, readHours, (value) => ({
      plain: { tmp_expiry_hours: value },
    })),
  ],
]);

const SMTP_FIELDS: ReadonlyMap<string, Field> = new Map([
  ['host', textField((value) => ({ sealed: { smtp_host: value } }))],
  [
    'port',
    field(
      'a port from 1 to 65535',
      (value) => readInteger(value, 1, 65_535),
      (value) => ({ sealed: { smtp_port: value } }),
    ),
  ],
  ['user', textField((value) => ({ sealed: { smtp_user: value } }))],
  ['pass', textField((value) => ({ sealed: { smtp_pass: value } }))],
  ['from', textField((value) => ({ sealed: { smtp_from: value } }))],
]);

/**
 * Reads the JSON body of `PATCH /api`. An empty text removes a setting. Errors never show a value, it may be a secret.
 *
 * @param body any JSON value
 * @throws {PenstockError} `UNKNOWN_PARAMETER` or `INVALID_PARAMETER` naming the field
 */
export function readSettingsPatch(body: unknown): SettingsPatch {
  const parts = membersOf(body, 'the settings').flatMap(([name, value]) => {
    if (name !== 'smtp') return [readField(FIELDS, name, name, value)];
    return membersOf(value, '"smtp"').map(([inner, one]) => readField(SMTP_FIELDS, inner, `smtp.${inner}`, one));
  });
  return {
    plain: Object.assign({}, ...parts.map((part) => part.plain)),
    sealed: Object.assign({}, ...parts.map((part) => part.sealed)),
  };
}

function readField(
  fields: ReadonlyMap<string, Field>,
  name: string,
  shown: string,
  value: unknown,
): Partial<SettingsPatch> {
  const known = fields.get(name);
  if (known === undefined) {
    const near = nearest(name, fields.keys());
    const hint = near === undefined ? '' : `, the nearest is "${near}"`;
    throw new PenstockError('UNKNOWN_PARAMETER', `Unknown setting "${clip(shown)}"${hint}`);
  }
  const part = known.read(value);
  if (part !== undefined) return part;
  throw new PenstockError('INVALID_PARAMETER', `Cannot set "${shown}": Expected ${known.expected}`);
}

function membersOf(value: unknown, shown: string): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw new PenstockError('INVALID_PARAMETER', `Cannot read ${shown}: Expected a JSON object`);
}

function field<T>(
  expected: string,
  read: (value: unknown) => T | undefined,
  part: (value: T | null) => Partial<SettingsPatch>,
): Field {
  return {
    expected,
    read: (value) => {
      if (value === '') return part(null);
      const meaning = read(value);
      return meaning === undefined ? undefined : part(meaning);
    },
  };
}

function textField(part: (value: string | null) => Partial<SettingsPatch>): Field {
  return field(`a text of at most ${MAX_TEXT} characters without control characters`, readText, part);
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MAX_TEXT && !/\p{Cc}/u.test(value) ? value : undefined;
}

function readInteger(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

function readHours(value: unknown): number | undefined {
  const fits = typeof value === 'number' && value >= MIN_TMP_EXPIRY_HOURS && value <= MAX_TMP_EXPIRY_HOURS;
  return fits ? value : undefined;
}

function readTimezone(value: unknown): string | undefined {
  // Temporal also takes offsets as time zones, but those know no summer time.
  if (typeof value !== 'string' || !/^[A-Za-z][\w+/-]*$/.test(value)) return undefined;
  try {
    return Temporal.Now.zonedDateTimeISO(value).timeZoneId;
  } catch {
    return undefined;
  }
}
