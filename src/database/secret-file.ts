import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a file that only its owner can read. It appears whole or not at all, and is on the disk when this returns.
 *
 * @returns false when the file exists already; it stays as it is
 */
export function createSecretFile(path: string, text: string): boolean {
  if (existsSync(path)) return false;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeDurably(draft, text);
    // Unlike a rename, a link never replaces what another process has made meanwhile.
    linkSync(draft, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(path));
  return true;
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(path: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
