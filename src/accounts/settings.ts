import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Limits } from '../limits.ts';
import { changeToken } from './change-token.ts';
import { oldestTime, removeInSteps, removeOutdated } from './history-removal.ts';
import { readSettingsPatch, type SealedSettings, type SettingsPatch } from './settings-patch.ts';
import {
  KEPT_COLUMNS,
  keptSettingsOf,
  SETTINGS_COLUMNS,
  sealSettings,
  settingsOf,
  type TokenSettings,
  unsealSettings,
} from './token-settings.ts';
import type { TokenState } from './token-state.ts';

/** The settings of one token. */
export class Settings {
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

  /** Reads them from the database. */
  async read(): Promise<TokenSettings> {
    const row = await this.#db
      .selectFrom('tokens')
      .select(SETTINGS_COLUMNS)
      .where('id', '=', this.#state.id)
      .executeTakeFirstOrThrow();
    return settingsOf(row, this.#state.dataKey, this.#limits);
  }

  /**
   * Merges the body of `PATCH /api` into the settings: fields that are left out stay, an empty text removes one.
   * Nothing changes when one field is wrong.
   *
   * @param body any JSON value
   * @throws {PenstockError} `UNKNOWN_PARAMETER` or `INVALID_PARAMETER` naming the field
   */
  async patch(body: unknown): Promise<void> {
    const patch = readSettingsPatch(body);
    const { id, dataKey, historyLimit: limitBefore } = this.#state;
    const oldest = oldestTime(this.#now(), this.#limits.historyDays);
    await removeInSteps(this.#db, id, (trx) => removeOutdated(trx, id, { limit: limitBefore, oldest }));
    const facts = await changeToken(this.#db, this.#state, async (trx) => {
      const before = await trx
        .selectFrom('tokens')
        .select(['settings_sealed', ...KEPT_COLUMNS])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const sealed = merge(unsealSettings(dataKey, before.settings_sealed), patch.sealed);
      const after = await trx
        .updateTable('tokens')
        .set({ ...patch.plain, settings_sealed: sealSettings(dataKey, sealed) })
        .where('id', '=', id)
        .returning(['version', ...KEPT_COLUMNS])
        .executeTakeFirstOrThrow();
      const kept = keptSettingsOf(after, this.#limits);
      // What is beyond the old limit does not come back when the new one is higher. Most of it is gone already.
      const { historyLimit: limit } = keptSettingsOf(before, this.#limits);
      while (await removeOutdated(trx, id, { limit, oldest }));
      return { version: after.version, ...kept };
    });
    this.#state.observe(facts);
    await removeInSteps(this.#db, id, (trx) => removeOutdated(trx, id, { limit: facts.historyLimit, oldest }));
  }
}

function merge(settings: SealedSettings, changes: SettingsPatch['sealed']): SealedSettings {
  const entries = Object.entries({ ...settings, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
