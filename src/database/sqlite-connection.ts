import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isDiskFull, storageFull } from './storage-full.ts';

/** Statements kept ready. The service has some fifty different ones; only lists of varying length make more. */
const CACHED_STATEMENTS = 256;

const TRANSACTION_STEPS = {
  // A transaction that reads first and then asks for the write lock fails at once when another process has written in
  // between, whatever the busy timeout; one that begins with the lock waits for it.
  begin: 'begin immediate',
  commit: 'commit',
  rollback: 'rollback',
} as const;

export type TransactionStep = keyof typeof TRANSACTION_STEPS;

interface CachedStatement {
  readonly statement: StatementSync;
  /** Whether it returns rows. */
  readonly reads: boolean;
}

/** Runs compiled queries on `node:sqlite`, each statement prepared once. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, CachedStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.run(query);
  }

  /**
   * Runs a query at once.
   *
   * @throws {PenstockError} `STORAGE_FULL`
   */
  run<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    try {
      return this.#run(query);
    } catch (error) {
      throw isDiskFull(error) ? storageFull() : error;
    }
  }

  #run<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const { statement, reads } = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqlValue);
    if (reads) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // Not from the cache: the same statement may run again while this one is half read.
    const statement = this.#database.prepare(query.sql);
    for (const row of statement.iterate(...query.parameters.map(toSqlValue))) yield { rows: [row as R] };
  }

  /**
   * Begins a transaction, or ends it.
   *
   * @throws {PenstockError} `STORAGE_FULL`
   */
  control(step: TransactionStep): void {
    // A full disk or a read error has ended the transaction already.
    if (step === 'rollback' && !this.#database.isTransaction) return;
    try {
      this.#database.exec(TRANSACTION_STEPS[step]);
    } catch (error) {
      throw isDiskFull(error) ? storageFull() : error;
    }
  }

  #prepare(sql: string): CachedStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    const cached = { statement, reads: statement.columns().length > 0 };
    const oldest = this.#statements.keys().next().value;
    if (this.#statements.size >= CACHED_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    this.#statements.set(sql, cached);
    return cached;
  }
}

/** Refuses what `node:sqlite` would take for something else: `undefined` for NULL, an object for named parameters. */
function toSqlValue(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value;
    default:
      if (value === null || value instanceof Uint8Array) return value;
      throw new TypeError(`A database parameter cannot be ${typeof value}`);
  }
}
