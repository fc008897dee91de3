import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { TokenState } from './token-state.ts';

/**
 * Changes what processes keep in memory of a token, in one transaction. Changes of one token happen one after the
 * other, because each takes hold of the token's row first; so what `work` reads is still true when it writes.
 *
 * @param work throws to leave everything as it was
 */
export async function changeToken<T>(
  db: Kysely<Database>,
  state: TokenState,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const { version, result } = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('tokens')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', state.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return { version: row.version, result: await work(trx) };
  });
  state.observeVersion(version);
  return result;
}
