import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { sqliteDialect } from '../../src/database/sqlite-dialect.ts';

interface Tables {
  readonly things: { id: number; text: string | null; bytes: Uint8Array | null };
}

async function things(): Promise<Kysely<Tables>> {
  const raw = new DatabaseSync(':memory:');
  raw.exec('create table things (id integer primary key, text text, bytes blob)');
  return new Kysely<Tables>({ dialect: sqliteDialect(raw) });
}

const thing = (id: number, text: string | null = null) => ({ id, text, bytes: null });

describe('the SQLite dialect', () => {
  it('stores and reads texts, numbers, bytes and nulls', async () => {
    const db = await things();
    const row = { id: 2 ** 53 - 1, text: 'ü\0', bytes: Buffer.from([0, 255]) };
    await db
      .insertInto('things')
      .values([row, thing(1)])
      .execute();
    const rows = await db.selectFrom('things').selectAll().orderBy('id').execute();
    assert.deepEqual(
      rows.map((one) => ({ ...one })),
      [thing(1), { ...row, bytes: new Uint8Array([0, 255]) }],
    );
  });

  it('tells how many rows changed, and returns rows that are asked for', async () => {
    const db = await things();
    await db
      .insertInto('things')
      .values([thing(1), thing(2), thing(3)])
      .execute();
    const { numUpdatedRows } = await db.updateTable('things').set({ text: 'x' }).where('id', '>', 1).executeTakeFirst();
    assert.equal(numUpdatedRows, 2n);
    const deleted = await db.deleteFrom('things').where('text', '=', 'x').returning('id').execute();
    assert.deepEqual(deleted.map((row) => row.id).toSorted(), [2, 3]);
  });

  it('refuses parameters that the database would misunderstand', async () => {
    const db = await things();
    const where = (value: unknown) => sql`select ${value}`.execute(db);
    await assert.rejects(where(undefined), /cannot be undefined/);
    await assert.rejects(where({ a: 1 }), /cannot be object/);
    await assert.rejects(where(true), /cannot be boolean/);
  });

  it('undoes a transaction that fails', async () => {
    const db = await things();
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('things').values(thing(1)).execute();
      throw new Error('changed my mind');
    });
    await assert.rejects(failing, /changed my mind/);
    assert.deepEqual(await db.selectFrom('things').selectAll().execute(), []);
    await db.transaction().execute((trx) => trx.insertInto('things').values(thing(2)).execute());
    assert.equal((await db.selectFrom('things').selectAll().execute()).length, 1);
  });

  it('keeps the error of a statement that ended the transaction by itself', async () => {
    const db = await things();
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert or rollback into things values (1, null, null), (1, null, null)`.execute(trx);
    });
    await assert.rejects(failing, /UNIQUE/);
  });

  it('lets nothing else into a transaction', async () => {
    const db = await things();
    const transaction = db.transaction().execute(async (trx) => {
      await trx.insertInto('things').values(thing(1)).execute();
      await nextTurn();
      throw new Error('undone');
    });
    const outside = db.insertInto('things').values(thing(2)).execute();
    await assert.rejects(transaction, /undone/);
    await outside;
    assert.deepEqual(
      (await db.selectFrom('things').select('id').execute()).map((row) => row.id),
      [2],
    );
  });

  it('reads rows one by one', async () => {
    const db = await things();
    await db
      .insertInto('things')
      .values([thing(1), thing(2), thing(3)])
      .execute();
    const seen = [];
    for await (const row of db.selectFrom('things').select('id').orderBy('id').stream()) seen.push(row.id);
    assert.deepEqual(seen, [1, 2, 3]);
  });

  it('runs more different statements than it keeps ready', async () => {
    const db = await things();
    for (let n = 1; n <= 600; n++) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(n)} as n`.execute(db);
      assert.equal(rows[0]?.n, n);
    }
  });
});
