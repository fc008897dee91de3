/** When temp files end, to the millisecond, and what brings them back. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAccounts } from '../../support/accounts.ts';

const HOUR_MS = 3_600_000;
const TEXT = Buffer.from('text');

describe('a temp file that expires', () => {
  it('exists until a millisecond before, and not from then on', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      const { expiresAt } = await tempFiles.write('x', TEXT, { lifetime: 1000 });
      clock.now = expiresAt - 1;
      assert.ok(await tempFiles.find('x'));
      assert.ok(await tempFiles.read('x'));
      assert.equal((await tempFiles.list()).length, 1);
      for (clock.now of [expiresAt, expiresAt + 1]) {
        assert.deepEqual(
          [await tempFiles.find('x'), await tempFiles.read('x'), await tempFiles.list()],
          [undefined, undefined, []],
        );
        assert.deepEqual([await tempFiles.move('x', 'y'), await tempFiles.copy('x', 'y')], [undefined, undefined]);
      }
      assert.ok(await tempFiles.extend('x'), 'something has removed it');
    }));

  it('can be deleted, and is not revived then', () =>
    withAccounts(async ({ newAccount, clock, tempDb }) => {
      const { tempFiles } = await newAccount();
      const { expiresAt } = await tempFiles.write('x', TEXT, { lifetime: 1000 });
      clock.now = expiresAt;
      assert.deepEqual(await tempFiles.delete(['x']), ['x']);
      assert.deepEqual(await tempFiles.delete(['x']), []);
      assert.equal(await tempFiles.extend('x'), undefined);
      assert.deepEqual(await tempDb.selectFrom('temp_contents').select('part').execute(), []);
    }));

  it('starts anew when something is appended or it is touched', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      for (const path of ['appended', 'touched', 'written', 'moved', 'copied']) {
        await tempFiles.write(path, TEXT, { lifetime: 1000, contentType: 'x/y' });
      }
      await tempFiles.write('source', Buffer.from('new'), { lifetime: 5000 });
      clock.now += 1000;
      const expiresAt = clock.now + 36 * HOUR_MS;
      const expected = { contentType: undefined, createdAt: clock.now, expiresAt };
      for (const file of [
        await tempFiles.append('appended', Buffer.from('new')),
        await tempFiles.touch('touched'),
        await tempFiles.write('written', Buffer.from('new')),
        await tempFiles.copy('source', 'copied'),
      ]) {
        assert.partialDeepStrictEqual({ contentType: undefined, ...file }, expected);
      }
      await tempFiles.move('source', 'moved');
      for (const path of ['appended', 'written', 'copied', 'moved']) {
        assert.equal(String((await tempFiles.read(path))?.content), String(Buffer.from('new')), path);
      }
      assert.equal((await tempFiles.read('touched'))?.content.length, 0);
    }));

  it('is removed when it can no longer be revived, and not before', () =>
    withAccounts(
      async ({ newAccount, accounts, clock, tempDb }) => {
        const { tempFiles } = await newAccount();
        const other = (await newAccount()).tempFiles;
        const { expiresAt } = await tempFiles.write('x', TEXT, { lifetime: 1000 });
        await other.write('x', TEXT, { lifetime: 1000 });
        await other.write('later', TEXT, { lifetime: 1001 });
        clock.now = expiresAt + 5 * HOUR_MS - 1;
        await accounts.sweepTempFiles();
        assert.ok(await tempFiles.extend('x'));
        clock.now++;
        await accounts.sweepTempFiles();
        assert.ok(await tempFiles.find('x'), 'it was revived');
        assert.equal(await other.extend('x'), undefined);
        assert.ok(await other.extend('later'));
        assert.equal((await tempDb.selectFrom('temp_contents').select('part').execute()).length, 2);
      },
      { tempExpiredHours: 5 },
    ));

  it('is removed with any number of others', () =>
    withAccounts(async ({ newAccount, accounts, clock, tempDb }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('x', TEXT, { lifetime: 1 });
      const row = await tempDb.selectFrom('temp_files').selectAll().executeTakeFirstOrThrow();
      // Sizes of which only two are removed at once, and one that is larger than that alone.
      const sizes = Array.from({ length: 450 }, (_, n) => (n === 7 ? 100_000_000 : n < 20 ? 30_000_000 : 1));
      const rows = sizes.map((size, n) => ({ ...row, path: `f${n}`, size }));
      await tempDb.insertInto('temp_files').values(rows).execute();
      await tempFiles.write('lives', TEXT, { lifetime: 100 * HOUR_MS });
      clock.now += 25 * HOUR_MS;
      await accounts.sweepTempFiles();
      assert.deepEqual(
        (await tempDb.selectFrom('temp_files').select('path').execute()).map((file) => file.path),
        ['lives'],
      );
    }));
});

describe('extending a temp file', () => {
  it('adds twelve hours to what it has left', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      const file = await tempFiles.write('x', TEXT, { lifetime: 1000 });
      clock.now += 999;
      const extended = { ...file, expiresAt: file.expiresAt + 12 * HOUR_MS };
      assert.deepEqual(await tempFiles.extend('x'), extended);
      assert.deepEqual(await tempFiles.find('x'), extended);
    }));

  it('lets one that has expired live for twelve hours from now, with its content', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      const file = await tempFiles.write('x', TEXT, { lifetime: 1000, contentType: 'x/y' });
      clock.now += 20 * HOUR_MS;
      assert.deepEqual(await tempFiles.extend('x'), { ...file, expiresAt: clock.now + 12 * HOUR_MS });
      assert.equal(String((await tempFiles.read('x'))?.content), String(TEXT));
    }));

  it('goes no further than seven days from now, and takes nothing away', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('x', TEXT, { lifetime: 157 * HOUR_MS });
      assert.equal((await tempFiles.extend('x'))?.expiresAt, clock.now + 168 * HOUR_MS);
      assert.equal((await tempFiles.extend('x'))?.expiresAt, clock.now + 168 * HOUR_MS);
      clock.now += 1;
      assert.equal((await tempFiles.extend('x'))?.expiresAt, clock.now + 168 * HOUR_MS);
      assert.equal(await tempFiles.extend('none'), undefined);
    }));
});

describe('touching a temp file', () => {
  it('makes an empty one, or renews the times of one that is there', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      const made = await tempFiles.touch('x');
      assert.partialDeepStrictEqual(made, {
        path: 'x',
        size: 0,
        createdAt: clock.now,
        expiresAt: clock.now + 36 * HOUR_MS,
      });
      assert.equal((await tempFiles.read('x'))?.content.length, 0);
      const file = await tempFiles.write('x', TEXT, { contentType: 'x/y', lifetime: 9000 });
      clock.now += 5000;
      const touched = await tempFiles.touch('x', 1000);
      assert.deepEqual(touched, { ...file, createdAt: clock.now, expiresAt: clock.now + 1000 });
      assert.equal(String((await tempFiles.read('x'))?.content), String(TEXT));
    }));
});

describe('how long a temp file lives', () => {
  it('is what the settings of the token say, unless it is given', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles, settings } = await newAccount();
      await settings.patch({ tmp_expiry: 1.5 });
      const ends = async (file: Promise<{ readonly expiresAt: number }>) => (await file).expiresAt - clock.now;
      assert.equal(await ends(tempFiles.write('x', TEXT)), 1.5 * HOUR_MS);
      assert.equal(await ends(tempFiles.touch('y')), 1.5 * HOUR_MS);
      assert.equal(await ends(tempFiles.append('z', TEXT)), 1.5 * HOUR_MS);
      assert.equal(await ends(tempFiles.append('z', TEXT, 1)), 1);
    }));

  it('is a whole number of milliseconds, whatever part of an hour the settings say', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles, settings } = await newAccount();
      await settings.patch({ tmp_expiry: 1 / 7 });
      assert.equal((await tempFiles.write('x', TEXT)).expiresAt - clock.now, 514_286);
    }));

  it('is not cut short by an addition, unless that says so', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      const { expiresAt } = await tempFiles.write('x', TEXT, { lifetime: 100 * HOUR_MS, contentType: 'x/y' });
      clock.now += 60 * HOUR_MS;
      assert.partialDeepStrictEqual(await tempFiles.append('x', TEXT), {
        expiresAt,
        createdAt: clock.now,
        contentType: 'x/y',
      });
      clock.now += 10 * HOUR_MS;
      assert.equal((await tempFiles.append('x', TEXT)).expiresAt, clock.now + 36 * HOUR_MS);
      assert.equal((await tempFiles.append('x', TEXT, 7)).expiresAt, clock.now + 7);
    }));
});
