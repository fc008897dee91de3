import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '../../src/accounts/account.ts';
import type { NewToken } from '../../src/accounts/keys.ts';
import { type Accounts, openAccounts } from '../../src/accounts/open-accounts.ts';
import { type OpenDatabases, openDatabases } from '../../src/database/open-databases.ts';
import type { Database } from '../../src/database/schema.ts';
import type { TempDatabase } from '../../src/database/temp-schema.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { openLog } from '../../src/log.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** The master key of tests. */
export const TEST_MASTER_KEY: KeyObject = createSecretKey(Buffer.alloc(32, 7));

/** Accounts on a database of their own, with a clock that stands until the test moves it. */
export interface TestAccounts {
  readonly folder: string;
  readonly db: Kysely<Database>;
  readonly tempDb: Kysely<TempDatabase>;
  readonly accounts: Accounts;
  readonly clock: { now: number };
  /** The lines that were logged. */
  readonly log: readonly string[];
  /** Makes a token and opens its account. */
  newAccount(token?: Partial<NewToken>): Promise<Account>;
  /** Opens the same database once more, as another process does. */
  asOtherProcess<T>(work: (accounts: Accounts, db: Kysely<Database>) => Promise<T>): Promise<T>;
}

/** Runs `work` with new accounts and removes them afterwards. */
export function withAccounts<T>(
  work: (test: TestAccounts) => Promise<T>,
  someLimits: Partial<Limits> = {},
): Promise<T> {
  const clock = { now: Date.UTC(2026, 2, 10, 12, 34, 56) };
  const log: string[] = [];
  const open = (databases: Pick<OpenDatabases, 'db' | 'tempDb'>): Promise<Accounts> =>
    openAccounts({
      ...databases,
      masterKey: TEST_MASTER_KEY,
      limits: { ...DEFAULT_LIMITS, ...someLimits },
      now: () => clock.now,
      log: openLog('debug', (line) => log.push(line)),
    });
  return inTemporaryFolder(async (folder) => {
    const { close, ...databases } = await openDatabases(folder);
    try {
      const accounts = await open(databases);
      return await work({
        folder,
        ...databases,
        accounts,
        clock,
        log,
        newAccount: async (token) => {
          const { key } = await accounts.keys.create({ quota: 1_000_000, ...token });
          return reopen(accounts, key);
        },
        asOtherProcess: async (otherWork) => {
          const other = await openDatabases(folder);
          try {
            return await otherWork(await open(other), other.db);
          } finally {
            await other.close();
          }
        },
      });
    } finally {
      await close();
    }
  });
}

/** Authenticates as a new request does. */
export async function reopen(accounts: Accounts, key: string): Promise<Account> {
  const account = await accounts.authenticate(key);
  if (account === undefined) throw new Error('The key does not work');
  return account;
}
