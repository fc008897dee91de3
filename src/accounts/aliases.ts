import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { PenstockError } from '../errors.ts';
import { ALIAS_NAME } from '../language/characters.ts';
import { aliasNameOf } from '../language/expand-alias.ts';
import { parseAliasBody } from '../language/parser.ts';
import type { Limits } from '../limits.ts';
import { clip } from '../text/clip.ts';
import { isLongerThan } from '../text/is-longer-than.ts';
import { Definitions, type Lookup } from './definitions.ts';
import type { TokenState } from './token-state.ts';

/** What an alias command must not contain, wherever it stands; `$(` is covered by `(`. */
const FORBIDDEN = ['|', '&&', ';', '(', ')', '!', '\n', '\r'] as const;

/** The aliases of one token. */
export class Aliases {
  readonly #definitions: Definitions;
  readonly #limits: Limits;

  constructor(db: Kysely<Database>, state: TokenState, limits: Limits) {
    this.#definitions = new Definitions(db, state, 'alias');
    this.#limits = limits;
  }

  /**
   * All aliases, command by name, in the order of their names.
   *
   * @throws {PenstockError} `INTERNAL` when the stored text of one does not open
   */
  all(): Promise<ReadonlyMap<string, string>> {
    return this.#definitions.all();
  }

  /** All names in their order, also of those whose stored texts do not open. */
  names(): Promise<readonly string[]> {
    return this.#definitions.names();
  }

  /** What finds the command of a name, for expansion. */
  lookup(): Promise<Lookup> {
    return this.#definitions.lookup();
  }

  /**
   * The command of an alias, `undefined` when there is none.
   *
   * @throws {PenstockError} `INTERNAL` when its stored text does not open
   */
  get(name: string): Promise<string | undefined> {
    return this.#definitions.get(name);
  }

  /**
   * Creates or replaces an alias; an empty command deletes it.
   *
   * A command must not begin with another alias. The other way round is allowed: a new alias may have a name that an
   * older one's command begins with, because expansion happens once and the older one keeps its meaning.
   *
   * @throws {PenstockError} `INVALID_ALIAS` when name or command break a rule, `ALIAS_LIMIT` when there are too many
   */
  async set(name: string, command: string): Promise<void> {
    if (!ALIAS_NAME.test(name)) {
      throw invalid(
        name,
        'Expected a name of at most 64 letters, digits, "_", "." and "-" that begins with a letter or "_"',
      );
    }
    if (command === '') {
      await this.delete(name);
      return;
    }
    const first = firstWord(name, command, this.#limits.aliasCharacters);
    await this.#definitions.set(name, command, (names) => {
      if (first !== undefined && first !== name && names.has(first)) {
        throw invalid(name, `The command begins with the alias "${first}", and aliases do not chain`);
      }
      if (!names.has(name) && names.size >= this.#limits.aliases) {
        const problem = `There are ${names.size} aliases, and at most ${this.#limits.aliases} are allowed`;
        throw new PenstockError('ALIAS_LIMIT', `Cannot set alias "${name}": ${problem}`);
      }
    });
  }

  /** @returns whether there was an alias of that name */
  delete(name: string): Promise<boolean> {
    return this.#definitions.delete(name);
  }

  /** Deletes all aliases; returns their number. */
  clear(): Promise<number> {
    return this.#definitions.clear();
  }
}

/**
 * An alias as one line, without a newline.
 *
 * @example renderAlias('ll', 'ls -l') // 'alias ll=ls -l'
 */
export function renderAlias(name: string, command: string): string {
  return `alias ${name}=${command}`;
}

/** Checks a command by itself; returns the word that could name an alias. */
function firstWord(name: string, command: string, maxCharacters: number): string | undefined {
  if (isLongerThan(command, maxCharacters)) {
    throw invalid(name, `Expected a command of at most ${maxCharacters} characters`);
  }
  const found = FORBIDDEN.find((text) => command.includes(text));
  if (found !== undefined) {
    const shown = found === '\n' || found === '\r' ? 'a newline' : `"${found}"`;
    throw invalid(name, `Expected one single command without ${shown}, quoted or not`);
  }
  try {
    return aliasNameOf(parseAliasBody(command));
  } catch (error) {
    if (error instanceof PenstockError) throw invalid(name, error.message);
    throw error;
  }
}

function invalid(name: string, problem: string): PenstockError {
  return new PenstockError('INVALID_ALIAS', `Cannot set alias "${clip(name)}": ${problem}`);
}
