import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../src/accounts/account.ts';
import { withAccounts } from '../support/accounts.ts';

const SMTP = { host: 'mail.example.com', port: 2525, user: 'u1', pass: 'topsecret', from: 'me@example.com' };

/** A body as it comes out of JSON, `__proto__` included. */
const body = (json: string): unknown => JSON.parse(json);

async function refusal(account: Account, patch: unknown): Promise<string> {
  const error = await account.settings.patch(patch).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error, `${JSON.stringify(patch)} was accepted`);
  assert.ok('status' in error && error.status === 400, error.message);
  return error.message;
}

describe('the settings of a token', () => {
  it('have defaults', () =>
    withAccounts(async ({ newAccount }) => {
      const { settings } = await newAccount();
      assert.deepEqual(await settings.read(), {
        providerKeys: new Map(),
        timezone: 'UTC',
        historyLimit: 1000,
        tmpExpiryHours: 36,
      });
    }));

  it('are merged field by field', () =>
    withAccounts(async ({ newAccount }) => {
      const { settings } = await newAccount();
      await settings.patch({ smtp: SMTP, xai_api_key: 'x-key', timezone: 'Europe/Berlin' });
      await settings.patch({ smtp: { port: 2526 }, google_api_key: 'g-key', ai_provider: 'openai', tmp_expiry: 2.5 });
      await settings.patch({});
      assert.deepEqual(await settings.read(), {
        smtp: { ...SMTP, port: 2526 },
        providerKeys: new Map([
          ['xai', 'x-key'],
          ['google', 'g-key'],
        ]),
        aiProvider: 'openai',
        timezone: 'Europe/Berlin',
        historyLimit: 1000,
        tmpExpiryHours: 2.5,
      });
    }));

  it('go away with an empty text', () =>
    withAccounts(async ({ newAccount }) => {
      const { settings } = await newAccount();
      const all = { smtp: SMTP, xai_api_key: 'x', openai_api_key: 'o', anthropic_api_key: 'a', google_api_key: 'g' };
      await settings.patch({ ...all, ai_provider: 'xai', timezone: 'Asia/Tokyo', history_limit: 5, tmp_expiry: 1 });
      await settings.patch({ xai_api_key: '', smtp: { pass: '', port: '' } });
      const { smtp, providerKeys } = await settings.read();
      assert.deepEqual(smtp, { host: SMTP.host, port: 25, user: 'u1', from: SMTP.from });
      assert.deepEqual([...providerKeys.keys()], ['openai', 'anthropic', 'google']);
      await settings.patch({ smtp: { host: '', user: '', from: '' }, openai_api_key: '', anthropic_api_key: '' });
      await settings.patch({ google_api_key: '', ai_provider: '', timezone: '', history_limit: '', tmp_expiry: '' });
      assert.deepEqual(await settings.read(), {
        providerKeys: new Map(),
        timezone: 'UTC',
        historyLimit: 1000,
        tmpExpiryHours: 36,
      });
    }));

  it('have the specification’s defaults for mail', () =>
    withAccounts(async ({ newAccount }) => {
      const { settings } = await newAccount();
      await settings.patch({ smtp: { host: 'mail' } });
      assert.deepEqual((await settings.read()).smtp, { host: 'mail', port: 25, from: 'penstock@localhost' });
    }));

  it('take the other names of two providers', () =>
    withAccounts(async ({ newAccount }) => {
      const { settings } = await newAccount();
      for (const [name, provider] of [
        ['gemini', 'google'],
        ['claude', 'anthropic'],
        ['xai', 'xai'],
      ]) {
        await settings.patch({ ai_provider: name });
        assert.equal((await settings.read()).aiProvider, provider);
      }
    }));

  it('change what the account does at once', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await account.settings.patch({ timezone: 'america/new_york', history_limit: 0 });
      assert.equal(account.timezone, 'America/New_York');
      assert.equal(account.historyLimit, 0);
    }));

  it('refuse a field that does not exist, naming it', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      assert.equal(await refusal(account, { nonsense: 1 }), 'Unknown setting "nonsense"');
      assert.equal(await refusal(account, { quota: { limit: 1e9 } }), 'Unknown setting "quota"');
      assert.equal(
        await refusal(account, { time_zone: 'UTC' }),
        'Unknown setting "time_zone", the nearest is "timezone"',
      );
      assert.equal(await refusal(account, { smtp: { password: 'x' } }), 'Unknown setting "smtp.password"');
      for (const name of ['is_active', 'quota_limit', 'key_hash', 'constructor', 'toString', 'version', 'id', '']) {
        assert.match(await refusal(account, { [name]: 1 }), /^Unknown setting /);
      }
      assert.match(await refusal(account, { ['x'.repeat(5000)]: 1 }), /^.{1,150}$/);
    }));

  it('refuse names of the prototype and leave it alone', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const json = [
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"smtp":{"__proto__":{"host":"h"}}}',
      ];
      for (const text of json) await refusal(account, body(text));
      assert.equal(Reflect.get({}, 'x'), undefined);
      assert.equal((await account.settings.read()).smtp, undefined);
    }));

  it('refuse a value of the wrong kind, and do not show it', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const wrong: Record<string, readonly unknown[]> = {
        xai_api_key: [1, null, [], {}, true, 'topsecret\n', 'topsecret\0', 'topsecret'.repeat(600)],
        ai_provider: ['topsecret', 1, null, 'constructor'],
        timezone: ['Mars/Base', '+02:00', 'UTC+2', 2, null, '../etc', 'x'.repeat(10_000)],
        history_limit: ['many', '5', 1.5, -1, 10_001, Number.POSITIVE_INFINITY, null],
        tmp_expiry: [
          '2',
          0,
          -0,
          -1,
          1e-300,
          Number.MIN_VALUE,
          0.0009,
          168.5,
          168.0000001,
          1e300,
          Number.NaN,
          Number.POSITIVE_INFINITY,
          null,
        ],
        smtp: [null, 'topsecret', 1, [], [['host', 'h']]],
      };
      for (const [name, values] of Object.entries(wrong)) {
        for (const value of values) {
          const message = await refusal(account, { [name]: value });
          assert.match(message, new RegExp(`^Cannot (set|read) "${name}": Expected [^\n]+$`));
          assert.doesNotMatch(message, /topsecret/);
        }
      }
      for (const port of [0, 65_536, 1.5, '25x', null]) {
        assert.match(await refusal(account, { smtp: { port } }), /^Cannot set "smtp\.port": Expected a port/);
      }
      for (const whole of [null, [], 'x', 1, undefined]) {
        assert.equal(await refusal(account, whole), 'Cannot read the settings: Expected a JSON object');
      }
    }));

  it('take values at their bounds', () =>
    withAccounts(async ({ newAccount }) => {
      const { settings } = await newAccount();
      await settings.patch({
        history_limit: 10_000,
        tmp_expiry: 168,
        smtp: { port: 65_535 },
        xai_api_key: 'x'.repeat(4096),
      });
      await settings.patch({ history_limit: 0, tmp_expiry: 0.001, smtp: { port: 1 } });
    }));

  it('stay as they were when one field is wrong', () =>
    withAccounts(async ({ newAccount }) => {
      const { settings } = await newAccount();
      await settings.patch({ timezone: 'Asia/Tokyo', smtp: { host: 'h' } });
      const before = await settings.read();
      await assert.rejects(settings.patch({ timezone: 'UTC', smtp: { host: 'x', port: 99_999 } }));
      await assert.rejects(settings.patch({ xai_api_key: 'k', nonsense: 1 }));
      assert.deepEqual(await settings.read(), before);
    }));

  it('keep both of two changes made at once', () =>
    withAccounts(async ({ newAccount }) => {
      const { settings } = await newAccount();
      await Promise.all([
        settings.patch({ smtp: { host: 'h' } }),
        settings.patch({ smtp: { user: 'u' } }),
        settings.patch({ xai_api_key: 'x' }),
      ]);
      const { smtp, providerKeys } = await settings.read();
      assert.deepEqual([smtp?.host, smtp?.user, providerKeys.get('xai')], ['h', 'u', 'x']);
    }));
});

describe('the record of a key', () => {
  it('holds what the specification lists', () =>
    withAccounts(async ({ accounts, clock }) => {
      const { key } = await accounts.keys.create({
        quota: 100,
        email: 'a@example.com',
        label: 'laptop',
        expiresAt: clock.now + 1000,
        quotaReset: { at: clock.now + 5000, period: 'monthly' },
      });
      const account = await accounts.authenticate(key);
      await account?.spend(3);
      assert.deepEqual(await account?.record(), {
        api_key: `${key.slice(0, 12)}...`,
        email: 'a@example.com',
        label: 'laptop',
        quota: {
          limit: 100,
          used: 3,
          remaining: 97,
          reset_at: '2026-03-10T12:35:01.000Z',
          reset_at_timestamp: 1773146101,
        },
        created_at: '2026-03-10T12:34:56.000Z',
        created_at_timestamp: 1773146096,
        expires_at: '2026-03-10T12:34:57.000Z',
        is_active: true,
        provider_keys: [],
        timezone: 'UTC',
        history_limit: 1000,
        tmp_expiry: 36,
      });
    }));

  it('leaves out what is not set, and shows no secret', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const bare = await account.record();
      assert.ok(!('email' in bare) && !('label' in bare) && !('smtp' in bare) && !('reset_at' in bare.quota));
      await account.settings.patch({ smtp: SMTP, openai_api_key: 'topsecret too', ai_provider: 'claude' });
      const record = await account.record();
      assert.deepEqual(record.smtp, { host: SMTP.host, port: 2525, user: 'u1', from: SMTP.from });
      assert.deepEqual([record.provider_keys, record.ai_provider], [['openai'], 'anthropic']);
      assert.doesNotMatch(JSON.stringify(record), /topsecret/);
    }));

  it('says when the key was revoked meanwhile', () =>
    withAccounts(async ({ newAccount, accounts }) => {
      const account = await newAccount();
      await accounts.keys.revoke(account.tokenId);
      assert.equal((await account.record()).is_active, false);
      await assert.rejects(account.rotateKey(), { code: 'NOT_FOUND' });
    }));
});
