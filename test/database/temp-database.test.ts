/** The database of the temp files, as it lies on the disk. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { openDatabases } from '../../src/database/open-databases.ts';
import { openTempDatabase } from '../../src/database/open-temp-database.ts';
import { sqliteDialect } from '../../src/database/sqlite-dialect.ts';
import { TEMP_MIGRATIONS } from '../../src/database/temp-migrations/all.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

/** A file of several pages. */
async function makeTempDatabase(folder: string): Promise<string> {
  const { db, close } = await openTempDatabase(folder);
  for (let part = 0; part < 10; part++) {
    await db
      .insertInto('temp_contents')
      .values({ content_id: 'c', part, sealed: new Uint8Array(5000) })
      .execute();
  }
  await close();
  return join(folder, 'temp.db');
}

describe('opening the database of the temp files', () => {
  it('makes files that only their owner can read', () =>
    inTemporaryFolder(async (parent) => {
      const folder = join(parent, 'data');
      const { db, close } = await openTempDatabase(folder);
      await db
        .insertInto('temp_contents')
        .values({ content_id: 'c', part: 0, sealed: new Uint8Array(1) })
        .execute();
      assert.equal(statSync(folder).mode & 0o777, 0o700);
      for (const name of ['temp.db', 'temp.db-wal', 'temp.db-shm']) {
        assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
      }
      await close();
    }));

  it('leaves one whole file when it is closed, and finds what was stored before', () =>
    inTemporaryFolder(async (folder) => {
      await makeTempDatabase(folder);
      assert.deepEqual(readdirSync(folder), ['temp.db']);
      const { db, close } = await openTempDatabase(folder);
      assert.equal((await db.selectFrom('temp_contents').select('part').execute()).length, 10);
      await close();
    }));

  it('closes after the queries that were asked before, and takes no more', () =>
    inTemporaryFolder(async (folder) => {
      const { db, close } = await openTempDatabase(folder);
      const row = { content_id: 'c', part: 0, sealed: new Uint8Array(1_000_000) };
      const written = db.transaction().execute(async (trx) => {
        await trx.insertInto('temp_contents').values(row).execute();
        await nextTurn();
        await trx
          .insertInto('temp_contents')
          .values({ ...row, part: 1 })
          .execute();
      });
      const read = db.selectFrom('temp_contents').select('part').execute();
      await close();
      await written;
      assert.equal((await read).length, 2);
      await assert.rejects(db.selectFrom('temp_contents').select('part').execute(), /destroyed/);
    }));

  it('refuses a file that is no database, a damaged one and one of a newer release, with one line', () =>
    inTemporaryFolder(async (parent) => {
      const damages: readonly ((path: string) => void)[] = [
        (path) => writeFileSync(path, 'hello '.repeat(2000)),
        (path) => writeFileSync(path, readFileSync(path).fill(0xff, 4096 * 3, 4096 * 4)),
        (path) => truncateSync(path, 4096 * 2),
        (path) => {
          const raw = new DatabaseSync(path);
          raw.exec('insert into schema_version values (999)');
          raw.close();
        },
      ];
      const reasons = [/file is not a database$/, /\S$/, /\S$/, /A newer release made it \(schema 999/];
      for (const [index, damage] of damages.entries()) {
        const folder = join(parent, String(index));
        mkdirSync(folder);
        await (await openDatabase({ folder })).close();
        damage(await makeTempDatabase(folder));
        const message = await refusalOf(openDatabases(folder));
        assert.match(message, /^Cannot use database ".+temp\.db": /);
        assert.match(message, reasons[index] ?? /^$/);
        assert.ok(!existsSync(join(folder, 'penstock.db-wal')), 'the main database stays open');
      }
    }));
});

describe('the schema of the temp files', () => {
  it('comes to the newest version from every version that there was', async () => {
    for (let version = 0; version <= TEMP_MIGRATIONS.length; version++) {
      const raw = new DatabaseSync(':memory:');
      const db = new Kysely<unknown>({ dialect: sqliteDialect(raw) });
      const types = { bytes: 'blob', clustered: sql`without rowid` } as const;
      await migrate(db, types, TEMP_MIGRATIONS.slice(0, version));
      await migrate(db, types, TEMP_MIGRATIONS);
      const tables = raw.prepare("select name from sqlite_schema where type = 'table' order by name").all();
      assert.deepEqual(
        tables.map((row) => row.name),
        ['schema_version', 'temp_contents', 'temp_files'],
      );
      assert.equal(raw.prepare('select max(version) as n from schema_version').get()?.n, TEMP_MIGRATIONS.length);
    }
  });
});
