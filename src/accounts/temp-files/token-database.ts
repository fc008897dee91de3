import type { Kysely, Transaction } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { removeContents } from './remove-contents.ts';
import type { TempFileServices } from './services.ts';

/**
 * The database of temp files as one token uses it. What a token asks of it waits for what the token has asked before, so
 * that only one statement or transaction of each token waits for the one connection: a token that reads or writes many
 * large files at once holds up another one for as long as one of them takes, not for as long as all do.
 */
export class TokenDatabase {
  readonly #services: TempFileServices;
  readonly #tokenId: string;

  constructor(services: TempFileServices, tokenId: string) {
    this.#services = services;
    this.#tokenId = tokenId;
  }

  /** Runs one statement. */
  query<T>(statement: (db: Kysely<TempDatabase>) => Promise<T>): Promise<T> {
    const { db, turns } = this.#services;
    return turns.run(this.#tokenId, () => statement(db));
  }

  /** Runs statements that take effect together or not at all; they may not ask for another turn. */
  transaction<T>(statements: (trx: Transaction<TempDatabase>) => Promise<T>): Promise<T> {
    return this.query((db) => db.transaction().execute(statements));
  }

  /**
   * Changes files in one transaction; afterwards contents are removed that have lost their file by it.
   *
   * @param statements returns the ids of those contents, besides whatever the caller wants
   */
  async change<T extends { readonly contentIds: readonly string[] }>(
    statements: (trx: Transaction<TempDatabase>) => Promise<T>,
  ): Promise<T> {
    const changed = await this.transaction(statements);
    await this.removeContents(changed.contentIds);
    return changed;
  }

  /**
   * Removes contents that belong to no file any more, step by step. The change that made them so is done, so a failure is
   * no failure of that: the log has it, and the sweep finds what is left.
   */
  async removeContents(contentIds: readonly string[]): Promise<void> {
    try {
      await removeContents((statement) => this.query(statement), contentIds);
    } catch (error) {
      this.#services.log.error('contents of temp files not removed', { token_id: this.#tokenId, error });
    }
  }
}
