/** What lies on the disk: nothing that is secret can be read, and nothing can be moved from one place to another. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Kysely } from 'kysely';
import type { Account } from '../../src/accounts/account.ts';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import { DataKey } from '../../src/database/data-key.ts';
import type { Database } from '../../src/database/schema.ts';
import type { TempDatabase } from '../../src/database/temp-schema.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { TEST_MASTER_KEY, type TestAccounts, withAccounts } from '../support/accounts.ts';

const MARKER = 'topsecret';

function record({ history }: Account, text: string): Promise<unknown> {
  return history.append({ text, status: 'success', milliseconds: 1, outputBytes: 1, networkBytes: 0, at: 1e15 });
}

/** Two history texts that are too long for their rows, after those of `fill`. */
async function addLongTexts(account: Account): Promise<void> {
  for (const n of [1, 2]) await record(account, `echo ${MARKER} ${n} ${'x'.repeat(2000)}`);
}

async function fill(account: Account): Promise<void> {
  await account.aliases.set('one', `echo ${MARKER} 1`);
  await account.aliases.set('two', `echo ${MARKER} 2`);
  await account.exports.set('ONE', `${MARKER} 1`);
  await account.exports.set('TWO', `${MARKER} 2`);
  for (const n of [1, 2]) await record(account, `echo ${MARKER} ${n}`);
  for (const n of [1, 2]) {
    await account.pipelines.set(`pipeline${n}`, `echo ${MARKER} ${n}`);
    await account.tempFiles.write(`file${n}`, Buffer.from(`${MARKER} ${n}`), { lifetime: 1e15 });
    await account.tempFiles.append(`file${n}`, Buffer.from(`${MARKER} ${n}`), 1e15);
  }
  await account.settings.patch({
    smtp: { host: MARKER, pass: MARKER, user: MARKER, from: MARKER },
    xai_api_key: MARKER,
  });
}

/** Opens an account afresh, as after a restart, so that nothing comes from memory. */
async function afresh({ db, tempDb }: TestAccounts, tokenId: string): Promise<Account | undefined> {
  return (await openAccounts({ db, tempDb, masterKey: TEST_MASTER_KEY, limits: DEFAULT_LIMITS, now: () => 1e15 })).open(
    tokenId,
  );
}

/** Reads something that must not open. */
async function assertSealed(read: Promise<unknown> | undefined): Promise<void> {
  await assert.rejects(Promise.resolve(read), (error: Error) => {
    assert.equal(Reflect.get(error, 'code'), 'INTERNAL');
    assert.equal(Reflect.get(error, 'status'), 500);
    assert.doesNotMatch(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`, new RegExp(MARKER));
    return true;
  });
}

type Sealed = 'definitions' | 'history' | 'history_texts' | 'pipelines' | 'temp_contents' | 'temp_files' | 'tokens';

/** The values of columns that name one row. */
type RowName = Readonly<Record<string, unknown>>;

/** The database that has a table. */
function databaseOf({ db, tempDb }: TestAccounts, table: Sealed): Kysely<Database & TempDatabase> {
  return table.startsWith('temp_')
    ? tempDb.withTables<Pick<Database, keyof Database>>()
    : db.withTables<Pick<TempDatabase, keyof TempDatabase>>();
}

/** The name of a part of a temp file's content. */
async function partOf({ tempDb }: TestAccounts, token_id: string, path: string, part: number): Promise<RowName> {
  const row = await tempDb
    .selectFrom('temp_files')
    .select('content_id')
    .where('token_id', '=', token_id)
    .where('path', '=', path)
    .executeTakeFirstOrThrow();
  return { content_id: row.content_id, part };
}

async function sealedOf(test: TestAccounts, table: Sealed, column: string, where: RowName): Promise<unknown> {
  const db = databaseOf(test, table);
  let query = db.selectFrom(table).selectAll();
  for (const [name, value] of Object.entries(where)) query = query.where(db.dynamic.ref(name), '=', value);
  return Reflect.get(await query.executeTakeFirstOrThrow(), column);
}

async function overwrite(
  test: TestAccounts,
  table: Sealed,
  column: string,
  where: RowName,
  value: unknown,
): Promise<void> {
  const db = databaseOf(test, table);
  let query = db.updateTable(table).set({ [column]: value } as never);
  for (const [name, wanted] of Object.entries(where)) query = query.where(db.dynamic.ref(name), '=', wanted);
  const { numUpdatedRows } = await query.executeTakeFirst();
  assert.equal(numUpdatedRows, 1n);
}

/** Where a kind of sealed value lies, the same kind elsewhere, and how it is read. */
interface Place {
  readonly what: string;
  readonly table: Sealed;
  readonly column: string;
  at(tokenId: string, test: TestAccounts): RowName | Promise<RowName>;
  beside?(tokenId: string, test: TestAccounts): RowName | Promise<RowName>;
  read(account?: Account): Promise<unknown>;
}

const PLACES: readonly Place[] = [
  {
    what: 'an alias',
    table: 'definitions',
    column: 'text_sealed',
    at: (token_id: string) => ({ token_id, kind: 'alias', name: 'one' }),
    beside: (token_id: string) => ({ token_id, kind: 'alias', name: 'two' }),
    read: async (account?: Account): Promise<unknown> => account?.aliases.get('one'),
  },
  {
    what: 'an export',
    table: 'definitions',
    column: 'text_sealed',
    at: (token_id: string) => ({ token_id, kind: 'export', name: 'ONE' }),
    beside: (token_id: string) => ({ token_id, kind: 'export', name: 'TWO' }),
    read: async (account?: Account): Promise<unknown> => account?.exports.get('ONE'),
  },
  {
    what: 'a history text',
    table: 'history',
    column: 'text_sealed',
    at: (token_id: string) => ({ token_id, id: 1 }),
    beside: (token_id: string) => ({ token_id, id: 2 }),
    read: async (account?: Account): Promise<unknown> => account?.history.find({ kind: 'id', id: 1 }),
  },
  {
    what: 'a long history text',
    table: 'history_texts',
    column: 'text_sealed',
    at: (token_id: string) => ({ token_id, id: 3 }),
    beside: (token_id: string) => ({ token_id, id: 4 }),
    read: async (account?: Account): Promise<unknown> => account?.history.find({ kind: 'id', id: 3 }),
  },
  {
    what: 'the settings',
    table: 'tokens',
    column: 'settings_sealed',
    at: (id: string) => ({ id }),
    read: async (account?: Account): Promise<unknown> => account?.settings.read(),
  },
  {
    what: 'a saved pipeline',
    table: 'pipelines',
    column: 'text_sealed',
    at: (token_id: string) => ({ token_id, name: 'pipeline1' }),
    beside: (token_id: string) => ({ token_id, name: 'pipeline2' }),
    read: async (account?: Account): Promise<unknown> => account?.pipelines.get('pipeline1'),
  },
  {
    what: 'the key of a temp file',
    table: 'temp_files',
    column: 'key_sealed',
    at: (token_id: string) => ({ token_id, path: 'file1' }),
    beside: (token_id: string) => ({ token_id, path: 'file2' }),
    read: async (account?: Account): Promise<unknown> => account?.tempFiles.read('file1'),
  },
  {
    what: 'a part of a temp file',
    table: 'temp_contents',
    column: 'sealed',
    at: (tokenId: string, test: TestAccounts) => partOf(test, tokenId, 'file1', 1),
    beside: (tokenId: string, test: TestAccounts) => partOf(test, tokenId, 'file2', 1),
    read: async (account?: Account): Promise<unknown> => account?.tempFiles.read('file1'),
  },
];

describe('on the disk', () => {
  it('there is neither a key nor the text of anything that is sealed', () =>
    withAccounts(async (test) => {
      const { key } = await test.accounts.keys.create({ quota: 1, label: 'label' });
      const account = await test.accounts.authenticate(key);
      assert.ok(account);
      await fill(account);
      await test.accounts.keys.rotate(account.tokenId);
      const files = readdirSync(test.folder).map((name) => readFileSync(join(test.folder, name)));
      assert.ok(
        files.some((bytes) => bytes.includes('label')),
        'the files do not hold the row',
      );
      for (const bytes of files) {
        for (const text of ['pk_', key.slice(12), MARKER])
          assert.ok(!bytes.includes(text), `"${text}" lies on the disk`);
      }
    }));

  it('equal texts look different', () =>
    withAccounts(async ({ newAccount, db }) => {
      const account = await newAccount();
      for (const name of ['A', 'B']) await account.exports.set(name, MARKER);
      const rows = await db.selectFrom('definitions').select('text_sealed').execute();
      const [a, b] = rows.map((row) => Buffer.from(row.text_sealed).toString('hex'));
      assert.notEqual(a, b);
    }));

  it('equal temp files and additions look different', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles } = await newAccount();
      for (const path of ['a', 'b']) await tempFiles.write(path, Buffer.from(MARKER));
      await tempFiles.append('a', Buffer.from(MARKER));
      const rows = await tempDb.selectFrom('temp_contents').select('sealed').execute();
      const keys = await tempDb.selectFrom('temp_files').select('key_sealed').execute();
      const sealed = [...rows.map((row) => row.sealed), ...keys.map((row) => row.key_sealed)];
      assert.equal(sealed.length, 5);
      assert.equal(new Set(sealed.map((bytes) => Buffer.from(bytes).toString('hex'))).size, 5);
    }));

  for (const place of PLACES) {
    const { what, table, column, at, read } = place;
    it(`${what} opens for its own token`, () =>
      withAccounts(async (test) => {
        const account = await test.newAccount();
        await fill(account);
        await addLongTexts(account);
        await read(await afresh(test, account.tokenId));
      }));

    it(`${what} of another token does not open`, () =>
      withAccounts(async (test) => {
        const [mine, theirs] = [await test.newAccount(), await test.newAccount()];
        await fill(mine);
        await addLongTexts(mine);
        await fill(theirs);
        await addLongTexts(theirs);
        const [a, b] = [await at(mine.tokenId, test), await at(theirs.tokenId, test)];
        const [sealedA, sealedB] = [await sealedOf(test, table, column, a), await sealedOf(test, table, column, b)];
        await overwrite(test, table, column, a, sealedB);
        await overwrite(test, table, column, b, sealedA);
        for (const { tokenId } of [mine, theirs]) await assertSealed(read(await afresh(test, tokenId)));
      }));

    it(`${what} with a flipped bit does not open`, () =>
      withAccounts(async (test) => {
        const account = await test.newAccount();
        await fill(account);
        await addLongTexts(account);
        const where = await at(account.tokenId, test);
        const sealed = Buffer.from((await sealedOf(test, table, column, where)) as Uint8Array);
        sealed[20] = (sealed[20] ?? 0) ^ 1;
        await overwrite(test, table, column, where, sealed);
        await assertSealed(read(await afresh(test, account.tokenId)));
      }));

    const { beside } = place;
    if (beside === undefined) continue;
    it(`${what} does not open in the place of another one of the same token`, () =>
      withAccounts(async (test) => {
        const { tokenId } = await (async () => {
          const account = await test.newAccount();
          await fill(account);
          await addLongTexts(account);
          return account;
        })();
        const other = await sealedOf(test, table, column, await beside(tokenId, test));
        await overwrite(test, table, column, await at(tokenId, test), other);
        await assertSealed(read(await afresh(test, tokenId)));
      }));
  }

  it('a damaged alias or export fails what asks for it and every list, leaves the others as they are, and can be deleted', () =>
    withAccounts(async (test) => {
      const { tokenId, ...account } = await test.newAccount().then(async (one) => {
        await fill(one);
        return { tokenId: one.tokenId, aliases: one.aliases, exports: one.exports };
      });
      for (const where of [
        { kind: 'alias', name: 'one' },
        { kind: 'export', name: 'ONE' },
      ]) {
        await overwrite(test, 'definitions', 'text_sealed', { token_id: tokenId, ...where }, Buffer.from('damaged'));
      }
      const opened = await afresh(test, tokenId);
      await assertSealed(opened?.aliases.all());
      await assertSealed(opened?.exports.all());
      assert.deepEqual(await opened?.aliases.names(), ['one', 'two']);
      assert.equal(await opened?.aliases.get('two'), `echo ${MARKER} 2`);
      assert.equal(await opened?.exports.get('TWO'), `${MARKER} 2`);
      await assertSealed(opened?.aliases.get('one'));
      await assertSealed(opened?.exports.get('ONE'));
      assert.equal(await account.aliases.delete('one'), true);
      await account.exports.set('ONE', 'again');
      const repaired = await afresh(test, tokenId);
      assert.equal(await repaired?.aliases.get('one'), undefined);
      assert.equal(await repaired?.exports.get('ONE'), 'again');
    }));

  it('two aliases that have changed places do not open', () =>
    withAccounts(async (test) => {
      const account = await test.newAccount();
      await fill(account);
      const at = (name: string): RowName => ({ token_id: account.tokenId, kind: 'alias', name });
      const sealed = await sealedOf(test, 'definitions', 'text_sealed', at('one'));
      await overwrite(
        test,
        'definitions',
        'text_sealed',
        at('one'),
        await sealedOf(test, 'definitions', 'text_sealed', at('two')),
      );
      await overwrite(test, 'definitions', 'text_sealed', at('two'), sealed);
      const opened = await afresh(test, account.tokenId);
      for (const name of ['one', 'two']) await assertSealed(opened?.aliases.get(name));
      await assertSealed(opened?.aliases.all());
    }));

  it('a damaged entry of history is listed as that, is found by no prefix, and leaves the others readable', () =>
    withAccounts(async (test) => {
      const account = await test.newAccount();
      await fill(account);
      test.clock.now = 1e15;
      await overwrite(test, 'history', 'text_sealed', { token_id: account.tokenId, id: 2 }, Buffer.from('damaged'));
      const entries = await Array.fromAsync(account.history.entries());
      assert.deepEqual(
        entries.map(({ id, status, text, damaged }) => [id, status, text, damaged]),
        [
          [1, 'success', `echo ${MARKER} 1`, undefined],
          [2, 'success', '(damaged, cannot be read)', true],
        ],
      );
      assert.equal(await account.history.count(), 2);
      assert.equal((await account.history.find({ kind: 'prefix', prefix: 'echo' }))?.id, 1);
      assert.equal(await account.history.find({ kind: 'prefix', prefix: '(damaged' }), undefined);
      await assertSealed(account.history.find({ kind: 'recent', nth: 1 }));
    }));

  it('damaged entries of history are logged once for each reading, also of one that ends early', () =>
    withAccounts(async (test) => {
      const account = await test.newAccount();
      for (let n = 0; n < 40; n++) await record(account, `echo ${n}`);
      test.clock.now = 1e15;
      const ids = Array.from({ length: 38 }, (_, n) => n + 2);
      for (const id of ids) {
        await overwrite(test, 'history', 'text_sealed', { token_id: account.tokenId, id }, Buffer.from('damaged'));
      }
      // What was used is not sealed.
      await test.db.updateTable('history').set({ ai_usage: '[{' }).where('id', '=', 40).execute();
      const logged = () => test.log.map((line) => JSON.parse(line)).map(({ time: _time, ...event }) => event);
      const expected = {
        level: 'error',
        event: 'history entries are damaged',
        token_id: account.tokenId,
        count: 39,
        ids: ids.slice(0, 20),
      };
      await Array.fromAsync(account.history.entries());
      assert.deepEqual(logged(), [expected]);
      for await (const { damaged } of account.history.entries()) if (damaged) break;
      assert.deepEqual(logged(), [expected, { ...expected, count: 1, ids: [2] }]);
    }));

  it('a programming error while history is read is no damage', (t) =>
    withAccounts(async (test) => {
      const account = await test.newAccount();
      await record(account, 'echo a');
      test.clock.now = 1e15;
      t.mock.method(DataKey.prototype, 'unsealText', () => {
        throw new TypeError('a mistake');
      });
      await assert.rejects(Array.fromAsync(account.history.entries()), /a mistake/);
      assert.deepEqual(test.log, []);
    }));

  it('a damaged data key fails the requests of its own token alone', () =>
    withAccounts(async (test) => {
      const [mine, theirs] = [
        await test.accounts.keys.create({ quota: 1 }),
        await test.accounts.keys.create({ quota: 1 }),
      ];
      await overwrite(test, 'tokens', 'data_key_sealed', { id: mine.tokenId }, Buffer.from('damaged'));
      const [damaged, whole] = await Promise.allSettled(
        [mine, theirs].map(({ key }) => test.accounts.authenticate(key)),
      );
      assert.equal(damaged?.status, 'rejected');
      assert.equal(whole?.status, 'fulfilled');
    }));

  it('a damaged entry of history can still be deleted', () =>
    withAccounts(async (test) => {
      const account = await test.newAccount();
      await fill(account);
      test.clock.now = 1e15;
      await overwrite(test, 'history', 'text_sealed', { token_id: account.tokenId, id: 1 }, Buffer.from('damaged'));
      assert.equal(await account.history.delete(1), true);
      assert.equal((await account.history.find({ kind: 'recent', nth: 2 }))?.text, undefined);
    }));

  it('a damaged saved pipeline or temp file leaves the others as they are, and can be replaced and deleted', () =>
    withAccounts(async (test) => {
      const { tokenId } = await test.newAccount();
      const account = await afresh(test, tokenId);
      assert.ok(account);
      await fill(account);
      const { pipelines, tempFiles } = account;
      await overwrite(
        test,
        'pipelines',
        'text_sealed',
        { token_id: tokenId, name: 'pipeline1' },
        Buffer.from('damaged'),
      );
      await overwrite(test, 'temp_files', 'key_sealed', { token_id: tokenId, path: 'file1' }, Buffer.from('damaged'));
      for (const refused of [
        () => pipelines.get('pipeline1'),
        () => pipelines.move('pipeline1', 'pipeline2'),
        () => pipelines.copy('pipeline1', 'pipeline2'),
        () => Array.fromAsync(pipelines.all()),
        () => tempFiles.read('file1'),
        () => tempFiles.append('file1', Buffer.from('x')),
        () => tempFiles.move('file1', 'file2'),
        () => tempFiles.copy('file1', 'file2'),
      ]) {
        await assertSealed(refused());
      }
      assert.equal((await pipelines.get('pipeline2'))?.text, `echo ${MARKER} 2`);
      assert.equal(String(Buffer.from((await tempFiles.read('file2'))?.content ?? [])), `${MARKER} 2`.repeat(2));
      assert.deepEqual(await pipelines.names(), ['pipeline1', 'pipeline2']);
      assert.equal((await tempFiles.list()).length, 2);
      await pipelines.set('pipeline1', 'again');
      await tempFiles.write('file1', Buffer.from('again'));
      assert.equal((await pipelines.get('pipeline1'))?.text, 'again');
      assert.equal(String(Buffer.from((await tempFiles.read('file1'))?.content ?? [])), 'again');
      assert.deepEqual([await pipelines.delete('pipeline1'), await tempFiles.delete(['file1'])], [true, ['file1']]);
    }));

  it('the data key of another token does not open', () =>
    withAccounts(async (test) => {
      const [mine, theirs] = [await test.newAccount(), await test.newAccount()];
      await fill(mine);
      const sealed = await sealedOf(test, 'tokens', 'data_key_sealed', { id: theirs.tokenId });
      await overwrite(test, 'tokens', 'data_key_sealed', { id: mine.tokenId }, sealed);
      await assertSealed(afresh(test, mine.tokenId));
    }));
});
