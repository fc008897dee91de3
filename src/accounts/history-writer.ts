import type { Kysely, Transaction } from 'kysely';
import { PreparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import type { NewHistoryEntry } from './history-entry.ts';
import { HistoryInsertion } from './history-insertion.ts';
import { oldestTime, removeOutdated } from './history-removal.ts';
import { toHistoryRow } from './history-rows.ts';
import type { TokenState } from './token-state.ts';
import type { Settled, WriteTurn } from './write-turn.ts';

/** Entries a token adds before outdated ones are removed; until then readers leave them out. */
const TIDY_AFTER = 256;

interface Append {
  readonly state: TokenState;
  readonly entry: NewHistoryEntry;
}

/** Writes the history of all tokens: what is recorded in one turn of the event loop is one transaction. */
export class HistoryWriter {
  readonly #days: number;
  readonly #now: () => number;
  readonly #add: (item: Append) => Promise<number>;
  readonly #reserveIds: PreparedQuery<{ id: string; count: number }, { history_last_id: number }>;
  readonly #insertion: HistoryInsertion;
  readonly #addedSince = new WeakMap<TokenState, number>();

  /** @param days after how many days entries are removed */
  constructor(db: Kysely<Database>, turn: WriteTurn, days: number, now: () => number) {
    this.#add = turn.lane((trx, items) => this.#write(trx, items));
    this.#days = days;
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
    for (const [state, group] of groups) {
      const firstId = await this.#firstId(trx, state, group.length);
      for (const [index, item] of group.entries()) {
        rows.push(toHistoryRow(state, firstId + index, item.entry));
        ids.set(item, firstId + index);
      }
    }
    await this.#insertion.run(trx, rows);
    for (const [state, group] of groups) await this.#tidy(trx, state, group.length);
    return items.map((item) => ({ answer: ids.get(item) ?? 0 }));
  }

  async #firstId(trx: Transaction<Database>, state: TokenState, count: number): Promise<number> {
    const { rows } = await this.#reserveIds.run(trx, { id: state.id, count });
    const last = rows[0]?.history_last_id;
    if (last === undefined) throw new PenstockError('INTERNAL', `Cannot record history: No token ${state.id}`);
    return last - count + 1;
  }

  async #tidy(trx: Transaction<Database>, state: TokenState, count: number): Promise<void> {
    const added = (this.#addedSince.get(state) ?? 0) + count;
    const isDue = added >= TIDY_AFTER;
    this.#addedSince.set(state, isDue ? 0 : added);
    const bounds = { limit: state.historyLimit, oldest: oldestTime(this.#now(), this.#days) };
    if (isDue) await removeOutdated(trx, state.id, bounds);
  }
}
