import type { Transaction } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import { newUlid } from '../../text/ulid.ts';
import type { TokenState } from '../token-state.ts';
import { ContentKey, partsOf } from './content-key.ts';
import { type FileRow, liveFile } from './file-rows.ts';
import { makeRoom } from './make-room.ts';
import { putRow } from './put-row.ts';
import { readContent } from './read-content.ts';
import type { TempFileServices } from './services.ts';
import { shownTempPath } from './temp-path.ts';
import type { TokenDatabase } from './token-database.ts';

/** Parts that a content has at most beyond those of one that is written whole; then it is written whole. */
const MOST_ADDED_PARTS = 64;

/** What a file is to be, besides its content. */
export type FileFacts = Pick<FileRow, 'content_type' | 'created_at' | 'expires_at'>;

/** What a file is to be, given what it was. */
export type FactsAfter = (row: FileRow | undefined) => FileFacts;

/** A content that is ready to be stored. */
interface Packed {
  readonly key: ContentKey;
  readonly parts: readonly Uint8Array[];
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
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  async write(path: string, content: Uint8Array, facts: FileFacts): Promise<FileRow> {
    const packed = await this.#pack(path, [content]);
    return this.#database.transaction((trx) => this.#insert(trx, path, packed, facts));
  }

  /**
   * Creates an empty file, in a transaction of others.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  writeEmpty(trx: Transaction<TempDatabase>, path: string, facts: FileFacts): Promise<FileRow> {
    return this.#insert(trx, path, { key: ContentKey.create(), parts: [], size: 0 }, facts);
  }

  /**
   * Adds to the end of a file, or makes it. Each addition is sealed by itself, so that it costs no more for a long file
   * than for a short one.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  async append(path: string, content: Uint8Array, factsAfter: FactsAfter): Promise<FileRow> {
    const { now } = this.#services;
    for (;;) {
      const row = await this.#database.query((db) => liveFile(db, this.#state.id, path, now()));
      const changed =
        row !== undefined && row.parts < partsOf(row.size) + MOST_ADDED_PARTS
          ? await this.#addParts(row, content, factsAfter)
          : await this.#writeJoined(path, content, factsAfter);
      // Otherwise the content has become another one in between.
      if (changed !== undefined) return changed;
    }
  }

  async #addParts(before: FileRow, content: Uint8Array, factsAfter: FactsAfter): Promise<FileRow | undefined> {
    const { limits, now } = this.#services;
    const { path, content_id: contentId, parts: first } = before;
    const size = before.size + content.length;
    this.#checkSize(path, size);
    const parts = await ContentKey.open(this.#state.dataKey, path, before.key_sealed).pack(content, first);
    return this.#database.transaction(async (trx) => {
      const row = await liveFile(trx, this.#state.id, path, now());
      if (row === undefined || !haveSameContent(row, before)) return undefined;
      await makeRoom(trx, { tokenId: this.#state.id, path, size, now: now() }, limits);
      await insertParts(trx, contentId, parts, first);
      const changes = { ...factsAfter(row), size, parts: first + parts.length };
      await trx
        .updateTable('temp_files')
        .set(changes)
        .where('token_id', '=', this.#state.id)
        .where('path', '=', path)
        .execute();
      return { ...row, ...changes };
    });
  }

  /** Writes a file anew with what it had, if anything, and an addition. */
  async #writeJoined(path: string, content: Uint8Array, factsAfter: FactsAfter): Promise<FileRow | undefined> {
    const { now } = this.#services;
    const before = await readContent(this.#database, this.#state, path, now);
    const packed = await this.#pack(path, before === undefined ? [content] : [before.content, content]);
    return this.#database.transaction(async (trx) => {
      const row = await liveFile(trx, this.#state.id, path, now());
      return haveSameContent(row, before?.row) ? this.#insert(trx, path, packed, factsAfter(row)) : undefined;
    });
  }

  /** Makes contents, one after the other, ready to be the content of a new file. */
  async #pack(path: string, contents: readonly Uint8Array[]): Promise<Packed> {
    const size = contents.reduce((sum, content) => sum + content.length, 0);
    this.#checkSize(path, size);
    const key = ContentKey.create();
    const parts: Uint8Array[] = [];
    for (const content of contents) parts.push(...(await key.pack(content, parts.length)));
    return { key, parts, size };
  }

  async #insert(
    trx: Transaction<TempDatabase>,
    path: string,
    { key, parts, size }: Packed,
    facts: FileFacts,
  ): Promise<FileRow> {
    const { limits, now } = this.#services;
    const { id: tokenId, dataKey } = this.#state;
    const row = {
      token_id: tokenId,
      path,
      content_id: newUlid(now()),
      parts: parts.length,
      key_sealed: key.sealFor(dataKey, path),
      size,
      ...facts,
    };
    await putRow(trx, row, { limits, now: now() });
    await insertParts(trx, row.content_id, parts, 0);
    return row;
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

/** Stores parts of a content, each in a statement of its own, so that none has to hold a large content. */
async function insertParts(
  trx: Transaction<TempDatabase>,
  contentId: string,
  parts: readonly Uint8Array[],
  first: number,
): Promise<void> {
  for (const [index, sealed] of parts.entries()) {
    await trx
      .insertInto('temp_contents')
      .values({ content_id: contentId, part: first + index, sealed })
      .execute();
  }
}

/** A content never changes; more parts of it are a longer content. */
function haveSameContent(a: FileRow | undefined, b: FileRow | undefined): boolean {
  return a?.content_id === b?.content_id && a?.parts === b?.parts;
}
