import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import type { HistoryEntry, NewHistoryEntry } from '../../../src/accounts/history-entry.ts';
import { history } from '../../../src/commands/account/history.ts';
import { historyLine } from '../../../src/commands/account/history-line.ts';
import { withAccounts } from '../../support/accounts.ts';
import { callEndpoint, runEffects } from '../../support/effects.ts';

const AT = Date.UTC(2026, 2, 10, 12, 34, 56);
const AI_USAGE = [
  { model: 'm-1', inputTokens: 120, outputTokens: 45 },
  { model: 'm-2', inputTokens: 1, outputTokens: 2 },
];

async function record(account: Account, text: string, more: Partial<NewHistoryEntry> = {}): Promise<void> {
  const entry = { status: 'success', milliseconds: 125, outputBytes: 6, networkBytes: 1234, at: AT } as const;
  await account.history.append({ ...entry, text, ...more });
}

/** Three entries: a success, a failure a second later, one with AI usage another second later. */
async function threeEntries(account: Account): Promise<void> {
  await record(account, 'echo one');
  await record(account, 'exit 1', { status: 'failure', at: AT + 1000 });
  await record(account, 'ai hello', { aiUsage: AI_USAGE, at: AT + 2000 });
}

const ONE = '1  success  2026-03-10T12:34:56.000Z  echo one\n';
const TWO = '2  failure  2026-03-10T12:34:57.000Z  exit 1\n';
const THREE = '3  success  2026-03-10T12:34:58.000Z  ai hello\n';

describe('history', () => {
  it('selects and orders entries by flags and by parameters alike', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await threeEntries(account);
      const cases: [string, Record<string, string>, string][] = [
        ['', {}, ONE + TWO + THREE],
        ['--order=desc', { order: 'desc' }, THREE + TWO + ONE],
        ['-n 2', { limit: '2' }, TWO + THREE],
        ['-n 2 --order desc', { n: '2', order: 'desc' }, THREE + TWO],
        ['-f', { failed: 'true' }, TWO],
        ['-s', { success: '1' }, ONE + THREE],
        ['-fs', { f: '1', s: '1' }, ONE + TWO + THREE],
        ['-s -n 1', { success: '', limit: '1' }, THREE],
        ['-c', { count: 'true' }, '3\n'],
        ['-cf', { count: '1', failed: '1' }, '1\n'],
        ['-c -n 2', { c: '1', n: '2' }, '2\n'],
        ['--since=2026-03-10T12:34:57Z', { since: '2026-03-10T12:34:57Z' }, TWO + THREE],
        ['--until=2026-03-10T13:34:57+01:00', { until: '2026-03-10T13:34:57+01:00' }, ONE + TWO],
        ['--since=1773146097 --until=1773146097', { since: '1773146097', until: '1773146097.0' }, TWO],
        ['--since=1773146097.5', { since: '1773146097.5' }, THREE],
        ['--since=2026-03-10', { since: '2026-03-10' }, ONE + TWO + THREE],
        ['--since=2026-03-11', { since: '2026-03-11' }, ''],
        ['--until=2026-03-10T12:34:56', { until: '2026-03-10 12:34:56' }, ONE],
        ['--ai=true', { ai: 'true' }, THREE.replace('  2026', '  ai=m-1:120+45,m-2:1+2  2026')],
        ['--ai=include -n 2', { ai: 'all', n: '2' }, TWO + THREE.replace('  2026', '  ai=m-1:120+45,m-2:1+2  2026')],
        ['--ai=0 -n 1', { ai: 'false', n: '1' }, THREE],
      ];
      for (const [flags, query, output] of cases) {
        assert.deepEqual(await runEffects(account, `history ${flags}`), { output, status: 0 }, flags);
        assert.deepEqual(await callEndpoint(account, history, query), { output, status: 0 }, JSON.stringify(query));
      }
    }));

  it('reads times without an offset in the time zone of the token', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await threeEntries(account);
      await account.settings.patch({ timezone: 'Asia/Tokyo' });
      assert.equal((await runEffects(account, 'history --since=2026-03-10T21:34:58')).output, THREE);
    }));

  it('shows time and sizes on request, in that order', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await record(account, 'echo sized');
      const line = async (flags: string) => (await runEffects(account, `history ${flags}`)).output;
      assert.equal(await line('-t'), '1  success  0.125s  2026-03-10T12:34:56.000Z  echo sized\n');
      assert.equal(await line('-b'), '1  success  net=1234 out=6  2026-03-10T12:34:56.000Z  echo sized\n');
      assert.equal(await line('-bt'), '1  success  0.125s  net=1234 out=6  2026-03-10T12:34:56.000Z  echo sized\n');
      assert.equal(
        await line('-v'),
        'ID: 1 | Status: success | Execution Time: 0.125s | Output Size: 6 | Network Bytes: 1234 | Created: 2026-03-10T12:34:56.000Z | Pipeline: echo sized\n',
      );
    }));

  it('keeps every entry on one line', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await record(account, 'echo a\r\necho b\n');
      assert.match((await runEffects(account, 'history')).output, / {2}echo a\\r\\necho b\\n\n$/);
    }));

  it('passes bytes that are no valid UTF-8', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      await record(account, 'echo \udcff');
      assert.match((await runEffects(account, 'history')).output, / {2}echo \udcff\n$/);
    }));

  it('refuses filters that make no sense', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      const wrong: Record<string, string>[] = [
        { limit: '0' },
        { limit: 'x' },
        { limit: '-1' },
        { order: 'sideways' },
        { since: 'not a time' },
        { since: '' },
        { since: '2026-02-30' },
        { since: '99999999999999' },
        { until: '2026-03-10T25:00:00Z' },
        { until: '2026-03-10T12:00:00+99:00' },
        { ai: 'maybe' },
        { failed: 'yes' },
      ];
      for (const query of wrong) {
        await assert.rejects(callEndpoint(account, history, query), { status: 400 }, JSON.stringify(query));
      }
    }));

  it('refuses a list that is too large, and counts it all the same', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount();
      for (let n = 0; n < 3; n++) await record(account, 'x'.repeat(60));
      const limits = { valueBytes: 250 };
      await assert.rejects(runEffects(account, 'history', limits), {
        code: 'OUTPUT_TOO_LARGE',
        message: 'history: The list has more than 250 bytes; ask for fewer entries with -n',
      });
      assert.equal((await runEffects(account, 'history -c', limits)).output, '3\n');
      assert.equal((await runEffects(account, 'history -n 2', limits)).output.split('\n').length, 3);
    }));
});

describe('a line of history', () => {
  it('labels the use of models in the verbose form', () => {
    const entry: HistoryEntry = {
      id: 7,
      text: 'ai x',
      status: 'success',
      milliseconds: 0.4,
      outputBytes: 0,
      networkBytes: 0,
      at: AT,
      aiUsage: AI_USAGE,
    };
    const shown = historyLine(entry, { verbose: true, time: false, network: false, ai: true });
    assert.match(shown, / \| AI Usage: m-1 120 in 45 out, m-2 1 in 2 out \| Pipeline: ai x$/);
  });
});
