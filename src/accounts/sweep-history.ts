import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Limits } from '../limits.ts';
import { oldestTime, removeHeavy, removeInSteps, removeOutdated } from './history-removal.ts';
import { KEPT_COLUMNS, keptSettingsOf } from './token-settings.ts';

/**
 * Removes the outdated and surplus history of all tokens, also of those that nobody uses any more; one token a turn of the event
 * loop, so that requests go on meanwhile.
 */
export async function sweepHistory(db: Kysely<Database>, limits: Limits, now: number): Promise<void> {
  const oldest = oldestTime(now, limits.historyDays);
  const tokens = await db
    .selectFrom('tokens')
    .select(['id', ...KEPT_COLUMNS])
    .execute();
  for (const token of tokens) {
    const limit = keptSettingsOf(token, limits).historyLimit;
    await removeInSteps(db, token.id, async (trx) => {
      const moreOutdated = await removeOutdated(trx, token.id, { limit, oldest });
      return (await removeHeavy(trx, token.id, limits.historyBytes)) || moreOutdated;
    });
    await nextTurn();
  }
}
