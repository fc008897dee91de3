import type { Transaction } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import type { TokenState } from '../token-state.ts';
import { ContentKey, partsOf } from './content-key.ts';
import type { FileChanges, FileFacts, Put } from './file-changes.ts';
import { type FileRow, haveSameContent, liveFile } from './file-rows.ts';
import { makeRoom } from './make-room.ts';
import { BYTES_AT_ONCE, insertParts } from './parts.ts';
import { readContent } from './read-content.ts';
import type { TempFileServices } from './services.ts';
import type { TokenDatabase } from './token-database.ts';
import type { WholeFiles } from './whole-files.ts';

/** Parts that a content has at most beyond those of one that is written whole; then it is written whole. */
const MOST_ADDED_PARTS = 64;

/** What a file is to be, given what it was. */
export type FactsAfter = (row: FileRow | undefined) => FileFacts;

/** Adds to the ends of one token's files. */
export class Additions {
  readonly #services: TempFileServices;
  readonly #state: TokenState;
  readonly #database: TokenDatabase;
  readonly #changes: FileChanges;
  readonly #wholeFiles: WholeFiles;

  constructor(
    services: TempFileServices,
    state: TokenState,
    database: TokenDatabase,
    parts: { readonly changes: FileChanges; readonly wholeFiles: WholeFiles },
  ) {
    this.#services = services;
    this.#state = state;
    this.#database = database;
    this.#changes = parts.changes;
    this.#wholeFiles = parts.wholeFiles;
  }

  /**
   * Adds to the end of a file, or makes it. A small addition is sealed by itself, so that it costs no more for a long file
   * than for a short one.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`; `INTERNAL` when parts of the content are missing and have to be copied
   */
  async append(path: string, content: Uint8Array, factsAfter: FactsAfter): Promise<FileRow> {
    const { now } = this.#services;
    for (;;) {
      const row = await this.#database.query((db) => liveFile(db, this.#state.id, path, now()));
      const changed =
        row === undefined || row.parts >= partsOf(row.size) + MOST_ADDED_PARTS
          ? await this.#writeJoined(path, content, factsAfter)
          : content.length <= BYTES_AT_ONCE
            ? await this.#addParts(row, content, factsAfter)
            : await this.#addStaged(row, content, factsAfter);
      // Otherwise the content has become another one in between.
      if (changed !== undefined) return changed;
    }
  }

  async #addParts(before: FileRow, addition: Uint8Array, factsAfter: FactsAfter): Promise<FileRow | undefined> {
    const { path, content_id: contentId, parts: first } = before;
    const size = before.size + addition.length;
    this.#changes.checkSize(path, size);
    const key = ContentKey.open(this.#state.dataKey, path, before.key_sealed);
    const parts = await Array.fromAsync(key.pack(addition, first));
    return this.#changes.inTransaction(async (trx) => {
      const change = await this.#lengthen(trx, before, { size, parts: first + parts.length }, factsAfter);
      if (change !== undefined) await insertParts(trx, contentId, parts, first);
      return change;
    });
  }

  /** As `#addParts`, but the parts are stored with a copy of those before, since no file may have half of an addition. */
  async #addStaged(before: FileRow, addition: Uint8Array, factsAfter: FactsAfter): Promise<FileRow | undefined> {
    const { path, content_id: contentId, parts: first } = before;
    const size = before.size + addition.length;
    await this.#changes.checkRoom(path, size);
    const key = ContentKey.open(this.#state.dataKey, path, before.key_sealed);
    return this.#changes.withStaged(async (content) => {
      if (!(await this.#changes.copyParts(content, before))) return undefined;
      await content.add(key.pack(addition, first));
      return async (trx) => {
        const longer = { size, parts: content.parts, content_id: content.id };
        const change = await this.#lengthen(trx, before, longer, factsAfter);
        return change && { ...change, contentIds: [...change.contentIds, contentId] };
      };
    });
  }

  /** Writes a file anew with what it had, if anything, and an addition. */
  async #writeJoined(path: string, addition: Uint8Array, factsAfter: FactsAfter): Promise<FileRow | undefined> {
    const { now } = this.#services;
    const before = await readContent(this.#database, this.#state, path, now);
    const contents = before === undefined ? [addition] : [before.content, addition];
    return this.#wholeFiles.writeIf(path, contents, async (trx) => {
      const row = await liveFile(trx, this.#state.id, path, now());
      return haveSameContent(row, before?.row) ? factsAfter(row) : undefined;
    });
  }

  /** Changes a file to a longer content, as long as it still has the one that it had. */
  async #lengthen(
    trx: Transaction<TempDatabase>,
    before: FileRow,
    longer: Pick<FileRow, 'size' | 'parts'> & Partial<Pick<FileRow, 'content_id'>>,
    factsAfter: FactsAfter,
  ): Promise<Put | undefined> {
    const { limits, now } = this.#services;
    const { path } = before;
    const tokenId = this.#state.id;
    const row = await liveFile(trx, tokenId, path, now());
    if (row === undefined || !haveSameContent(row, before)) return undefined;
    const contentIds = await makeRoom(trx, { tokenId, path, size: longer.size, now: now() }, limits);
    const changes = { ...factsAfter(row), ...longer };
    await trx.updateTable('temp_files').set(changes).where('token_id', '=', tokenId).where('path', '=', path).execute();
    return { row: { ...row, ...changes }, contentIds };
  }
}
