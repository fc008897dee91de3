/** History of large texts: it is read, recorded and removed in steps, with the same result. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { History } from '../../src/accounts/history.ts';
import type { NewHistoryEntry } from '../../src/accounts/history-entry.ts';
import { DataKey } from '../../src/database/data-key.ts';
import { withAccounts } from '../support/accounts.ts';

const KIB = 1024;

function entry(text: string, at: number): NewHistoryEntry {
  return { text, status: 'success', milliseconds: 1, outputBytes: 1, networkBytes: 0, at };
}

async function textsOf(history: History): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of history.entries()) texts.push(text);
  return texts;
}

describe('a history of large texts', () => {
  it('is listed and found as it was recorded', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { history } = await newAccount();
      const texts = Array.from({ length: 40 }, (_, n) => `echo ${n} ${'x'.repeat((n % 3) * 60 * KIB)}`);
      for (const text of texts) await history.append(entry(text, clock.now));
      assert.deepEqual(await textsOf(history), texts);
      assert.equal((await history.find({ kind: 'id', id: 3 }))?.text, texts[2]);
      assert.equal((await history.find({ kind: 'prefix', prefix: 'echo 2 x' }))?.id, 3);
      assert.equal((await history.find({ kind: 'recent', nth: 2 }))?.text, texts[38]);
    }));

  it('is searched no further when nobody waits for what is found', (t) =>
    withAccounts(async ({ newAccount, clock }) => {
      const { history } = await newAccount();
      for (let n = 0; n < 20; n++) await history.append(entry(`echo ${n} ${'x'.repeat(100 * KIB)}`, clock.now));
      const controller = new AbortController();
      const reason = new Error('nobody waits');
      const { unsealText } = DataKey.prototype;
      const unsealed = t.mock.method(
        DataKey.prototype,
        'unsealText',
        function (this: DataKey, ...text: Parameters<typeof unsealText>) {
          controller.abort(reason);
          return unsealText.apply(this, text);
        },
      );
      await assert.rejects(history.find({ kind: 'prefix', prefix: 'none' }, controller.signal), reason);
      assert.ok(unsealed.mock.callCount() <= 5, `${unsealed.mock.callCount()}`);
    }));

  it('gets consecutive ids when many are recorded at once, and keeps all of them', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { history } = await newAccount();
      const texts = Array.from({ length: 12 }, (_, n) => `${n} ${'x'.repeat(900 * KIB)}`);
      const ids = await Promise.all(texts.map((text) => history.append(entry(text, clock.now))));
      assert.deepEqual(
        ids.toSorted((a = 0, b = 0) => a - b),
        texts.map((_, index) => index + 1),
      );
      assert.deepEqual((await textsOf(history)).toSorted(), texts.toSorted());
    }));

  it('lets the small text of another token be recorded before many large ones', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const [{ history: busy }, { history: quiet }] = [await newAccount(), await newAccount()];
      const ended: string[] = [];
      const large = Array.from({ length: 6 }, async () => {
        await busy.append(entry('x'.repeat(1000 * KIB), clock.now));
        ended.push('large');
      });
      await quiet.append(entry('small', clock.now));
      ended.push('small');
      await Promise.all(large);
      assert.ok(ended.indexOf('small') <= 1, ended.join(' '));
    }));

  it('is removed with its texts, counted, and up to what was there', () =>
    withAccounts(async ({ newAccount, clock, db }) => {
      const { history } = await newAccount();
      for (let n = 0; n < 60; n++) await history.append(entry('x'.repeat(100 * KIB), clock.now));
      assert.ok(await history.delete(1));
      const clearing = history.clear();
      assert.equal(await clearing, 59);
      assert.deepEqual(await textsOf(history), []);
      assert.deepEqual(await db.selectFrom('history_texts').select('id').execute(), []);
      assert.equal(await history.append(entry('y', clock.now)), 61);
    }));

  it('keeps to its bytes, and to a new limit that is swept in steps', () =>
    withAccounts(
      async ({ newAccount, clock, accounts, db }) => {
        const account = await newAccount();
        for (let n = 0; n < 80; n++) await account.history.append(entry(`${n} ${'x'.repeat(100 * KIB)}`, clock.now));
        const rows = await db.selectFrom('history').select('id').execute();
        assert.ok(rows.length <= 44, `${rows.length} rows`);
        await accounts.sweepHistory();
        assert.equal((await textsOf(account.history)).length, 39);
        await account.settings.patch({ history_limit: 2 });
        assert.equal((await db.selectFrom('history').select('id').execute()).length, 2);
        assert.equal((await db.selectFrom('history_texts').select('id').execute()).length, 2);
      },
      { historyBytes: 4000 * KIB },
    ));
});
