import type { Kysely } from 'kysely';
import { freeRoom } from '../database/reserve.ts';
import type { Database, DefinitionTable } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import { changeToken } from './change-token.ts';
import type { TokenState } from './token-state.ts';
import { VersionedRead } from './versioned-read.ts';

/**
 * Finds the text of a name; `undefined` when there is none.
 *
 * @throws {PenstockError} `INTERNAL` when its stored text does not open
 */
export type Lookup = (name: string) => string | undefined;

/** The definitions of one kind as they were stored. */
interface Stored {
  readonly texts: ReadonlyMap<string, string>;
  /** The errors of those that do not open, by name. */
  readonly damaged: ReadonlyMap<string, PenstockError>;
  readonly lookup: Lookup;
}

/** The short named texts of one token and kind: its aliases, or its exports. Their rules are not known here. */
export class Definitions {
  readonly #db: Kysely<Database>;
  readonly #state: TokenState;
  readonly #kind: DefinitionTable['kind'];
  readonly #all: VersionedRead<Stored>;

  constructor(db: Kysely<Database>, state: TokenState, kind: DefinitionTable['kind']) {
    this.#db = db;
    this.#state = state;
    this.#kind = kind;
    this.#all = new VersionedRead(state, () => this.#read());
  }

  /**
   * All of them by name, in the order of their names. Kept in memory while nothing changes.
   *
   * @throws {PenstockError} `INTERNAL` when a stored text does not open; a list without it would be wrong
   */
  async all(): Promise<ReadonlyMap<string, string>> {
    const { texts, damaged } = await this.#all.get();
    for (const error of damaged.values()) throw error;
    return texts;
  }

  /** All names in their order, also of those whose stored texts do not open. */
  async names(): Promise<readonly string[]> {
    const { texts, damaged } = await this.#all.get();
    return [...texts.keys(), ...damaged.keys()].toSorted();
  }

  /** What finds the text of a name; one that does not open fails nothing but what asks for it. */
  async lookup(): Promise<Lookup> {
    return (await this.#all.get()).lookup;
  }

  /**
   * The text of one, `undefined` when there is none.
   *
   * @throws {PenstockError} `INTERNAL` when its stored text does not open
   */
  async get(name: string): Promise<string | undefined> {
    return (await this.lookup())(name);
  }

  /**
   * Creates or replaces one.
   *
   * @param check looks at all names that exist just before the change, and throws to refuse it
   */
  async set(name: string, text: string, check: (names: ReadonlySet<string>) => void): Promise<void> {
    const key = { token_id: this.#state.id, kind: this.#kind, name };
    const sealed = this.#state.dataKey.sealText(this.#kind, name, text);
    await changeToken(this.#db, this.#state, async (trx) => {
      const rows = await trx
        .selectFrom('definitions')
        .select('name')
        .where('token_id', '=', key.token_id)
        .where('kind', '=', key.kind)
        .execute();
      check(new Set(rows.map((row) => row.name)));
      await trx
        .insertInto('definitions')
        .values({ ...key, text_sealed: sealed })
        .onConflict((conflict) => conflict.columns(['token_id', 'kind', 'name']).doUpdateSet({ text_sealed: sealed }))
        .execute();
    });
  }

  /** @returns whether there was one of that name */
  async delete(name: string): Promise<boolean> {
    return (await this.#remove(name)) > 0;
  }

  /** Deletes all of them; returns their number. */
  clear(): Promise<number> {
    return this.#remove();
  }

  #remove(name?: string): Promise<number> {
    const remove = (): Promise<number> =>
      changeToken(this.#db, this.#state, async (trx) => {
        const all = trx.deleteFrom('definitions').where('token_id', '=', this.#state.id).where('kind', '=', this.#kind);
        const { numDeletedRows } = await (name === undefined ? all : all.where('name', '=', name)).executeTakeFirst();
        return Number(numDeletedRows);
      });
    return freeRoom(this.#db, remove);
  }

  async #read(): Promise<Stored> {
    const rows = await this.#db
      .selectFrom('definitions')
      .select(['name', 'text_sealed'])
      .where('token_id', '=', this.#state.id)
      .where('kind', '=', this.#kind)
      .execute();
    // Sorted here: a database may order texts by the rules of a language.
    rows.sort((a, b) => (a.name < b.name ? -1 : 1));
    const texts = new Map<string, string>();
    const damaged = new Map<string, PenstockError>();
    for (const { name, text_sealed } of rows) {
      try {
        texts.set(name, this.#state.dataKey.unsealText(this.#kind, name, text_sealed));
      } catch (error) {
        if (!(error instanceof PenstockError)) throw error;
        damaged.set(name, error);
      }
    }
    const lookup = (name: string): string | undefined => {
      const error = damaged.get(name);
      if (error !== undefined) throw error;
      return texts.get(name);
    };
    return { texts, damaged, lookup };
  }
}
