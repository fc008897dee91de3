import type { Insertable, Selectable } from 'kysely';
import type { DataKey } from '../database/data-key.ts';
import { type HistoryTable, LONG_HISTORY_BYTES } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import type { HistoryEntry, ModelUsage, NewHistoryEntry } from './history-entry.ts';
import type { TokenState } from './token-state.ts';

/** What a list shows in the place of a text that does not open. */
const DAMAGED_TEXT = '(damaged, cannot be read)';

const NOTHING = new Uint8Array(0);

/** An entry as it is stored. */
export interface StoredEntry {
  readonly row: Required<Insertable<HistoryTable>>;
  /** The sealed text, when it is too long for the row. */
  readonly longText?: Uint8Array;
}

/** A row that was read, with its text wherever it is. */
export type ReadRow = Selectable<HistoryTable> & { readonly long_text: Uint8Array | null };

/** A history entry as it is stored; its text is sealed for this id. */
export function toHistoryRow(state: TokenState, id: number, entry: NewHistoryEntry): StoredEntry {
  const sealed = state.dataKey.sealText('history', String(id), entry.text);
  const isLong = sealed.length > LONG_HISTORY_BYTES;
  const row = {
    token_id: state.id,
    id,
    at: entry.at,
    status: entry.status,
    ms: Math.round(entry.milliseconds),
    output_bytes: entry.outputBytes,
    network_bytes: entry.networkBytes,
    ai_usage: entry.aiUsage === undefined || entry.aiUsage.length === 0 ? null : JSON.stringify(entry.aiUsage),
    text_sealed: isLong ? NOTHING : sealed,
    long_bytes: isLong ? sealed.length : null,
  };
  return { row, ...(isLong && { longText: sealed }) };
}

/**
 * Reads a row back.
 *
 * @throws {PenstockError} `INTERNAL` when the row is damaged
 */
export function fromHistoryRow(dataKey: DataKey, row: ReadRow): HistoryEntry {
  return {
    ...factsOf(row),
    ...(row.ai_usage !== null && { aiUsage: readUsage(row) }),
    text: dataKey.unsealText('history', String(row.id), row.long_text ?? row.text_sealed),
  };
}

/**
 * Reads a row for a list. One whose text does not open is listed as that, with `damaged`: the others must stay readable.
 */
export function listedHistoryRow(dataKey: DataKey, row: ReadRow): HistoryEntry {
  try {
    return fromHistoryRow(dataKey, row);
  } catch (error) {
    if (!(error instanceof PenstockError)) throw error;
    return { ...factsOf(row), text: DAMAGED_TEXT, damaged: true };
  }
}

function readUsage({ id, ai_usage }: ReadRow): readonly ModelUsage[] {
  try {
    return JSON.parse(ai_usage ?? '') as readonly ModelUsage[];
  } catch {
    throw new PenstockError('INTERNAL', `Cannot read the use of models in history entry ${id}`);
  }
}

function factsOf(row: Selectable<HistoryTable>): Omit<HistoryEntry, 'text'> {
  return {
    id: row.id,
    at: row.at,
    status: row.status,
    milliseconds: row.ms,
    outputBytes: row.output_bytes,
    networkBytes: row.network_bytes,
  };
}
