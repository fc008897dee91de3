import type { Kysely } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import type { TokenState } from '../token-state.ts';
import { ContentAssembly } from './content-assembly.ts';
import { ContentKey } from './content-key.ts';
import { type FileRow, haveSameContent, liveFile, liveFiles } from './file-rows.ts';
import { PARTS_AT_ONCE, selectParts } from './parts.ts';
import type { TokenDatabase } from './token-database.ts';

/** A content of so many bytes is read at once. */
const SMALL_BYTES = 1024 * 1024;

/** A live file with its content. */
export interface ReadFile {
  readonly row: FileRow;
  readonly content: Uint8Array;
}

/** How a content is read. */
export interface ReadOptions {
  /** Ends the reading before its next parts, for the signal's reason. */
  readonly signal?: AbortSignal;
  /** The memory that the caller has taken for the content; any size is read when it is left out. */
  readonly memory?: {
    /** Bytes taken so far, such as the size that the file had when it was looked up. */
    readonly bytes: number;
    /** Asked for further bytes when the file has become larger. What it returns is waited for; it throws to refuse them. */
    readonly take: (bytes: number) => Promise<void> | undefined;
  };
}

/**
 * Reads a live file with its content, `undefined` when there is none. A long content is read a few parts at a time, so
 * that others have their turn in between.
 *
 * @param now the clock, Unix milliseconds; asked when it is this token's turn
 * @throws {PenstockError} `INTERNAL` when what is stored does not open
 * @throws {unknown} the reason of the signal, and what `take` throws
 */
export async function readContent(
  database: TokenDatabase,
  state: TokenState,
  path: string,
  now: () => number,
  { signal, memory }: ReadOptions = {},
): Promise<ReadFile | undefined> {
  const query: Query = (statement) =>
    database.query(async (db) => {
      // Asked here, since a token may wait long for its turn.
      signal?.throwIfAborted();
      return statement(db);
    });
  for (let most = memory?.bytes ?? Number.POSITIVE_INFINITY; ; ) {
    const read = await readOnce(query, state, path, now, most);
    if (read === 'changed') continue;
    if (typeof read !== 'number') return read;
    await memory?.take(read - most);
    most = read;
  }
}

type Query = <T>(statement: (db: Kysely<TempDatabase>) => Promise<T>) => Promise<T>;

/** @returns the size of the file when that is more than `most`, `changed` when it was replaced meanwhile */
async function readOnce(
  query: Query,
  state: TokenState,
  path: string,
  now: () => number,
  most: number,
): Promise<ReadFile | number | 'changed' | undefined> {
  // The first parts come in the same statement, which is all that most files need.
  const rows = await query((db) =>
    liveFiles(db, state.id, now())
      .leftJoin('temp_contents', (join) =>
        join.onRef('temp_contents.content_id', '=', 'temp_files.content_id').on('part', '<', PARTS_AT_ONCE),
      )
      .where('path', '=', path)
      .selectAll('temp_files')
      .select('sealed')
      .orderBy('part')
      .execute(),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.size > most) return row.size;
  const assembly = new ContentAssembly(ContentKey.open(state.dataKey, path, row.key_sealed), row.size, row.parts);
  // An empty file has no parts, so the one row of it has none.
  let parts = rows.flatMap(({ sealed }) => (sealed === null ? [] : [sealed])).slice(0, row.parts);
  while (parts.length > 0) {
    for (const part of parts) await assembly.add(part);
    parts = await nextParts(query, row, assembly.parts);
  }
  // Another content has taken its place meanwhile, or the file is gone; otherwise parts that are missing are damage.
  if (assembly.parts < row.parts) {
    const after = await query((db) => liveFile(db, state.id, path, now()));
    if (!haveSameContent(row, after)) return 'changed';
  }
  return { row, content: assembly.finish() };
}

/** The parts that come next; none at the end, and when some are gone. Small ones come all at once. */
async function nextParts(
  query: Query,
  { content_id: contentId, size, parts }: FileRow,
  from: number,
): Promise<Uint8Array[]> {
  if (from >= parts) return [];
  const to = size <= SMALL_BYTES ? parts : Math.min(parts, from + PARTS_AT_ONCE);
  const found = await query((db) => selectParts(db, { contentId, from, to }));
  return found.length === to - from ? found : [];
}
