import type { Transaction } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import type { TokenState } from '../token-state.ts';
import type { ContentKey } from './content-key.ts';
import { type FileRow, haveSameContent, liveFile } from './file-rows.ts';
import { checkRoom } from './make-room.ts';
import { putRow } from './put-row.ts';
import type { TempFileServices } from './services.ts';
import { StagedContent } from './staged-content.ts';
import { shownTempPath } from './temp-path.ts';
import type { TokenDatabase } from './token-database.ts';

/** What a file is to be, besides its content. */
export type FileFacts = Pick<FileRow, 'content_type' | 'created_at' | 'expires_at'>;

/** A file as it was changed. */
export interface Put {
  readonly row: FileRow;
  /** The ids of contents that are to be removed after the transaction. */
  readonly contentIds: readonly string[];
}

/** A content that is stored, or is stored in the same transaction as its file. */
export interface Packed {
  readonly id: string;
  readonly key: ContentKey;
  readonly parts: number;
  readonly size: number;
}

/** A change of a file in a transaction; `undefined` when the file is not to be changed after all. */
export type ChangeFile = (trx: Transaction<TempDatabase>) => Promise<Put | undefined>;

/** The steps of which every writing of a token's files is made. */
export class FileChanges {
  readonly #services: TempFileServices;
  readonly #state: TokenState;
  readonly #database: TokenDatabase;

  constructor(services: TempFileServices, state: TokenState, database: TokenDatabase) {
    this.#services = services;
    this.#state = state;
    this.#database = database;
  }

  /** Changes a file in one transaction. */
  async inTransaction(change: ChangeFile): Promise<FileRow | undefined> {
    const { row } = await this.#database.change(
      async (trx) => (await change(trx)) ?? { row: undefined, contentIds: [] },
    );
    return row;
  }

  /**
   * Stores a large content before its file is changed, so that the transaction is short.
   *
   * @param store stores the parts; returns the change that gives them to the file, `undefined` when they are not to be
   * @throws {PenstockError} `INTERNAL` when another process has taken the content for an abandoned one
   */
  withStaged(store: (content: StagedContent) => Promise<ChangeFile | undefined>): Promise<FileRow | undefined> {
    return StagedContent.use(this.#services, this.#database, async (content) => {
      const change = await store(content);
      if (change === undefined) return undefined;
      return this.inTransaction(async (trx) => {
        await content.check(trx);
        return change(trx);
      });
    });
  }

  /**
   * Copies all parts of a file's content.
   *
   * @returns whether all were there; otherwise the file is gone or has another content by now
   * @throws {PenstockError} `INTERNAL` when the file still has the content whose parts are missing
   */
  async copyParts(content: StagedContent, row: FileRow): Promise<boolean> {
    const { content_id: contentId, parts, path } = row;
    if (await content.copy(contentId, parts)) return true;
    const after = await this.#database.query((db) => liveFile(db, this.#state.id, path, this.#services.now()));
    if (!haveSameContent(after, row)) return false;
    throw new PenstockError('INTERNAL', 'Cannot copy a temp file: Parts of its content are missing');
  }

  /**
   * Gives a content to a file, made or replaced whole.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  async put(
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

  /**
   * Refuses a content before it is stored; whether there is room is asked again when the file gets it.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  async checkRoom(path: string, size: number): Promise<void> {
    const { limits, now } = this.#services;
    this.checkSize(path, size);
    await this.#database.query((db) => checkRoom(db, { tokenId: this.#state.id, path, size, now: now() }, limits));
  }

  /** Refuses a content that is larger than any file may be. @throws {PenstockError} `STORAGE_LIMIT` */
  checkSize(path: string, size: number): void {
    const most = this.#services.limits.tempFileBytes;
    if (size <= most) return;
    throw new PenstockError(
      'STORAGE_LIMIT',
      `Cannot store "${clip(shownTempPath(path))}": It has ${size} bytes, one temp file has at most ${most}`,
    );
  }
}
