import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import { EXPORT_NAME } from '../language/characters.ts';
import type { Limits } from '../limits.ts';
import { clip } from '../text/clip.ts';
import { isLongerThan } from '../text/is-longer-than.ts';
import { Definitions, type Lookup } from './definitions.ts';
import type { TokenState } from './token-state.ts';

/** The exports of one token. */
export class Exports {
  readonly #definitions: Definitions;
  readonly #limits: Limits;

  constructor(db: Kysely<Database>, state: TokenState, limits: Limits) {
    this.#definitions = new Definitions(db, state, 'export');
    this.#limits = limits;
  }

  /**
   * All exports, value by name, in the order of their names.
   *
   * @throws {PenstockError} `INTERNAL` when the stored text of one does not open
   */
  all(): Promise<ReadonlyMap<string, string>> {
    return this.#definitions.all();
  }

  /** What finds the value of a name, for expansion. */
  lookup(): Promise<Lookup> {
    return this.#definitions.lookup();
  }

  /**
   * The value of an export, `undefined` when it is not set.
   *
   * @throws {PenstockError} `INTERNAL` when its stored text does not open
   */
  get(name: string): Promise<string | undefined> {
    return this.#definitions.get(name);
  }

  /**
   * Creates or replaces an export; an empty value deletes it.
   *
   * @throws {PenstockError} `INVALID_EXPORT` when name or value break a rule, `EXPORT_LIMIT` when there are too many
   */
  async set(name: string, value: string): Promise<void> {
    const { exports: most, exportCharacters } = this.#limits;
    if (!EXPORT_NAME.test(name)) {
      throw invalid(name, 'Expected a name of upper-case letters, digits and "_" that begins with a letter');
    }
    if (name.length > exportCharacters) {
      throw invalid(name, `Expected a name of at most ${exportCharacters} characters`);
    }
    if (value === '') {
      await this.delete(name);
      return;
    }
    if (isLongerThan(value, exportCharacters)) {
      throw invalid(name, `Expected a value of at most ${exportCharacters} characters`);
    }
    if (/[\n\r]/.test(value)) throw invalid(name, 'Expected a value without a newline');
    await this.#definitions.set(name, value, (names) => {
      if (names.has(name) || names.size < most) return;
      const problem = `There are ${names.size} exports, and at most ${most} are allowed`;
      throw new PenstockError('EXPORT_LIMIT', `Cannot set export "${name}": ${problem}`);
    });
  }

  /** @returns whether there was an export of that name */
  delete(name: string): Promise<boolean> {
    return this.#definitions.delete(name);
  }

  /** Deletes all exports; returns their number. */
  clear(): Promise<number> {
    return this.#definitions.clear();
  }
}

/**
 * An export as one line, without a newline.
 *
 * @example renderExport('CITY', 'New York') // 'export CITY="New York"'
 */
export function renderExport(name: string, value: string): string {
  return `export ${name}="${value}"`;
}

function invalid(name: string, problem: string): PenstockError {
  return new PenstockError('INVALID_EXPORT', `Cannot set export "${clip(name)}": ${problem}`);
}
