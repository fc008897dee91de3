import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ensureFirstKey } from '../../src/accounts/ensure-first-key.ts';
import { reopen, withAccounts } from '../support/accounts.ts';

const KEY = `pk_${'0123456789abcdef'.repeat(3)}`;

describe('the first key', () => {
  it('is made once, kept in a file of its owner, and given back only when it was made', () =>
    withAccounts(async ({ folder, accounts }) => {
      const key = await ensureFirstKey(accounts.keys, { folder });
      assert.ok(key);
      const path = join(folder, 'development.key');
      assert.equal(readFileSync(path, 'utf8'), `${key}\n`);
      assert.equal(statSync(path).mode & 0o777, 0o600);
      const record = await (await reopen(accounts, key)).record();
      assert.deepEqual([record.label, record.quota.limit], ['development', 1_000_000_000]);
      assert.equal(await ensureFirstKey(accounts.keys, { folder }), undefined);
      assert.equal((await accounts.keys.list()).length, 1);
    }));

  it('is the configured one, which is neither kept in a file nor given back', () =>
    withAccounts(async ({ folder, accounts }) => {
      assert.equal(await ensureFirstKey(accounts.keys, { folder, apiKey: KEY }), undefined);
      await reopen(accounts, KEY);
      assert.ok(!existsSync(join(folder, 'development.key')));
      assert.equal(await ensureFirstKey(accounts.keys, { folder }), undefined);
    }));

  it('is not made when there is a token, even a revoked one', () =>
    withAccounts(async ({ folder, accounts }) => {
      const { tokenId } = await accounts.keys.create({ quota: 1 });
      await accounts.keys.revoke(tokenId);
      assert.equal(await ensureFirstKey(accounts.keys, { folder, apiKey: KEY }), undefined);
      assert.equal(await accounts.authenticate(KEY), undefined);
    }));

  it('must have the form of a key when it is configured', () =>
    withAccounts(async ({ folder, accounts }) => {
      for (const apiKey of ['pk_short', KEY.toUpperCase(), `${KEY}0`]) {
        await assert.rejects(
          ensureFirstKey(accounts.keys, { folder, apiKey }),
          (error: Error) => error.name === 'StartError' && !error.message.includes(apiKey),
        );
      }
    }));

  it('is the one in the file when an earlier start ended before it was stored', () =>
    withAccounts(async ({ folder, accounts }) => {
      writeFileSync(join(folder, 'development.key'), `${KEY}\n`);
      assert.equal(await ensureFirstKey(accounts.keys, { folder }), KEY);
      await reopen(accounts, KEY);
    }));

  it('is not taken from a file that holds something else', () =>
    withAccounts(async ({ folder, accounts }) => {
      writeFileSync(join(folder, 'development.key'), 'hello\n');
      await assert.rejects(ensureFirstKey(accounts.keys, { folder }), {
        name: 'StartError',
        message: /development\.key/,
      });
    }));

  it('is made once by two starts at the same time', () =>
    withAccounts(async ({ folder, accounts, asOtherProcess }) => {
      const made = await asOtherProcess(async (other) => [
        await ensureFirstKey(other.keys, { folder }),
        await ensureFirstKey(accounts.keys, { folder }),
      ]);
      assert.equal(made.filter((key) => key !== undefined).length, 1);
      assert.equal(await accounts.keys.createFirst({ quota: 1 }), undefined);
    }));
});
