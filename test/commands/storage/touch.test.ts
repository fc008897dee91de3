import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAccounts } from '../../support/accounts.ts';
import { callStored, contentsOf, runStored } from '../../support/storage.ts';

const HOUR = 3_600_000;

describe('touch', () => {
  it('makes empty files and writes nothing', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const account = await newAccount();
      assert.equal(
        await runStored(account, 'touch /tmp/a b/c %Y-%m-%d', { userTime: '2027-01-01T00:00:00+14:00' }),
        '',
      );
      assert.equal(await callStored(account, 'touch?path=d&path=e&expire=2d'), '');
      assert.deepEqual(await contentsOf(account), ['2027-01-01=', 'a=', 'b/c=', 'd=', 'e=']);
      const lifetimes = (await account.tempFiles.list()).map((file) => (file.expiresAt - clock.now) / HOUR);
      assert.deepEqual(lifetimes, [36, 36, 36, 48, 48]);
    }));

  it('renews the times of a file and keeps its content and type', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const account = await newAccount();
      await account.tempFiles.write('a', Buffer.from('kept'), { contentType: 'image/png', lifetime: 100 * HOUR });
      clock.now += HOUR;
      await runStored(account, 'touch a');
      const { createdAt, expiresAt, contentType } = (await account.tempFiles.find('a')) ?? {};
      assert.deepEqual(
        { createdAt, expiresAt, contentType },
        {
          createdAt: clock.now,
          expiresAt: clock.now + 36 * HOUR,
          contentType: 'image/png',
        },
      );
      await runStored(account, 'touch -e 30m a');
      assert.equal((await account.tempFiles.find('a'))?.expiresAt, clock.now + HOUR / 2);
      assert.deepEqual(await contentsOf(account), ['a=kept']);
    }));

  it('makes a file that has expired anew', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const account = await newAccount();
      await runStored(account, 'tee -e 1h a', { input: 'old' });
      clock.now += HOUR;
      await runStored(account, 'touch a');
      assert.deepEqual(await contentsOf(account), ['a=']);
    }));

  it('changes nothing when one of the paths or the lifetime is wrong', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await assert.rejects(runStored(account, 'touch a b?'), {
        code: 'INVALID_PATH',
        message: /^touch: Cannot read "b\?"/,
      });
      for (const expire of ['1e99d', '169h', '-1h', '0']) {
        await assert.rejects(runStored(account, `touch --expire=${expire} a`), { code: 'INVALID_ARGUMENT' });
      }
      await assert.rejects(runStored(account, 'touch'), { code: 'MISSING_PARAMETER' });
      assert.deepEqual(await contentsOf(account), []);
    }));

  it('says when there are too many files', () =>
    withAccounts(
      async ({ newAccount }) => {
        const account = await newAccount();
        await assert.rejects(runStored(account, 'touch a b c'), {
          code: 'STORAGE_LIMIT',
          message: 'touch: Cannot store "/tmp/c": There are 2 other temp files, the most is 2',
        });
      },
      { tempFiles: 2 },
    ));
});
