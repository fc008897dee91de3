import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderAlias } from '../../src/accounts/aliases.ts';
import { withAccounts } from '../support/accounts.ts';

const INVALID = { code: 'INVALID_ALIAS' };

describe('the aliases of a token', () => {
  it('are set, replaced, listed by name and deleted', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      await aliases.set('up', 'tr a-z A-Z');
      await aliases.set('ll', 'ls');
      await aliases.set('ll', 'ls -l');
      assert.deepEqual(
        [...(await aliases.all())],
        [
          ['ll', 'ls -l'],
          ['up', 'tr a-z A-Z'],
        ],
      );
      assert.equal(await aliases.get('up'), 'tr a-z A-Z');
      assert.equal(await aliases.delete('up'), true);
      assert.equal(await aliases.delete('up'), false);
      assert.equal(await aliases.get('up'), undefined);
      assert.equal(await aliases.clear(), 1);
      assert.equal((await aliases.all()).size, 0);
    }));

  it('are deleted by an empty command', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      await aliases.set('ll', 'ls -l');
      await aliases.set('ll', '');
      await aliases.set('never', '');
      assert.equal((await aliases.all()).size, 0);
    }));

  it('belong to one token', () =>
    withAccounts(async ({ newAccount }) => {
      const [one, two] = [await newAccount(), await newAccount()];
      await one.aliases.set('x', 'wc -l');
      await two.aliases.set('x', 'wc -w');
      assert.equal(await two.aliases.delete('x'), true);
      assert.equal(await two.aliases.clear(), 0);
      assert.equal(await one.aliases.get('x'), 'wc -l');
    }));

  it('have names that are words', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      const good = ['a', '_', 'A_n-1.x', 'x'.repeat(64), '__proto__', 'constructor', 'hasOwnProperty', 'toString'];
      for (const name of good) await aliases.set(name, `echo ${name}`);
      assert.deepEqual(new Set((await aliases.all()).keys()), new Set(good));
      for (const name of good) assert.equal(await aliases.get(name), `echo ${name}`);
      for (const name of ['', '1a', '-a', '.a', 'a b', 'é', 'x'.repeat(65), 'a\n', 'a=b', 'a|b']) {
        await assert.rejects(aliases.set(name, 'echo'), INVALID, name);
      }
      await assert.rejects(aliases.set('1x', ''), INVALID);
    }));

  it('hold one single command', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      const bad = [
        'a | b',
        'a && b',
        'a || b',
        'a ; b',
        'echo (',
        'echo )',
        'echo $(date)',
        'echo hi!',
        'a\nb',
        'a\rb',
      ];
      for (const command of [...bad, "echo 'a|b'", ' ', "echo 'open", 'echo "open']) {
        await assert.rejects(aliases.set('x', command), INVALID, command);
      }
      assert.equal((await aliases.all()).size, 0);
      for (const command of ['a & b', 'curl http://h/?a=1&b=2', 'echo "$1" $CITY ${CITY} $@', '[[ a < b ]]', 'a # b']) {
        await aliases.set('x', command);
        assert.equal(await aliases.get('x'), command);
      }
    }));

  it('say in the error which rule is broken', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      await assert.rejects(aliases.set('x', 'a | b'), {
        message: 'Cannot set alias "x": Expected one single command without "|", quoted or not',
      });
      await assert.rejects(aliases.set('x', 'echo "a'), {
        message: /^Cannot set alias "x": Syntax error at line 1, column 6: Expected a closing double quote/,
      });
    }));

  it('have at most 2048 characters', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      for (const character of ['x', 'é', '🦀']) {
        await aliases.set('long', `echo ${character.repeat(2043)}`);
        await assert.rejects(aliases.set('long', `echo ${character.repeat(2044)}`), INVALID);
        assert.equal(await aliases.get('long'), `echo ${character.repeat(2043)}`);
      }
      await assert.rejects(aliases.set('long', 'x'.repeat(10_000_000)), INVALID);
    }));

  it('are at most 200, and one of 200 can still be replaced', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      for (let n = 1; n <= 200; n++) await aliases.set(`a${n}`, 'wc');
      await assert.rejects(aliases.set('a201', 'wc'), { code: 'ALIAS_LIMIT', status: 400 });
      await aliases.set('a7', 'wc -l');
      await aliases.delete('a8');
      await aliases.set('a201', 'wc');
      assert.equal((await aliases.all()).size, 200);
    }));

  it('are at most 200 also when many are set at once', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      for (let n = 1; n <= 195; n++) await aliases.set(`a${n}`, 'wc');
      const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => aliases.set(`b${n}`, 'wc')));
      assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 5);
      assert.equal((await aliases.all()).size, 200);
    }));

  it('do not chain', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      await aliases.set('count', 'wc -l');
      await assert.rejects(aliases.set('lines', 'count -w'), {
        code: 'INVALID_ALIAS',
        message: 'Cannot set alias "lines": The command begins with the alias "count", and aliases do not chain',
      });
      for (const command of ['echo count', '"count" x', "'count'", 'counts', 'coun\\t x', '$1 count']) {
        await aliases.set('lines', command);
      }
    }));

  it('may begin with their own name, and cannot form a loop', () =>
    withAccounts(async ({ newAccount }) => {
      const { aliases } = await newAccount();
      await aliases.set('wc', 'wc -l');
      await aliases.set('wc', 'wc -w');
      await aliases.set('a', 'b x');
      await assert.rejects(aliases.set('b', 'a y'), INVALID);
    }));

  it('keep bytes that are no valid UTF-8', () =>
    withAccounts(async ({ newAccount, asOtherProcess }) => {
      const { aliases, tokenId } = await newAccount();
      await aliases.set('raw', 'echo \udcff');
      const read = await asOtherProcess(async (other) => (await other.open(tokenId))?.aliases.get('raw'));
      assert.equal(read, 'echo \udcff');
    }));

  it('are rendered as a line', () => assert.equal(renderAlias('ll', 'ls -l "a b"'), 'alias ll=ls -l "a b"'));
});
