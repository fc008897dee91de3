import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '../../src/accounts/account.ts';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import { openDatabases } from '../../src/database/open-databases.ts';
import type { Engine, PipelineOutcome } from '../../src/engine/engine.ts';
import { openMemory } from '../../src/engine/memory.ts';
import { openEngine } from '../../src/engine/open-engine.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { TEST_FACTS } from './run-command.ts';

/** An engine with a database of its own and one account. */
export interface TestEngine {
  readonly engine: Engine;
  readonly account: Account;
  /** Makes another account. */
  newAccount(): Promise<Account>;
  run(text: string, input?: string | Uint8Array, options?: RunOptions): Promise<PipelineOutcome>;
  close(): Promise<void>;
}

export interface RunOptions {
  readonly account?: Account;
  readonly trace?: boolean;
  readonly signal?: AbortSignal;
}

/** Facts and accounts share a clock, else history would be too old to be shown. */
const now = (): number => TEST_FACTS.now;

/**
 * Opens an engine for tests.
 *
 * @param limits replaces some of the defaults
 * @param manual has no pages unless said
 */
export async function openTestEngine(
  limits: Partial<Limits> = {},
  manual: (name?: string) => string | undefined = () => undefined,
): Promise<TestEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-engine-'));
  const all = { ...DEFAULT_LIMITS, ...limits };
  const { close: closeDatabases, ...databases } = await openDatabases(folder);
  const accounts = await openAccounts({
    ...databases,
    masterKey: createSecretKey(randomBytes(32)),
    limits: all,
    now,
  });
  const engine = await openEngine({ limits: all, memory: openMemory(all), manual, log: () => {} });
  const newAccount = async (): Promise<Account> => {
    const { key } = await accounts.keys.create({ quota: 1_000_000 });
    const account = await accounts.authenticate(key);
    if (account === undefined) throw new Error('A new key does not work');
    return account;
  };
  const account = await newAccount();
  return {
    engine,
    account,
    newAccount,
    run: (text, input = '', options = {}) =>
      engine.run({
        account: options.account ?? account,
        text,
        input: Buffer.from(input),
        facts: TEST_FACTS,
        signal: options.signal ?? new AbortController().signal,
        trace: options.trace ?? false,
      }),
    close: async () => {
      await engine.close();
      await closeDatabases();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
