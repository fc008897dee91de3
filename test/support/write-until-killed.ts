/**
 * Spends quota, sets exports and records history as fast as it can, and says on the standard output what has been
 * acknowledged: `spent`, `export NAME N`, `history ID N`. It does not end by itself.
 *
 * Usage: write-until-killed.ts FOLDER KEY
 */
import { writeSync } from 'node:fs';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { reopen, TEST_MASTER_KEY } from './accounts.ts';

const [folder = '', key = ''] = process.argv.slice(2);
const { db } = await openDatabase({ folder });
const accounts = await openAccounts({ db, masterKey: TEST_MASTER_KEY, limits: DEFAULT_LIMITS });

/** One client; its export counts up. */
async function work(client: number): Promise<never> {
  const name = `CLIENT${client}`;
  for (let n = Date.now(); ; n++) {
    const account = await reopen(accounts, key);
    await account.spend(1);
    writeSync(1, 'spent\n');
    if (n % 4 === 0) {
      await account.exports.set(name, String(n));
      writeSync(1, `export ${name} ${n}\n`);
    }
    const entry = { text: `echo ${n}`, status: 'success', milliseconds: 1, outputBytes: 1, networkBytes: 0 } as const;
    const id = await account.history.append({ ...entry, at: Date.now() });
    writeSync(1, `history ${id} ${n}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(work));
