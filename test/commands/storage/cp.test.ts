import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAccounts } from '../../support/accounts.ts';
import { callStored, contentsOf, pipelinesOf, runStored } from '../../support/storage.ts';

const HOUR = 3_600_000;

describe('cp', () => {
  it('copies a file with its type, in the place of one that is there', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const account = await newAccount();
      const bytes = Buffer.from([0, 255, 10, 128]);
      await account.tempFiles.write('a', bytes, { contentType: 'image/png', lifetime: HOUR });
      await account.tempFiles.write('b', Buffer.from('old'), { contentType: 'text/plain' });
      clock.now += 1000;
      assert.equal(await runStored(account, 'cp /tmp/a b'), '');
      const copy = await account.tempFiles.read('b');
      assert.deepEqual(Buffer.from(copy?.content ?? []), bytes);
      assert.equal(copy?.file.contentType, 'image/png');
      assert.equal(copy?.file.createdAt, clock.now);
      assert.equal(copy?.file.expiresAt, clock.now + 36 * HOUR);
      // From now on they are two files.
      await runStored(account, 'tee -a a', { input: 'x' });
      assert.equal((await account.tempFiles.find('b'))?.size, 4);
      assert.equal((await account.tempFiles.find('a'))?.size, 5);
    }));

  it('takes source and destination, patterns, dates and a folder', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await runStored(account, 'tee r/7.txt', { input: 'x' });
      assert.equal(await callStored(account, 'cp?source=r/*&destination=/tmp/%25Y-%25m'), '');
      assert.equal(await callStored(account, 'cp?src=r/%3F.txt&dest=kept/'), '');
      assert.deepEqual(await contentsOf(account), ['2026-03=x', 'kept/7.txt=x', 'r/7.txt=x']);
      await assert.rejects(runStored(account, 'cp *.txt c'), { status: 400, code: 'INVALID_ARGUMENT' });
    }));

  it('copies a saved pipeline, which gets an id of its own', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await account.pipelines.set('one', 'wc -l\n');
      assert.equal(await runStored(account, 'cp one two'), '');
      assert.deepEqual(await pipelinesOf(account), ['one=wc -l\n', 'two=wc -l\n']);
      assert.notEqual((await account.pipelines.get('one'))?.id, (await account.pipelines.get('two'))?.id);
      await assert.rejects(runStored(account, 'cp one /tmp/x'), { code: 'INVALID_PIPELINE', message: /^cp: / });
    }));

  it('says when there is nothing to copy, and when there is no room', () =>
    withAccounts(
      async ({ newAccount }) => {
        const account = await newAccount();
        await assert.rejects(runStored(account, 'cp /tmp/none b'), {
          status: 404,
          code: 'TEMP_FILE_NOT_FOUND',
          message: 'cp: No temp file "/tmp/none"',
        });
        await assert.rejects(runStored(account, 'cp none b'), { status: 404, code: 'NOT_FOUND' });
        await assert.rejects(runStored(account, 'cp none'), { status: 400, code: 'MISSING_PARAMETER' });
        await runStored(account, 'touch a');
        await account.pipelines.set('p', 'x');
        await assert.rejects(runStored(account, 'cp a b'), {
          code: 'STORAGE_LIMIT',
          message: /^cp: Cannot store "\/tmp\/b": /,
        });
        await assert.rejects(runStored(account, 'cp p q'), {
          code: 'PIPELINE_LIMIT',
          message: /^cp: Cannot save pipeline "q": /,
        });
        assert.deepEqual(await contentsOf(account), ['a=']);
        assert.deepEqual(await pipelinesOf(account), ['p=x']);
      },
      { tempFiles: 1, pipelines: 1 },
    ));
});
