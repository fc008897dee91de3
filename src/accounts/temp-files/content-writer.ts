import type { Transaction } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import { newUlid } from '../../text/ulid.ts';
import type { TokenState } from '../token-state.ts';
import { ContentKey, PART_BYTES, partsOf } from './content-key.ts';
import { type FileRow, haveSameContent, liveFile } from './file-rows.ts';
import { checkRoom, makeRoom } from './make-room.ts';
import { insertParts } from './parts.ts';
import { putRow } from './put-row.ts';
import { readContent } from './read-content.ts';
import type { TempFileServices } from './services.ts';
import { StagedContent } from './staged-content.ts';
import { type CheckFile, tempFileOf } from './temp-file.ts';
import { shownTempPath } from './temp-path.ts';
import type { TokenDatabase } from './token-database.ts';

/** Parts that a content has at most beyond those of one that is written whole; then it is written whole. */
const MOST_ADDED_PARTS = 64;

/** Bytes that are stored in one transaction together with their file; a larger content is staged before. */
const BYTES_AT_ONCE = 2 * PART_BYTES;

/** What a file is to be, besides its content. */
export type FileFacts = Pick<FileRow, 'content_type' | 'created_at' | 'expires_at'>;

/** What a file is to be, given what it was. */
export type FactsAfter = (row: FileRow | undefined) => FileFacts;

/** A file as it was changed. */
export interface Put {
  readonly row: FileRow;
  /** The ids of contents that are to be removed after the transaction. */
  readonly contentIds: readonly string[];
}

/** A content that is stored, or is stored in the same transaction as its file. */
interface Packed {
  readonly id: string;
  readonly key: ContentKey;
  readonly parts: number;
  readonly size: number;
}

/** Writes the contents of one token's files. */
export class ContentWriter {
  readonly #services: TempFileServices;
  readonly #state: TokenState;
  readonly #database: TokenDatabase;

  constructor(services: TempFileServices, state: TokenState, database: TokenDatabase) {
    this.#services = services;
    this.#state = state;
    this.#database = database;
  }

  /**
   * Creates a file, or replaces it whole.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`, and what `check` throws
   */
  async write(path: string, content: Uint8Array, facts: FileFacts, check?: CheckFile): Promise<FileRow> {
    const row = await this.#writeWhole(path, [content], async (trx) => {
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
    return this.#put(
      trx,
      path,
      { id: newUlid(this.#services.now()), key: ContentKey.create(), parts: 0, size: 0 },
      facts,
    );
  }

  /**
   * Adds to the end of a file, or makes it. A small addition is sealed by itself, so that it costs no more for a long file
   * than for a short one.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`
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

  /**
   * Makes a file with the content of another one, in the place of one that may be there.
   *
   * @param factsAfter what the new file is to be, given the other one
   * @returns the new file, `undefined` when there is none to copy
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  async copy(from: string, to: string, factsAfter: (row: FileRow) => FileFacts): Promise<FileRow | undefined> {
    const { now } = this.#services;
    const { id: tokenId, dataKey } = this.#state;
    for (;;) {
      const row = await this.#database.query((db) => liveFile(db, tokenId, from, now()));
      if (row === undefined) return row;
      const { size, parts } = row;
      await this.#checkRoom(to, size);
      const key = ContentKey.open(dataKey, from, row.key_sealed);
      const copied = await StagedContent.use(this.#services, this.#database, async (content) => {
        if (!(await this.#copyParts(content, row))) return undefined;
        return this.#settle(content, async (trx) => {
          const still = await liveFile(trx, tokenId, from, now());
          if (still === undefined || !haveSameContent(still, row)) return undefined;
          return this.#put(trx, to, { id: content.id, key, parts, size }, factsAfter(still));
        });
      });
      if (copied !== undefined) return copied;
    }
  }

  async #addParts(before: FileRow, content: Uint8Array, factsAfter: FactsAfter): Promise<FileRow | undefined> {
    const { path, content_id: contentId, parts: first } = before;
    const size = before.size + content.length;
    this.#checkSize(path, size);
    const key = ContentKey.open(this.#state.dataKey, path, before.key_sealed);
    const parts = await Array.fromAsync(key.pack(content, first));
    return this.#transaction(async (trx) => {
      const change = await this.#lengthen(trx, before, { size, parts: first + parts.length }, factsAfter);
      if (change !== undefined) await insertParts(trx, contentId, parts, first);
      return change;
    });
  }

  /** As `#addParts`, but the parts are stored with a copy of those before, since no file may have half of an addition. */
  async #addStaged(before: FileRow, addition: Uint8Array, factsAfter: FactsAfter): Promise<FileRow | undefined> {
    const { path, content_id: contentId, parts: first } = before;
    const size = before.size + addition.length;
    await this.#checkRoom(path, size);
    const key = ContentKey.open(this.#state.dataKey, path, before.key_sealed);
    return StagedContent.use(this.#services, this.#database, async (content) => {
      if (!(await this.#copyParts(content, before))) return undefined;
      await content.add(key.pack(addition, first));
      return this.#settle(content, async (trx) => {
        const changes = { size, parts: content.parts, content_id: content.id };
        const change = await this.#lengthen(trx, before, changes, factsAfter);
        return change && { ...change, contentIds: [...change.contentIds, contentId] };
      });
    });
  }

  /**
   * Copies all parts of a file's content.
   *
   * @returns whether all were there; otherwise the file is gone or has another content by now
   * @throws {PenstockError} `INTERNAL` when the file still has the content whose parts are missing
   */
  async #copyParts(content: StagedContent, row: FileRow): Promise<boolean> {
    const { content_id: contentId, parts, path } = row;
    if (await content.copy(contentId, parts)) return true;
    const after = await this.#database.query((db) => liveFile(db, this.#state.id, path, this.#services.now()));
    if (!haveSameContent(after, row)) return false;
    throw new PenstockError('INTERNAL', 'Cannot copy a temp file: Parts of its content are missing');
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

  /** Writes a file anew with what it had, if anything, and an addition. */
  async #writeJoined(path: string, content: Uint8Array, factsAfter: FactsAfter): Promise<FileRow | undefined> {
    const { now } = this.#services;
    const before = await readContent(this.#database, this.#state, path, now);
    return this.#writeWhole(path, before === undefined ? [content] : [before.content, content], async (trx) => {
      const row = await liveFile(trx, this.#state.id, path, now());
      return haveSameContent(row, before?.row) ? factsAfter(row) : undefined;
    });
  }

  /**
   * Creates a file, or replaces it whole.
   *
   * @param contents the content, in pieces
   * @param factsOf what the file is to be; `undefined` when it is not to be written after all
   */
  async #writeWhole(
    path: string,
    contents: readonly Uint8Array[],
    factsOf: (trx: Transaction<TempDatabase>) => Promise<FileFacts | undefined>,
  ): Promise<FileRow | undefined> {
    const size = contents.reduce((sum, content) => sum + content.length, 0);
    this.#checkSize(path, size);
    const key = ContentKey.create();
    if (size <= BYTES_AT_ONCE) {
      const packed: Uint8Array[] = [];
      for (const content of contents) packed.push(...(await Array.fromAsync(key.pack(content, packed.length))));
      const id = newUlid(this.#services.now());
      return this.#transaction(async (trx) => {
        const facts = await factsOf(trx);
        if (facts === undefined) return undefined;
        const put = await this.#put(trx, path, { id, key, parts: packed.length, size }, facts);
        await insertParts(trx, id, packed, 0);
        return put;
      });
    }
    await this.#checkRoom(path, size);
    return StagedContent.use(this.#services, this.#database, async (staged) => {
      for (const content of contents) await staged.add(key.pack(content, staged.parts));
      return this.#settle(staged, async (trx) => {
        const facts = await factsOf(trx);
        return facts && this.#put(trx, path, { id: staged.id, key, parts: staged.parts, size }, facts);
      });
    });
  }

  /** Gives a content that is stored to a file, in one short transaction. */
  #settle(
    content: StagedContent,
    change: (trx: Transaction<TempDatabase>) => Promise<Put | undefined>,
  ): Promise<FileRow | undefined> {
    return this.#transaction(async (trx) => {
      await content.check(trx);
      return change(trx);
    });
  }

  /** Changes files in one transaction; contents that have lost their file are removed afterwards. */
  async #transaction(
    change: (trx: Transaction<TempDatabase>) => Promise<Put | undefined>,
  ): Promise<FileRow | undefined> {
    const put = await this.#database.transaction(change);
    await this.#database.removeContents(put?.contentIds ?? []);
    return put?.row;
  }

  async #put(
    trx: Transaction<TempDatabase>,
    path: string,
    { id, key, parts, size }: Packed,
    facts: FileFacts,
  ): Promise<Put> {
    const { limits, now } = this.#services;
    const { id: tokenId, dataKey } = this.#state;
    const sealed = key.sealFor(dataKey, path);
    const row = { token_id: tokenId, path, content_id: id, parts, key_sealed: sealed, size, ...facts };
    return { row, contentIds: await putRow(trx, row, { limits, now: now() }) };
  }

  /** Refuses a content before it is stored; whether there is room is asked again when the file gets it. */
  async #checkRoom(path: string, size: number): Promise<void> {
    const { limits, now } = this.#services;
    this.#checkSize(path, size);
    await this.#database.query((db) => checkRoom(db, { tokenId: this.#state.id, path, size, now: now() }, limits));
  }

  #checkSize(path: string, size: number): void {
    const most = this.#services.limits.tempFileBytes;
    if (size <= most) return;
    throw new PenstockError(
      'STORAGE_LIMIT',
      `Cannot store "${clip(shownTempPath(path))}": It has ${size} bytes, one temp file has at most ${most}`,
    );
  }
}
