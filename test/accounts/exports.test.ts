import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderExport } from '../../src/accounts/exports.ts';
import { withAccounts } from '../support/accounts.ts';

const INVALID = { code: 'INVALID_EXPORT' };

describe('the exports of a token', () => {
  it('are set, replaced, listed by name and deleted', () =>
    withAccounts(async ({ newAccount }) => {
      const { exports } = await newAccount();
      await exports.set('B', 'two');
      await exports.set('A', 'one');
      await exports.set('A', 'one more');
      assert.deepEqual(
        [...(await exports.all())],
        [
          ['A', 'one more'],
          ['B', 'two'],
        ],
      );
      await exports.set('A', '');
      assert.equal(await exports.get('A'), undefined);
      assert.equal(await exports.delete('B'), true);
      assert.equal(await exports.delete('B'), false);
      assert.equal(await exports.clear(), 0);
    }));

  it('have upper-case names', () =>
    withAccounts(async ({ newAccount }) => {
      const { exports } = await newAccount();
      for (const name of ['A', 'A1_', 'X'.repeat(2048)]) await exports.set(name, 'x');
      for (const name of ['', 'a', 'Aa', '_A', '1A', 'A-B', 'É', 'A\n', '__proto__', 'X'.repeat(2049)]) {
        await assert.rejects(exports.set(name, 'x'), INVALID, name);
      }
    }));

  it('have values of one line and at most 2048 characters, whatever they hold', () =>
    withAccounts(async ({ newAccount }) => {
      const { exports } = await newAccount();
      const odd = ['"', '`', '$(rm *)', "'", '\\', '; echo | wc', '\u2028', '\uff5c', '\0', ' ', '\udc80', '__proto__'];
      for (const value of [...odd, 'é'.repeat(2048), '🦀'.repeat(2048)]) {
        await exports.set('V', value);
        assert.equal(await exports.get('V'), value);
      }
      for (const value of ['a\nb', '\n', 'a\r', 'x'.repeat(2049), '🦀'.repeat(2049)]) {
        await assert.rejects(exports.set('V', value), INVALID);
      }
      assert.equal(await exports.get('V'), '🦀'.repeat(2048));
    }));

  it('are at most 200', () =>
    withAccounts(async ({ newAccount }) => {
      const { exports } = await newAccount();
      for (let n = 1; n <= 200; n++) await exports.set(`E${n}`, 'x');
      await assert.rejects(exports.set('E201', 'x'), { code: 'EXPORT_LIMIT', status: 400 });
      await exports.set('E7', 'y');
      await exports.set('E8', '');
      await exports.set('E201', 'x');
      assert.equal((await exports.all()).size, 200);
    }));

  it('do not show their value in an error', () =>
    withAccounts(async ({ newAccount }) => {
      const { exports } = await newAccount();
      await assert.rejects(exports.set('V', 'secret\nsecret'), (error: Error) => !error.message.includes('secret'));
    }));

  it('are not mixed up with aliases', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases, exports } = await newAccount();
      await aliases.set('A', 'wc');
      await exports.set('A', 'x');
      await aliases.clear();
      assert.equal(await exports.get('A'), 'x');
    }));

  it('are rendered as a line', () => assert.equal(renderExport('CITY', 'New "York"'), 'export CITY="New "York""'));
});
