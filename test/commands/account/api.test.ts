import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { api } from '../../../src/commands/account/api.ts';
import { withAccounts } from '../../support/accounts.ts';
import { callEndpoint, runEffects } from '../../support/effects.ts';

describe('api', () => {
  it('writes the record as JSON with an indentation of two and a newline at the end', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount({ quota: 5, label: 'laptop' });
      const expected = `${JSON.stringify(await account.record(), null, 2)}\n`;
      assert.match(expected, /^\{\n {2}"api_key": "pk_[0-9a-f]{9}\.\.\.",\n {2}"label": "laptop",/);
      assert.deepEqual(await runEffects(account, 'api'), { output: expected, status: 0 });
      assert.deepEqual(await callEndpoint(account, api, {}), { output: expected, status: 0 });
    }));

  it('shows no secret', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const smtp = { host: 'h', user: 'u', pass: 'topsecret', from: 'f@example.com' };
      await account.settings.patch({ smtp, google_api_key: 'topsecret' });
      const { output } = await runEffects(account, 'api');
      assert.doesNotMatch(output, /topsecret|"pass"/);
      assert.deepEqual(JSON.parse(output).smtp, { host: 'h', port: 25, user: 'u', from: 'f@example.com' });
    }));

  it('takes no arguments', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await assert.rejects(runEffects(account, 'api x'), { code: 'INVALID_ARGUMENT' });
    }));
});
