import assert from 'node:assert/strict';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { freeRoom, Reserve } from '../../src/database/reserve.ts';
import { storageFull } from '../../src/database/storage-full.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

const MiB = 1024 * 1024;

/** A disk whose only room is that of the reserve. */
class FullDisk {
  readonly db = {};
  readonly failures: unknown[] = [];
  readonly path: string;
  readonly reserve: Reserve;

  constructor(folder: string) {
    this.path = join(folder, 'reserve');
    this.reserve = new Reserve(folder, (error) => this.failures.push(error));
    this.reserve.fill();
    this.reserve.lendTo(this.db);
  }

  /** Bytes of the reserve. */
  get size(): number {
    return statSync(this.path).size;
  }

  /** Deletes something, which needs room; `meanwhile` happens while it does. */
  delete(meanwhile: () => Promise<void> = async () => {}): Promise<string> {
    return freeRoom(this.db, async () => {
      if (this.size > 0) throw storageFull();
      await meanwhile();
      if (this.size > 0) throw storageFull();
      return 'deleted';
    });
  }
}

describe('deletions on a full disk', () => {
  it('share the reserve, and fill it once when the last of them has ended', (t) =>
    inTemporaryFolder(async (folder) => {
      t.mock.timers.enable({ apis: ['setTimeout'] });
      const disk = new FullDisk(folder);
      const fill = t.mock.method(disk.reserve, 'fill');
      const others = Promise.withResolvers<void>();
      const slow = disk.delete(() => others.promise);
      const first = disk.delete();
      assert.equal(await first, 'deleted');
      t.mock.timers.tick(1000);
      assert.equal(disk.size, 0);
      // What fills it hourly leaves the room to whoever uses it.
      disk.reserve.fill();
      assert.equal(disk.size, 0);
      others.resolve();
      assert.equal(await slow, 'deleted');
      for (let n = 0; n < 5; n++) assert.equal(await disk.delete(), 'deleted');
      const before = fill.mock.callCount();
      t.mock.timers.tick(1000);
      assert.equal(fill.mock.callCount(), before + 1);
      assert.equal(disk.size, 4 * MiB);
    }));

  it('find room that another one has just made, when both have met the full disk at once', () =>
    inTemporaryFolder(async (folder) => {
      const disk = new FullDisk(folder);
      assert.deepEqual(await Promise.all([disk.delete(), disk.delete(), disk.delete()]), Array(3).fill('deleted'));
    }));

  it('are done when the reserve cannot be filled, which is told', () =>
    inTemporaryFolder(async (folder) => {
      const disk = new FullDisk(folder);
      assert.equal(await disk.delete(), 'deleted');
      rmSync(disk.path);
      mkdirSync(disk.path);
      disk.reserve.settle();
      assert.match(String(disk.failures), /^Error: EISDIR/);
      assert.equal(disk.failures.length, 1);
    }));

  it('have filled the reserve when the databases are closed', () =>
    inTemporaryFolder(async (folder) => {
      const disk = new FullDisk(folder);
      await disk.delete();
      assert.equal(disk.size, 0);
      disk.reserve.settle();
      assert.equal(disk.size, 4 * MiB);
    }));

  it('fail when even the reserve is too little', () =>
    inTemporaryFolder(async (folder) => {
      const disk = new FullDisk(folder);
      await assert.rejects(
        freeRoom(disk.db, () => Promise.reject(storageFull())),
        { code: 'STORAGE_FULL' },
      );
    }));
});
