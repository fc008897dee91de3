import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { requireMasterKey } from '../database/require-master-key.ts';
import type { Database } from '../database/schema.ts';
import { Keys } from './keys.ts';

/**
 * The keys of a database, for administrators.
 *
 * @param now the clock, Unix milliseconds
 * @throws {StartError} when the database was sealed with another master key
 */
export async function openKeys(
  db: Kysely<Database>,
  masterKey: KeyObject,
  now: () => number = Date.now,
): Promise<Keys> {
  await requireMasterKey(db, masterKey);
  return new Keys(db, masterKey, now);
}
