import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

const TOKEN = { key_start: '', data_key_sealed: new Uint8Array(1), created_at: 0, quota_limit: 1 };

/** Makes a database of several pages. */
async function makeDatabase(folder: string): Promise<string> {
  const { db, close } = await openDatabase({ folder });
  for (let n = 0; n < 50; n++) {
    const row = { ...TOKEN, id: `T${n}`, key_hash: Buffer.from(`hash ${n}`), label: 'x'.repeat(500) };
    await db.insertInto('tokens').values(row).execute();
  }
  await close();
  return join(folder, 'penstock.db');
}

/** The one line with which opening a folder refuses. */
const refusal = (folder: string, mustExist = false): Promise<string> => refusalOf(openDatabase({ folder, mustExist }));

describe('opening the database', () => {
  it('makes a folder and a file that only their owner can read', () =>
    inTemporaryFolder(async (parent) => {
      const folder = join(parent, 'a', 'data');
      const { close } = await openDatabase({ folder });
      assert.equal(statSync(folder).mode & 0o777, 0o700);
      for (const name of ['penstock.db', 'penstock.db-wal', 'penstock.db-shm']) {
        assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
      }
      await close();
    }));

  it('finds what was stored before', () =>
    inTemporaryFolder(async (folder) => {
      await makeDatabase(folder);
      const { db, close } = await openDatabase({ folder });
      assert.equal((await db.selectFrom('tokens').select('id').execute()).length, 50);
      await close();
    }));

  it('lets several processes work at once, each waiting for the other to write', () =>
    inTemporaryFolder(async (folder) => {
      await makeDatabase(folder);
      const [a, b] = [await openDatabase({ folder }), await openDatabase({ folder })];
      const add = ({ db }: typeof a) =>
        db.transaction().execute(async (trx) => {
          const { quota_used: used } = await trx
            .selectFrom('tokens')
            .select('quota_used')
            .where('id', '=', 'T1')
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('tokens')
            .set({ quota_used: used + 1 })
            .where('id', '=', 'T1')
            .execute();
        });
      for (let n = 0; n < 20; n++) await add(n % 2 === 0 ? a : b);
      const rows = await b.db.selectFrom('tokens').select('quota_used').where('id', '=', 'T1').execute();
      assert.equal(rows[0]?.quota_used, 20);
      await a.close();
      await b.close();
    }));

  it('closes after the queries that were asked before', () =>
    inTemporaryFolder(async (folder) => {
      const { db, close } = await openDatabase({ folder });
      const row = { ...TOKEN, id: 'T', key_hash: Buffer.from('hash') };
      const written = db.transaction().execute((trx) => trx.insertInto('tokens').values(row).execute());
      await close();
      await written;
      await assert.rejects(db.selectFrom('tokens').selectAll().execute());
    }));

  it('refuses a folder without a database where one must exist', () =>
    inTemporaryFolder(async (folder) => {
      assert.match(await refusal(folder, true), /^Cannot find a database in ".+"$/);
      assert.match(await refusal(join(folder, 'none'), true), /^Cannot find a database in ".+none"$/);
    }));

  it('refuses a data folder that is a file', () =>
    inTemporaryFolder(async (folder) => {
      writeFileSync(join(folder, 'data'), '');
      assert.match(await refusal(join(folder, 'data')), /^Cannot use data folder ".+data": ENOTDIR/);
    }));

  it('refuses a folder where none can be made, and one below a file', { timeout: 5000 }, () =>
    inTemporaryFolder(async (folder) => {
      assert.match(await refusal('/proc/nonexist'), /^Cannot use data folder "\/proc\/nonexist": ENOENT/);
      assert.match(await refusal('/proc/nonexist/a/b'), /^Cannot use data folder ".+": ENOENT/);
      writeFileSync(join(folder, 'file'), '');
      assert.match(await refusal(join(folder, 'file', 'data')), /^Cannot use data folder ".+": ENOTDIR/);
    }),
  );

  for (const [what, lose] of [
    ['was deleted', (path: string) => rmSync(path)],
    ['was emptied', (path: string) => truncateSync(path, 0)],
  ] as const) {
    for (const companion of ['master.key', 'development.key', 'temp.db']) {
      it(`refuses a database that ${what} while ${companion} is there, and says what to do`, () =>
        inTemporaryFolder(async (folder) => {
          lose(await makeDatabase(folder));
          writeFileSync(join(folder, companion), 'x');
          const told = `Cannot use database "${join(folder, 'penstock.db')}": It is missing or empty, but what belongs to it is there (${companion}): Put a copy of it back, or move those files away to start anew`;
          assert.equal(await refusal(folder), told);
          // A second try must not take what the first one left for a database.
          assert.equal(await refusal(folder), told);
          rmSync(join(folder, companion));
          const { db, close } = await openDatabase({ folder });
          assert.deepEqual(await db.selectFrom('tokens').select('id').execute(), []);
          await close();
        }));
    }
  }

  it('refuses a database that a newer release made', () =>
    inTemporaryFolder(async (folder) => {
      const path = await makeDatabase(folder);
      const raw = new DatabaseSync(path);
      raw.exec('insert into schema_version values (999)');
      raw.close();
      assert.match(
        await refusal(folder),
        /^Cannot use database ".+penstock\.db": A newer release made it \(schema 999, this release knows \d+\)$/,
      );
    }));

  it('refuses a file that is no database', () =>
    inTemporaryFolder(async (folder) => {
      writeFileSync(join(folder, 'penstock.db'), 'hello '.repeat(2000));
      assert.match(await refusal(folder), /^Cannot use database ".+penstock\.db": file is not a database$/);
    }));

  it('refuses a database with an overwritten page', () =>
    inTemporaryFolder(async (folder) => {
      const path = await makeDatabase(folder);
      const bytes = readFileSync(path);
      bytes.fill(0xff, 4096 * 3, 4096 * 4);
      writeFileSync(path, bytes);
      assert.match(await refusal(folder), /^Cannot use database ".+penstock\.db": \S/);
    }));

  it('refuses a database whose end is missing', () =>
    inTemporaryFolder(async (folder) => {
      const path = await makeDatabase(folder);
      truncateSync(path, 4096 * 2);
      assert.match(await refusal(folder), /^Cannot use database ".+penstock\.db": \S/);
    }));
});
