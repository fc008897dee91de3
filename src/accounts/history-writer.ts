import type { Kysely, Transaction } from 'kysely';
import { PreparedQuery } from '../database/prepared-query.ts';
import type { Database, HistoryTextTable } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { NewHistoryEntry } from './history-entry.ts';
import { HistoryInsertion } from './history-insertion.ts';
import { oldestTime, removeHeavy, removeOutdated } from './history-removal.ts';
import { toHistoryRow } from './history-rows.ts';
import type { TokenState } from './token-state.ts';
import type { Settled, WriteTurn } from './write-turn.ts';

/** Entries a token adds before outdated ones are removed; until then readers leave them out. */
const TIDY_AFTER = 256;

/** What part of the bytes that a token may keep it adds before there is a removal too. */
const TIDY_AFTER_PART = 1 / 32;

interface Append {
  readonly state: TokenState;
  readonly entry: NewHistoryEntry;
}

/** Writes the history of all tokens: what is recorded in one turn of the event loop is one transaction. */
export class HistoryWriter {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #add: (item: Append) => Promise<number>;
  readonly #reserveIds: PreparedQuery<{ id: string; count: number }, { history_last_id: number }>;
  readonly #insertion: HistoryInsertion;
  readonly #addedSince = new WeakMap<TokenState, { readonly entries: number; readonly bytes: number }>();

  constructor(db: Kysely<Database>, turn: WriteTurn, limits: Limits, now: () => number) {
    this.#add = turn.lane(
      (trx, items) => this.#write(trx, items),
      ({ entry }) => entry.text.length,
    );
    this.#limits = limits;
    this.#now = now;
    this.#reserveIds = new PreparedQuery((value) =>
      db
        .updateTable('tokens')
        .set((eb) => ({ history_last_id: eb('history_last_id', '+', value('count')) }))
        .where('id', '=', value('id'))
        .returning('history_last_id'),
    );
    this.#insertion = new HistoryInsertion(db);
  }

  /**
   * Records an entry.
   *
   * @returns its id, once the entry is safe from the end of this process
   */
  append(state: TokenState, entry: NewHistoryEntry): Promise<number> {
    return this.#add({ state, entry });
  }

  async #write(trx: Transaction<Database>, items: readonly Append[]): Promise<readonly Settled<number>[]> {
    const groups = Map.groupBy(items, (item) => item.state);
    const ids = new Map<Append, number>();
    const rows = [];
    const longTexts: HistoryTextTable[] = [];
    for (const [state, group] of groups) {
      const firstId = await this.#firstId(trx, state, group.length);
      for (const [index, item] of group.entries()) {
        const { row, longText: text_sealed } = toHistoryRow(state, firstId + index, item.entry);
        rows.push(row);
        if (text_sealed !== undefined) longTexts.push({ token_id: row.token_id, id: row.id, text_sealed });
        this.#count(state, row.long_bytes ?? row.text_sealed.length);
        ids.set(item, firstId + index);
      }
    }
    await this.#insertion.run(trx, rows);
    for (const text of longTexts) await trx.insertInto('history_texts').values(text).execute();
    for (const state of groups.keys()) await this.#tidy(trx, state);
    return items.map((item) => ({ answer: ids.get(item) ?? 0 }));
  }

  async #firstId(trx: Transaction<Database>, state: TokenState, count: number): Promise<number> {
    const { rows } = await this.#reserveIds.run(trx, { id: state.id, count });
    const last = rows[0]?.history_last_id;
    if (last === undefined) throw new PenstockError('INTERNAL', `Cannot record history: No token ${state.id}`);
    return last - count + 1;
  }

  #count(state: TokenState, bytes: number): void {
    const before = this.#addedSince.get(state);
    this.#addedSince.set(state, { entries: (before?.entries ?? 0) + 1, bytes: (before?.bytes ?? 0) + bytes });
  }

  async #tidy(trx: Transaction<Database>, state: TokenState): Promise<void> {
    const { historyDays, historyBytes } = this.#limits;
    const { entries, bytes } = this.#addedSince.get(state) ?? { entries: 0, bytes: 0 };
    if (entries < TIDY_AFTER && bytes < historyBytes * TIDY_AFTER_PART) return;
    const bounds = { limit: state.historyLimit, oldest: oldestTime(this.#now(), historyDays) };
    const moreOutdated = await removeOutdated(trx, state.id, bounds);
    const moreHeavy = await removeHeavy(trx, state.id, historyBytes);
    // What is left over is removed with the next entry.
    if (!moreOutdated && !moreHeavy) this.#addedSince.delete(state);
  }
}
