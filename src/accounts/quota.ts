import type { Kysely, UpdateResult } from 'kysely';
import { PreparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import { Batcher, type Pending } from './batcher.ts';
import { type QuotaNow, quotaAt } from './quota-reset.ts';

interface Spending {
  readonly tokenId: string;
  readonly amount: number;
}

/**
 * Spends the quota of all tokens. What one token spends in one turn of the event loop is one update, and the update
 * itself refuses to go beyond the limit; so neither parallel requests nor several processes spend too much.
 */
export class QuotaSpender {
  readonly #db: Kysely<Database>;
  readonly #now: () => number;
  readonly #batcher = new Batcher<Spending, void>((batch) => this.#settle(batch));
  readonly #update: PreparedQuery<{ id: string; amount: number; now: number }, UpdateResult>;

  constructor(db: Kysely<Database>, now: () => number) {
    this.#db = db;
    this.#now = now;
    this.#update = new PreparedQuery((value) =>
      db
        .updateTable('tokens')
        .set((eb) => ({ quota_used: eb('quota_used', '+', value('amount')) }))
        .where('id', '=', value('id'))
        .where((eb) => eb(eb('quota_used', '+', value('amount')), '<=', eb.ref('quota_limit')))
        .where((eb) => eb.or([eb('quota_reset_at', 'is', null), eb('quota_reset_at', '>', value('now'))])),
    );
  }

  /**
   * Spends `amount` of a token's quota, all of it or nothing. It is written down when this returns, so a run that
   * follows is never free, even when the process ends in between.
   *
   * @throws {PenstockError} `QUOTA_EXCEEDED` with `quota_limit`, `quota_used` and `quota_remaining`
   */
  spend(tokenId: string, amount: number): Promise<void> {
    return this.#batcher.add({ tokenId, amount });
  }

  async #settle(batch: readonly Pending<Spending, void>[]): Promise<void> {
    for (const [tokenId, group] of Map.groupBy(batch, (pending) => pending.item.tokenId)) {
      const total = group.reduce((sum, pending) => sum + pending.item.amount, 0);
      if (await this.#spend(tokenId, total)) for (const pending of group) pending.resolve();
      else await this.#settleOneByOne(tokenId, group);
    }
  }

  /** Where not all is left: whoever came first gets what is there. */
  async #settleOneByOne(tokenId: string, group: readonly Pending<Spending, void>[]): Promise<void> {
    let quota = await this.#restartIfDue(tokenId);
    for (const pending of group) {
      const { amount } = pending.item;
      if (amount <= quota.remaining && (await this.#spend(tokenId, amount))) {
        pending.resolve();
        quota = { ...quota, used: quota.used + amount, remaining: quota.remaining - amount };
      } else pending.reject(exceeded(quota));
    }
  }

  async #spend(id: string, amount: number): Promise<boolean> {
    const { numAffectedRows } = await this.#update.run(this.#db, { id, amount, now: this.#now() });
    return numAffectedRows === 1n;
  }

  async #restartIfDue(tokenId: string): Promise<QuotaNow> {
    const row = await this.#db
      .selectFrom('tokens')
      .select(['quota_limit', 'quota_used', 'quota_reset_at', 'quota_period'])
      .where('id', '=', tokenId)
      .executeTakeFirst();
    if (row === undefined) throw new PenstockError('INTERNAL', `Cannot spend quota: No token ${tokenId}`);
    const quota = quotaAt(row, this.#now());
    if (quota.reset.at !== row.quota_reset_at) {
      await this.#db
        .updateTable('tokens')
        .set({ quota_used: 0, quota_reset_at: quota.reset.at, quota_period: quota.reset.period })
        .where('id', '=', tokenId)
        // Another process may have done it, and spent again since.
        .where('quota_reset_at', '=', row.quota_reset_at)
        .execute();
    }
    return quota;
  }
}

function exceeded({ limit, used, remaining }: QuotaNow): PenstockError {
  const message = `Quota exceeded: ${used} of ${limit} requests are used`;
  return new PenstockError('QUOTA_EXCEEDED', message, {
    quota_limit: limit,
    quota_used: used,
    quota_remaining: remaining,
  });
}
