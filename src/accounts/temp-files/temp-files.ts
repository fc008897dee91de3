import type { Kysely, Transaction } from 'kysely';
import { freeRoom } from '../../database/reserve.ts';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { takeTurn } from '../../take-turn.ts';
import { compareTexts } from '../../text/compare-texts.ts';
import { MAX_TMP_EXPIRY_HOURS } from '../settings-patch.ts';
import type { TokenState } from '../token-state.ts';
import { Additions } from './additions.ts';
import { ContentKey } from './content-key.ts';
import { FileChanges, type FileFacts } from './file-changes.ts';
import { type FileRow, liveFile, liveFiles, ownFiles } from './file-rows.ts';
import { type ReadOptions, readContent } from './read-content.ts';
import { type Removed, removeRows } from './remove-rows.ts';
import type { TempFileServices } from './services.ts';
import { type CheckFile, FILE_COLUMNS, type TempFile, tempFileOf } from './temp-file.ts';
import { TokenDatabase } from './token-database.ts';
import { WholeFiles } from './whole-files.ts';

const HOUR_MS = 3_600_000;

/** Seven days: no temp file lives longer (specification, "Limits"). */
export const MAX_LIFETIME_MS = MAX_TMP_EXPIRY_HOURS * HOUR_MS;

/** How much later a file expires when it is extended (specification, "Limits"). */
const EXTENSION_MS = 12 * HOUR_MS;

/** Files that are read from the database at once: they take it about two milliseconds. */
const FILES_A_PAGE = 500;

/** How a file is written. */
export interface WriteOptions {
  /** Milliseconds that the file lives from now; as the token's settings say when it is left out. */
  readonly lifetime?: number | undefined;
  readonly contentType?: string | undefined;
  readonly check?: CheckFile | undefined;
}

/**
 * The temp files of one token. Paths have no `/tmp/` and were read by `readTempPath`. Every change is one transaction: it
 * happens whole or not at all, and is safe from the end of the process when it returns. Expired files do not exist,
 * except for {@link extend} and {@link delete}.
 */
export class TempFiles {
  readonly #services: TempFileServices;
  readonly #state: TokenState;
  readonly #database: TokenDatabase;
  readonly #wholeFiles: WholeFiles;
  readonly #additions: Additions;

  constructor(services: TempFileServices, state: TokenState) {
    this.#services = services;
    this.#state = state;
    this.#database = new TokenDatabase(services, state.id);
    const changes = new FileChanges(services, state, this.#database);
    const wholeFiles = new WholeFiles(services, state, this.#database, changes);
    this.#wholeFiles = wholeFiles;
    this.#additions = new Additions(services, state, this.#database, { changes, wholeFiles });
  }

  /** All files, in the order of their paths by code point. */
  async list(): Promise<TempFile[]> {
    const files = await this.#database.query((db) => this.#allFiles(db));
    // Sorting and showing many files takes as long as reading a page of them.
    if (files.length > FILES_A_PAGE) await takeTurn(this.#state.id);
    // Sorted here: a database may order texts by the rules of a language.
    return files.toSorted((a, b) => compareTexts(a.path, b.path));
  }

  /**
   * Reads files in pages, so that statements of other tokens come in between. Those of this token do not: what changes its
   * files waits for the turn to end, so no file is missed.
   */
  async #allFiles(db: Kysely<TempDatabase>): Promise<TempFile[]> {
    const now = this.#services.now();
    const files: TempFile[] = [];
    for (let last = ''; ; last = files.at(-1)?.path ?? last) {
      const page = await liveFiles(db, this.#state.id, now)
        .where('path', '>', last)
        .select(FILE_COLUMNS)
        .orderBy('path')
        .limit(FILES_A_PAGE)
        .execute();
      for (const row of page) files.push(tempFileOf(row));
      if (page.length < FILES_A_PAGE) return files;
    }
  }

  async find(path: string): Promise<TempFile | undefined> {
    const row = await this.#database.query((db) => this.#live(path, db));
    return row && tempFileOf(row);
  }

  /**
   * A file with its content, `undefined` when there is none.
   *
   * @throws {PenstockError} `INTERNAL` when what is stored does not open
   * @throws {unknown} the reason of the signal, and what `take` of the memory throws
   */
  async read(
    path: string,
    options?: ReadOptions,
  ): Promise<{ readonly file: TempFile; readonly content: Uint8Array } | undefined> {
    const found = await readContent(this.#database, this.#state, path, this.#services.now, options);
    return found && { file: tempFileOf(found.row), content: found.content };
  }

  /**
   * Creates a file, or replaces it whole.
   *
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  async write(path: string, content: Uint8Array, options: WriteOptions = {}): Promise<TempFile> {
    return tempFileOf(await this.#wholeFiles.write(path, content, this.#facts(options), options.check));
  }

  /**
   * Adds to the end of a file; one that does not exist starts with it. Concurrent additions all end up in the file, each
   * whole. The type stays, and the file expires no earlier than it would have, unless a lifetime is given.
   *
   * @param lifetime milliseconds from now
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  append(path: string, content: Uint8Array, lifetime?: number): Promise<TempFile> {
    return this.#services.appends.run(`${this.#state.id}/${path}`, async () => {
      const row = await this.#additions.append(path, content, (before) => {
        const facts = this.#facts({ lifetime, contentType: before?.content_type ?? undefined });
        const kept = lifetime === undefined ? (before?.expires_at ?? 0) : 0;
        return { ...facts, expires_at: Math.max(kept, facts.expires_at) };
      });
      return tempFileOf(row);
    });
  }

  /**
   * Renews when a file was made and when it expires; one that does not exist is made empty.
   *
   * @param lifetime milliseconds from now; as the token's settings say when it is left out
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  async touch(path: string, lifetime?: number): Promise<TempFile> {
    const facts = this.#facts({ lifetime });
    const { file } = await this.#database.change(async (trx) => {
      if ((await this.#live(path, trx)) === undefined) {
        const put = await this.#wholeFiles.writeEmpty(trx, path, facts);
        return { file: tempFileOf(put.row), contentIds: put.contentIds };
      }
      const times = { created_at: facts.created_at, expires_at: facts.expires_at };
      return { file: await this.#update(trx, path, times), contentIds: [] };
    });
    return file;
  }

  /**
   * Lets a file expire twelve hours later, but no later than seven days from now. One that has expired lives again, from
   * now, as long as it is stored.
   *
   * @returns `undefined` when there is none
   */
  extend(path: string, check?: CheckFile): Promise<TempFile | undefined> {
    const now = this.#services.now();
    return this.#database.transaction(async (trx) => {
      const query = ownFiles(trx, this.#state.id).where('path', '=', path).select(FILE_COLUMNS);
      const row = await query.executeTakeFirst();
      if (row === undefined) return undefined;
      check?.(tempFileOf(row));
      const later = Math.max(row.expires_at, now) + EXTENSION_MS;
      return this.#update(trx, path, { expires_at: Math.max(row.expires_at, Math.min(later, now + MAX_LIFETIME_MS)) });
    });
  }

  /**
   * Gives a file another path, in the place of one that may be there; everything else of it stays.
   *
   * @returns the file under its new path, `undefined` when there is none to move
   */
  async move(from: string, to: string, check?: CheckFile): Promise<TempFile | undefined> {
    const { file } = await this.#database.change(async (trx) => {
      const row = await this.#live(from, trx);
      if (row !== undefined) check?.(tempFileOf(row));
      if (row === undefined || from === to) return { file: row && tempFileOf(row), contentIds: [] };
      const replaced = await removeRows(trx, { tokenId: row.token_id, paths: [to] });
      const moved = { path: to, key_sealed: this.#keySealedFor(row, to) };
      return { file: await this.#update(trx, from, moved), contentIds: replaced.contentIds };
    });
    return file;
  }

  /**
   * Makes a file with the content of another one, in the place of one that may be there. It is as new as one that is
   * written, and expires no earlier than the other.
   *
   * @returns the new file, `undefined` when there is none to copy
   * @throws {PenstockError} `STORAGE_LIMIT`
   */
  async copy(from: string, to: string, check?: CheckFile): Promise<TempFile | undefined> {
    if (from === to) {
      const file = await this.find(from);
      if (file !== undefined) check?.(file);
      return file;
    }
    const copy = await this.#wholeFiles.copy(from, to, (row) => {
      check?.(tempFileOf(row));
      const { created_at, expires_at } = this.#facts({});
      return { content_type: row.content_type, created_at, expires_at: Math.max(row.expires_at, expires_at) };
    });
    return copy && tempFileOf(copy);
  }

  /**
   * Deletes files, all at once. One that has expired and could be revived is deleted too, so that it cannot.
   *
   * @param check is asked about each that is there
   * @returns the paths of those that were there, in the order in which they were given
   */
  async delete(paths: readonly string[], check?: CheckFile): Promise<readonly string[]> {
    const remove = (): Promise<Removed> =>
      this.#database.change(async (trx) => {
        for (const path of check === undefined ? [] : paths) {
          const query = ownFiles(trx, this.#state.id).where('path', '=', path).select(FILE_COLUMNS);
          const row = await query.executeTakeFirst();
          if (row !== undefined) check?.(tempFileOf(row));
        }
        return removeRows(trx, { tokenId: this.#state.id, paths });
      });
    const { paths: found } = await freeRoom(this.#services.db, remove);
    const removed = new Set(found);
    return Array.from(new Set(paths)).filter((path) => removed.has(path));
  }

  /** When a file that is written now was made, and when it expires, in whole milliseconds. */
  #facts({ lifetime = Math.round(this.#state.tmpExpiryHours * HOUR_MS), contentType }: WriteOptions): FileFacts {
    const now = this.#services.now();
    return { content_type: contentType ?? null, created_at: now, expires_at: now + lifetime };
  }

  #live(path: string, db: Kysely<TempDatabase>): Promise<FileRow | undefined> {
    return liveFile(db, this.#state.id, path, this.#services.now());
  }

  /** The key of a file's content as the file has it under another path. */
  #keySealedFor({ path: from, key_sealed }: FileRow, path: string): Uint8Array {
    return ContentKey.open(this.#state.dataKey, from, key_sealed).sealFor(this.#state.dataKey, path);
  }

  /** Changes a file that there is. */
  async #update(trx: Transaction<TempDatabase>, path: string, values: Partial<FileRow>): Promise<TempFile> {
    const row = await trx
      .updateTable('temp_files')
      .set(values)
      .where('token_id', '=', this.#state.id)
      .where('path', '=', path)
      .returning(FILE_COLUMNS)
      .executeTakeFirstOrThrow();
    return tempFileOf(row);
  }
}
