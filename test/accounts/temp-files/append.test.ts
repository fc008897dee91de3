import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import { withAccounts } from '../../support/accounts.ts';

async function contentOf({ tempFiles }: Account, path: string): Promise<Buffer> {
  const read = await tempFiles.read(path);
  assert.ok(read, `there is no ${path}`);
  assert.equal(read.file.size, read.content.length);
  return Buffer.from(read.content);
}

describe('appending to a temp file', () => {
  it('makes one that does not exist', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      assert.equal((await account.tempFiles.append('x', Buffer.from('one'))).size, 3);
      assert.equal((await account.tempFiles.append('empty', Buffer.alloc(0))).size, 0);
      assert.equal(String(await contentOf(account, 'x')), 'one');
      assert.equal(String(await contentOf(account, 'empty')), '');
    }));

  it('keeps every addition in order, over many more than are stored apart', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const account = await newAccount();
      const versions = new Set<string>();
      let expected = '';
      for (let n = 0; n < 200; n++) {
        // The last one is read when the parts are about to be joined, and when they just were.
        versions.add((await account.tempFiles.append('x', Buffer.from(`line ${n}\n`))).version);
        expected += `line ${n}\n`;
        if (n % 64 < 3 || n % 64 === 63) assert.equal(String(await contentOf(account, 'x')), expected);
      }
      assert.equal(String(await contentOf(account, 'x')), expected);
      assert.equal(versions.size, 200, 'the version stayed while the content changed');
      const { count } = await tempDb
        .selectFrom('temp_contents')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      assert.ok(count <= 65, `there are ${count} parts`);
    }));

  it('takes nothing as well, as often as one likes', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      for (let n = 0; n < 70; n++) await account.tempFiles.append('x', Buffer.alloc(0));
      await account.tempFiles.append('x', Buffer.from('a'));
      for (let n = 0; n < 70; n++) await account.tempFiles.append('x', Buffer.alloc(0));
      await account.tempFiles.append('x', Buffer.from('b'));
      assert.equal(String(await contentOf(account, 'x')), 'ab');
    }));

  it('adds large contents to large ones', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const pieces = [1_300_000, 5, 600_000, 524_288, 1].map((size) => randomBytes(size));
      for (const piece of pieces) await account.tempFiles.append('x', piece);
      for (let n = 0; n < 64; n++) {
        pieces.push(Buffer.from(`${n},`));
        await account.tempFiles.append('x', Buffer.from(`${n},`));
      }
      assert.ok(Buffer.concat(pieces).equals(await contentOf(account, 'x')));
    }));

  it('goes on after the file was moved, copied and extended', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const { tempFiles } = account;
      await tempFiles.append('a', Buffer.from('1'));
      await tempFiles.append('a', Buffer.from('2'));
      await tempFiles.move('a', 'b');
      await tempFiles.append('b', Buffer.from('3'));
      await tempFiles.copy('b', 'c');
      await tempFiles.extend('c');
      await tempFiles.append('c', Buffer.from('4'));
      assert.equal(String(await contentOf(account, 'c')), '1234');
      assert.equal(String(await contentOf(account, 'b')), '123');
    }));
});
