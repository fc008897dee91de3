import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { type InsertResult, Kysely, type UpdateResult } from 'kysely';
import { PreparedQuery } from '../../src/database/prepared-query.ts';
import { sqliteDialect } from '../../src/database/sqlite-dialect.ts';

interface Tables {
  readonly things: { id: number; text: string | null };
}

function things(): Kysely<Tables> {
  const raw = new DatabaseSync(':memory:');
  raw.exec('create table things (id integer primary key, text text)');
  return new Kysely<Tables>({ dialect: sqliteDialect(raw) });
}

describe('a prepared query', () => {
  it('runs with the values given, in whatever order they stand in it', async () => {
    const db = things();
    const insert = new PreparedQuery<{ id: number; text: string | null }, InsertResult>((value) =>
      db.insertInto('things').values({ text: value('text'), id: value('id') }),
    );
    await insert.run(db, { id: 1, text: 'one' });
    await insert.run(db, { id: 2, text: null });
    const select = new PreparedQuery<{ least: number; most: number; limit: number }, { text: string | null }>((value) =>
      db
        .selectFrom('things')
        .select('text')
        .where('id', '<=', value('most'))
        .where('id', '>=', value('least'))
        .orderBy('id')
        .limit(value('limit')),
    );
    const textsOf = async (least: number, most: number, limit: number) =>
      (await select.run(db, { least, most, limit })).rows.map((row) => row.text);
    assert.deepEqual(await textsOf(1, 2, 5), ['one', null]);
    assert.deepEqual(await textsOf(1, 2, 1), ['one']);
    assert.deepEqual(await textsOf(2, 1, 5), []);
  });

  it('uses one value in several places, beside fixed ones', async () => {
    const db = things();
    await db
      .insertInto('things')
      .values([
        { id: 3, text: 'a' },
        { id: 5, text: 'b' },
      ])
      .execute();
    const update = new PreparedQuery<{ by: number }, UpdateResult>((value) =>
      db
        .updateTable('things')
        .set((eb) => ({ id: eb('id', '+', value('by')) }))
        .where('text', '=', 'b')
        .where((eb) => eb(eb('id', '+', value('by')), '<=', 10)),
    );
    assert.equal((await update.run(db, { by: 4 })).numAffectedRows, 1n);
    assert.equal((await update.run(db, { by: 4 })).numAffectedRows, 0n);
  });

  it('runs in a transaction', async () => {
    const db = things();
    const insert = new PreparedQuery<{ id: number }, InsertResult>((value) =>
      db.insertInto('things').values({ id: value('id'), text: null }),
    );
    const undone = db.transaction().execute(async (trx) => {
      await insert.run(trx, { id: 1 });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.deepEqual(await db.selectFrom('things').selectAll().execute(), []);
  });
});
