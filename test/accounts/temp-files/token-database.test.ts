/** How tokens share the one connection to the temp files. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAccounts } from '../../support/accounts.ts';

describe('a token with much to do in the temp files', () => {
  it('lets another token have its turn in between', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles: busy } = await newAccount();
      const { tempFiles: other } = await newAccount();
      const ended: string[] = [];
      const writes = Array.from({ length: 20 }, async (_, n) => {
        await busy.touch(`f${n}`);
        ended.push(`f${n}`);
      });
      await other.find('a');
      ended.push('other');
      await Promise.all(writes);
      assert.ok(ended.indexOf('other') <= 2, ended.join(' '));
      assert.equal(ended.length, 21);
    }));
});
