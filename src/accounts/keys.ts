import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DataKey } from '../database/data-key.ts';
import { freeRoom } from '../database/reserve.ts';
import type { Database } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import { clip } from '../text/clip.ts';
import { newUlid } from '../text/ulid.ts';
import { hashKey, isKeyText, keyStart, newKeyText, shownKey } from './key-text.ts';
import { NO_RESET, type QuotaNow, type QuotaReset, quotaAt } from './quota-reset.ts';

/** What a new token is made of. */
export interface NewToken {
  /** The key; a random one when it is left out. */
  readonly key?: string;
  readonly email?: string;
  readonly label?: string;
  /** Requests it may spend. */
  readonly quota: number;
  readonly quotaReset?: QuotaReset;
  /** When the key stops, Unix time in milliseconds; never when it is left out. */
  readonly expiresAt?: number;
}

/** A token with its new key, which is known only now. */
export interface IssuedKey {
  readonly tokenId: string;
  readonly key: string;
}

/** A token as an administrator sees it. */
export interface TokenSummary {
  readonly id: string;
  /** The first 12 characters of the key and `...`. */
  readonly shownKey: string;
  readonly state: 'active' | 'expired' | 'revoked';
  readonly email?: string;
  readonly label?: string;
  readonly quota: QuotaNow;
  /** Unix time in milliseconds. */
  readonly createdAt: number;
  /** Unix time in milliseconds. */
  readonly expiresAt?: number;
}

/** Issues, replaces and revokes keys. A key belongs to a token; everything else belongs to the token. */
export class Keys {
  readonly #db: Kysely<Database>;
  readonly #masterKey: KeyObject;
  readonly #now: () => number;

  constructor(db: Kysely<Database>, masterKey: KeyObject, now: () => number) {
    this.#db = db;
    this.#masterKey = masterKey;
    this.#now = now;
  }

  /** Makes a token with a key. */
  create(token: NewToken): Promise<IssuedKey> {
    return this.#insert(this.#db, token);
  }

  /** Makes the very first token; `undefined` when there is one already, active or not. */
  createFirst(token: NewToken): Promise<IssuedKey | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const any = await trx.selectFrom('tokens').select('id').limit(1).executeTakeFirst();
      return any === undefined ? this.#insert(trx, token) : undefined;
    });
  }

  /** Whether there is any token, active or not. */
  async hasAny(): Promise<boolean> {
    return (await this.#db.selectFrom('tokens').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** All tokens, the oldest first. */
  async list(): Promise<TokenSummary[]> {
    const rows = await this.#db.selectFrom('tokens').selectAll().orderBy('created_at').orderBy('id').execute();
    const now = this.#now();
    return rows.map((row) => ({
      id: row.id,
      shownKey: shownKey(row.key_start),
      state: stateAt(row, now),
      ...(row.email !== null && { email: row.email }),
      ...(row.label !== null && { label: row.label }),
      quota: quotaAt(row, now),
      createdAt: row.created_at,
      ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    }));
  }

  /**
   * The token that an administrator means.
   *
   * @param reference a token's id, its key, or the beginning of its key (`pk_0123`, `pk_012345678...`)
   * @throws {PenstockError} `NOT_FOUND` for none, `INVALID_ARGUMENT` for several
   */
  async find(reference: string): Promise<TokenSummary> {
    const fits = await this.#matcher(reference);
    const [found, ...others] = (await this.list()).filter(fits);
    const shown = clip(isKeyText(reference) ? shownKey(keyStart(reference)) : reference);
    if (found === undefined) throw new PenstockError('NOT_FOUND', `Cannot find token "${shown}"`);
    if (others.length === 0) return found;
    const ids = [found, ...others].map((token) => token.id).join(', ');
    throw new PenstockError('INVALID_ARGUMENT', `Cannot choose one of the tokens that "${shown}" may mean: ${ids}`);
  }

  /**
   * Replaces the key of a token. The old key stops at once; what the token owns stays.
   *
   * @throws {PenstockError} `NOT_FOUND` when there is no such token, or its key was revoked or has expired
   */
  async rotate(tokenId: string): Promise<IssuedKey> {
    const key = newKeyText();
    const now = this.#now();
    const query = this.#db
      .updateTable('tokens')
      .set({ key_hash: hashKey(key), key_start: keyStart(key) })
      .where('id', '=', tokenId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
    // A full disk must not keep a key alive that has to stop.
    const { numUpdatedRows } = await freeRoom(this.#db, () => query.executeTakeFirst());
    if (numUpdatedRows === 0n) throw notActive(tokenId);
    return { tokenId, key };
  }

  /**
   * Stops a token's key for good. What the token owns stays in the database, out of reach.
   *
   * @throws {PenstockError} `NOT_FOUND` when there is no such token or it was revoked before
   */
  async revoke(tokenId: string): Promise<void> {
    const query = this.#db
      .updateTable('tokens')
      .set({ revoked_at: this.#now() })
      .where('id', '=', tokenId)
      .where('revoked_at', 'is', null);
    const { numUpdatedRows } = await freeRoom(this.#db, () => query.executeTakeFirst());
    if (numUpdatedRows === 0n) throw notActive(tokenId);
  }

  async #insert(db: Kysely<Database>, token: NewToken): Promise<IssuedKey> {
    const now = this.#now();
    const tokenId = newUlid(now);
    const key = token.key ?? newKeyText();
    const reset = token.quotaReset ?? NO_RESET;
    await db
      .insertInto('tokens')
      .values({
        id: tokenId,
        key_hash: hashKey(key),
        key_start: keyStart(key),
        email: token.email ?? null,
        label: token.label ?? null,
        data_key_sealed: DataKey.create(this.#masterKey, tokenId),
        created_at: now,
        expires_at: token.expiresAt ?? null,
        quota_limit: token.quota,
        quota_reset_at: reset.at,
        quota_period: reset.period,
      })
      .execute();
    return { tokenId, key };
  }

  async #matcher(reference: string): Promise<(token: TokenSummary) => boolean> {
    if (!isKeyText(reference)) {
      const start = reference.replace(/(\.\.\.|…)$/, '');
      return ({ id, shownKey: shown }) => id === reference || (start.length > 3 && shown.startsWith(start));
    }
    const row = await this.#db
      .selectFrom('tokens')
      .select('id')
      .where('key_hash', '=', hashKey(reference))
      .executeTakeFirst();
    return (token) => token.id === row?.id;
  }
}

/** Whether a token's key works. */
export function stateAt(
  row: { readonly revoked_at: number | null; readonly expires_at: number | null },
  now: number,
): TokenSummary['state'] {
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : 'active';
}

function notActive(tokenId: string): PenstockError {
  return new PenstockError('NOT_FOUND', `Cannot find an active token "${clip(tokenId)}"`);
}
