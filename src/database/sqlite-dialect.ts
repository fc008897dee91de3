import type { DatabaseSync } from 'node:sqlite';
import { type DatabaseConnection, type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SqliteConnection, type TransactionStep } from './sqlite-connection.ts';

/** What runs the statements of a {@link dialectOf} dialect. */
export interface ControlledConnection extends DatabaseConnection {
  /** Begins a transaction, or ends it. */
  control(step: TransactionStep): void | Promise<void>;
}

/**
 * The dialect that runs Kysely's queries on `node:sqlite`. One connection serves the whole process; Kysely lets one
 * query or transaction have it at a time.
 *
 * @param database an open database; destroying the Kysely instance closes it
 */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return dialectOf(new SqliteConnection(database), async () => database.close());
}

/** The dialect of SQLite on one connection. @param close ends it, when the Kysely instance is destroyed */
export function dialectOf(connection: ControlledConnection, close: () => Promise<void>): Dialect {
  return {
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: async () => connection.control('begin'),
      commitTransaction: async () => connection.control('commit'),
      rollbackTransaction: async () => connection.control('rollback'),
      destroy: close,
    }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
