import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import { withAccounts } from '../../support/accounts.ts';
import { callStored, contentsOf, pipelinesOf, runStored } from '../../support/storage.ts';

/** Runs `work` with an account that has these temp files; each holds its path. */
function withFiles(
  paths: readonly string[],
  work: (account: Account, clock: { now: number }) => Promise<void>,
): Promise<void> {
  return withAccounts(async ({ newAccount, clock }) => {
    const account = await newAccount();
    for (const path of paths) await account.tempFiles.write(path, Buffer.from(path), { contentType: 'text/x' });
    await work(account, clock);
  });
}

describe('mv', () => {
  it('gives a file another path, with its type and times, in the place of one that is there', () =>
    withFiles(['a', 'b'], async (account, clock) => {
      const before = await account.tempFiles.find('a');
      clock.now += 1000;
      assert.equal(await runStored(account, 'mv /tmp/a b'), '');
      assert.deepEqual(await account.tempFiles.find('b'), { ...before, path: 'b' });
      assert.deepEqual(await contentsOf(account), ['b=a']);
    }));

  it('takes src and dest, or source and destination, on its endpoint', () =>
    withFiles(['a'], async (account) => {
      assert.equal(await callStored(account, 'mv?src=a&dest=b'), '');
      assert.equal(await callStored(account, 'mv?destination=/tmp/c&source=/tmp/b'), '');
      assert.deepEqual(await contentsOf(account), ['c=a']);
    }));

  it('takes a pattern that fits exactly one file', () =>
    withFiles(['a1', 'a2', 'b1'], async (account) => {
      await runStored(account, 'mv /tmp/b? /tmp/c');
      await assert.rejects(runStored(account, 'mv a* /tmp/d'), {
        status: 400,
        code: 'INVALID_ARGUMENT',
        message: 'mv: "a*" fits 2 temp files: Expected a name that fits exactly one',
      });
      assert.deepEqual(await contentsOf(account), ['a1=a1', 'a2=a2', 'c=b1']);
    }));

  it('expands dates in both names', () =>
    withFiles(['2026-03-09.log'], async (account) => {
      await runStored(account, 'mv %F.log /tmp/old/%H', { userTime: '2026-03-09T10:00:00Z' });
      assert.deepEqual(await contentsOf(account), ['old/10=2026-03-09.log']);
    }));

  it('keeps the last part of the path behind a slash', () =>
    withFiles(['new/100%d', 'top'], async (account) => {
      await runStored(account, 'mv new/* /tmp/old/%Y/');
      await runStored(account, 'mv top old/');
      assert.deepEqual(await contentsOf(account), ['old/2026/100%d=new/100%d', 'old/top=top']);
      await runStored(account, 'mv old/2026/* /tmp/');
      assert.deepEqual(await contentsOf(account), ['100%d=new/100%d', 'old/top=top']);
    }));

  it('leaves a file that gets its own path as it is', () =>
    withFiles(['a'], async (account) => {
      await runStored(account, 'mv a /tmp/a');
      assert.deepEqual(await contentsOf(account), ['a=a']);
    }));

  it('renames a saved pipeline, which keeps its id', () =>
    withFiles(['file'], async (account) => {
      await account.pipelines.set('one', 'wc -l\n');
      await account.pipelines.set('two', 'wc -w');
      const before = await account.pipelines.get('one');
      assert.equal(await runStored(account, 'mv one two'), '');
      assert.deepEqual(await account.pipelines.get('two'), { ...before, name: 'two' });
      // The name of a temp file is no hindrance, and the file is found first from then on.
      await runStored(account, 'mv two file');
      assert.deepEqual(await pipelinesOf(account), ['file=wc -l\n']);
      await runStored(account, 'mv file other');
      assert.deepEqual(await contentsOf(account), ['other=file']);
    }));

  it('refuses a wrong new name and leaves everything as it was', () =>
    withFiles(['a'], async (account) => {
      await account.pipelines.set('p', 'x');
      for (const name of ['b*d', 'b?', 'b%d', 'x/y', 'x/', '/tmp/x', '', 'n'.repeat(129), 'a\nb']) {
        await assert.rejects(runStored(account, ['mv', 'p', name]), {
          status: 400,
          code: 'INVALID_PIPELINE',
          message: /^mv: Cannot save pipeline "/,
        });
      }
      for (const path of ['*', 'b?', '', '/tmp', '../x', '/', '/x', 'a//']) {
        await assert.rejects(runStored(account, ['mv', 'a', path]), {
          status: 400,
          code: 'INVALID_PATH',
          message: /^mv: Cannot read "/,
        });
      }
      assert.deepEqual(await contentsOf(account), ['a=a']);
      assert.deepEqual(await pipelinesOf(account), ['p=x']);
    }));

  it('needs a source that exists, and both names', () =>
    withFiles(['a'], async (account) => {
      await account.pipelines.set('p', 'x');
      const notFound: [string, string, string][] = [
        ['none', 'NOT_FOUND', 'mv: No temp file and no saved pipeline "none"'],
        ['/tmp/none', 'TEMP_FILE_NOT_FOUND', 'mv: No temp file "/tmp/none"'],
        ['/tmp/p', 'TEMP_FILE_NOT_FOUND', 'mv: No temp file "/tmp/p"'],
        ['P', 'NOT_FOUND', 'mv: No temp file and no saved pipeline "P"'],
      ];
      for (const [name, code, message] of notFound) {
        await assert.rejects(runStored(account, `mv ${name} b`), { status: 404, code, message });
      }
      await assert.rejects(runStored(account, 'mv a'), {
        code: 'MISSING_PARAMETER',
        message: 'mv: Missing DEST (parameter "dest"); see "man mv"',
      });
      await assert.rejects(callStored(account, 'mv?dest=a'), { code: 'MISSING_PARAMETER', message: /Missing SRC/ });
      await assert.rejects(runStored(account, 'mv a b c'), {
        code: 'INVALID_ARGUMENT',
        message: /Unexpected argument "c"/,
      });
    }));

  it('moves a file once when two ask for it', () =>
    withFiles(['a'], async (account) => {
      const endings = await Promise.allSettled([runStored(account, 'mv a b'), runStored(account, 'mv a c')]);
      assert.deepEqual(endings.map((ending) => ending.status).toSorted(), ['fulfilled', 'rejected']);
      assert.equal((await contentsOf(account)).length, 1);
    }));
});
