import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import { withAccounts } from '../../support/accounts.ts';
import { callStored, contentsOf, runStored } from '../../support/storage.ts';

const HOUR = 3_600_000;

/** Runs `work` with a new account and its clock. */
function withAccount(
  work: (account: Account, clock: { now: number }) => Promise<void>,
  limits: Parameters<typeof withAccounts>[1] = {},
): Promise<void> {
  return withAccounts(async ({ newAccount, clock }) => work(await newAccount(), clock), limits);
}

describe('tee', () => {
  it('writes its input to every file and passes it on', () =>
    withAccount(async (account) => {
      assert.equal(await runStored(account, 'tee /tmp/b a/c', { input: 'x\ny' }), 'x\ny');
      assert.deepEqual(await contentsOf(account), ['a/c=x\ny', 'b=x\ny']);
    }));

  it('passes nothing on with -q', () =>
    withAccount(async (account) => {
      assert.equal(await runStored(account, 'tee -q /tmp/a', { input: 'x' }), '');
      assert.deepEqual(await contentsOf(account), ['a=x']);
    }));

  it('replaces a file, or adds to its end with -a', () =>
    withAccount(async (account) => {
      await runStored(account, 'tee a', { input: 'long text' });
      await runStored(account, 'tee a', { input: '1\n' });
      assert.equal(await runStored(account, 'tee -a a b', { input: '2\n' }), '2\n');
      assert.equal(await runStored(account, 'tee a b --append', { input: '' }), '');
      assert.deepEqual(await contentsOf(account), ['a=1\n2\n', 'b=2\n']);
      await runStored(account, 'tee a', { input: '' });
      assert.deepEqual(await contentsOf(account), ['a=', 'b=2\n']);
    }));

  it('keeps every byte', () =>
    withAccount(async (account) => {
      const bytes = Buffer.from(Array.from({ length: 512 }, (_, i) => (i * 7) % 256));
      await runStored(account, 'tee a', { input: bytes.subarray(0, 300) });
      await runStored(account, 'tee -a a', { input: bytes.subarray(300) });
      const read = await account.tempFiles.read('a');
      assert.deepEqual(Buffer.from(read?.content ?? []), bytes);
      assert.equal(read?.file.size, 512);
    }));

  it('has the same parameters on its endpoint', () =>
    withAccount(async (account, clock) => {
      assert.equal(await callStored(account, 'tee?path=a&path=/tmp/b', 'x'), 'x');
      assert.equal(await callStored(account, 'tee?path=a&a=1&expire=2.5h', 'y'), 'y');
      assert.equal(await callStored(account, 'tee?path=b&append=true&quiet=true&e=1d', 'z'), '');
      assert.deepEqual(await contentsOf(account), ['a=xy', 'b=xz']);
      const lifetimes = (await account.tempFiles.list()).map((file) => (file.expiresAt - clock.now) / HOUR);
      assert.deepEqual(lifetimes, [2.5, 24]);
    }));

  it('writes nothing when one of the paths is wrong', () =>
    withAccount(async (account) => {
      await assert.rejects(runStored(account, 'tee a b* c', { input: 'x' }), {
        status: 400,
        code: 'INVALID_PATH',
        message: 'tee: Cannot read "b*" as a path: Expected the path of one temp file, without * and ?',
      });
      await assert.rejects(runStored(account, ['tee', 'a', ''], { input: 'x' }), { code: 'INVALID_PATH' });
      assert.deepEqual(await contentsOf(account), []);
    }));

  it('needs a path', () =>
    withAccount(async (account) => {
      await assert.rejects(runStored(account, 'tee', { input: 'x' }), {
        code: 'MISSING_PARAMETER',
        message: 'tee: Missing PATH (parameter "path"); see "man tee"',
      });
    }));

  it('writes a file once that is named twice', () =>
    withAccount(async (account) => {
      await runStored(account, 'tee -a x /tmp/x x-%Y x-2026', { input: 'a' });
      assert.deepEqual(await contentsOf(account), ['x=a', 'x-2026=a']);
    }));

  it('expands dates by X-User-Time, else in UTC', () =>
    withAccount(async (account) => {
      await runStored(account, 'tee /tmp/%Y-%m-%d/%H', { input: 'local', userTime: '2026-03-10T23:30:00-05:00' });
      await runStored(account, 'tee %F-100%%', { input: 'utc' });
      assert.deepEqual(await contentsOf(account), ['2026-03-10-100%=utc', '2026-03-10/23=local']);
    }));

  it('lets a file live 36 hours, as the settings say, or as -e says', () =>
    withAccount(async (account, clock) => {
      const hours = async (line: string): Promise<number> => {
        await runStored(account, line, { input: 'x' });
        return ((await account.tempFiles.find('a'))?.expiresAt ?? 0) / HOUR - clock.now / HOUR;
      };
      assert.equal(await hours('tee a'), 36);
      const lifetimes = { '90m': 1.5, '7200s': 2, '5': 5, '2.5h': 2.5, '.5d': 12, '7d': 168, '168h': 168, '168': 168 };
      for (const [text, expected] of Object.entries(lifetimes)) {
        assert.equal(await hours(`tee -e ${text} a`), expected, text);
        assert.equal(await hours(`tee a --expire=${text}`), expected, text);
      }
      await account.settings.patch({ tmp_expiry: 2 });
      assert.equal(await hours('tee a'), 2);
    }));

  it('never lets an addition make a file expire earlier, unless -e says so', () =>
    withAccount(async (account, clock) => {
      const expiry = async (): Promise<number | undefined> => (await account.tempFiles.find('a'))?.expiresAt;
      await runStored(account, 'tee -e 100h a', { input: 'x' });
      const first = clock.now + 100 * HOUR;
      clock.now += HOUR;
      await runStored(account, 'tee -a a', { input: 'y' });
      assert.equal(await expiry(), first);
      await runStored(account, 'tee -a -e 1h a', { input: 'z' });
      assert.equal(await expiry(), clock.now + HOUR);
      clock.now += HOUR;
      await runStored(account, 'tee -a a', { input: 'anew' });
      assert.deepEqual(await contentsOf(account), ['a=anew']);
    }));

  it('refuses a lifetime that is none, 0, negative or longer than 168 hours, and writes nothing', () =>
    withAccount(async (account) => {
      const wrong = [
        '1e99d',
        '169h',
        '168.001h',
        '8d',
        '-1h',
        '0',
        '0.0s',
        'NaN',
        'Infinity',
        '1w',
        'soon',
        '',
        ' 1',
        '1,5h',
      ];
      for (const expire of [...wrong, '0x10', '٣', '1h30m', '1 h', '9'.repeat(400)]) {
        await assert.rejects(runStored(account, ['tee', `--expire=${expire}`, 'a'], { input: 'x' }), {
          code: 'INVALID_ARGUMENT',
          message: /^tee: Cannot read ".*" for --expire: Expected /,
        });
      }
      await assert.rejects(runStored(account, 'tee -e 169h a'), {
        message: 'tee: Cannot read "169h" for -e: Expected at most 168 hours; see "man tee"',
      });
      assert.deepEqual(await contentsOf(account), []);
    }));

  it('keeps names as they are, and refuses what no path can be', () =>
    withAccount(async (account) => {
      const names = [
        '[ab]',
        '_',
        '\\',
        "'",
        '"',
        ';--',
        '..%%2f',
        '%%2e%%2e',
        'trailing ',
        'CON',
        '\u202etxt',
        'e\u0301',
        '\u00e9',
        'a'.repeat(1024),
        '__proto__',
        '-',
        '~',
        '😀',
        '...',
        '.a',
        'TMP/tmp',
        'tmp',
      ];
      for (const name of names) await runStored(account, ['tee', '--', name], { input: name });
      const stored = names.map((name) => name.replaceAll('%%', '%'));
      assert.deepEqual((await account.tempFiles.list()).map((file) => file.path).toSorted(), stored.toSorted());

      const refused = [
        '/tmp/../../etc/passwd',
        '../x',
        'a/./b',
        '//x',
        '/x',
        '/tmp//x',
        '/tmp/',
        '/tmp',
        '/',
        '',
        '.',
        '..',
        'a/',
        'x'.repeat(10_240),
        'a\0b',
        'a\nb',
        'a\x7fb',
        'a\u2028b',
        'a\udcffb',
        '*',
        '?',
        '***',
        '%1000000000d',
      ];
      for (const path of refused) {
        await assert.rejects(runStored(account, ['tee', path], { input: 'x' }), {
          code: 'INVALID_PATH',
          message: /^tee: /,
        });
      }
      assert.equal((await account.tempFiles.list()).length, names.length);
    }));

  it('says which file had no room, and leaves those before it written', () =>
    withAccount(
      async (account) => {
        await assert.rejects(runStored(account, 'tee a', { input: '1234567' }), {
          status: 400,
          code: 'STORAGE_LIMIT',
          message: 'tee: Cannot store "/tmp/a": It has 7 bytes, one temp file has at most 6',
        });
        await assert.rejects(runStored(account, 'tee a b', { input: '12345' }), {
          code: 'STORAGE_LIMIT',
          message: /^tee: Cannot store "\/tmp\/b": /,
        });
        assert.deepEqual(await contentsOf(account), ['a=12345']);
        await assert.rejects(runStored(account, 'tee -a a', { input: '67' }), { code: 'STORAGE_LIMIT' });
        assert.deepEqual(await contentsOf(account), ['a=12345']);
      },
      { tempFileBytes: 6, tempTotalBytes: 8 },
    ));

  it('keeps all lines whole of a hundred additions at the same time', () =>
    withAccount(async (account) => {
      const lines = Array.from({ length: 100 }, (_, i) => `${i} ${'x'.repeat(i)}\n`);
      await Promise.all(lines.map((input) => runStored(account, 'tee -a log', { input })));
      const read = await account.tempFiles.read('log');
      const written = Buffer.from(read?.content ?? []).toString();
      assert.deepEqual(written.match(/.*\n/g)?.toSorted(), lines.toSorted());
    }));

  it('writes no further file when nobody waits any more', () =>
    withAccount(async (account) => {
      const abandoned = AbortSignal.abort(new Error('abandoned'));
      await assert.rejects(runStored(account, 'tee a b', { input: 'x', signal: abandoned }), /abandoned/);
      assert.deepEqual(await contentsOf(account), []);
    }));
});
