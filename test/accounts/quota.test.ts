import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextReset, quotaAt } from '../../src/accounts/quota-reset.ts';
import { PenstockError } from '../../src/errors.ts';
import { reopen, withAccounts } from '../support/accounts.ts';

const HOUR = 3_600_000;

/** Spends in parallel; the numbers of the refusals, and how many were allowed. */
async function spendAll(spending: readonly Promise<void>[]): Promise<{ allowed: number; refusals: unknown[] }> {
  const settled = await Promise.allSettled(spending);
  const refusals = settled.flatMap((one) => {
    if (one.status === 'fulfilled') return [];
    const error: unknown = one.reason;
    if (!(error instanceof PenstockError)) throw error;
    return [{ status: error.status, code: error.code, ...error.details }];
  });
  return { allowed: settled.length - refusals.length, refusals };
}

const USED_UP = (limit: number) => ({
  status: 403,
  code: 'QUOTA_EXCEEDED',
  quota_limit: limit,
  quota_used: limit,
  quota_remaining: 0,
});

function next(period: 'daily' | 'monthly', time: string): string {
  return new Date(nextReset(period, Date.parse(time))).toISOString();
}

describe('spending quota', () => {
  it('counts what is spent', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount({ quota: 10 });
      await account.spend(1);
      await Promise.all([account.spend(1), account.spend(3)]);
      assert.deepEqual((await account.record()).quota, { limit: 10, used: 5, remaining: 5 });
    }));

  it('lets exactly one of 50 parallel requests through when one is left', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount({ quota: 3 });
      await account.spend(2);
      const { allowed, refusals } = await spendAll(Array.from({ length: 50 }, () => account.spend(1)));
      assert.equal(allowed, 1);
      assert.deepEqual(
        refusals,
        Array.from({ length: 49 }, () => USED_UP(3)),
      );
    }));

  it('lets exactly as many through as are left, over several processes', () =>
    withAccounts(async ({ accounts, asOtherProcess }) => {
      const { key } = await accounts.keys.create({ quota: 30 });
      const account = await reopen(accounts, key);
      await asOtherProcess(async (other) => {
        const otherAccount = await reopen(other, key);
        const spending = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? account : otherAccount).spend(1));
        assert.equal((await spendAll(spending)).allowed, 30);
      });
      assert.equal((await account.record()).quota.used, 30);
    }));

  it('spends an amount whole or not at all, and goes on to smaller ones', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount({ quota: 5 });
      const { allowed, refusals } = await spendAll([4, 3, 1, 1].map((amount) => account.spend(amount)));
      assert.equal(allowed, 2);
      assert.deepEqual(refusals, [{ ...USED_UP(5), quota_used: 4, quota_remaining: 1 }, USED_UP(5)]);
    }));

  it('keeps tokens apart in one turn', () =>
    withAccounts(async ({ newAccount }) => {
      const [poor, rich] = [await newAccount({ quota: 1 }), await newAccount({ quota: 100 })];
      const spending = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? poor : rich).spend(1));
      const { allowed, refusals } = await spendAll(spending);
      assert.equal(allowed, 11);
      assert.deepEqual(refusals[0], USED_UP(1));
      assert.equal((await rich.record()).quota.used, 10);
    }));

  it('refuses everything with a quota of 0', () =>
    withAccounts(async ({ newAccount }) => {
      const account = await newAccount({ quota: 0 });
      await assert.rejects(account.spend(1), {
        code: 'QUOTA_EXCEEDED',
        message: 'Quota exceeded: 0 of 0 requests are used',
      });
    }));

  it('is written down when it returns', () =>
    withAccounts(async ({ newAccount, asOtherProcess }) => {
      const account = await newAccount({ quota: 9 });
      await account.spend(4);
      const used = await asOtherProcess(
        async (other) => (await (await other.open(account.tokenId))?.record())?.quota.used,
      );
      assert.equal(used, 4);
    }));
});

describe('a quota that starts again', () => {
  it('starts again every day at midnight UTC', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const quotaReset = { at: nextReset('daily', clock.now), period: 'daily' } as const;
      const account = await newAccount({ quota: 2, quotaReset });
      await account.spend(2);
      await assert.rejects(account.spend(1), { code: 'QUOTA_EXCEEDED' });
      clock.now = quotaReset.at - 1;
      await assert.rejects(account.spend(1), { code: 'QUOTA_EXCEEDED' });
      clock.now = quotaReset.at;
      assert.deepEqual((await account.record()).quota, {
        limit: 2,
        used: 0,
        remaining: 2,
        reset_at: '2026-03-12T00:00:00.000Z',
        reset_at_timestamp: Date.UTC(2026, 2, 12) / 1000,
      });
      const { allowed } = await spendAll(Array.from({ length: 50 }, () => account.spend(1)));
      assert.equal(allowed, 2);
      clock.now += 30 * 24 * HOUR;
      await account.spend(1);
      assert.equal((await account.record()).quota.reset_at, '2026-04-11T00:00:00.000Z');
    }));

  it('starts again once at the time that was set', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const account = await newAccount({ quota: 1, quotaReset: { at: clock.now + HOUR, period: null } });
      await account.spend(1);
      clock.now += HOUR;
      await account.spend(1);
      assert.deepEqual((await account.record()).quota, { limit: 1, used: 1, remaining: 0 });
      clock.now += 365 * 24 * HOUR;
      await assert.rejects(account.spend(1), { code: 'QUOTA_EXCEEDED' });
    }));

  it('starts again once for several processes', () =>
    withAccounts(async ({ newAccount, clock, asOtherProcess }) => {
      const account = await newAccount({ quota: 3, quotaReset: { at: clock.now + HOUR, period: 'daily' } });
      await account.spend(3);
      clock.now += HOUR;
      await asOtherProcess(async (other) => {
        const same = await other.open(account.tokenId);
        const spending = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? account : (same ?? account)).spend(1));
        assert.equal((await spendAll(spending)).allowed, 3);
      });
    }));

  it('knows the next day and the next month', () => {
    assert.equal(next('daily', '2026-03-10T12:00:00Z'), '2026-03-11T00:00:00.000Z');
    assert.equal(next('daily', '2026-12-31T00:00:00Z'), '2027-01-01T00:00:00.000Z');
    assert.equal(next('monthly', '2026-01-31T23:59:59Z'), '2026-02-01T00:00:00.000Z');
    assert.equal(next('monthly', '2026-12-01T00:00:00Z'), '2027-01-01T00:00:00.000Z');
  });

  it('never shows less than nothing as remaining', () => {
    const row = { quota_limit: 1, quota_used: 5, quota_reset_at: null, quota_period: null };
    assert.equal(quotaAt(row, 0).remaining, 0);
  });
});
