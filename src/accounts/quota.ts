import type { Kysely, Transaction, UpdateResult } from 'kysely';
import { PreparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { isStorageFull } from '../database/storage-full.ts';
import { PenstockError } from '../errors.ts';
import { type QuotaNow, quotaAt } from './quota-reset.ts';
import type { Settled, WriteTurn } from './write-turn.ts';

interface Spending {
  readonly tokenId: string;
  readonly amount: number;
}

const SPENT: Settled<void> = { answer: undefined };

/**
 * Spends the quota of all tokens. What one token spends in one turn of the event loop is one update, and the update
 * itself refuses to go beyond the limit; so neither parallel requests nor several processes spend too much.
 */
export class QuotaSpender {
  readonly #now: () => number;
  /** What tokens have spent while the disk was full, still to be written down. */
  readonly #owed = new Map<string, number>();
  readonly #add: (item: Spending) => Promise<void>;
  readonly #update: PreparedQuery<{ id: string; amount: number; now: number }, UpdateResult>;

  constructor(db: Kysely<Database>, turn: WriteTurn, now: () => number) {
    this.#now = now;
    this.#add = turn.lane((trx, items) => this.#settle(trx, items));
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
   * follows is never free, even when the process ends in between. Only while the disk is full it is kept in memory, and
   * written down with what the token spends next: what needs no disk should go on.
   *
   * @throws {PenstockError} `QUOTA_EXCEEDED` with `quota_limit`, `quota_used` and `quota_remaining`
   */
  async spend(tokenId: string, amount: number): Promise<void> {
    const owed = this.#owed.get(tokenId) ?? 0;
    this.#owed.delete(tokenId);
    try {
      await this.#add({ tokenId, amount: amount + owed });
    } catch (error) {
      const isFull = isStorageFull(error);
      const stillOwed = (this.#owed.get(tokenId) ?? 0) + owed + (isFull ? amount : 0);
      if (stillOwed > 0) this.#owed.set(tokenId, stillOwed);
      if (!isFull) throw error;
    }
  }

  async #settle(trx: Transaction<Database>, items: readonly Spending[]): Promise<readonly Settled<void>[]> {
    const settled = new Map<Spending, Settled<void>>();
    for (const [tokenId, group] of Map.groupBy(items, (item) => item.tokenId)) {
      const total = group.reduce((sum, item) => sum + item.amount, 0);
      if (await this.#spend(trx, tokenId, total)) for (const item of group) settled.set(item, SPENT);
      else await this.#settleOneByOne(trx, tokenId, group, settled);
    }
    return items.map((item) => settled.get(item) ?? { error: new Error('Spending was not settled') });
  }

  /** Where not all is left: whoever came first gets what is there. */
  async #settleOneByOne(
    trx: Transaction<Database>,
    tokenId: string,
    group: readonly Spending[],
    settled: Map<Spending, Settled<void>>,
  ): Promise<void> {
    let quota = await this.#restartIfDue(trx, tokenId);
    for (const item of group) {
      const { amount } = item;
      if (amount <= quota.remaining && (await this.#spend(trx, tokenId, amount))) {
        settled.set(item, SPENT);
        quota = { ...quota, used: quota.used + amount, remaining: quota.remaining - amount };
      } else settled.set(item, { error: exceeded(quota) });
    }
  }

  async #spend(trx: Transaction<Database>, id: string, amount: number): Promise<boolean> {
    const { numAffectedRows } = await this.#update.run(trx, { id, amount, now: this.#now() });
    return numAffectedRows === 1n;
  }

  async #restartIfDue(trx: Transaction<Database>, tokenId: string): Promise<QuotaNow> {
    const row = await trx
      .selectFrom('tokens')
      .select(['quota_limit', 'quota_used', 'quota_reset_at', 'quota_period'])
      .where('id', '=', tokenId)
      .executeTakeFirst();
    if (row === undefined) throw new PenstockError('INTERNAL', `Cannot spend quota: No token ${tokenId}`);
    const quota = quotaAt(row, this.#now());
    if (quota.reset.at !== row.quota_reset_at) {
      await trx
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
