import type { Kysely, Selectable, Transaction } from 'kysely';
import { freeRoom } from '../database/reserve.ts';
import type { Database, PipelineTable } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { takeTurn } from '../take-turn.ts';
import { clip } from '../text/clip.ts';
import { compareTexts } from '../text/compare-texts.ts';
import { isLongerThan } from '../text/is-longer-than.ts';
import { newUlid } from '../text/ulid.ts';
import { encodeText } from '../text/utf8.ts';
import type { TokenState } from './token-state.ts';

/** A saved pipeline. Times are Unix milliseconds. */
export interface SavedPipeline {
  /** A ULID; it stays when the text or the name changes. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const MAX_NAME_CHARACTERS = 128;

/** Pipelines read before other requests have their turn. */
const AT_ONCE = 16;

/** Bytes from which on a text is work for a turn of its own: a MiB takes some milliseconds. */
const LONG_BYTES = 16 * 1024;

type Row = Selectable<PipelineTable>;

/**
 * The saved pipelines of one token. Their texts need not be pipelines: a crontab or a script may be saved too, so nothing
 * is read in them until they run.
 */
export class Pipelines {
  readonly #db: Kysely<Database>;
  readonly #state: TokenState;
  readonly #limits: Limits;
  readonly #now: () => number;

  constructor(db: Kysely<Database>, state: TokenState, limits: Limits, now: () => number) {
    this.#db = db;
    this.#state = state;
    this.#limits = limits;
    this.#now = now;
  }

  /** All names, in the order of their code points. */
  async names(): Promise<string[]> {
    const rows = await this.#own(this.#db).select('name').execute();
    return rows.map((row) => row.name).toSorted(compareTexts);
  }

  /** All of them in the order of their names, read one after the other, so that many large ones hold up nobody. */
  async *all(): AsyncGenerator<SavedPipeline> {
    for (const [index, name] of (await this.names()).entries()) {
      if (index % AT_ONCE === 0) await takeTurn(this.#state.id);
      const pipeline = await this.get(name);
      if (pipeline !== undefined) yield pipeline;
    }
  }

  /**
   * One by its exact name, `undefined` when there is none.
   *
   * @throws {PenstockError} `INTERNAL` when its stored text does not open
   */
  async get(name: string): Promise<SavedPipeline | undefined> {
    const row = await this.#row(this.#db, name);
    if (row === undefined) return undefined;
    if (row.text_sealed.length > LONG_BYTES) await takeTurn(this.#state.id);
    return this.#opened(row);
  }

  /**
   * Saves a text under a name, in the place of one that may be there; that one's id stays.
   *
   * @returns what is saved
   * @throws {PenstockError} `INVALID_PIPELINE` when name or text break a rule, `PIPELINE_LIMIT` when there are too many
   */
  async set(name: string, text: string): Promise<SavedPipeline> {
    checkName(name);
    if (text.length > LONG_BYTES) await takeTurn(this.#state.id);
    const bytes = encodeText(text);
    this.checkBytes(name, bytes.length);
    const sealed = this.#state.dataKey.seal('pipeline', name, bytes);
    if (text.length > LONG_BYTES) await takeTurn(this.#state.id);
    return this.#db.transaction().execute((trx) => this.#put(trx, name, text, sealed));
  }

  /**
   * Refuses a text that is too long; bytes that arrive are asked about before they are decoded, which holds up others.
   *
   * @throws {PenstockError} `INVALID_PIPELINE`
   */
  checkBytes(name: string, bytes: number): void {
    const most = this.#limits.pipelineBytes;
    if (bytes > most) throw invalid(name, `It has ${bytes} bytes, a saved pipeline has at most ${most}`);
  }

  /**
   * Gives a pipeline another name, in the place of one that may be there.
   *
   * @returns whether there was one to rename
   * @throws {PenstockError} `INVALID_PIPELINE` for a name that breaks a rule
   */
  move(from: string, to: string): Promise<boolean> {
    return this.#withSource(from, to, async (trx, source) => {
      if (from === to) return;
      await this.#remove(trx, to);
      await trx
        .updateTable('pipelines')
        .set({ name: to, text_sealed: this.#state.dataKey.sealText('pipeline', to, source.text) })
        .where('id', '=', source.id)
        .execute();
    });
  }

  /**
   * Saves the text of a pipeline under another name too, in the place of one that may be there.
   *
   * @returns whether there was one to copy
   * @throws {PenstockError} `INVALID_PIPELINE` for a name that breaks a rule, `PIPELINE_LIMIT` when there are too many
   */
  copy(from: string, to: string): Promise<boolean> {
    return this.#withSource(from, to, async (trx, source) => {
      if (from === to) return;
      await this.#put(trx, to, source.text, this.#state.dataKey.sealText('pipeline', to, source.text));
    });
  }

  /** @returns whether there was one of that name */
  delete(name: string): Promise<boolean> {
    return freeRoom(this.#db, () => this.#remove(this.#db, name));
  }

  async #withSource(
    from: string,
    to: string,
    work: (trx: Transaction<Database>, source: SavedPipeline) => Promise<void>,
  ): Promise<boolean> {
    checkName(to);
    // All at once, however long the text is, so that it stays the same meanwhile.
    await takeTurn(this.#state.id);
    return this.#db.transaction().execute(async (trx) => {
      const row = await this.#row(trx, from);
      if (row !== undefined) await work(trx, this.#opened(row));
      return row !== undefined;
    });
  }

  /** @param sealed the text, sealed for this name */
  async #put(trx: Transaction<Database>, name: string, text: string, sealed: Uint8Array): Promise<SavedPipeline> {
    const now = this.#now();
    const changes = { updated_at: now, text_sealed: sealed };
    const known = await trx
      .updateTable('pipelines')
      .set(changes)
      .where('token_id', '=', this.#state.id)
      .where('name', '=', name)
      .returning(['id', 'created_at'])
      .executeTakeFirst();
    if (known !== undefined) return { id: known.id, name, text, createdAt: known.created_at, updatedAt: now };
    await this.#requireRoom(trx, name);
    const id = newUlid(now);
    await trx
      .insertInto('pipelines')
      .values({ token_id: this.#state.id, name, id, created_at: now, ...changes })
      .execute();
    return { id, name, text, createdAt: now, updatedAt: now };
  }

  async #requireRoom(trx: Transaction<Database>, name: string): Promise<void> {
    const { count } = await this.#own(trx)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) < this.#limits.pipelines) return;
    throw new PenstockError(
      'PIPELINE_LIMIT',
      `Cannot save pipeline "${name}": There are ${count} saved pipelines, and at most ${this.#limits.pipelines} are allowed`,
    );
  }

  async #remove(db: Kysely<Database>, name: string): Promise<boolean> {
    if (!name.isWellFormed()) return false;
    const { numDeletedRows } = await db
      .deleteFrom('pipelines')
      .where('token_id', '=', this.#state.id)
      .where('name', '=', name)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  #own(db: Kysely<Database>) {
    return db.selectFrom('pipelines').where('token_id', '=', this.#state.id);
  }

  async #row(db: Kysely<Database>, name: string): Promise<Row | undefined> {
    // The database would take bytes that are no UTF-8 for U+FFFD, which a name may hold.
    if (!name.isWellFormed()) return undefined;
    return this.#own(db).where('name', '=', name).selectAll().executeTakeFirst();
  }

  #opened(row: Row): SavedPipeline {
    return {
      id: row.id,
      name: row.name,
      text: this.#state.dataKey.unsealText('pipeline', row.name, row.text_sealed),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  }
}

/** The rules of names (specification, "Saved pipeline"); a list of names has one on each line. */
function checkName(name: string): void {
  if (name === '' || isLongerThan(name, MAX_NAME_CHARACTERS)) {
    throw invalid(name, `Expected a name of 1 to ${MAX_NAME_CHARACTERS} characters`);
  }
  if (/[/*?%]/.test(name)) throw invalid(name, 'Expected a name without "/", "*", "?" and "%"');
  if (/\p{Cc}|[\u2028\u2029]/u.test(name)) throw invalid(name, 'Expected a name without control characters');
  if (!name.isWellFormed()) throw invalid(name, 'Expected a name of UTF-8');
}

function invalid(name: string, problem: string): PenstockError {
  return new PenstockError('INVALID_PIPELINE', `Cannot save pipeline "${clip(name)}": ${problem}`);
}
