import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { seal, unseal } from './sealing.ts';
import { StartError } from './start-error.ts';

const PLACE = { tokenId: '', kind: 'master key', name: 'check' };

/**
 * Makes sure that a database is sealed with this master key. A new database is marked with it. Without this check a
 * lost key would show only as one failing request after the other.
 *
 * @throws {StartError} when the database was sealed with another one
 */
export async function requireMasterKey(db: Kysely<Database>, masterKey: KeyObject): Promise<void> {
  await db
    .insertInto('metadata')
    .values({ name: PLACE.kind, value: seal(masterKey, PLACE, new Uint8Array(0)) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('metadata')
    .select('value')
    .where('name', '=', PLACE.kind)
    .executeTakeFirstOrThrow();
  try {
    unseal(masterKey, PLACE, value);
  } catch (error) {
    throw new StartError(
      'The master key does not fit the database: give the one it was made with, in PENSTOCK_MASTER_KEY or as the file master.key in the data folder',
      { cause: error },
    );
  }
}
