import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { Kysely } from 'kysely';
import { migrate } from '../../src/database/migrate.ts';
import { MIGRATIONS } from '../../src/database/migrations/all.ts';
import type { Migration } from '../../src/database/migrations/migration.ts';
import { sqliteDialect } from '../../src/database/sqlite-dialect.ts';

const TYPES = { bytes: 'blob' } as const;

function emptyDatabase(): { raw: DatabaseSync; db: Kysely<unknown> } {
  const raw = new DatabaseSync(':memory:');
  return { raw, db: new Kysely<unknown>({ dialect: sqliteDialect(raw) }) };
}

function tablesOf(raw: DatabaseSync): unknown[] {
  return raw
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map((row) => row.name);
}

function step(table: string, after: () => void = () => {}): Migration {
  return async (db) => {
    await db.schema.createTable(table).addColumn('id', 'integer').execute();
    after();
  };
}

describe('bringing the schema up to date', () => {
  it('makes all tables in an empty database', async () => {
    const { raw, db } = emptyDatabase();
    await migrate(db, TYPES, MIGRATIONS);
    assert.deepEqual(tablesOf(raw), [
      'definitions',
      'history',
      'history_texts',
      'metadata',
      'pipelines',
      'schema_version',
      'tokens',
    ]);
    assert.deepEqual(
      raw
        .prepare('select version from schema_version')
        .all()
        .map((row) => row.version),
      MIGRATIONS.map((_, index) => index + 1),
    );
  });

  it('does nothing the second time', async () => {
    const { raw, db } = emptyDatabase();
    await migrate(db, TYPES, MIGRATIONS);
    raw.exec("insert into metadata values ('a', x'00')");
    await migrate(db, TYPES, MIGRATIONS);
    assert.equal(raw.prepare('select count(*) as n from metadata').get()?.n, 1);
  });

  it('moves long history texts out of the rows, and keeps them', async () => {
    const { raw, db } = emptyDatabase();
    await migrate(db, TYPES, MIGRATIONS.slice(0, 2));
    raw.exec(`
      insert into tokens (id, key_hash, key_start, data_key_sealed, created_at, quota_limit)
      values ('t', x'00', 'pk', x'00', 0, 1);
      insert into history (token_id, id, at, status, ms, output_bytes, network_bytes, text_sealed)
      values ('t', 1, 0, 'success', 0, 0, 0, zeroblob(900)), ('t', 2, 0, 'success', 0, 0, 0, zeroblob(901))`);
    await migrate(db, TYPES, MIGRATIONS);
    const rows = raw.prepare('select id, length(text_sealed) as bytes, long_bytes from history order by id').all();
    assert.deepEqual(
      rows.map((row) => [row.id, row.bytes, row.long_bytes]),
      [
        [1, 900, null],
        [2, 0, 901],
      ],
    );
    const texts = raw.prepare('select id, length(text_sealed) as bytes from history_texts').all();
    assert.deepEqual(
      texts.map((row) => [row.id, row.bytes]),
      [[2, 901]],
    );
  });

  it('goes on from every version that there was', async () => {
    for (let version = 0; version <= MIGRATIONS.length; version++) {
      const { raw, db } = emptyDatabase();
      await migrate(db, TYPES, MIGRATIONS.slice(0, version));
      await migrate(db, TYPES, MIGRATIONS);
      const newest = raw.prepare('select max(version) as n from schema_version').get();
      assert.equal(newest?.n, MIGRATIONS.length);
    }
  });

  it('does only the steps that are missing', async () => {
    const { raw, db } = emptyDatabase();
    await migrate(db, TYPES, [step('a')]);
    await migrate(db, TYPES, [step('a'), step('b')]);
    assert.deepEqual(tablesOf(raw), ['a', 'b', 'schema_version']);
  });

  it('leaves the database as it was when a step fails', async () => {
    const { raw, db } = emptyDatabase();
    await migrate(db, TYPES, [step('a')]);
    const failing = step('c', () => {
      throw new Error('no power');
    });
    await assert.rejects(migrate(db, TYPES, [step('a'), step('b'), failing]), /no power/);
    assert.deepEqual(tablesOf(raw), ['a', 'schema_version']);
    await migrate(db, TYPES, [step('a'), step('b'), step('c')]);
    assert.deepEqual(tablesOf(raw), ['a', 'b', 'c', 'schema_version']);
  });

  it('refuses a version that it does not know', async () => {
    const { db } = emptyDatabase();
    await migrate(db, TYPES, [step('a'), step('b')]);
    await assert.rejects(migrate(db, TYPES, [step('a')]), { name: 'StartError', message: /schema 2, .* knows 1/ });
  });
});
