/**
 * How a pure command gets to see what is stored. It says before it runs what it has to know; the engine reads that, so the
 * command itself stays a function of what it is given. Names and paths are as they were typed: with `/tmp/` or without,
 * with wildcards where several may be meant, with date specifiers.
 */

/** One thing to know before a command runs. */
export type Reading =
  /** The contents of all temp files that a name means, else of the saved pipeline of that name; there must be one. */
  | { readonly kind: 'contents'; readonly name: string }
  /** The content of the one temp file that a name means, else of the saved pipeline of that name. */
  | { readonly kind: 'content'; readonly name: string }
  /** The facts of one temp file; it may not exist. */
  | { readonly kind: 'file'; readonly path: string }
  /** The facts of all temp files that a pattern fits, or of all there are; there may be none. */
  | { readonly kind: 'files'; readonly pattern?: string };

/** What came of a {@link Reading}; a reading of facts has no contents, and the other way round. */
export interface Stored {
  readonly contents: readonly StoredContent[];
  /** In the order of their paths by code point. */
  readonly files: readonly StoredFile[];
}

/** A temp file or a saved pipeline with its content. */
export interface StoredContent {
  /** `/tmp/` and the path of a temp file, or the name of a saved pipeline. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Unix milliseconds. */
  readonly modifiedAt: number;
}

/**
 * The contents that names mean, in the order of the names.
 *
 * @param isInput whether a name means the input
 * @param stored what came of the readings of the other names, in their order; a name may mean several contents
 */
export function contentsInOrder(
  names: readonly string[],
  isInput: (name: string) => boolean,
  input: StoredContent,
  stored: readonly Stored[],
): readonly StoredContent[] {
  let next = 0;
  return names.flatMap((name) => {
    if (isInput(name)) return [input];
    const found = stored[next++];
    if (found === undefined) throw new Error('A reading has no result');
    return found.contents;
  });
}

/** What the {@link StoredFile} of one temp file counts as, in bytes, where sizes are bounded. */
export const FILE_FACTS_BYTES = 128;

/** What is known of a temp file without its content. Times are Unix milliseconds. */
export interface StoredFile {
  /** With `/tmp/`. */
  readonly path: string;
  readonly size: number;
  /** When it was written or touched. */
  readonly createdAt: number;
  readonly expiresAt: number;
}
