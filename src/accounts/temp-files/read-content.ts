import type { TokenState } from '../token-state.ts';
import { ContentKey } from './content-key.ts';
import { type FileRow, liveFiles } from './file-rows.ts';
import type { TokenDatabase } from './token-database.ts';

/**
 * Reads a live file with its content, `undefined` when there is none.
 *
 * @param now the clock, Unix milliseconds; asked when it is this token's turn
 * @throws {PenstockError} `INTERNAL` when what is stored does not open
 */
export async function readContent(
  database: TokenDatabase,
  { id, dataKey }: TokenState,
  path: string,
  now: () => number,
): Promise<{ readonly row: FileRow; readonly content: Uint8Array } | undefined> {
  // One statement, so that file and parts belong together whatever is written meanwhile.
  const rows = await database.query((db) =>
    liveFiles(db, id, now())
      .leftJoin('temp_contents', 'temp_contents.content_id', 'temp_files.content_id')
      .where('path', '=', path)
      .selectAll('temp_files')
      .select('sealed')
      .orderBy('part')
      .execute(),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  // An empty file has no parts, so the one row of it has none.
  const parts = rows.flatMap(({ sealed }) => (sealed === null ? [] : [sealed]));
  const content = await ContentKey.open(dataKey, path, row.key_sealed).unpack(parts, row.size);
  return { row, content };
}
