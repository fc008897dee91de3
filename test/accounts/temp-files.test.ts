import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import type { TempFiles } from '../../src/accounts/temp-files/temp-files.ts';
import { readTempPath } from '../../src/accounts/temp-files/temp-path.ts';
import { withAccounts } from '../support/accounts.ts';

const HOUR_MS = 3_600_000;

/** The content as text, `undefined` for no file. */
async function textOf(files: TempFiles, path: string): Promise<string | undefined> {
  const read = await files.read(path);
  return read && Buffer.from(read.content).toString();
}

async function pathsOf(files: TempFiles): Promise<string[]> {
  return (await files.list()).map((file) => file.path);
}

describe('a temp file', () => {
  it('is there with its bytes, type and times once it is written', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      const written = await tempFiles.write('a/b.txt', Buffer.from('text'), { contentType: 'text/x; charset=UTF-8' });
      const facts = {
        path: 'a/b.txt',
        size: 4,
        contentType: 'text/x; charset=UTF-8',
        createdAt: clock.now,
        expiresAt: clock.now + 36 * HOUR_MS,
        version: written.version,
      };
      assert.deepEqual(written, facts);
      assert.deepEqual(await tempFiles.find('a/b.txt'), facts);
      assert.deepEqual(await tempFiles.list(), [facts]);
      assert.deepEqual((await tempFiles.read('a/b.txt'))?.file, facts);
      assert.equal(await textOf(tempFiles, 'a/b.txt'), 'text');
    }));

  for (const size of [0, 1, 16_384, 16_385, 524_288, 524_289, 3 * 1024 * 1024]) {
    it(`gives ${size} bytes back as they were`, () =>
      withAccounts(async ({ newAccount }) => {
        const { tempFiles } = await newAccount();
        for (const content of [randomBytes(size), Buffer.alloc(size, 'line\n')]) {
          assert.equal((await tempFiles.write('x', content)).size, size);
          assert.ok(content.equals((await tempFiles.read('x'))?.content ?? Buffer.from('none')));
        }
      }));
  }

  it('of 32 MiB that cannot be compressed comes back as it was', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      const content = randomBytes(32 * 1024 * 1024);
      await tempFiles.write('x', content.subarray(0, -3));
      await tempFiles.append('x', content.subarray(-3));
      assert.ok(content.equals((await tempFiles.read('x'))?.content ?? Buffer.alloc(0)));
    }));

  it('is replaced whole, type included, with another version', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      const { version } = await tempFiles.write('x', Buffer.from('long text'), { contentType: 'text/plain' });
      clock.now += 1000;
      const second = await tempFiles.write('x', Buffer.from('short'), { lifetime: 5 });
      assert.equal(await textOf(tempFiles, 'x'), 'short');
      assert.deepEqual([second.contentType, second.createdAt, second.expiresAt], [undefined, clock.now, clock.now + 5]);
      assert.notEqual(second.version, version);
      const third = await tempFiles.write('x', Buffer.from('short'), { lifetime: 5 });
      assert.notEqual(third.version, second.version);
    }));

  it('belongs to its token alone', () =>
    withAccounts(async ({ newAccount }) => {
      const [mine, theirs] = [(await newAccount()).tempFiles, (await newAccount()).tempFiles];
      await mine.write('x', Buffer.from('mine'));
      assert.deepEqual(
        [await theirs.find('x'), await theirs.read('x'), await theirs.list()],
        [undefined, undefined, []],
      );
      assert.deepEqual(
        [
          await theirs.move('x', 'y'),
          await theirs.copy('x', 'y'),
          await theirs.extend('x'),
          await theirs.delete(['x']),
        ],
        [undefined, undefined, undefined, []],
      );
      await theirs.write('x', Buffer.from('theirs'));
      await theirs.append('x', Buffer.from('!'));
      assert.equal(await textOf(mine, 'x'), 'mine');
      await theirs.delete(['x']);
      assert.equal(await textOf(mine, 'x'), 'mine');
    }));

  it('stays when the key is replaced, and is seen by other processes at once', () =>
    withAccounts(async ({ accounts, asOtherProcess }) => {
      const { key, tokenId } = await accounts.keys.create({ quota: 1 });
      await (await accounts.authenticate(key))?.tempFiles.write('x', Buffer.from('text'));
      const { key: newKey } = await accounts.keys.rotate(tokenId);
      await asOtherProcess(async (other) => {
        const account = await other.authenticate(newKey);
        assert.ok(account);
        assert.equal(await textOf(account.tempFiles, 'x'), 'text');
        await account.tempFiles.append('x', Buffer.from('!'));
      });
      const account = await accounts.authenticate(newKey);
      assert.equal(account && (await textOf(account.tempFiles, 'x')), 'text!');
    }));
});

describe('names of temp files', () => {
  const names = [
    '__proto__',
    'constructor',
    "it's",
    '"',
    '%',
    '_',
    '\\',
    '[ab]',
    ';--',
    ' x',
    'x ',
    '\u202e',
    'CON',
    '-',
    '~',
  ];

  it('may be odd, and mean only themselves', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      const odd = [
        ...names,
        'é',
        'e\u0301',
        'X',
        'x',
        '\u{10ffff}',
        '\ufffd',
        'a'.repeat(1024),
        '🦀'.repeat(1024),
        'a/b',
        'a',
      ];
      for (const name of odd) await tempFiles.write(readTempPath(`/tmp/${name}`), Buffer.from(name));
      for (const name of odd) assert.equal(await textOf(tempFiles, name), name);
      assert.deepEqual(
        await pathsOf(tempFiles),
        odd.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
      assert.deepEqual(await tempFiles.delete(['%', '_', 'x']), ['%', '_', 'x']);
      assert.equal((await tempFiles.list()).length, odd.length - 3);
    }));
});

describe('moving a temp file', () => {
  it('changes the path and nothing else', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('a', Buffer.from('text'), { contentType: 'x/y', lifetime: 5000 });
      await tempFiles.append('a', Buffer.from(' more'));
      const { path, ...before } = (await tempFiles.find('a')) ?? {};
      clock.now += 1000;
      assert.deepEqual(await tempFiles.move('a', 'b/c'), { path: 'b/c', ...before });
      assert.deepEqual(await pathsOf(tempFiles), ['b/c']);
      assert.equal(await textOf(tempFiles, 'b/c'), 'text more');
      assert.equal(await textOf(tempFiles, 'a'), undefined);
      assert.equal(path, 'a');
    }));

  it('takes the place of a file that is there, and leaves no content behind', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('a', Buffer.from('A'));
      await tempFiles.write('b', Buffer.from('B'));
      await tempFiles.move('a', 'b');
      assert.equal(await textOf(tempFiles, 'b'), 'A');
      assert.deepEqual(await pathsOf(tempFiles), ['b']);
      assert.equal((await tempDb.selectFrom('temp_contents').select('part').execute()).length, 1);
    }));

  it('to where it is changes nothing, and one that does not exist cannot be moved', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      const file = await tempFiles.write('a', Buffer.from('A'));
      assert.deepEqual(await tempFiles.move('a', 'a'), file);
      assert.equal(await textOf(tempFiles, 'a'), 'A');
      for (const to of ['a', 'none']) assert.equal(await tempFiles.move('none', to), undefined);
      assert.equal(await textOf(tempFiles, 'a'), 'A');
    }));
});

describe('copying a temp file', () => {
  it('makes a new file with the content and type, which lives no shorter', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('a', Buffer.from('text'), { contentType: 'x/y', lifetime: 100 * HOUR_MS });
      const before = await tempFiles.find('a');
      clock.now += HOUR_MS;
      const copy = await tempFiles.copy('a', 'b');
      assert.deepEqual(await tempFiles.find('b'), {
        path: 'b',
        size: 4,
        contentType: 'x/y',
        createdAt: clock.now,
        expiresAt: before?.expiresAt,
        version: copy?.version,
      });
      assert.notEqual(copy?.version, before?.version);
      assert.deepEqual(await tempFiles.find('a'), before);
    }));

  it('gives each a content of its own', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('a', Buffer.from('text'));
      await tempFiles.append('a', Buffer.from(','));
      await tempFiles.write('c', Buffer.from('other'));
      await tempFiles.copy('a', 'b');
      await tempFiles.copy('a', 'c');
      await tempFiles.append('a', Buffer.from('A'));
      await tempFiles.append('b', Buffer.from('B'));
      await tempFiles.delete(['a']);
      assert.deepEqual([await textOf(tempFiles, 'b'), await textOf(tempFiles, 'c')], ['text,B', 'text,']);
      assert.equal(await tempFiles.copy('a', 'b'), undefined);
      assert.equal(await textOf(tempFiles, 'b'), 'text,B');
    }));
});

describe('deleting temp files', () => {
  it('tells which existed, in the order they were given, and frees their contents', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles } = await newAccount();
      for (const path of ['a', 'b', 'c']) await tempFiles.write(path, Buffer.from(path));
      assert.deepEqual(await tempFiles.delete(['c', 'none', 'a', 'c']), ['c', 'a']);
      assert.deepEqual(await tempFiles.delete([]), []);
      assert.deepEqual(await pathsOf(tempFiles), ['b']);
      assert.equal((await tempDb.selectFrom('temp_contents').select('part').execute()).length, 1);
    }));

  it('takes more files at once than a statement of the database can name', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.touch('first');
      const row = await tempDb.selectFrom('temp_files').selectAll().executeTakeFirstOrThrow();
      const paths = Array.from({ length: 1234 }, (_, n) => `f${n}`);
      for (let from = 0; from < paths.length; from += 300) {
        const rows = paths.slice(from, from + 300).map((path) => ({ ...row, path }));
        await tempDb.insertInto('temp_files').values(rows).execute();
      }
      assert.deepEqual(await tempFiles.delete(paths), paths);
      assert.deepEqual(await pathsOf(tempFiles), ['first']);
    }));
});
