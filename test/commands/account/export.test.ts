import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportCommand } from '../../../src/commands/account/export.ts';
import { withAccounts } from '../../support/accounts.ts';
import { callEndpoint, runEffects } from '../../support/effects.ts';

describe('export in a pipeline', () => {
  it('sets, shows, lists and deletes', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      assert.deepEqual(await runEffects(account, "export B='p q'"), { output: 'export B="p q"\n', status: 0 });
      await runEffects(account, 'export A=1');
      assert.equal((await runEffects(account, 'export B')).output, 'export B="p q"\n');
      assert.equal((await runEffects(account, 'export')).output, 'export A="1"\nexport B="p q"\n');
      assert.deepEqual(await runEffects(account, 'export B='), { output: 'export B=""\n', status: 0 });
      assert.deepEqual(await runEffects(account, 'export B'), { output: 'Export "B" is not set\n', status: 1 });
    }));

  it('takes its value with quotes removed and exports expanded', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await runEffects(account, `export A='x y'`);
      const cases = [
        ['export B="$A z"', 'x y z'],
        ['export B="$A"=1', 'x y=1'],
        [`export B=a'b c'"d"`, 'ab cd'],
        ["export 'B=a b'", 'a b'],
        ['export B=a=b', 'a=b'],
        ['export B=\\$A', '$A'],
        ["export B='$A'", '$A'],
      ];
      for (const [text = '', value] of cases) {
        await runEffects(account, text);
        assert.equal(await account.exports.get('B'), value, text);
      }
    }));

  it('refuses unexpected words, and says what to quote', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await account.exports.set('A', 'x y');
      const cases = [
        ['export B=a b', 'export: Unexpected argument "b"; quote a value that holds spaces; see "man export"'],
        ['export B=$A', 'export: Unexpected argument "y"; quote a value that holds spaces; see "man export"'],
        [
          'export B = a',
          'export: Unexpected argument "="; write NAME=VALUE without a space before "="; see "man export"',
        ],
        ['export -p', 'export: Unknown flag -p; see "man export"'],
      ];
      for (const [text = '', message] of cases) {
        await assert.rejects(runEffects(account, text), { code: 'INVALID_ARGUMENT', message });
      }
      await assert.rejects(runEffects(account, 'export lower=x'), { code: 'INVALID_EXPORT' });
      await assert.rejects(runEffects(account, "export A=$'a\\nb'"), { code: 'INVALID_EXPORT' });
    }));
});

describe('the endpoint of export', () => {
  it('lists, gets and sets', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const call = (query: Record<string, string>) => callEndpoint(account, exportCommand, query);
      const line = { output: 'export M="v w"\n', status: 0 };
      assert.deepEqual(await call({ mode: 'set', name: 'M', value: 'v w' }), line);
      assert.deepEqual(await call({ mode: 'get', name: 'M' }), line);
      assert.deepEqual(await call({}), line);
      assert.equal((await call({ mode: 'get', name: 'MISSING' })).output, 'Export "MISSING" is not set\n');
      assert.equal((await call({ mode: 'set', name: 'M', value: '' })).output, 'export M=""\n');
      assert.equal((await call({ mode: 'list' })).output, '');
    }));

  it('refuses a wrong mode, a missing name, a missing value and a bad name', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const refused = (query: Record<string, string>, code: string) =>
        assert.rejects(callEndpoint(account, exportCommand, query), { status: 400, code });
      await refused({ mode: 'nosuch' }, 'INVALID_ARGUMENT');
      await refused({ mode: 'get' }, 'MISSING_PARAMETER');
      await refused({ mode: 'set', name: 'A' }, 'MISSING_PARAMETER');
      await refused({ mode: 'set', name: 'lower', value: 'x' }, 'INVALID_EXPORT');
    }));
});
