import type { Transaction } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { newUlid } from '../../text/ulid.ts';
import type { TokenState } from '../token-state.ts';
import { ContentKey } from './content-key.ts';
import type { FileChanges, FileFacts, Put } from './file-changes.ts';
import { type FileRow, haveSameContent, liveFile } from './file-rows.ts';
import { BYTES_AT_ONCE, insertParts } from './parts.ts';
import type { TempFileServices } from './services.ts';
import { type CheckFile, tempFileOf } from './temp-file.ts';
import type { TokenDatabase } from './token-database.ts';

/** Writes whole files of one token: new ones, and ones in the place of others. */
export class WholeFiles {
  readonly #services: TempFileServices;
  readonly #state: TokenState;
  readonly #database: TokenDatabase;
  readonly #changes: FileChanges;

  constructor(services: TempFileServices, state: TokenState, database: TokenDatabase, changes: FileChanges) {
    this.#services = services;
    this.#state = state;
    this.#database = database;
    this.#changes = changes;
  }

  /**
   * Creates a file, or replaces it whole.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`, and what `check` throws
   */
  async write(path: string, content: Uint8Array, facts: FileFacts, check?: CheckFile): Promise<FileRow> {
    const row = await this.writeIf(path, [content], async (trx) => {
      if (check !== undefined) {
        const before = await liveFile(trx, this.#state.id, path, this.#services.now());
        check(before && tempFileOf(before));
      }
      return facts;
    });
    if (row === undefined) throw new Error('A file without conditions was not written');
    return row;
  }

  /**
   * Creates an empty file, in a transaction of others.
   *
   * @returns the file, and the ids of contents that are to be removed after the transaction
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  writeEmpty(trx: Transaction<TempDatabase>, path: string, facts: FileFacts): Promise<Put> {
    const nothing = { id: newUlid(this.#services.now()), key: ContentKey.create(), parts: 0, size: 0 };
    return this.#changes.put(trx, path, nothing, facts);
  }

  /**
   * Makes a file with the content of another one, in the place of one that may be there.
   *
   * @param factsAfter what the new file is to be, given the other one
   * @returns the new file, `undefined` when there is none to copy
   * @throws {PenstockError} `STORAGE_LIMIT`; `INTERNAL` when parts of the content are missing
   */
  async copy(from: string, to: string, factsAfter: (row: FileRow) => FileFacts): Promise<FileRow | undefined> {
    const { now } = this.#services;
    const { id: tokenId, dataKey } = this.#state;
    for (;;) {
      const row = await this.#database.query((db) => liveFile(db, tokenId, from, now()));
      if (row === undefined) return row;
      const { size, parts } = row;
      await this.#changes.checkRoom(to, size);
      const key = ContentKey.open(dataKey, from, row.key_sealed);
      const copied = await this.#changes.withStaged(async (content) => {
        if (!(await this.#changes.copyParts(content, row))) return undefined;
        return async (trx) => {
          const still = await liveFile(trx, tokenId, from, now());
          if (still === undefined || !haveSameContent(still, row)) return undefined;
          return this.#changes.put(trx, to, { id: content.id, key, parts, size }, factsAfter(still));
        };
      });
      // Otherwise the content has become another one in between.
      if (copied !== undefined) return copied;
    }
  }

  /**
   * Creates a file, or replaces it whole, unless that is not wanted any more.
   *
   * @param contents the content, in pieces
   * @param factsOf what the file is to be, asked in the transaction; `undefined` when it is not to be written after all
   * @throws {PenstockError} `STORAGE_LIMIT`, and what `factsOf` throws
   */
  async writeIf(
    path: string,
    contents: readonly Uint8Array[],
    factsOf: (trx: Transaction<TempDatabase>) => Promise<FileFacts | undefined>,
  ): Promise<FileRow | undefined> {
    const size = contents.reduce((sum, content) => sum + content.length, 0);
    this.#changes.checkSize(path, size);
    const key = ContentKey.create();
    if (size <= BYTES_AT_ONCE) {
      const packed: Uint8Array[] = [];
      for (const content of contents) packed.push(...(await Array.fromAsync(key.pack(content, packed.length))));
      const id = newUlid(this.#services.now());
      return this.#changes.inTransaction(async (trx) => {
        const facts = await factsOf(trx);
        if (facts === undefined) return undefined;
        const put = await this.#changes.put(trx, path, { id, key, parts: packed.length, size }, facts);
        await insertParts(trx, id, packed, 0);
        return put;
      });
    }
    await this.#changes.checkRoom(path, size);
    return this.#changes.withStaged(async (staged) => {
      for (const content of contents) await staged.add(key.pack(content, staged.parts));
      return async (trx) => {
        const facts = await factsOf(trx);
        return facts && this.#changes.put(trx, path, { id: staged.id, key, parts: staged.parts, size }, facts);
      };
    });
  }
}
