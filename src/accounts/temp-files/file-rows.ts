import type { Kysely, Selectable } from 'kysely';
import type { TempDatabase, TempFileTable } from '../../database/temp-schema.ts';

/** A temp file as it is stored. */
export type FileRow = Selectable<TempFileTable>;

/** The files of one token, expired ones too. */
export function ownFiles(db: Kysely<TempDatabase>, tokenId: string) {
  return db.selectFrom('temp_files').where('temp_files.token_id', '=', tokenId);
}

/** The files of one token that have not expired. */
export function liveFiles(db: Kysely<TempDatabase>, tokenId: string, now: number) {
  return ownFiles(db, tokenId).where('temp_files.expires_at', '>', now);
}

/** One file of a token that has not expired. */
export function liveFile(
  db: Kysely<TempDatabase>,
  tokenId: string,
  path: string,
  now: number,
): Promise<FileRow | undefined> {
  return liveFiles(db, tokenId, now).where('path', '=', path).selectAll().executeTakeFirst();
}

/** A content never changes; more parts of it are a longer content. */
export function haveSameContent(a: FileRow | undefined, b: FileRow | undefined): boolean {
  return a?.content_id === b?.content_id && a?.parts === b?.parts;
}
