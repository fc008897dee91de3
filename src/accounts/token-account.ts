import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Account } from './account.ts';
import { Aliases } from './aliases.ts';
import { Exports } from './exports.ts';
import { History } from './history.ts';
import type { HistoryWriter } from './history-writer.ts';
import { type KeyRecord, keyRecordOf } from './key-record.ts';
import type { IssuedKey, Keys } from './keys.ts';
import { Pipelines } from './pipelines.ts';
import type { QuotaSpender } from './quota.ts';
import { Settings } from './settings.ts';
import type { TempFileServices } from './temp-files/services.ts';
import { TempFiles } from './temp-files/temp-files.ts';
import type { TokenState } from './token-state.ts';

/** What the accounts of all tokens share. */
export interface AccountServices {
  readonly db: Kysely<Database>;
  readonly limits: Limits;
  readonly now: () => number;
  readonly log: Log;
  readonly keys: Keys;
  readonly quota: QuotaSpender;
  readonly historyWriter: HistoryWriter;
  readonly tempFiles: TempFileServices;
}

/** The account of one token. It lives as long as the process remembers the token, over many requests. */
export class TokenAccount implements Account {
  readonly aliases: Aliases;
  readonly exports: Exports;
  readonly history: History;
  readonly pipelines: Pipelines;
  readonly settings: Settings;
  readonly tempFiles: TempFiles;
  readonly #services: AccountServices;
  readonly #state: TokenState;

  constructor(services: AccountServices, state: TokenState) {
    const { db, limits, now } = services;
    this.#services = services;
    this.#state = state;
    this.aliases = new Aliases(db, state, limits);
    this.exports = new Exports(db, state, limits);
    this.history = new History(services, state);
    this.pipelines = new Pipelines(db, state, limits, now);
    this.tempFiles = new TempFiles(services.tempFiles, state);
    this.settings = new Settings(db, state, limits, now);
  }

  get tokenId(): string {
    return this.#state.id;
  }

  get timezone(): string {
    return this.#state.timezone;
  }

  get historyLimit(): number {
    return this.#state.historyLimit;
  }

  spend(amount: number): Promise<void> {
    return this.#services.quota.spend(this.#state.id, amount);
  }

  async record(): Promise<KeyRecord> {
    const { db, limits, now } = this.#services;
    const row = await db.selectFrom('tokens').selectAll().where('id', '=', this.#state.id).executeTakeFirstOrThrow();
    return keyRecordOf(row, this.#state.dataKey, limits, now());
  }

  rotateKey(): Promise<IssuedKey> {
    return this.#services.keys.rotate(this.#state.id);
  }
}
