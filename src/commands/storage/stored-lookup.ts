import type { Account } from '../../accounts/account.ts';
import type { SavedPipeline } from '../../accounts/pipelines.ts';
import type { TempFile } from '../../accounts/temp-files/temp-file.ts';
import { TEMP_ROOT } from '../../accounts/temp-files/temp-path.ts';
import { PenstockError } from '../../errors.ts';
import { takeTurn } from '../../take-turn.ts';
import { compileGlob, hasWildcard } from '../../text/glob.ts';
import type { Facts } from '../definition/command.ts';
import { readTypedPattern } from './typed-path.ts';

/** Whose things are looked for, and when. */
export interface Seeker {
  readonly account: Account;
  readonly facts: Facts;
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What a name means; at least one file. */
export type Found =
  | { readonly kind: 'files'; readonly files: readonly [TempFile, ...TempFile[]] }
  | { readonly kind: 'pipeline'; readonly pipeline: SavedPipeline };

/** Files that a pattern is compared with before other requests have their turn. */
const AT_ONCE = 100;

/** Finds what names mean, for one command: it lists all files at most once, however many patterns the command has. */
export class StoredLookup {
  readonly #seeker: Seeker;
  #list: Promise<readonly TempFile[]> | undefined;

  constructor(seeker: Seeker) {
    this.#seeker = seeker;
  }

  /**
   * What a name means: temp files, with wildcards and date specifiers, else the saved pipeline of exactly that name. A
   * name that begins with `/tmp/` means temp files alone.
   *
   * @returns `undefined` when it means nothing that exists
   * @throws {PenstockError} `INVALID_PATH` for a path that no temp file can have
   */
  async find(name: string): Promise<Found | undefined> {
    const [first, ...others] = await this.files(name).catch((error: unknown) => {
      // Without a slash it can still be the name of a pipeline.
      if (!name.includes('/') && error instanceof PenstockError && error.code === 'INVALID_PATH') return [];
      throw error;
    });
    if (first !== undefined) return { kind: 'files', files: [first, ...others] };
    if (name.startsWith(TEMP_ROOT)) return undefined;
    const pipeline = await this.#seeker.account.pipelines.get(name);
    return pipeline && { kind: 'pipeline', pipeline };
  }

  /**
   * The temp files that a pattern with wildcards and date specifiers fits, in the order of their paths; none may.
   *
   * @throws {PenstockError} `INVALID_PATH`
   */
  async files(pattern: string): Promise<readonly TempFile[]> {
    const path = readTypedPattern(pattern, this.#seeker.facts);
    if (!hasWildcard(path)) {
      const file = await this.#seeker.account.tempFiles.find(path);
      return file === undefined ? [] : [file];
    }
    const fits = compileGlob(path);
    const found: TempFile[] = [];
    for (const [index, file] of (await this.allFiles()).entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await takeTurn(this.#seeker.account.tokenId);
      this.#seeker.signal.throwIfAborted();
      if (fits(file.path)) found.push(file);
    }
    return found;
  }

  /** All temp files, in the order of their paths. */
  allFiles(): Promise<readonly TempFile[]> {
    this.#list ??= this.#seeker.account.tempFiles.list();
    return this.#list;
  }
}
