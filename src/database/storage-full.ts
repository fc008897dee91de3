import { PenstockError } from '../errors.ts';

/**
 * SQLite's result codes for want of room (sqlite.org/rescode.html): SQLITE_FULL, and SQLITE_IOERR_SHMSIZE, where the
 * file beside the write-ahead log cannot grow.
 */
export const FULL_CODES: readonly number[] = [13, 4874];

/** What the system calls it: no space, or no more of it for this user. */
const FULL_NAMES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error of `node:sqlite` or of `node:fs` says that the disk has no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL_CODES.includes(Number(Reflect.get(error, 'errcode'))) || FULL_NAMES.has(Reflect.get(error, 'code'));
}

/** The error for whoever asked to store something while the disk is full. */
export function storageFull(): PenstockError {
  return new PenstockError(
    'STORAGE_FULL',
    'Cannot store anything now: The disk of the service is full. What is stored can still be read and deleted; its operator has to make room',
  );
}

/** Whether an error is that of {@link storageFull}. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof PenstockError && error.code === 'STORAGE_FULL';
}
