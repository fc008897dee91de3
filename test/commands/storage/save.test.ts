import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import { withAccounts } from '../../support/accounts.ts';
import { callStored, pipelinesOf, runStored } from '../../support/storage.ts';

const AT = Date.UTC(2026, 2, 10, 12, 34, 56);

/** Records a pipeline that was run. */
async function record(account: Account, text: string, status: 'success' | 'failure' = 'success'): Promise<void> {
  await account.history.append({ text, status, milliseconds: 1, outputBytes: 0, networkBytes: 0, at: AT });
}

describe('save', () => {
  it('saves its input exactly, shows it exactly and writes nothing when it saves', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      for (const text of ['wc -l\n', 'wc -l', ' \n', '\ufeffa\r\n# ü 😀\0', 'not | | a pipeline']) {
        assert.equal(await runStored(account, 'save x', { input: text }), '');
        assert.equal(await runStored(account, 'save x'), text);
      }
      assert.equal(await callStored(account, 'save?name=y', 'wc -w'), '');
      assert.equal(await callStored(account, 'save?name=y'), 'wc -w');
    }));

  it('lists all names in the order of code points', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      assert.equal(await runStored(account, 'save'), '');
      for (const name of ['b', 'B', '😀', '\uffee', 'with space', '__proto__']) {
        await runStored(account, ['save', name], { input: 'x' });
      }
      assert.equal(await runStored(account, 'save'), 'B\n__proto__\nb\nwith space\n\uffee\n😀\n');
      assert.equal(await callStored(account, 'save'), 'B\n__proto__\nb\nwith space\n\uffee\n😀\n');
    }));

  it('saves what was run last where there is no such pipeline, and shows it from then on', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await record(account, 'echo one');
      await record(account, 'grep x | wc -l\n', 'failure');
      assert.equal(await runStored(account, 'save last'), 'grep x | wc -l\n');
      await record(account, 'save last');
      assert.equal(await runStored(account, 'save last'), 'grep x | wc -l\n');
      assert.deepEqual(await pipelinesOf(account), ['last=grep x | wc -l\n']);
    }));

  it('says so when there is neither such a pipeline nor an entry of history', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const missing = {
        status: 404,
        code: 'PIPELINE_NOT_FOUND',
        message: 'save: No saved pipeline "x", and no history entry to save under that name',
      };
      await assert.rejects(runStored(account, 'save x'), missing);
      await record(account, 'echo one');
      await account.settings.patch({ history_limit: 0 });
      await assert.rejects(runStored(account, 'save x'), missing);
      assert.deepEqual(await pipelinesOf(account), []);
    }));

  it('refuses names that no pipeline can have', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await record(account, 'echo one');
      for (const name of ['a*b', 'a?b', 'a/b', 'a%b', '/tmp/x', '/tmpx', '', 'x'.repeat(129), 'a\nb', 'a\udcffb']) {
        for (const input of ['echo x', '']) {
          await assert.rejects(runStored(account, ['save', name], { input }), {
            status: 400,
            code: 'INVALID_PIPELINE',
            message: /^save: Cannot save pipeline "[^"]*": Expected a name /,
          });
        }
      }
      await runStored(account, ['save', '😀'.repeat(128)], { input: 'x' });
      assert.deepEqual(await pipelinesOf(account), [`${'😀'.repeat(128)}=x`]);
    }));

  it('refuses an input that is no UTF-8, or too long, and keeps what was saved', () =>
    withAccounts(
      async ({ newAccount }) => {
        const account = await newAccount();
        await runStored(account, 'save x', { input: '12345678' });
        await assert.rejects(runStored(account, 'save x', { input: Buffer.from([0x61, 0xff]) }), {
          status: 400,
          code: 'INVALID_INPUT',
          message: 'save: Cannot save pipeline "x": Expected UTF-8',
        });
        await assert.rejects(runStored(account, 'save x', { input: '1234567ü' }), {
          status: 400,
          code: 'INVALID_PIPELINE',
          message: 'save: Cannot save pipeline "x": It has 9 bytes, a saved pipeline has at most 8',
        });
        await assert.rejects(runStored(account, 'save x', { input: Buffer.alloc(9, 0xff) }), {
          code: 'INVALID_PIPELINE',
        });
        await runStored(account, 'save y', { input: 'y' });
        await assert.rejects(runStored(account, 'save z', { input: 'z' }), { status: 400, code: 'PIPELINE_LIMIT' });
        assert.deepEqual(await pipelinesOf(account), ['x=12345678', 'y=y']);
      },
      { pipelineBytes: 8, pipelines: 2 },
    ));

  it('saves one of two texts that come at the same time, and gives them one id', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const texts = ['a'.repeat(50_000), 'b'.repeat(50_000)];
      await Promise.all(texts.map((input) => runStored(account, 'save x', { input })));
      assert.ok(texts.includes(await runStored(account, 'save x')));
      assert.equal(await runStored(account, 'save'), 'x\n');
    }));
});
