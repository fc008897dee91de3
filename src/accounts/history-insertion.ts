import type { Insertable, InsertResult, Kysely } from 'kysely';
import { PreparedQuery } from '../database/prepared-query.ts';
import type { Database, HistoryTable } from '../database/schema.ts';

type Row = Required<Insertable<HistoryTable>>;

/** Rows of one statement at most; databases limit the values of a statement, SQLite to 32,766. */
const MOST_ROWS = 64;

const COLUMNS = [
  'token_id',
  'id',
  'at',
  'status',
  'ms',
  'output_bytes',
  'network_bytes',
  'ai_usage',
  'text_sealed',
  'long_bytes',
] as const satisfies readonly (keyof Row)[];

/** Inserts rows of history with one prepared statement for each number of rows. */
export class HistoryInsertion {
  readonly #db: Kysely<Database>;
  readonly #bySize = new Map<number, PreparedQuery<readonly Row[keyof Row][], InsertResult>>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Inserts rows, on the database or in a transaction. */
  async run(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
    for (let from = 0; from < rows.length; from += MOST_ROWS) {
      const some = rows.slice(from, from + MOST_ROWS);
      await this.#ofSize(some.length).run(
        db,
        some.flatMap((row) => COLUMNS.map((column) => row[column])),
      );
    }
  }

  #ofSize(size: number): PreparedQuery<readonly Row[keyof Row][], InsertResult> {
    const known = this.#bySize.get(size);
    if (known !== undefined) return known;
    const query = new PreparedQuery<readonly Row[keyof Row][], InsertResult>((value) => {
      const rows = Array.from({ length: size }, (_, row) => {
        const entries = COLUMNS.map((column, at) => [column, value(row * COLUMNS.length + at)]);
        return Object.fromEntries(entries) as Row;
      });
      return this.#db.insertInto('history').values(rows);
    });
    this.#bySize.set(size, query);
    return query;
  }
}
