import type { Selectable } from 'kysely';
import type { TempFileTable } from '../../database/temp-schema.ts';

/** A temp file without its content. Times are Unix milliseconds. */
export interface TempFile {
  /** Without `/tmp/`. */
  readonly path: string;
  /** Bytes of the content. */
  readonly size: number;
  /** As it was given; missing when none was. */
  readonly contentType?: string;
  /** When it was written or touched. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Another text whenever the content changes. */
  readonly version: string;
}

/** Looks at a file just before it is changed, in the same transaction, and throws to leave everything as it was. */
export type CheckFile = (file: TempFile | undefined) => void;

/** The columns of {@link TempFile}. */
export const FILE_COLUMNS = [
  'path',
  'content_id',
  'parts',
  'size',
  'content_type',
  'created_at',
  'expires_at',
] as const satisfies readonly (keyof TempFileTable)[];

/** A row as what others see of it. */
export function tempFileOf(row: Pick<Selectable<TempFileTable>, (typeof FILE_COLUMNS)[number]>): TempFile {
  return {
    path: row.path,
    size: row.size,
    ...(row.content_type !== null && { contentType: row.content_type }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    version: `${row.content_id}-${row.parts}`,
  };
}
