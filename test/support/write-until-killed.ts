/**
 * Spends quota, sets exports, records history, and writes temp files and saved pipelines as fast as it can, and says on
 * the standard output what has been acknowledged: `spent`, `export NAME N`, `history ID N`, `pipeline NAME N`,
 * `written PATH N`, `moved PATH N`, `appended PATH LINE`. Numbers grow. It does not end by itself.
 *
 * Usage: write-until-killed.ts FOLDER KEY
 */
import { writeSync } from 'node:fs';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import type { TempFiles } from '../../src/accounts/temp-files/temp-files.ts';
import { openDatabases } from '../../src/database/open-databases.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { reopen, TEST_MASTER_KEY } from './accounts.ts';

const [folder = '', key = ''] = process.argv.slice(2);
const databases = await openDatabases(folder);
const accounts = await openAccounts({ ...databases, masterKey: TEST_MASTER_KEY, limits: DEFAULT_LIMITS });

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
    if (n % 4 === 1) {
      await account.pipelines.set(name, `echo ${n}`);
      writeSync(1, `pipeline ${name} ${n}\n`);
    }
    await workOnFiles(account.tempFiles, name, n);
    const entry = { text: `echo ${n}`, status: 'success', milliseconds: 1, outputBytes: 1, networkBytes: 0 } as const;
    const id = await account.history.append({ ...entry, at: Date.now() });
    writeSync(1, `history ${id} ${n}\n`);
  }
}

async function workOnFiles(files: TempFiles, name: string, n: number): Promise<void> {
  if (n % 4 === 0) {
    // Some have several parts.
    await files.write(name, Buffer.from(`${n}\n`.repeat(n % 16 === 0 ? 50_000 : 10)));
    writeSync(1, `written ${name} ${n}\n`);
  } else if (n % 4 === 2) {
    await files.write(`${name}.new`, Buffer.from(`${n}\n`));
    await files.move(`${name}.new`, `${name}.moved`);
    writeSync(1, `moved ${name}.moved ${n}\n`);
  } else {
    await files.append('log', Buffer.from(`${name}-${n}\n`));
    writeSync(1, `appended log ${name}-${n}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(work));
