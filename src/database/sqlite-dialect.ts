import type { DatabaseSync } from 'node:sqlite';
import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';

/** What runs the queries of a {@link dialectOf} dialect. */
export type SqliteDriver = Pick<
  Driver,
  'acquireConnection' | 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction' | 'destroy'
>;

/**
 * The dialect that runs Kysely's queries on `node:sqlite`. One connection serves the whole process; Kysely lets one
 * query or transaction have it at a time.
 *
 * @param database an open database; destroying the Kysely instance closes it
 */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const connection = new SqliteConnection(database);
  return dialectOf({
    acquireConnection: async () => connection,
    beginTransaction: async () => connection.control('begin'),
    commitTransaction: async () => connection.control('commit'),
    rollbackTransaction: async () => connection.control('rollback'),
    destroy: async () => database.close(),
  });
}

/** The dialect of SQLite on something that runs its statements. */
export function dialectOf(driver: SqliteDriver): Dialect {
  return {
    createDriver: () => ({ init: async () => {}, releaseConnection: async () => {}, ...driver }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
