import type { KeyObject } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { DataKey } from '../database/data-key.ts';
import { PreparedQuery } from '../database/prepared-query.ts';
import type { Database, TokenTable } from '../database/schema.ts';
import type { Limits } from '../limits.ts';
import type { Account } from './account.ts';
import { Batcher, type Pending } from './batcher.ts';
import { hashKey, isKeyText } from './key-text.ts';
import { stateAt } from './keys.ts';
import { KEPT_COLUMNS, keptSettingsOf } from './token-settings.ts';
import { TokenState } from './token-state.ts';

const COLUMNS = [
  'id',
  'data_key_sealed',
  'expires_at',
  'revoked_at',
  'version',
  ...KEPT_COLUMNS,
] as const satisfies readonly (keyof TokenTable)[];

type Row = Pick<Selectable<TokenTable>, (typeof COLUMNS)[number]>;

/** Tokens remembered at once; each may hold 200 aliases and 200 exports, some 1.6 MB at the very most. */
const REMEMBERED_TOKENS = 256;

interface Remembered {
  readonly state: TokenState;
  readonly account: Account;
}

/**
 * Finds the account of a key. Every request reads the token's row, so that a key which was revoked or replaced stops at
 * once in all processes; requests of one turn of the event loop with the same key share the read.
 */
export class Authenticator {
  readonly #db: Kysely<Database>;
  readonly #masterKey: KeyObject;
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #makeAccount: (state: TokenState) => Account;
  readonly #byHash: PreparedQuery<{ hash: Uint8Array }, Row>;
  readonly #batcher = new Batcher<string, Account | undefined>((batch) => this.#lookUp(batch));
  /** The least recently used first. */
  readonly #remembered = new Map<string, Remembered>();

  constructor(
    parts: { readonly db: Kysely<Database>; readonly masterKey: KeyObject; readonly limits: Limits },
    now: () => number,
    makeAccount: (state: TokenState) => Account,
  ) {
    this.#db = parts.db;
    this.#masterKey = parts.masterKey;
    this.#limits = parts.limits;
    this.#now = now;
    this.#makeAccount = makeAccount;
    this.#byHash = new PreparedQuery((value) =>
      parts.db.selectFrom('tokens').select(COLUMNS).where('key_hash', '=', value('hash')),
    );
  }

  /** The account of a key, `undefined` when the key is malformed, unknown, expired or revoked. */
  async authenticate(key: string): Promise<Account | undefined> {
    return isKeyText(key) ? this.#batcher.add(key) : undefined;
  }

  /** The account of a token's id, `undefined` when there is none or its key does not work. */
  async open(tokenId: string): Promise<Account | undefined> {
    const row = await this.#db.selectFrom('tokens').select(COLUMNS).where('id', '=', tokenId).executeTakeFirst();
    return this.#accountOf(row);
  }

  async #lookUp(batch: readonly Pending<string, Account | undefined>[]): Promise<void> {
    for (const [key, group] of Map.groupBy(batch, (pending) => pending.item)) {
      const { rows } = await this.#byHash.run(this.#db, { hash: hashKey(key) });
      try {
        const account = this.#accountOf(rows[0]);
        for (const pending of group) pending.resolve(account);
      } catch (error) {
        // A token that is damaged fails its own requests alone.
        for (const pending of group) pending.reject(error);
      }
    }
  }

  #accountOf(row: Row | undefined): Account | undefined {
    if (row === undefined || stateAt(row, this.#now()) !== 'active') return undefined;
    const facts = { version: row.version, ...keptSettingsOf(row, this.#limits) };
    const known = this.#remembered.get(row.id);
    if (known !== undefined) {
      known.state.observe(facts);
      this.#remember(row.id, known);
      return known.account;
    }
    const state = new TokenState(row.id, DataKey.open(this.#masterKey, row.id, row.data_key_sealed), facts);
    const account = this.#makeAccount(state);
    this.#remember(row.id, { state, account });
    return account;
  }

  #remember(id: string, token: Remembered): void {
    this.#remembered.delete(id);
    this.#remembered.set(id, token);
    const oldest = this.#remembered.keys().next().value;
    if (this.#remembered.size > REMEMBERED_TOKENS && oldest !== undefined) this.#remembered.delete(oldest);
  }
}
