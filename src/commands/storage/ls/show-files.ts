import type { StoredFile } from '../../definition/stored.ts';

/** Each file on a line: its path, size in bytes, when it was made and when it expires, with tabs between. */
export function longLines(files: readonly StoredFile[]): string {
  return files
    .map(({ path, size, createdAt, expiresAt }) => `${path}\t${size}\t${isoTime(createdAt)}\t${isoTime(expiresAt)}\n`)
    .join('');
}

/** The same as a JSON array of objects, as the specification names their members. */
export function jsonList(files: readonly StoredFile[]): string {
  const objects = files.map(({ path, size, createdAt, expiresAt }) => {
    return { path, size, created_at: isoTime(createdAt), expires_at: isoTime(expiresAt) };
  });
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** @param milliseconds Unix time */
function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
