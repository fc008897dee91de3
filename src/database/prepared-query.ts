import type { Compilable, CompiledQuery, QueryResult } from 'kysely';

/** A Kysely database or transaction, whatever its tables. */
interface Runner {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** Stands in a query for a value that comes later. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A query that is built once and run with different values. Building and compiling a small query costs more than
 * running it, which matters for the few that every request needs.
 */
export class PreparedQuery<Values extends object, Row> {
  readonly #compiled: CompiledQuery<Row>;

  /**
   * @param build makes the query; `value(name)` takes the place of a value of that name
   * @example
   *   new PreparedQuery<{ id: string }, { label: string | null }>((value) =>
   *     db.selectFrom('tokens').select('label').where('id', '=', value('id')),
   *   )
   */
  constructor(build: (value: <N extends keyof Values>(name: N) => Values[N]) => Compilable<Row>) {
    // Kysely hands values through untouched, so a placeholder may stand where a value of any type belongs.
    this.#compiled = build((name) => new Placeholder(name) as never).compile();
  }

  /** Runs the query on a database or in a transaction. */
  run(db: Runner, values: Values): Promise<QueryResult<Row>> {
    const parameters = this.#compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return db.executeQuery({ ...this.#compiled, parameters });
  }
}
