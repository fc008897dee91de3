/** The limits of temp files, each at its boundary, and expired files that give way. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAccounts } from '../../support/accounts.ts';

const bytes = (length: number) => Buffer.alloc(length, 'x');
const full = (problem: RegExp) => ({ code: 'STORAGE_LIMIT', message: problem });

describe('the size of one temp file', () => {
  it('is limited, however the file comes to it', () =>
    withAccounts(
      async ({ newAccount }) => {
        const { tempFiles } = await newAccount();
        await tempFiles.write('x', bytes(100));
        const refused = full(/^Cannot store "\/tmp\/x": It has 101 bytes, one temp file has at most 100$/);
        await assert.rejects(tempFiles.write('x', bytes(101)), refused);
        await assert.rejects(tempFiles.append('x', bytes(1)), refused);
        await tempFiles.append('x', bytes(0));
        assert.equal((await tempFiles.read('x'))?.content.length, 100);
        await tempFiles.write('x', bytes(36));
        for (let n = 0; n < 64; n++) await tempFiles.append('x', bytes(1));
        await assert.rejects(tempFiles.append('x', bytes(1)), refused, 'where the parts are joined');
        await assert.rejects(tempFiles.append('y', bytes(101)), full(/101 bytes/));
        assert.equal(await tempFiles.find('y'), undefined);
      },
      { tempFileBytes: 100 },
    ));
});

describe('the size of all temp files of a token', () => {
  it('is limited, and what is replaced does not count', () =>
    withAccounts(
      async ({ newAccount }) => {
        const { tempFiles } = await newAccount();
        const others = (await newAccount()).tempFiles;
        await others.write('x', bytes(100));
        await tempFiles.write('a', bytes(60));
        await tempFiles.write('b', bytes(40));
        const refused = full(
          /^Cannot store "\/tmp\/.+": All temp files together have at most 100 bytes, and the others have/,
        );
        await assert.rejects(tempFiles.write('c', bytes(1)), refused);
        await assert.rejects(tempFiles.append('a', bytes(1)), refused);
        await assert.rejects(tempFiles.copy('b', 'c'), refused);
        await tempFiles.touch('empty');
        await assert.rejects(tempFiles.append('empty', bytes(1)), refused);
        await tempFiles.write('a', bytes(60));
        await tempFiles.move('a', 'c');
        await tempFiles.copy('b', 'b');
        await assert.rejects(tempFiles.copy('c', 'b'), refused);
        await tempFiles.write('b', bytes(39));
        await tempFiles.append('c', bytes(1));
        assert.deepEqual(
          (await tempFiles.list()).map(({ path, size }) => [path, size]),
          [
            ['b', 39],
            ['c', 61],
            ['empty', 0],
          ],
        );
      },
      { tempTotalBytes: 100 },
    ));
});

describe('the number of temp files of a token', () => {
  it('is limited, and what is replaced does not count', () =>
    withAccounts(
      async ({ newAccount }) => {
        const { tempFiles } = await newAccount();
        for (const path of ['a', 'b', 'c']) await tempFiles.touch(path);
        const refused = full(/^Cannot store "\/tmp\/d": There are 3 other temp files, the most is 3$/);
        for (const work of [
          () => tempFiles.write('d', bytes(0)),
          () => tempFiles.touch('d'),
          () => tempFiles.append('d', bytes(1)),
          () => tempFiles.copy('a', 'd'),
        ]) {
          await assert.rejects(work, refused);
        }
        for (const work of [
          () => tempFiles.write('a', bytes(1)),
          () => tempFiles.touch('a'),
          () => tempFiles.append('a', bytes(1)),
          () => tempFiles.copy('a', 'b'),
          () => tempFiles.move('c', 'd'),
        ]) {
          await work();
        }
        assert.deepEqual(
          (await tempFiles.list()).map((file) => file.path),
          ['a', 'b', 'd'],
        );
      },
      { tempFiles: 3 },
    ));
});

describe('expired temp files', () => {
  it('give way to new ones, the oldest first, and no more of them than must', () =>
    withAccounts(
      async ({ newAccount, clock }) => {
        const { tempFiles } = await newAccount();
        for (const [path, lifetime] of [
          ['c', 300],
          ['a', 100],
          ['b', 200],
          ['lives', 1e6],
        ] as const) {
          await tempFiles.write(path, bytes(25), { lifetime });
        }
        clock.now += 300;
        await tempFiles.write('new', bytes(26));
        assert.deepEqual([await tempFiles.extend('a'), await tempFiles.extend('b')], [undefined, undefined]);
        assert.ok(await tempFiles.extend('c'));
        await assert.rejects(tempFiles.write('more', bytes(25)), full(/and the others have 76$/));
        await tempFiles.write('more', bytes(24));
      },
      { tempTotalBytes: 100 },
    ));

  it('give way to the number of new ones too', () =>
    withAccounts(
      async ({ newAccount, clock }) => {
        const { tempFiles } = await newAccount();
        await tempFiles.write('a', bytes(1), { lifetime: 1 });
        await tempFiles.write('b', bytes(1), { lifetime: 2 });
        await tempFiles.write('c', bytes(1), { lifetime: 1e6 });
        clock.now += 2;
        await tempFiles.touch('b');
        assert.ok(await tempFiles.extend('a'), 'it took the place of the expired one of its name');
        await assert.rejects(tempFiles.touch('d'), full(/3 other temp files/));
      },
      { tempFiles: 3 },
    ));

  it('do not give way to one that is refused anyway', () =>
    withAccounts(
      async ({ newAccount, clock }) => {
        const { tempFiles } = await newAccount();
        await tempFiles.write('old', bytes(50), { lifetime: 1 });
        await tempFiles.write('lives', bytes(50));
        clock.now += 1;
        await assert.rejects(tempFiles.write('new', bytes(51)), full(/at most 100/));
        assert.ok(await tempFiles.extend('old'));
      },
      { tempTotalBytes: 100 },
    ));
});
