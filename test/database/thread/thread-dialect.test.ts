import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { openTempDatabase } from '../../../src/database/open-temp-database.ts';
import { threadDialect } from '../../../src/database/thread/thread-dialect.ts';
import { inTemporaryFolder } from '../../support/temporary-folder.ts';

interface Tables {
  readonly things: { id: number; text: string | null; bytes: Uint8Array | null };
}

const thing = (id: number, text: string | null = null, bytes: Uint8Array | null = null) => ({ id, text, bytes });

/** Runs `work` on a table in a file, through the thread. */
function withThings(work: (db: Kysely<Tables>, path: string) => Promise<void>): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'things.db');
    const raw = new DatabaseSync(path);
    raw.exec('create table things (id integer primary key, text text, bytes blob)');
    raw.close();
    const db = new Kysely<Tables>({ dialect: threadDialect(path) });
    try {
      await work(db, path);
    } finally {
      await db.destroy();
    }
  });
}

async function idsOf(db: Kysely<Tables>): Promise<number[]> {
  return (await db.selectFrom('things').select('id').orderBy('id').execute()).map((row) => row.id);
}

describe('a database in a thread', () => {
  it('stores and reads texts, numbers, bytes and nulls', () =>
    withThings(async (db) => {
      const rows = [
        thing(1),
        thing(2, '', new Uint8Array(0)),
        thing(3, 'ü\0', Buffer.from([0, 255])),
        thing(4, '__proto__', new Uint8Array(0)),
        thing(2 ** 53 - 1, '🦀', Buffer.alloc(3_000_000, 'x')),
      ];
      await db.insertInto('things').values(rows).execute();
      const read = await db.selectFrom('things').selectAll().orderBy('id').execute();
      assert.deepEqual(
        read.map((row) => ({ ...row, bytes: row.bytes && Buffer.from(row.bytes) })),
        rows.map((row) => ({ ...row, bytes: row.bytes && Buffer.from(row.bytes) })),
      );
    }));

  it('takes bytes out of a larger piece of memory and leaves that as it is', () =>
    withThings(async (db) => {
      const memory = Buffer.from('before[inside]behind');
      await db
        .insertInto('things')
        .values(thing(1, null, memory.subarray(7, 13)))
        .execute();
      assert.equal(String(memory), 'before[inside]behind');
      const { bytes } = await db.selectFrom('things').select('bytes').executeTakeFirstOrThrow();
      assert.equal(String(Buffer.from(bytes ?? [])), 'inside');
      const whole = new Uint8Array([1, 2, 3]);
      await db
        .insertInto('things')
        .values(thing(2, null, whole))
        .execute();
      assert.deepEqual(whole, new Uint8Array([1, 2, 3]));
    }));

  it('tells how many rows changed, and returns rows that are asked for', () =>
    withThings(async (db) => {
      await db
        .insertInto('things')
        .values([thing(1), thing(2), thing(3)])
        .execute();
      const { numUpdatedRows } = await db
        .updateTable('things')
        .set({ text: 'x' })
        .where('id', '>', 1)
        .executeTakeFirst();
      assert.equal(numUpdatedRows, 2n);
      const deleted = await db.deleteFrom('things').where('text', '=', 'x').returning('id').execute();
      assert.deepEqual(deleted.map((row) => row.id).toSorted(), [2, 3]);
    }));

  it('undoes a transaction that fails, and lets nothing else into it', () =>
    withThings(async (db) => {
      const transaction = db.transaction().execute(async (trx) => {
        await trx.insertInto('things').values(thing(1)).execute();
        await nextTurn();
        throw new Error('changed my mind');
      });
      const outside = db.insertInto('things').values(thing(2)).execute();
      await assert.rejects(transaction, /changed my mind/);
      await outside;
      assert.deepEqual(await idsOf(db), [2]);
    }));

  it('goes on after a statement that fails, also one that ended the transaction by itself', () =>
    withThings(async (db) => {
      await assert.rejects(sql`select nonsense`.execute(db), /no such column: nonsense/);
      const failing = db.transaction().execute(async (trx) => {
        await sql`insert or rollback into things values (1, null, null), (1, null, null)`.execute(trx);
      });
      await assert.rejects(failing, /UNIQUE/);
      await db.insertInto('things').values(thing(3)).execute();
      assert.deepEqual(await idsOf(db), [3]);
    }));

  it('answers each query with its own rows, also beside those that cannot be sent', () =>
    withThings(async (db) => {
      const numbers = Array.from({ length: 50 }, (_, n) => n);
      const answers = await Promise.all(
        numbers.map(async (n) => {
          // A parameter that no message can hold, and one that the database refuses.
          if (n % 10 === 3) await assert.rejects(sql`select ${Symbol(String(n))}`.execute(db), /could not be cloned/);
          if (n % 10 === 7) await assert.rejects(sql`select ${{ n }}`.execute(db), /cannot be object/);
          return (await sql<{ n: number }>`select ${n} as n`.execute(db)).rows[0]?.n;
        }),
      );
      assert.deepEqual(answers, numbers);
    }));

  it('refuses to hand out rows one by one', () =>
    withThings(async (db) => {
      await assert.rejects(async () => {
        for await (const row of db.selectFrom('things').selectAll().stream()) assert.fail(String(row));
      }, /streams no rows/);
    }));

  it('fails all queries when its file cannot be opened', () =>
    inTemporaryFolder(async (folder) => {
      const db = new Kysely<Tables>({ dialect: threadDialect(folder) });
      const outcomes = await Promise.allSettled([idsOf(db), idsOf(db), db.transaction().execute(idsOf)]);
      for (const outcome of outcomes) {
        assert.ok(outcome.status === 'rejected');
        assert.match(String(outcome.reason), /unable to open database file/);
      }
      await assert.rejects(idsOf(db), /unable to open database file/);
      await db.destroy();
    }));

  it('fails all queries once the thread has ended, those of a transaction too', async () => {
    const threads: Worker[] = [];
    const take = (message: unknown) => {
      const worker: unknown = Reflect.get(Object(message), 'worker');
      if (worker instanceof Worker) threads.push(worker);
    };
    subscribe('worker_threads', take);
    try {
      await withThings(async (db, path) => {
        await db.insertInto('things').values(thing(1)).execute();
        const transaction = db.transaction().execute(async (trx) => {
          await trx.insertInto('things').values(thing(2)).execute();
          const [thread] = threads;
          assert.ok(thread);
          const running = idsOf(trx);
          thread.terminate();
          await running;
        });
        const waiting = idsOf(db);
        await assert.rejects(transaction, /The database thread has ended/);
        await assert.rejects(waiting, /The database thread has ended/);
        await assert.rejects(idsOf(db), /The database thread has ended/);
        const afresh = new Kysely<Tables>({ dialect: threadDialect(path) });
        assert.deepEqual(await idsOf(afresh), [1]);
        await afresh.destroy();
      });
    } finally {
      unsubscribe('worker_threads', take);
    }
  });

  it('keeps other processes out of a transaction until it has ended', () =>
    withThings(async (db, path) => {
      const other = new Kysely<Tables>({ dialect: threadDialect(path) });
      const order: string[] = [];
      const insertElsewhere = async () => {
        await other.insertInto('things').values(thing(2)).execute();
        order.push('second');
      };
      let waiting: Promise<void> | undefined;
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('things').values(thing(1)).execute();
        waiting = insertElsewhere();
        await wait(100);
        order.push('first');
      });
      await waiting;
      assert.deepEqual(order, ['first', 'second']);
      await other.destroy();
    }));
});

describe('a process with a database in a thread', () => {
  const run = promisify(execFile);
  const opener = new URL('../../../src/database/open-temp-database.ts', import.meta.url).href;
  /** Opens the database in another process, does some more there and does not close it. */
  const openElsewhere = (folder: string, rest: string) => {
    const script = join(folder, 'script.mjs');
    writeFileSync(
      script,
      `import { openTempDatabase } from ${JSON.stringify(opener)};
       const { db } = await openTempDatabase(${JSON.stringify(folder)});
       ${rest}`,
    );
    return run(process.execPath, [script], { timeout: 10_000 });
  };

  it('ends by itself when nothing is left to do, without closing, and stays for an answer', () =>
    inTemporaryFolder(async (folder) => {
      const { stdout } = await openElsewhere(
        folder,
        `db.insertInto('temp_contents').values({ content_id: 'c', part: 1, sealed: new Uint8Array(1) }).execute()
           .then(() => console.log('stored'));`,
      );
      assert.equal(stdout, 'stored\n');
      await openElsewhere(folder, '');
      const { db, close } = await openTempDatabase(folder);
      assert.equal((await db.selectFrom('temp_contents').select('part').execute()).length, 1);
      await close();
    }));
});
