/** What lies on the disk: nothing that is secret can be read, and nothing can be moved from one place to another. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Kysely } from 'kysely';
import type { Account } from '../../src/accounts/account.ts';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import type { Database } from '../../src/database/schema.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { TEST_MASTER_KEY, type TestAccounts, withAccounts } from '../support/accounts.ts';

const MARKER = 'topsecret';

async function fill(account: Account): Promise<void> {
  await account.aliases.set('one', `echo ${MARKER} 1`);
  await account.aliases.set('two', `echo ${MARKER} 2`);
  await account.exports.set('ONE', `${MARKER} 1`);
  await account.exports.set('TWO', `${MARKER} 2`);
  for (const n of [1, 2]) {
    const text = `echo ${MARKER} ${n}`;
    await account.history.append({
      text,
      status: 'success',
      milliseconds: 1,
      outputBytes: 1,
      networkBytes: 0,
      at: 1e15,
    });
  }
  await account.settings.patch({
    smtp: { host: MARKER, pass: MARKER, user: MARKER, from: MARKER },
    xai_api_key: MARKER,
  });
}

/** Opens an account afresh, as after a restart, so that nothing comes from memory. */
async function afresh({ db }: TestAccounts, tokenId: string): Promise<Account | undefined> {
  return (await openAccounts({ db, masterKey: TEST_MASTER_KEY, limits: DEFAULT_LIMITS, now: () => 1e15 })).open(
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

type Sealed = 'definitions' | 'history' | 'tokens';

async function sealedOf(
  db: Kysely<Database>,
  table: Sealed,
  column: string,
  where: Record<string, unknown>,
): Promise<unknown> {
  let query = db.selectFrom(table).selectAll();
  for (const [name, value] of Object.entries(where)) query = query.where(db.dynamic.ref(name), '=', value);
  return Reflect.get(await query.executeTakeFirstOrThrow(), column);
}

async function overwrite(
  db: Kysely<Database>,
  table: Sealed,
  column: string,
  where: Record<string, unknown>,
  value: unknown,
): Promise<void> {
  let query = db.updateTable(table).set({ [column]: value } as never);
  for (const [name, wanted] of Object.entries(where)) query = query.where(db.dynamic.ref(name), '=', wanted);
  const { numUpdatedRows } = await query.executeTakeFirst();
  assert.equal(numUpdatedRows, 1n);
}

/** Where each kind of sealed value lies, the same kind elsewhere, and how it is read. */
const PLACES = [
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
    what: 'the settings',
    table: 'tokens',
    column: 'settings_sealed',
    at: (id: string) => ({ id }),
    read: async (account?: Account): Promise<unknown> => account?.settings.read(),
  },
] as const;

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

  for (const place of PLACES) {
    const { what, table, column, at, read } = place;
    it(`${what} opens for its own token`, () =>
      withAccounts(async (test) => {
        const account = await test.newAccount();
        await fill(account);
        await read(await afresh(test, account.tokenId));
      }));

    it(`${what} of another token does not open`, () =>
      withAccounts(async (test) => {
        const [mine, theirs] = [await test.newAccount(), await test.newAccount()];
        await fill(mine);
        await fill(theirs);
        const [a, b] = [at(mine.tokenId), at(theirs.tokenId)];
        const [sealedA, sealedB] = [
          await sealedOf(test.db, table, column, a),
          await sealedOf(test.db, table, column, b),
        ];
        await overwrite(test.db, table, column, a, sealedB);
        await overwrite(test.db, table, column, b, sealedA);
        for (const { tokenId } of [mine, theirs]) await assertSealed(read(await afresh(test, tokenId)));
      }));

    it(`${what} with a flipped bit does not open`, () =>
      withAccounts(async (test) => {
        const account = await test.newAccount();
        await fill(account);
        const sealed = Buffer.from((await sealedOf(test.db, table, column, at(account.tokenId))) as Uint8Array);
        sealed[20] = (sealed[20] ?? 0) ^ 1;
        await overwrite(test.db, table, column, at(account.tokenId), sealed);
        await assertSealed(read(await afresh(test, account.tokenId)));
      }));

    if (!('beside' in place)) continue;
    it(`${what} does not open in the place of another one of the same token`, () =>
      withAccounts(async (test) => {
        const { tokenId } = await (async () => {
          const account = await test.newAccount();
          await fill(account);
          return account;
        })();
        const other = await sealedOf(test.db, table, column, place.beside(tokenId));
        await overwrite(test.db, table, column, at(tokenId), other);
        await assertSealed(read(await afresh(test, tokenId)));
      }));
  }

  it('a damaged alias or export leaves the others as they are, and can be deleted', () =>
    withAccounts(async (test) => {
      const { tokenId, ...account } = await test.newAccount().then(async (one) => {
        await fill(one);
        return { tokenId: one.tokenId, aliases: one.aliases, exports: one.exports };
      });
      for (const where of [
        { kind: 'alias', name: 'one' },
        { kind: 'export', name: 'ONE' },
      ]) {
        await overwrite(test.db, 'definitions', 'text_sealed', { token_id: tokenId, ...where }, Buffer.from('damaged'));
      }
      const opened = await afresh(test, tokenId);
      assert.deepEqual([...((await opened?.aliases.all()) ?? [])], [['two', `echo ${MARKER} 2`]]);
      assert.deepEqual([...((await opened?.exports.all()) ?? [])], [['TWO', `${MARKER} 2`]]);
      await assertSealed(opened?.aliases.get('one'));
      await assertSealed(opened?.exports.get('ONE'));
      assert.equal(await account.aliases.delete('one'), true);
      await account.exports.set('ONE', 'again');
      const repaired = await afresh(test, tokenId);
      assert.equal(await repaired?.aliases.get('one'), undefined);
      assert.equal(await repaired?.exports.get('ONE'), 'again');
    }));

  it('a damaged entry of history can still be deleted', () =>
    withAccounts(async (test) => {
      const account = await test.newAccount();
      await fill(account);
      test.clock.now = 1e15;
      await overwrite(test.db, 'history', 'text_sealed', { token_id: account.tokenId, id: 1 }, Buffer.from('damaged'));
      assert.equal(await account.history.delete(1), true);
      assert.equal((await account.history.find({ kind: 'recent', nth: 2 }))?.text, undefined);
    }));

  it('the data key of another token does not open', () =>
    withAccounts(async (test) => {
      const [mine, theirs] = [await test.newAccount(), await test.newAccount()];
      await fill(mine);
      const sealed = await sealedOf(test.db, 'tokens', 'data_key_sealed', { id: theirs.tokenId });
      await overwrite(test.db, 'tokens', 'data_key_sealed', { id: mine.tokenId }, sealed);
      await assertSealed(afresh(test, mine.tokenId));
    }));
});
