import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAccounts } from '../../support/accounts.ts';

describe('a list of more temp files than are read at once', () => {
  it('has all of them in order, also one that is renamed meanwhile', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      const names = Array.from({ length: 1100 }, (_, index) => `f${String(index).padStart(4, '0')}`);
      for (const name of names) await tempFiles.touch(name);
      // The renaming comes while the list is read; it would take the last file to a page that was read before.
      const [listed] = await Promise.all([tempFiles.list(), tempFiles.move('f1099', 'a')]);
      assert.deepEqual(
        listed.map(({ path }) => path),
        names,
      );
      assert.deepEqual(
        (await tempFiles.list()).map(({ path }) => path),
        ['a', ...names.slice(0, -1)],
      );
    }));

  it('lets another key have its turn in between', () =>
    withAccounts(async ({ newAccount }) => {
      const [{ tempFiles }, { tempFiles: others }] = [await newAccount(), await newAccount()];
      for (let count = 0; count < 1600; count++) await tempFiles.touch(`f${count}`);
      const order: string[] = [];
      await Promise.all([
        tempFiles.list().then(() => order.push('list')),
        others.touch('x').then(() => order.push('other key')),
      ]);
      assert.deepEqual(order, ['other key', 'list']);
    }));
});
