import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { TempDatabase } from '../database/temp-schema.ts';
import type { Limits } from '../limits.ts';
import { type Log, openLog } from '../log.ts';
import type { Account } from './account.ts';
import { Authenticator } from './authenticator.ts';
import { HistoryWriter } from './history-writer.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { Keys } from './keys.ts';
import { openKeys } from './open-keys.ts';
import { QuotaSpender } from './quota.ts';
import { sweepHistory } from './sweep-history.ts';
import { sweepContents } from './temp-files/sweep-contents.ts';
import { sweepTempFiles } from './temp-files/sweep-temp-files.ts';
import { TokenAccount } from './token-account.ts';
import { WriteTurn } from './write-turn.ts';

/** All accounts of the service. */
export interface Accounts {
  /** Issues, replaces and revokes keys, for administrators. */
  readonly keys: Keys;
  /**
   * The account of a key; `undefined` when the key is malformed, unknown, expired or revoked, which nobody outside can
   * tell apart.
   */
  authenticate(key: string): Promise<Account | undefined>;
  /** The account of a token's id, for runs without a request; `undefined` when its key does not work. */
  open(tokenId: string): Promise<Account | undefined>;
  /** Removes history that is too old from the database. Readers leave it out anyway; once an hour is often enough. */
  sweepHistory(): Promise<void>;
  /**
   * Removes temp files that expired so long ago that they cannot be revived, and contents that belong to no file because
   * a process ended while it wrote them. Once an hour is often enough.
   */
  sweepTempFiles(): Promise<void>;
}

/**
 * Opens the accounts of a database.
 *
 * @param parts.now the clock, Unix milliseconds; tests set it
 * @param parts.log hears of what fails nobody's request; standard error unless said
 * @throws {StartError} when the database was sealed with another master key
 */
export async function openAccounts(parts: {
  readonly db: Kysely<Database>;
  readonly tempDb: Kysely<TempDatabase>;
  readonly masterKey: KeyObject;
  readonly limits: Limits;
  readonly now?: () => number;
  readonly log?: Log;
}): Promise<Accounts> {
  const { db, tempDb, masterKey, limits, now = Date.now, log = openLog('error') } = parts;
  const keys = await openKeys(db, masterKey, now);
  const turn = new WriteTurn(db);
  const tempFiles = {
    db: tempDb,
    limits,
    now,
    log,
    staged: new Set<string>(),
    appends: new KeyedQueue(),
    turns: new KeyedQueue(),
  };
  const services = {
    db,
    limits,
    now,
    log,
    keys,
    quota: new QuotaSpender(db, turn, now),
    historyWriter: new HistoryWriter(db, turn, limits, now),
    tempFiles,
  };
  const authenticator = new Authenticator(parts, now, (state) => new TokenAccount(services, state));
  return {
    keys,
    authenticate: (key) => authenticator.authenticate(key),
    open: (tokenId) => authenticator.open(tokenId),
    sweepHistory: () => sweepHistory(db, limits, now()),
    sweepTempFiles: async () => {
      await sweepTempFiles(tempFiles);
      await sweepContents(tempFiles);
    },
  };
}
