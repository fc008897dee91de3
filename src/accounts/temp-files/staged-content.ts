import type { Transaction } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { PenstockError } from '../../errors.ts';
import { newUlid } from '../../text/ulid.ts';
import { copyParts, countParts, insertParts, PARTS_AT_ONCE } from './parts.ts';
import type { TempFileServices } from './services.ts';
import type { TokenDatabase } from './token-database.ts';

/**
 * A large content that is stored part by part under an id that no file has yet, so that others have their turn at the
 * database in between. It belongs to a file when a transaction gives its id to one.
 */
export class StagedContent {
  readonly id: string;
  readonly #database: TokenDatabase;
  #parts = 0;

  private constructor(database: TokenDatabase, id: string) {
    this.#database = database;
    this.id = id;
  }

  /**
   * Stores a content and gives it to a file. What is stored is removed again when that does not happen.
   *
   * @param work stores the parts, and returns `undefined` when no file has got the content
   */
  static async use<T>(
    { now, staged }: TempFileServices,
    database: TokenDatabase,
    work: (content: StagedContent) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const content = new StagedContent(database, newUlid(now()));
    staged.add(content.id);
    try {
      const done = await work(content);
      if (done === undefined) await database.removeContents([content.id]);
      return done;
    } catch (error) {
      await database.removeContents([content.id]);
      throw error;
    } finally {
      staged.delete(content.id);
    }
  }

  /** How many parts there are so far. */
  get parts(): number {
    return this.#parts;
  }

  /** Stores further parts, each while the next one is made. */
  async add(parts: AsyncIterable<Uint8Array>): Promise<void> {
    let storing: Promise<void> = Promise.resolve();
    try {
      for await (const part of parts) {
        await storing;
        const number = this.#parts++;
        storing = this.#database.query((db) => insertParts(db, this.id, [part], number));
        // It is awaited a moment later, or below.
        storing.catch(() => {});
      }
    } finally {
      await storing;
    }
  }

  /**
   * Copies the first parts of another content.
   *
   * @returns whether all of them were there; they may be gone meanwhile
   */
  async copy(contentId: string, count: number): Promise<boolean> {
    for (let from = 0; from < count; from += PARTS_AT_ONCE) {
      const to = Math.min(count, from + PARTS_AT_ONCE);
      const copied = await this.#database.query((db) => copyParts(db, { contentId, from, to }, this.id));
      if (copied < to - from) return false;
      this.#parts += copied;
    }
    return true;
  }

  /**
   * Makes sure, in the transaction that gives the content to a file, that all of it is there.
   *
   * @throws {PenstockError} `INTERNAL` when another process has removed parts, taking them for abandoned ones
   */
  async check(trx: Transaction<TempDatabase>): Promise<void> {
    if ((await countParts(trx, this.id)) === this.#parts) return;
    throw new PenstockError('INTERNAL', 'Cannot store a temp file: Parts of its content were removed');
  }
}
