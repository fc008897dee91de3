import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import { withAccounts } from '../../support/accounts.ts';
import { callStored, contentsOf, pipelinesOf, runStored } from '../../support/storage.ts';

/** Runs `work` with an account that has these temp files. */
function withFiles(paths: readonly string[], work: (account: Account) => Promise<void>): Promise<void> {
  return withAccounts(async ({ newAccount }) => {
    const account = await newAccount();
    for (const path of paths) await account.tempFiles.write(path, Buffer.from('x'));
    await work(account);
  });
}

async function remaining({ tempFiles }: Account): Promise<string[]> {
  return (await tempFiles.list()).map((file) => file.path);
}

describe('rm', () => {
  it('deletes one file, with /tmp/ or without', () =>
    withFiles(['a', 'b', 'c'], async (account) => {
      assert.equal(await runStored(account, 'rm /tmp/a'), '/tmp/a\n');
      assert.equal(await callStored(account, 'rm?path=b'), '/tmp/b\n');
      assert.deepEqual(await remaining(account), ['c']);
    }));

  it('deletes all files that a pattern fits, in the order of code points, pattern after pattern', () =>
    withFiles(['l/\uffee.log', 'l/😀.log', 'l/x/a.log', 'l/b.txt', '1', '2', '10'], async (account) => {
      assert.equal(
        await runStored(account, 'rm ? /tmp/l/*.log'),
        '/tmp/1\n/tmp/2\n/tmp/l/x/a.log\n/tmp/l/\uffee.log\n/tmp/l/😀.log\n',
      );
      assert.deepEqual(await remaining(account), ['10', 'l/b.txt']);
    }));

  it('deletes everything with * and lists it, but no saved pipeline', () =>
    withFiles(['a', 'b/c'], async (account) => {
      await account.pipelines.set('p', 'x');
      assert.equal(await runStored(account, 'rm *'), '/tmp/a\n/tmp/b/c\n');
      await assert.rejects(runStored(account, 'rm *'), {
        status: 404,
        code: 'NOT_FOUND',
        message: 'rm: No temp file and no saved pipeline "*"',
      });
      assert.deepEqual(await pipelinesOf(account), ['p=x']);
    }));

  it('deletes a file once that several patterns fit', () =>
    withFiles(['a1', 'a2'], async (account) => {
      assert.equal(await runStored(account, 'rm a2 a* /tmp/a2'), '/tmp/a2\n/tmp/a1\n');
    }));

  it('expands dates', () =>
    withFiles(['2026-03-09', '2026-03-10'], async (account) => {
      assert.equal(await runStored(account, 'rm /tmp/%F'), '/tmp/2026-03-10\n');
      const userTime = '2026-03-09T23:00:00-08:00';
      assert.equal(await runStored(account, 'rm %Y-*-%d', { userTime }), '/tmp/2026-03-09\n');
    }));

  it('deletes a saved pipeline where no temp file fits', () =>
    withFiles(['both'], async (account) => {
      await account.pipelines.set('both', 'x');
      await account.pipelines.set('Both', 'y');
      assert.equal(await runStored(account, 'rm both'), '/tmp/both\n');
      await assert.rejects(runStored(account, 'rm /tmp/both'), { status: 404, code: 'TEMP_FILE_NOT_FOUND' });
      assert.equal(await runStored(account, 'rm both'), 'both\n');
      assert.deepEqual(await pipelinesOf(account), ['Both=y']);
    }));

  it('deletes nothing when one of several names means nothing', () =>
    withFiles(['a', 'b'], async (account) => {
      await account.pipelines.set('p', 'x');
      await assert.rejects(runStored(account, 'rm a p /tmp/x? b'), {
        status: 404,
        code: 'TEMP_FILE_NOT_FOUND',
        message: 'rm: No temp file fits "/tmp/x?"',
      });
      await assert.rejects(runStored(account, 'rm a ../x'), { status: 400, code: 'INVALID_PATH', message: /^rm: / });
      await assert.rejects(runStored(account, 'rm'), { code: 'MISSING_PARAMETER' });
      assert.deepEqual(await remaining(account), ['a', 'b']);
      assert.deepEqual(await pipelinesOf(account), ['p=x']);
    }));

  it('takes nothing but * and ? for wildcards', () =>
    withFiles(['a', 'b', '[ab]', '%', '_', 'a_b', 'axb', "';--", '\\'], async (account) => {
      assert.equal(await runStored(account, 'rm [ab]'), '/tmp/[ab]\n');
      assert.equal(await runStored(account, 'rm %%'), '/tmp/%\n');
      assert.equal(await runStored(account, 'rm _'), '/tmp/_\n');
      assert.equal(await runStored(account, 'rm a_b'), '/tmp/a_b\n');
      assert.equal(await runStored(account, "rm ';--"), "/tmp/';--\n");
      assert.equal(await runStored(account, 'rm \\'), '/tmp/\\\n');
      await assert.rejects(runStored(account, 'rm [a-z]*'), { code: 'NOT_FOUND' });
      assert.deepEqual(await remaining(account), ['a', 'axb', 'b']);
    }));

  it('takes a thousand wildcards for one, and refuses a pattern that no path fits', () =>
    withFiles(['a'.repeat(1000)], async (account) => {
      await assert.rejects(runStored(account, `rm ${'*'.repeat(10_000)}`), { code: 'NOT_FOUND' });
      await assert.rejects(runStored(account, `rm ${'*a'.repeat(500)}b`), { code: 'NOT_FOUND' });
      assert.equal(await runStored(account, `rm ${'*'.repeat(1000)}`), `/tmp/${'a'.repeat(1000)}\n`);
    }));

  it('says of two that delete the same file to only one that it did', () =>
    withFiles(['a', 'b'], async (account) => {
      const endings = await Promise.allSettled([runStored(account, 'rm a'), runStored(account, 'rm a')]);
      const outputs = endings.flatMap((ending) => (ending.status === 'fulfilled' ? [ending.value] : []));
      const errors = endings.flatMap((ending) => (ending.status === 'rejected' ? [ending.reason.status] : []));
      assert.deepEqual([outputs, errors], [['/tmp/a\n'], [404]]);
      const both = await Promise.allSettled([runStored(account, 'rm *'), account.tempFiles.list()]);
      assert.deepEqual(both[0], { status: 'fulfilled', value: '/tmp/b\n' });
      assert.deepEqual(await contentsOf(account), []);
    }));

  it('finds no file that has expired', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const account = await newAccount();
      await runStored(account, 'touch -e 1s a');
      clock.now += 1000;
      await assert.rejects(runStored(account, 'rm a'), { code: 'NOT_FOUND' });
    }));
});
