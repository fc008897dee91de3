import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why a small file system cannot be had here; `false` where it can. */
export const NO_SMALL_DISK: string | false = canMount() ? false : 'a file system can be mounted by root on Linux only';

/** A small file system of its own, in memory. */
export class SmallDisk implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-disk-'));

  /** @param size as `mount -o size` takes it, such as `8m` */
  constructor(size: string) {
    mount(this.folder, `size=${size}`);
  }

  /** Writes until there is no room left. */
  fill(): void {
    const file = openSync(join(this.folder, 'filler'), 'a');
    try {
      for (let bytes = 1024 * 1024; bytes >= 1; ) {
        try {
          if (writeSync(file, Buffer.alloc(bytes, 1)) < bytes) bytes >>= 1;
        } catch {
          bytes >>= 1;
        }
      }
    } finally {
      closeSync(file);
    }
  }

  /** Takes away what {@link fill} has written. */
  makeRoom(): void {
    rmSync(join(this.folder, 'filler'));
  }

  resize(size: string): void {
    mount(this.folder, `remount,size=${size}`);
  }

  [Symbol.dispose](): void {
    // A process that was just ended may still have files open.
    execFileSync('umount', ['--lazy', this.folder]);
    rmdirSync(this.folder);
  }
}

function mount(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'penstock-test', folder], { stdio: 'pipe' });
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'penstock-disk-'));
  try {
    mount(folder, 'size=64k');
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
