import type { DatabaseSync } from 'node:sqlite';
import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';

/**
 * The dialect that runs Kysely's queries on `node:sqlite`. One connection serves the whole process; Kysely lets one
 * query or transaction have it at a time.
 *
 * @param database an open database; destroying the Kysely instance closes it
 */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => createDriver(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function createDriver(database: DatabaseSync): Driver {
  const connection = new SqliteConnection(database);
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    // A transaction that reads first and then asks for the write lock fails at once when another process has written
    // in between, whatever the busy timeout; one that begins with the lock waits for it.
    beginTransaction: async () => database.exec('begin immediate'),
    commitTransaction: async () => database.exec('commit'),
    rollbackTransaction: async () => {
      // A full disk or a read error has ended the transaction already.
      if (database.isTransaction) database.exec('rollback');
    },
    destroy: async () => database.close(),
  };
}
