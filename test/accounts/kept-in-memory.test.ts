/** What processes keep in memory of a token is never older than the request that reads it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../src/accounts/account.ts';
import type { Accounts } from '../../src/accounts/open-accounts.ts';
import { TokenState } from '../../src/accounts/token-state.ts';
import { VersionedRead } from '../../src/accounts/versioned-read.ts';
import { DataKey } from '../../src/database/data-key.ts';
import { reopen, TEST_MASTER_KEY, withAccounts } from '../support/accounts.ts';

describe('aliases and exports in memory', () => {
  it('are read from the database once while nothing changes', () =>
    withAccounts(async ({ accounts }) => {
      const { key } = await accounts.keys.create({ quota: 1 });
      const first = await (await reopen(accounts, key)).aliases.all();
      assert.equal(await (await reopen(accounts, key)).aliases.all(), first);
    }));

  it('show at once what this process has changed, in the same request', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      for (let n = 1; n <= 5; n++) {
        await account.exports.set('N', String(n));
        assert.equal(await account.exports.get('N'), String(n));
      }
    }));

  it('show what another process has changed to the next request', () =>
    withAccounts(async ({ accounts, asOtherProcess }) => {
      const { key } = await accounts.keys.create({ quota: 1 });
      const account = await reopen(accounts, key);
      assert.equal((await account.aliases.all()).size, 0);
      await asOtherProcess(async (other) => {
        const same = await reopen(other, key);
        await same.aliases.set('x', 'wc -l');
        assert.equal(await (await reopen(accounts, key)).aliases.get('x'), 'wc -l');
        await account.aliases.set('x', 'wc -w');
        assert.equal(await (await reopen(other, key)).aliases.get('x'), 'wc -w');
        await same.settings.patch({ timezone: 'Asia/Tokyo', history_limit: 7 });
        const { timezone, historyLimit } = await reopen(accounts, key);
        assert.deepEqual([timezone, historyLimit], ['Asia/Tokyo', 7]);
      });
    }));

  it('are never older than a change that two processes made in turns', () =>
    withAccounts(async ({ accounts, asOtherProcess }) => {
      const { key } = await accounts.keys.create({ quota: 1 });
      await asOtherProcess(async (other) => {
        const processes: readonly Accounts[] = [accounts, other];
        let expected: string | undefined;
        for (let n = 0; n < 60; n++) {
          const writer = await reopen(processes[(n * 7) % 2] ?? accounts, key);
          const readers: Account[] = await Promise.all(processes.map((one) => reopen(one, key)));
          assert.deepEqual(await Promise.all(readers.map((one) => one.exports.get('N'))), [expected, expected]);
          expected = String(n);
          await writer.exports.set('N', expected);
        }
      });
    }));

  it('are right when reads and changes cross', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      for (let n = 0; n < 50; n++) {
        const reads = Array.from({ length: 3 }, () => account.exports.all());
        const change = account.exports.set('N', String(n));
        const more = account.exports.all();
        await Promise.all([...reads, change, more]);
        assert.equal(await account.exports.get('N'), String(n));
      }
    }));
});

describe('a read that is kept by version', () => {
  const facts = { version: 1, timezone: 'UTC', tmpExpiryHours: 36, historyLimit: 1 };
  const newState = () => {
    const dataKey = DataKey.open(TEST_MASTER_KEY, 'T', DataKey.create(TEST_MASTER_KEY, 'T'));
    return new TokenState('T', dataKey, facts);
  };

  it('is done again after a failure', async () => {
    let calls = 0;
    const read = new VersionedRead(newState(), async () => {
      if (calls++ === 0) throw new Error('disk');
      return calls;
    });
    await assert.rejects(read.get(), /disk/);
    assert.equal(await read.get(), 2);
    assert.equal(await read.get(), 2);
  });

  it('is done again when the version grew while it ran', async () => {
    const state = newState();
    let value = 'old';
    const read = new VersionedRead(state, async () => value);
    const first = read.get();
    value = 'new';
    state.observeVersion(2);
    assert.equal(await first, 'old');
    assert.equal(await read.get(), 'new');
  });

  it('does not go back to older facts that arrive late', () => {
    const state = newState();
    state.observe({ ...facts, version: 3, timezone: 'Asia/Tokyo' });
    state.observe({ ...facts, version: 2, timezone: 'Europe/Rome' });
    assert.deepEqual([state.version, state.timezone], [3, 'Asia/Tokyo']);
    state.observeVersion(2);
    assert.equal(state.version, 3);
  });
});
