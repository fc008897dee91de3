/** What was acknowledged survives the sudden end of the process, and nothing is half there. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import type { TempFiles } from '../../src/accounts/temp-files/temp-files.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { openDatabases } from '../../src/database/open-databases.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { TEST_MASTER_KEY } from '../support/accounts.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

const ROUNDS = 5;
const WRITER = new URL('../support/write-until-killed.ts', import.meta.url);

/** Runs a writer and kills it after some acknowledgements; returns them. */
async function writeAndKill(folder: string, key: string, acknowledgements: number): Promise<string[]> {
  const child = spawn(process.execPath, [WRITER.pathname, folder, key], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === acknowledgements) child.kill('SIGKILL');
  }
  await closed;
  assert.equal(child.signalCode, 'SIGKILL');
  return lines;
}

describe('a process that is killed while it writes', () => {
  it('loses nothing that was acknowledged, in a database that stays whole', () =>
    inTemporaryFolder(async (folder) => {
      const open = async () => {
        const { db, tempDb, close } = await openDatabases(folder);
        return {
          close,
          accounts: await openAccounts({ db, tempDb, masterKey: TEST_MASTER_KEY, limits: DEFAULT_LIMITS }),
        };
      };
      const first = await open();
      const { key, tokenId } = await first.accounts.keys.create({ quota: 1_000_000 });
      await first.close();
      let leastSpent = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const acknowledged = await writeAndKill(folder, key, 10 + round * 37);

        for (const name of ['penstock.db', 'temp.db']) {
          const raw = new DatabaseSync(join(folder, name));
          assert.equal(raw.prepare('pragma integrity_check').get()?.integrity_check, 'ok', name);
          raw.close();
        }

        const { accounts, close } = await open();
        const account = await accounts.open(tokenId);
        assert.ok(account);
        const exports = await account.exports.all();
        const texts = await textsOf(account.tempFiles);
        const logged = (texts.get('log') ?? '').split('\n').slice(0, -1);
        for (const line of acknowledged) {
          const [kind, id = '', value] = line.split(' ');
          if (kind === 'spent') leastSpent++;
          else if (kind === 'export') assert.ok(Number(exports.get(id)) >= Number(value), line);
          else if (kind === 'pipeline') {
            const saved = await account.pipelines.get(id);
            assert.ok(Number(/^echo ([0-9]+)$/.exec(saved?.text ?? '')?.[1]) >= Number(value), line);
          } else if (kind === 'appended') assert.equal(logged.filter((one) => one === value).length, 1, line);
          else if (kind !== 'history') assert.ok(numberIn(texts.get(id)) >= Number(value), line);
          else assert.equal((await account.history.find({ kind: 'id', id: Number(id) }))?.text, `echo ${value}`, line);
        }
        // Acknowledged or not, nothing is there in part.
        for (const line of logged) assert.match(line, /^CLIENT[1-4]-[0-9]{13}$/);
        for (const [path, text] of texts) if (path !== 'log') assert.ok(numberIn(text) > 0, path);
        assert.ok((await account.record()).quota.used >= leastSpent);
        // Ids go on behind the newest entry, acknowledged or not.
        const newest = await account.history.find({ kind: 'recent', nth: 1 });
        assert.equal(await account.history.count(), newest?.id ?? 0);
        await account.history.clear();
        await resetIds(folder);
        await close();
      }
    }));
});

/** The texts of all temp files. */
async function textsOf(files: TempFiles): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { path, size } of await files.list()) {
    const { content } = (await files.read(path)) ?? {};
    assert.equal(content?.length, size);
    texts.set(path, Buffer.from(content ?? []).toString());
  }
  return texts;
}

/** The number that stands in every line of a text; NaN when the text is not whole. */
function numberIn(text = ''): number {
  const number = Number(text.slice(0, text.indexOf('\n')));
  return [1, 10, 50_000].some((times) => text === `${number}\n`.repeat(times)) ? number : Number.NaN;
}

/** Starts the ids again, so that the count of entries says whether one is missing. */
async function resetIds(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ folder });
  await db.updateTable('tokens').set({ history_last_id: 0 }).execute();
  await close();
}
