import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alias } from '../../../src/commands/account/alias.ts';
import { withAccounts } from '../../support/accounts.ts';
import { callEndpoint, runEffects } from '../../support/effects.ts';

const r = String.raw;

describe('alias in a pipeline', () => {
  it('sets, shows, lists and deletes', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      assert.deepEqual(await runEffects(account, "alias ll='head -n 2'"), {
        output: 'alias ll=head -n 2\n',
        status: 0,
      });
      await runEffects(account, 'alias a=wc');
      assert.equal((await runEffects(account, 'alias ll')).output, 'alias ll=head -n 2\n');
      assert.equal((await runEffects(account, 'alias')).output, 'alias a=wc\nalias ll=head -n 2\n');
      assert.deepEqual(await runEffects(account, 'alias ll='), { output: 'alias ll=\n', status: 0 });
      assert.equal((await runEffects(account, 'alias')).output, 'alias a=wc\n');
      assert.deepEqual(await runEffects(account, 'alias ll'), { output: 'Alias "ll" is not set\n', status: 1 });
    }));

  it('takes the raw rest of the command, up to what ends it', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await account.exports.set('CITY', 'a b');
      const cases = [
        [
          r`alias alert=curl -X POST -d "title=\$1" -d "body=\$2" https://h/x`,
          'curl -X POST -d "title=$1" -d "body=$2" https://h/x',
        ],
        [`  alias   alert=echo $CITY 'a  b'  `, `echo $CITY 'a  b'`],
        ['alias alert=wc -l | alias', 'wc -l'],
        ['alias alert=wc -l; alias', 'wc -l'],
        ['alias alert=wc -c # count', 'wc -c # count'],
        ["'alias' alert=wc -w", 'wc -w'],
        ["alias 'alert=wc -m'", 'wc -m'],
        ['alias "alert=echo $CITY"', 'echo a b'],
      ];
      for (const [text = '', command] of cases) {
        await runEffects(account, text);
        assert.equal(await account.aliases.get('alert'), command, text);
      }
    }));

  it('refuses what is no name or assignment, and says how to write it', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const cases = [
        ['alias a b', 'alias: Unexpected argument "b"; write NAME=COMMAND without a space before "="; see "man alias"'],
        [
          'alias a = b',
          'alias: Unexpected argument "="; write NAME=COMMAND without a space before "="; see "man alias"',
        ],
        ['alias -p', 'alias: Unknown flag -p; see "man alias"'],
        [
          `alias "a=x" y`,
          'alias: Unexpected argument "y"; write NAME=COMMAND without a space before "="; see "man alias"',
        ],
      ];
      for (const [text = '', message] of cases) {
        await assert.rejects(runEffects(account, text), { code: 'INVALID_ARGUMENT', message });
      }
      await assert.rejects(runEffects(account, 'alias 1x=wc'), { code: 'INVALID_ALIAS' });
      await assert.rejects(runEffects(account, 'alias =wc'), { code: 'INVALID_ALIAS' });
      await assert.rejects(runEffects(account, "alias x='a | b'"), { code: 'INVALID_ALIAS' });
    }));
});

describe('the endpoint of alias', () => {
  it('lists, gets and sets', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const call = (query: Record<string, string>) => callEndpoint(account, alias, query);
      const line = { output: 'alias v=cut -c 1\n', status: 0 };
      assert.deepEqual(await call({}), { output: '', status: 0 });
      assert.deepEqual(await call({ mode: 'set', name: 'v', command: 'cut -c 1' }), line);
      assert.deepEqual(await call({ mode: 'get', name: 'v' }), line);
      assert.deepEqual(await call({ mode: 'list' }), line);
      assert.equal((await call({ mode: 'get', name: '__proto__' })).output, 'Alias "__proto__" is not set\n');
      assert.equal((await call({ mode: 'set', name: 'v', command: '' })).output, 'alias v=\n');
      assert.equal((await call({})).output, '');
    }));

  it('takes the command as it is, quotes and dollar signs included', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await callEndpoint(account, alias, { mode: 'set', name: 'v', command: r`'a b' \$1` });
      assert.equal(await account.aliases.get('v'), r`'a b' \$1`);
    }));

  it('refuses a wrong mode, a missing name and a missing command', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const refused = (query: Record<string, string>, error: object) =>
        assert.rejects(callEndpoint(account, alias, query), { status: 400, ...error });
      await refused({ mode: 'nosuch' }, { code: 'INVALID_ARGUMENT' });
      await refused({ mode: 'get' }, { message: 'alias: Missing NAME (parameter "name"); see "man alias"' });
      await refused({ mode: 'set', command: 'wc' }, { code: 'MISSING_PARAMETER' });
      await refused(
        { mode: 'set', name: 'x' },
        { message: 'alias: Missing COMMAND (parameter "command"); see "man alias"' },
      );
      await refused({ mode: 'set', name: 'x', command: 'a | b' }, { code: 'INVALID_ALIAS' });
      await refused({ nosuch: '1' }, { code: 'UNKNOWN_PARAMETER' });
    }));
});

describe('unalias', () => {
  it('deletes the aliases that it names', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      for (const name of ['a', 'b', 'c']) await account.aliases.set(name, 'wc');
      assert.deepEqual(await runEffects(account, 'unalias a c'), { output: '', status: 0 });
      assert.deepEqual([...(await account.aliases.all()).keys()], ['b']);
    }));

  it('deletes none when one does not exist', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await account.aliases.set('count', 'wc');
      await assert.rejects(runEffects(account, 'unalias count conut'), {
        code: 'NOT_FOUND',
        message: 'unalias: No alias "conut", the nearest is "count"',
      });
      assert.equal((await account.aliases.all()).size, 1);
      await assert.rejects(runEffects(account, 'unalias'), { code: 'MISSING_PARAMETER' });
    }));
});
