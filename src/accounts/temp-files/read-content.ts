import type { TokenState } from '../token-state.ts';
import { ContentAssembly } from './content-assembly.ts';
import { ContentKey } from './content-key.ts';
import { type FileRow, haveSameContent, liveFile, liveFiles } from './file-rows.ts';
import { PARTS_AT_ONCE, selectParts } from './parts.ts';
import type { TokenDatabase } from './token-database.ts';

/** A live file with its content. */
export interface ReadFile {
  readonly row: FileRow;
  readonly content: Uint8Array;
}

/**
 * Reads a live file with its content, `undefined` when there is none. A long content is read a few parts at a time, so
 * that others have their turn in between.
 *
 * @param now the clock, Unix milliseconds; asked when it is this token's turn
 * @throws {PenstockError} `INTERNAL` when what is stored does not open
 */
export async function readContent(
  database: TokenDatabase,
  state: TokenState,
  path: string,
  now: () => number,
): Promise<ReadFile | undefined> {
  for (;;) {
    // The first parts come in the same statement, which is all that most files need.
    const rows = await database.query((db) =>
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
    const assembly = new ContentAssembly(ContentKey.open(state.dataKey, path, row.key_sealed), row.size, row.parts);
    // An empty file has no parts, so the one row of it has none.
    let parts = rows.flatMap(({ sealed }) => (sealed === null ? [] : [sealed])).slice(0, row.parts);
    while (parts.length > 0) {
      for (const part of parts) await assembly.add(part);
      parts = await nextParts(database, row, assembly.parts);
    }
    // Another content has taken its place meanwhile, or the file is gone; otherwise parts that are missing are damage.
    if (assembly.parts < row.parts) {
      const after = await database.query((db) => liveFile(db, state.id, path, now()));
      if (!haveSameContent(row, after)) continue;
    }
    return { row, content: assembly.finish() };
  }
}

/** The parts that come next; none at the end, and when some are gone. Small ones come all at once. */
async function nextParts(
  database: TokenDatabase,
  { content_id: contentId, size, parts }: FileRow,
  from: number,
): Promise<Uint8Array[]> {
  if (from >= parts) return [];
  const to = size <= SMALL_BYTES ? parts : Math.min(parts, from + PARTS_AT_ONCE);
  const found = await database.query((db) => selectParts(db, { contentId, from, to }));
  return found.length === to - from ? found : [];
}

/** A content of so many bytes is read at once. */
const SMALL_BYTES = 1024 * 1024;
