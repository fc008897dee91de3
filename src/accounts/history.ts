import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { freeRoom } from '../database/reserve.ts';
import type { Database } from '../database/schema.ts';
import { isStorageFull } from '../database/storage-full.ts';
import type { HistoryReference } from '../language/history-reference.ts';
import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { takeTurn } from '../take-turn.ts';
import type { HistoryEntry, NewHistoryEntry } from './history-entry.ts';
import { oldestTime, removeInSteps, removeOutdated, removeUpTo, SIZE, surplusId } from './history-removal.ts';
import { fromHistoryRow, listedHistoryRow } from './history-rows.ts';
import type { HistoryWriter } from './history-writer.ts';
import type { TokenState } from './token-state.ts';

/** Which entries to list. */
export interface HistoryFilter {
  /** Only entries of this status. */
  readonly status?: 'success' | 'failure';
  /** Only entries that began at this time or later, Unix time in milliseconds. */
  readonly since?: number;
  /** Only entries that began at this time or earlier, Unix time in milliseconds. */
  readonly until?: number;
  /** Only entries that used a model. */
  readonly withAi?: boolean;
  /** Only the newest so many of those that fit. */
  readonly limit?: number;
}

/** Entries read and opened before other requests have their turn, and the bytes of their texts; a text may have more. */
const ENTRIES_AT_ONCE = 32;
const BYTES_AT_ONCE = 512 * 1024;

/** Bytes of texts that are read at once without waiting for a turn. */
const FREE_BYTES = 16 * 1024;

/** Ids of damaged entries that are logged at most. */
const MOST_LOGGED = 20;

/** What the histories of all tokens share. */
export interface HistoryServices {
  readonly db: Kysely<Database>;
  readonly historyWriter: HistoryWriter;
  readonly limits: Limits;
  /** The clock, Unix milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

type HistoryQuery = SelectQueryBuilder<Database, 'history', object>;

/** The history of one token. Surplus and expired entries are left out, whether they are removed already or not. */
export class History {
  readonly #db: Kysely<Database>;
  readonly #state: TokenState;
  readonly #writer: HistoryWriter;
  /** After so many days entries do not count any more. */
  readonly #days: number;
  readonly #now: () => number;
  readonly #log: Log;

  constructor({ db, historyWriter, limits, now, log }: HistoryServices, state: TokenState) {
    this.#db = db;
    this.#state = state;
    this.#writer = historyWriter;
    this.#days = limits.historyDays;
    this.#now = now;
    this.#log = log;
  }

  /**
   * Records an entry; once this returns, the entry survives the end of the process. The caller leaves it out while the
   * token's `historyLimit` is 0.
   *
   * @returns the id of the entry; `undefined` when the disk is full, since a run should not fail for want of its record
   */
  async append(entry: NewHistoryEntry): Promise<number | undefined> {
    try {
      return await this.#writer.append(this.#state, entry);
    } catch (error) {
      if (isStorageFull(error)) return undefined;
      throw error;
    }
  }

  /**
   * The entry that a leading `!` asks for, `undefined` when there is none. Damaged entries begin with no prefix.
   *
   * @param signal ends the search for a prefix, which may read the whole history
   * @throws {PenstockError} `INTERNAL` when the entry is damaged
   * @throws {unknown} the reason of the signal
   */
  async find(reference: HistoryReference, signal?: AbortSignal): Promise<HistoryEntry | undefined> {
    if (reference.kind === 'prefix') return this.#findPrefix(reference.prefix, signal);
    const query = await this.#query({});
    if (reference.kind === 'id') {
      if (!Number.isSafeInteger(reference.id)) return undefined;
      return this.#first(query.where('history.id', '=', reference.id));
    }
    const { nth } = reference;
    if (nth < 1 || !Number.isSafeInteger(nth)) return undefined;
    return this.#first(
      query
        .orderBy('history.id', 'desc')
        .limit(1)
        .offset(nth - 1),
    );
  }

  /**
   * Reads entries one after the other, so that a long history needs little memory and holds up no other request. One
   * that is damaged says so in its text, and the log has the ids of all of them once.
   *
   * @param order `asc` gives the oldest of them first, `desc` the newest
   * @param signal ends the reading after a few entries
   * @throws {unknown} the reason of the signal
   */
  async *entries(
    filter: HistoryFilter = {},
    order: 'asc' | 'desc' = 'asc',
    signal?: AbortSignal,
  ): AsyncGenerator<HistoryEntry> {
    let query = (await this.#query(filter)).select(SIZE).orderBy('id', 'desc');
    if (filter.limit !== undefined) query = query.limit(filter.limit);
    const sizes = await query.execute();
    if (order === 'asc') sizes.reverse();
    const damaged: number[] = [];
    try {
      for (const [index, { ids, sum }] of inGroups(sizes).entries()) {
        if (index > 0 || sum > FREE_BYTES) await takeTurn(this.#state.id);
        signal?.throwIfAborted();
        const rows = await withTexts(this.#db.selectFrom('history'))
          .where('history.token_id', '=', this.#state.id)
          .where('history.id', 'in', ids)
          .orderBy('history.id', order)
          .execute();
        for (const row of rows) {
          const entry = listedHistoryRow(this.#state.dataKey, row);
          if (entry.damaged) damaged.push(entry.id);
          yield entry;
        }
      }
    } finally {
      this.#logDamaged(damaged);
    }
  }

  /** How many entries fit the filter. */
  async count(filter: HistoryFilter = {}): Promise<number> {
    const query = await this.#query(filter);
    const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return Math.min(Number(count), filter.limit ?? Number.POSITIVE_INFINITY);
  }

  /** @returns whether there was an entry of that id */
  async delete(id: number): Promise<boolean> {
    const known = await (await this.#query({})).where('id', '=', id).select('id').executeTakeFirst();
    if (known === undefined) return false;
    const query = this.#db.deleteFrom('history').where('token_id', '=', this.#state.id).where('id', '=', id);
    const { numDeletedRows } = await freeRoom(this.#db, () => query.executeTakeFirst());
    return numDeletedRows > 0n;
  }

  /** Deletes all entries; returns their number. Ids go on counting. */
  async clear(): Promise<number> {
    const { id: tokenId, historyLimit: limit } = this.#state;
    const oldest = oldestTime(this.#now(), this.#days);
    await removeInSteps(this.#db, tokenId, (trx) => removeOutdated(trx, tokenId, { limit, oldest }));
    // What is added from now on is none of those that the caller knew.
    const newest = await this.#db
      .selectFrom('history')
      .where('token_id', '=', tokenId)
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst();
    for (let total = 0; ; await takeTurn(tokenId)) {
      const remove = (trx: Transaction<Database>) => removeUpTo(trx, tokenId, newest?.id ?? 0);
      const { count, more } = await freeRoom(this.#db, () => this.#db.transaction().execute(remove));
      total += count;
      if (!more) return total;
    }
  }

  #logDamaged(ids: readonly number[]): void {
    if (ids.length === 0) return;
    const fields = { token_id: this.#state.id, count: ids.length, ids: ids.slice(0, MOST_LOGGED) };
    this.#log.error('history entries are damaged', fields);
  }

  async #findPrefix(prefix: string, signal: AbortSignal | undefined): Promise<HistoryEntry | undefined> {
    for await (const entry of this.entries({}, 'desc', signal)) {
      if (!entry.damaged && entry.text.startsWith(prefix)) return entry;
    }
    return undefined;
  }

  async #first(query: HistoryQuery): Promise<HistoryEntry | undefined> {
    const row = await withTexts(query).executeTakeFirst();
    return row === undefined ? undefined : fromHistoryRow(this.#state.dataKey, row);
  }

  async #query({ status, since, until, withAi = false }: HistoryFilter): Promise<HistoryQuery> {
    const surplus = await surplusId(this.#db, this.#state.id, this.#state.historyLimit);
    return this.#db
      .selectFrom('history')
      .where('history.token_id', '=', this.#state.id)
      .where('history.id', '>', surplus)
      .where('at', '>=', Math.max(since ?? 0, oldestTime(this.#now(), this.#days)))
      .$if(until !== undefined, (query) => query.where('at', '<=', until ?? 0))
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'success'))
      .$if(withAi, (query) => query.where('ai_usage', 'is not', null));
  }
}

/** The rows of a query with their texts, wherever those are. */
function withTexts(query: HistoryQuery) {
  return query
    .leftJoin('history_texts', (join) =>
      join.onRef('history_texts.token_id', '=', 'history.token_id').onRef('history_texts.id', '=', 'history.id'),
    )
    .selectAll('history')
    .select('history_texts.text_sealed as long_text');
}

/** Entries that are read at once, and the bytes of their texts. */
interface Group {
  readonly ids: number[];
  sum: number;
}

/** Ids in groups that are read at once, in their order. */
function inGroups(sizes: readonly { readonly id: number; readonly bytes: number }[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { id, bytes } of sizes) {
    let group = groups.at(-1);
    if (group === undefined || group.ids.length === ENTRIES_AT_ONCE || group.sum + bytes > BYTES_AT_ONCE) {
      group = { ids: [], sum: 0 };
      groups.push(group);
    }
    group.ids.push(id);
    group.sum += bytes;
  }
  return groups;
}
