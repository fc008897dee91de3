import assert from 'node:assert/strict';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startCheckpoints } from '../../src/database/checkpoints.ts';
import { connectSqlite } from '../../src/database/connect-sqlite.ts';
import { NO_SMALL_DISK, SmallDisk } from '../support/small-disk.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

const KiB = 1024;
const MINUTE_MS = 60_000;

/** A database whose rows are all in its write-ahead log. */
function openUnmoved(folder: string, name: string): DatabaseSync {
  const database = connectSqlite(join(folder, name));
  database.exec('pragma wal_autocheckpoint = 0; create table t (x); insert into t values (zeroblob(200000))');
  return database;
}

/** Waits until what is in the log is in the file. */
async function moved(t: TestContext, path: string, bytes = 200_000): Promise<void> {
  await t.waitFor(() => assert.ok(statSync(path).size > bytes), { interval: 100, timeout: 10_000 });
}

describe('the checkpoints', () => {
  it('begin again a minute after a failure, which is told', (t) =>
    inTemporaryFolder(async (folder) => {
      using main = openUnmoved(folder, 'penstock.db');
      const path = join(folder, 'temp.db');
      // Nothing can be opened there.
      mkdirSync(path);
      t.mock.timers.enable({ apis: ['setTimeout'] });
      const failure = Promise.withResolvers<unknown>();
      const checkpoints = startCheckpoints(folder, failure.resolve);
      assert.match(String(await failure.promise), /unable to open database file/);
      rmdirSync(path);
      using temp = openUnmoved(folder, 'temp.db');
      t.mock.timers.tick(MINUTE_MS);
      t.mock.timers.reset();
      await moved(t, path);
      assert.ok(main.isOpen && temp.isOpen);
      await checkpoints.stop();
    }));

  it('go on when the disk was full', { skip: NO_SMALL_DISK }, async (t) => {
    using disk = new SmallDisk('4m');
    using main = openUnmoved(disk.folder, 'penstock.db');
    using temp = openUnmoved(disk.folder, 'temp.db');
    disk.fill();
    const failures: unknown[] = [];
    const checkpoints = startCheckpoints(disk.folder, (error) => failures.push(error));
    await wait(1500);
    assert.ok(statSync(join(disk.folder, 'temp.db')).size < 200 * KiB);
    disk.makeRoom();
    await moved(t, join(disk.folder, 'temp.db'));
    await moved(t, join(disk.folder, 'penstock.db'));
    assert.deepEqual([failures, main.isOpen, temp.isOpen], [[], true, true]);
    await checkpoints.stop();
  });

  it('go on when there was no room even for the file beside the log', { skip: NO_SMALL_DISK }, async (t) => {
    using disk = new SmallDisk('4m');
    for (const name of ['penstock.db', 'temp.db']) openUnmoved(disk.folder, name).close();
    disk.fill();
    const failures: unknown[] = [];
    const checkpoints = startCheckpoints(disk.folder, (error) => failures.push(error));
    await wait(1500);
    disk.makeRoom();
    using temp = connectSqlite(join(disk.folder, 'temp.db'));
    temp.exec('pragma wal_autocheckpoint = 0; insert into t values (zeroblob(400000))');
    await moved(t, join(disk.folder, 'temp.db'), 600_000);
    assert.deepEqual(failures, []);
    await checkpoints.stop();
  });
});
