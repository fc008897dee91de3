import type { Kysely } from 'kysely';

/** Waits for the running queries of a database and closes it. */
export async function closeDatabase<T>(db: Kysely<T>): Promise<void> {
  // The connection is handed out in order, so what was asked before has ended.
  await db.connection().execute(async () => {});
  await db.destroy();
}
