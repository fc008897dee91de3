import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { History, HistoryFilter } from '../../src/accounts/history.ts';
import type { HistoryEntry, NewHistoryEntry } from '../../src/accounts/history-entry.ts';
import type { HistoryReference } from '../../src/language/history-reference.ts';
import { reopen, withAccounts } from '../support/accounts.ts';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 2, 10, 12, 34, 56);

function entry(text: string, more: Partial<NewHistoryEntry> = {}): NewHistoryEntry {
  return { text, status: 'success', milliseconds: 1, outputBytes: 2, networkBytes: 3, at: AT, ...more };
}

async function list(
  history: History,
  filter: HistoryFilter = {},
  order: 'asc' | 'desc' = 'asc',
): Promise<HistoryEntry[]> {
  return Array.fromAsync(history.entries(filter, order));
}

async function texts(history: History, filter: HistoryFilter = {}, order: 'asc' | 'desc' = 'asc'): Promise<string[]> {
  return (await list(history, filter, order)).map((one) => one.text);
}

async function found(history: History, reference: HistoryReference): Promise<string | undefined> {
  return (await history.find(reference))?.text;
}

describe('recording history', () => {
  it('counts ids from 1 for each token and keeps every field', () =>
    withAccounts(async ({ newAccount }) => {
      const [one, two] = [await newAccount(), await newAccount()];
      const aiUsage = [{ model: 'm-1', inputTokens: 5, outputTokens: 6 }];
      assert.equal(await one.history.append(entry('echo a', { status: 'failure', milliseconds: 125.4, aiUsage })), 1);
      assert.equal(await two.history.append(entry('echo b\n\0 \udcff')), 1);
      assert.equal(await one.history.append(entry('echo c', { aiUsage: [] })), 2);
      assert.deepEqual(await list(one.history), [
        { ...entry('echo a', { status: 'failure', milliseconds: 125, aiUsage }), id: 1 },
        { ...entry('echo c'), id: 2 },
      ]);
      assert.deepEqual(await texts(two.history), ['echo b\n\0 \udcff']);
    }));

  it('gives every one of many parallel entries an id of its own, in order', () =>
    withAccounts(async ({ newAccount }) => {
      const accounts = [await newAccount(), await newAccount(), await newAccount()];
      const appended = Array.from({ length: 300 }, async (_, n) => {
        const account = accounts[n % 3] ?? accounts[0];
        return { n, id: await account?.history.append(entry(`echo ${n}`)) };
      });
      for (const { n, id } of await Promise.all(appended)) {
        assert.equal(id, Math.floor(n / 3) + 1);
        const recorded = await accounts[n % 3]?.history.find({ kind: 'id', id });
        assert.equal(recorded?.text, `echo ${n}`);
      }
    }));

  it('gives no id twice when several processes record', () =>
    withAccounts(async ({ accounts, asOtherProcess }) => {
      const { key } = await accounts.keys.create({ quota: 1 });
      const account = await reopen(accounts, key);
      await asOtherProcess(async (other) => {
        const same = await reopen(other, key);
        const ids = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? account : same).history.append(entry(`${n}`)));
        const sorted = (await Promise.all(ids)).toSorted((a = 0, b = 0) => a - b);
        assert.deepEqual(
          sorted,
          Array.from({ length: 40 }, (_, n) => n + 1),
        );
      });
    }));

  it('never gives the id of a deleted entry again', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      await history.append(entry('a'));
      await history.append(entry('b'));
      assert.equal(await history.delete(2), true);
      assert.equal(await history.append(entry('c')), 3);
      assert.equal(await history.clear(), 2);
      assert.equal(await history.append(entry('d')), 4);
    }));
});

describe('finding an entry for "!"', () => {
  it('finds by id, by age and by prefix', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      for (const text of ['echo 1', 'grep 2', 'echo 3', 'wc']) await history.append(entry(text));
      assert.equal(await found(history, { kind: 'id', id: 2 }), 'grep 2');
      assert.equal(await found(history, { kind: 'recent', nth: 1 }), 'wc');
      assert.equal(await found(history, { kind: 'recent', nth: 4 }), 'echo 1');
      assert.equal(await found(history, { kind: 'prefix', prefix: 'echo' }), 'echo 3');
      assert.equal(await found(history, { kind: 'prefix', prefix: 'echo 1' }), 'echo 1');
    }));

  it('finds nothing where there is nothing', () =>
    withAccounts(async ({ newAccount }) => {
      const [{ history }, other] = [await newAccount(), await newAccount()];
      await other.history.append(entry('echo other'));
      assert.equal(await history.find({ kind: 'recent', nth: 1 }), undefined);
      await history.append(entry('echo'));
      for (const id of [0, 2, 1e20, Number.MAX_SAFE_INTEGER]) {
        assert.equal(await history.find({ kind: 'id', id }), undefined);
      }
      for (const nth of [0, 2, 1e20, Number.MAX_SAFE_INTEGER]) {
        assert.equal(await history.find({ kind: 'recent', nth }), undefined);
      }
      assert.equal(await history.find({ kind: 'prefix', prefix: 'Echo' }), undefined);
      assert.equal(await history.find({ kind: 'prefix', prefix: 'echo o' }), undefined);
    }));

  it('finds a prefix far back', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      await Promise.all(Array.from({ length: 200 }, (_, n) => history.append(entry(n === 0 ? 'first' : `echo ${n}`))));
      assert.equal(await found(history, { kind: 'prefix', prefix: 'fir' }), 'first');
    }));
});

/** A text of which two are more than is read at once. */
function longText(name: string): string {
  return name.padEnd(600_000, 'x');
}

describe('large history texts', () => {
  it('are found and listed in order', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      for (const name of ['a', 'b', 'c', 'd']) await history.append(entry(longText(name)));
      assert.equal(await found(history, { kind: 'prefix', prefix: 'b' }), longText('b'));
      assert.equal(await history.find({ kind: 'prefix', prefix: 'e' }), undefined);
      assert.deepEqual(await texts(history), ['a', 'b', 'c', 'd'].map(longText));
      assert.deepEqual(await texts(history, { limit: 3 }, 'desc'), ['d', 'c', 'b'].map(longText));
    }));

  it('let others have their turn while a prefix is looked for', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      for (let n = 0; n < 8; n++) await history.append(entry(longText(`${n}`)));
      let turns = 0;
      let searching = true;
      const count = (): void => {
        turns++;
        if (searching) setImmediate(count);
      };
      setImmediate(count);
      await history.find({ kind: 'prefix', prefix: 'none' });
      searching = false;
      // Two such texts are over a MiB, so each is read by itself.
      assert.ok(turns >= 7, `${turns} turns`);
    }));
});

describe('listing history', () => {
  it('gives the oldest first, or the newest', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      await Promise.all(Array.from({ length: 100 }, (_, n) => history.append(entry(`${n}`))));
      const all = Array.from({ length: 100 }, (_, n) => `${n}`);
      assert.deepEqual(await texts(history), all);
      assert.deepEqual(await texts(history, {}, 'desc'), all.toReversed());
    }));

  it('limits to the newest ones in either order', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      for (const text of ['a', 'b', 'c', 'd']) await history.append(entry(text));
      assert.deepEqual(await texts(history, { limit: 2 }), ['c', 'd']);
      assert.deepEqual(await texts(history, { limit: 2 }, 'desc'), ['d', 'c']);
      assert.deepEqual(await texts(history, { limit: 9 }), ['a', 'b', 'c', 'd']);
    }));

  it('filters by status, time and use of models, and counts the same entries', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      const aiUsage = [{ model: 'm', inputTokens: 1, outputTokens: 1 }];
      await history.append(entry('a', { at: AT - 2 }));
      await history.append(entry('b', { at: AT - 1, status: 'failure' }));
      await history.append(entry('c', { at: AT, aiUsage }));
      const cases: [HistoryFilter, string[]][] = [
        [{ status: 'failure' }, ['b']],
        [{ status: 'success' }, ['a', 'c']],
        [{ status: 'success', limit: 1 }, ['c']],
        [{ since: AT - 1 }, ['b', 'c']],
        [{ until: AT - 1 }, ['a', 'b']],
        [{ since: AT - 1, until: AT - 1 }, ['b']],
        [{ since: AT + 1 }, []],
        [{ since: -1e15 }, ['a', 'b', 'c']],
        [{ withAi: true }, ['c']],
        [{ withAi: true, status: 'failure' }, []],
      ];
      for (const [filter, expected] of cases) {
        assert.deepEqual(await texts(history, filter), expected, JSON.stringify(filter));
        assert.equal(await history.count(filter), expected.length, JSON.stringify(filter));
      }
    }));

  it('deletes one entry of this token only', () =>
    withAccounts(async ({ newAccount }) => {
      const [one, two] = [await newAccount(), await newAccount()];
      await one.history.append(entry('a'));
      await two.history.append(entry('b'));
      assert.equal(await two.history.delete(1), true);
      assert.equal(await two.history.delete(1), false);
      assert.equal(await two.history.clear(), 0);
      assert.deepEqual(await texts(one.history), ['a']);
    }));
});

describe('what history keeps', () => {
  it('is 1000 entries unless a setting says otherwise', () =>
    withAccounts(async ({ newAccount }) => {
      const { history } = await newAccount();
      await Promise.all(Array.from({ length: 1005 }, (_, n) => history.append(entry(`${n}`))));
      assert.equal(await history.count(), 1000);
      assert.equal((await texts(history))[0], '5');
      assert.equal(await history.find({ kind: 'id', id: 5 }), undefined);
      assert.equal((await history.find({ kind: 'id', id: 6 }))?.text, '5');
      assert.equal(await history.delete(5), false);
      assert.equal(await history.find({ kind: 'recent', nth: 1001 }), undefined);
    }));

  it('is exact however small the limit, with entries deleted in between', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await account.settings.patch({ history_limit: 3 });
      const { history } = account;
      for (const text of ['a', 'b', 'c', 'd', 'e']) await history.append(entry(text));
      assert.deepEqual(await texts(history), ['c', 'd', 'e']);
      await history.delete(4);
      await history.append(entry('f'));
      assert.deepEqual(await texts(history), ['c', 'e', 'f']);
      assert.equal(await history.clear(), 3);
    }));

  it('does not come back when the limit grows again', () =>
    withAccounts(async ({ newAccount }) => {
      const { history, settings } = await newAccount();
      for (const text of ['a', 'b', 'c', 'd']) await history.append(entry(text));
      await settings.patch({ history_limit: 2 });
      await settings.patch({ history_limit: 1000 });
      assert.deepEqual(await texts(history), ['c', 'd']);
      await settings.patch({ history_limit: 0 });
      await settings.patch({ history_limit: 1000 });
      assert.deepEqual(await texts(history), ['c', 'd']);
    }));

  it('takes no room for long beyond the limit', () =>
    withAccounts(async ({ newAccount, db }) => {
      const { history, settings } = await newAccount();
      await settings.patch({ history_limit: 10 });
      for (let n = 0; n < 300; n++) await history.append(entry(`${n}`));
      const rows = await db.selectFrom('history').select('id').execute();
      assert.ok(rows.length < 10 + 64, `${rows.length} rows`);
      assert.equal(await history.count(), 10);
    }));

  it('is the newest texts that fit the limit of bytes, once it is tidied', () =>
    withAccounts(
      async ({ newAccount, accounts, db }) => {
        const [{ history }, other] = [await newAccount(), await newAccount()];
        await other.history.append(entry('small'));
        for (let n = 0; n < 40; n++) await history.append(entry(`${n % 10}`.repeat(1000)));
        const rows = await db.selectFrom('history').select('id').execute();
        assert.ok(rows.length <= 1 + 9 + 3, `${rows.length} rows before the sweep`);
        await accounts.sweepHistory();
        // A sealed text has 29 bytes more, so nine of them fit.
        assert.deepEqual(
          (await list(history)).map(({ id }) => id),
          [32, 33, 34, 35, 36, 37, 38, 39, 40],
        );
        assert.equal(await other.history.count(), 1);
      },
      { historyBytes: 10_000 },
    ));

  it('keeps the newest text whole, even one larger than the limit of bytes', () =>
    withAccounts(
      async ({ newAccount }) => {
        const { history } = await newAccount();
        for (const text of ['a'.repeat(500), 'b'.repeat(500)]) await history.append(entry(text));
        assert.deepEqual(await texts(history), ['b'.repeat(500)]);
      },
      { historyBytes: 100 },
    ));

  it('is 30 days', () =>
    withAccounts(async ({ newAccount, clock, accounts, db }) => {
      const [{ history }, idle] = [await newAccount(), await newAccount()];
      await idle.history.append(entry('idle', { at: AT }));
      for (let day = 0; day < 3; day++) await history.append(entry(`day ${day}`, { at: AT + day * DAY }));
      clock.now = AT + 30 * DAY;
      assert.equal(await history.count(), 3);
      clock.now++;
      assert.deepEqual(await texts(history), ['day 1', 'day 2']);
      assert.equal(await history.find({ kind: 'id', id: 1 }), undefined);
      assert.equal(await idle.history.count(), 0);
      await accounts.sweepHistory();
      assert.equal((await db.selectFrom('history').select('id').execute()).length, 2);
      clock.now += 60 * DAY;
      await accounts.sweepHistory();
      assert.deepEqual(await db.selectFrom('history').select('id').execute(), []);
    }));

  it('is swept to the limit of each token', () =>
    withAccounts(async ({ newAccount, accounts, db }) => {
      const [small, large] = [await newAccount(), await newAccount()];
      await small.settings.patch({ history_limit: 2 });
      for (const { history } of [small, large]) for (const text of ['a', 'b', 'c']) await history.append(entry(text));
      await accounts.sweepHistory();
      const rows = await db.selectFrom('history').select('token_id').execute();
      assert.deepEqual(
        [small, large].map(({ tokenId }) => rows.filter((row) => row.token_id === tokenId).length),
        [2, 3],
      );
    }));
});
