/** A disk without room, as SQLite reports it: here by a bound on the pages of the database. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { QuotaSpender } from '../../src/accounts/quota.ts';
import { WriteTurn } from '../../src/accounts/write-turn.ts';
import { storageFull } from '../../src/database/storage-full.ts';
import { withAccounts } from '../support/accounts.ts';

const FULL = { code: 'STORAGE_FULL', status: 507 };
const LARGE = randomBytes(100_000);
const ENTRY = { status: 'success', milliseconds: 1, outputBytes: 1, networkBytes: 0, at: 1e15 } as const;

/** Lets a database grow no more; SQLite takes the pages that it has for the least bound. */
async function fill<T>(db: Kysely<T>): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(db);
}

async function makeRoom<T>(db: Kysely<T>): Promise<void> {
  await sql`pragma max_page_count = 1000000`.execute(db);
}

describe('without room on the disk', () => {
  it('a temp file is refused whole, others are read and deleted, and files are written again when there is room', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('kept', Buffer.from('kept'));
      await fill(tempDb);
      await assert.rejects(tempFiles.write('new', LARGE), FULL);
      await assert.rejects(tempFiles.write('kept', LARGE), FULL);
      await assert.rejects(tempFiles.append('kept', LARGE), FULL);
      assert.deepEqual(
        (await tempFiles.list()).map(({ path, size }) => [path, size]),
        [['kept', 4]],
      );
      assert.equal(String((await tempFiles.read('kept'))?.content), 'kept');
      assert.deepEqual(await tempFiles.delete(['kept']), ['kept']);
      await makeRoom(tempDb);
      await tempFiles.write('new', LARGE);
      assert.ok(LARGE.equals((await tempFiles.read('new'))?.content ?? new Uint8Array()));
    }));

  it('pipelines, aliases and exports are refused and can be deleted, and history is not recorded', () =>
    withAccounts(async ({ newAccount, db }) => {
      const { aliases, exports, pipelines, history } = await newAccount();
      await aliases.set('a', 'echo a');
      await exports.set('A', 'a');
      await pipelines.set('a', 'echo a');
      assert.equal(await history.append({ ...ENTRY, text: 'echo a' }), 1);
      await fill(db);
      const long = LARGE.toString('hex');
      await assert.rejects(pipelines.set('b', long), FULL);
      assert.equal(await history.append({ ...ENTRY, text: long }), undefined);
      const many = Array.from({ length: 100 }, (_, n) => n);
      await assert.rejects(Promise.all(many.map((n) => aliases.set(`b${n}`, `echo ${'x'.repeat(2000)}`))), FULL);
      await assert.rejects(Promise.all(many.map((n) => exports.set(`B${n}`, 'x'.repeat(2000)))), FULL);
      assert.equal((await pipelines.get('a'))?.text, 'echo a');
      assert.equal(await aliases.get('a'), 'echo a');
      assert.deepEqual(
        [await pipelines.delete('a'), await aliases.delete('a'), await exports.delete('A'), await history.delete(1)],
        [true, true, true, true],
      );
      await makeRoom(db);
      assert.equal((await pipelines.set('b', long)).text, long);
      assert.notEqual(await history.append({ ...ENTRY, text: long }), undefined);
    }));

  it('quota is spent in memory, and written down with what is spent next', () =>
    withAccounts(async ({ newAccount, db, clock }) => {
      const { tokenId, record } = await newAccount({ quota: 10 }).then((account) => ({
        tokenId: account.tokenId,
        record: async () => (await account.record()).quota,
      }));
      let isFull = true;
      const turn = new WriteTurn(db);
      const lane: WriteTurn['lane'] = (settle) => {
        const add = turn.lane(settle);
        return (item) => (isFull ? Promise.reject(storageFull()) : add(item));
      };
      const quota = new QuotaSpender(db, Object.assign(Object.create(turn), { lane }), () => clock.now);
      await Promise.all([quota.spend(tokenId, 1), quota.spend(tokenId, 2)]);
      await quota.spend(tokenId, 3);
      assert.deepEqual(await record(), { limit: 10, used: 0, remaining: 10 });
      isFull = false;
      await quota.spend(tokenId, 1);
      assert.deepEqual(await record(), { limit: 10, used: 7, remaining: 3 });
      isFull = true;
      await quota.spend(tokenId, 3);
      isFull = false;
      await assert.rejects(quota.spend(tokenId, 1), { code: 'QUOTA_EXCEEDED' });
      await assert.rejects(quota.spend(tokenId, 1), { code: 'QUOTA_EXCEEDED' });
    }));
});
