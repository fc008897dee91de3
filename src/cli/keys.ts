import type { Keys, NewToken, TokenSummary } from '../accounts/keys.ts';
import { readOptions } from './read-options.ts';
import { readExpiry, readQuotaReset } from './read-times.ts';
import { UsageError } from './usage-error.ts';

/** Where the program writes: results to `out`, what is meant for people to `note`. */
export interface Output {
  /** Writes a line to the standard output. */
  out(line: string): void;
  /** Writes a line to the standard error output. */
  note(line: string): void;
}

const HEADER = ['ID', 'KEY', 'STATE', 'USED', 'QUOTA', 'RESETS', 'CREATED', 'EXPIRES', 'LABEL', 'EMAIL'];

const CREATE_OPTIONS = ['email', 'label', 'quota', 'quota-reset', 'expires'] as const;

/** What may follow `penstock keys`. */
export type KeysAction = (keys: Keys, output: Output) => Promise<void>;

/**
 * Reads the command line after `penstock keys`; nothing happens yet.
 *
 * @param defaultQuota requests that a new token may spend unless it says otherwise
 * @throws {UsageError}
 */
export function readKeysAction(words: readonly string[], defaultQuota: number, now: number): KeysAction {
  const [action, ...rest] = words;
  switch (action) {
    case 'create':
      return create(rest, defaultQuota, now);
    case 'list':
      readToken('list', rest, 0);
      return list;
    case 'rotate':
      return rotate(readToken('rotate', rest, 1));
    case 'revoke':
      return revoke(readToken('revoke', rest, 1));
    default:
      throw new UsageError(`Expected create, list, rotate or revoke after "keys"${found(action)}`);
  }
}

function create(args: readonly string[], defaultQuota: number, now: number): KeysAction {
  const { values, positionals } = readOptions('keys create', args, CREATE_OPTIONS);
  if (positionals.length > 0) throw new UsageError(`Expected only options after "keys create"${found(positionals[0])}`);
  const expiresAt = readExpiry(values.expires, now);
  const token: NewToken = {
    ...(values.email !== undefined && {
      email: readText('--email', values.email, 'an address with an @', /^[^@\s]+@[^@\s]+$/),
    }),
    ...(values.label !== undefined && { label: readText('--label', values.label, 'one line', /\S/) }),
    quota: readQuota(values.quota) ?? defaultQuota,
    quotaReset: readQuotaReset(values['quota-reset'], now),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  return async (keys, { out, note }) => {
    const { tokenId, key } = await keys.create(token);
    out(key);
    note(`Made token ${tokenId} with a quota of ${token.quota} requests. Its key is above and is not shown again.`);
  };
}

async function list(keys: Keys, { out }: Output): Promise<void> {
  out(HEADER.join('\t'));
  for (const token of await keys.list()) out(row(token).join('\t'));
}

function rotate(reference: string): KeysAction {
  return async (keys, { out, note }) => {
    const { id, shownKey } = await keys.find(reference);
    const { key } = await keys.rotate(id);
    out(key);
    note(`Replaced key ${shownKey} of token ${id}. The new key is above and is not shown again.`);
  };
}

function revoke(reference: string): KeysAction {
  return async (keys, { note }) => {
    const { id, shownKey } = await keys.find(reference);
    await keys.revoke(id);
    note(`Revoked key ${shownKey} of token ${id}.`);
  };
}

function row({ id, shownKey, state, quota, createdAt, expiresAt, label = '-', email = '-' }: TokenSummary): string[] {
  const resets = quota.reset.period ?? (quota.reset.at === null ? '-' : isoTime(quota.reset.at));
  const expires = expiresAt === undefined ? '-' : isoTime(expiresAt);
  const numbers = [String(quota.used), String(quota.limit)];
  return [id, shownKey, state, ...numbers, resets, isoTime(createdAt), expires, label, email];
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The positionals of an action that has no options; the first of them, or an empty text. */
function readToken(action: string, args: readonly string[], count: number): string {
  const { positionals } = readOptions(`keys ${action}`, args, []);
  if (positionals.length !== count) {
    const what = count === 0 ? 'nothing' : 'one TOKEN';
    throw new UsageError(`Expected ${what} after "keys ${action}"${found(positionals[count])}`);
  }
  return positionals[0] ?? '';
}

function readQuota(value: string | undefined): number | undefined {
  if (value === undefined || /^[0-9]{1,15}$/.test(value)) return value === undefined ? undefined : Number(value);
  throw new UsageError(`Cannot read "${value}" for --quota: Expected a whole number`);
}

function readText(option: string, value: string, expected: string, pattern: RegExp): string {
  if (pattern.test(value) && value.length <= 320 && !/\p{Cc}/u.test(value)) return value;
  throw new UsageError(`Cannot read "${value}" for ${option}: Expected ${expected} of at most 320 characters`);
}

function found(word: string | undefined): string {
  return word === undefined ? '' : `, found "${word}"`;
}
