/** A pair of marks around inline text, such as `**` or a link. */
export interface Mark {
  readonly open: string;
  readonly close: string;
  written: boolean;
  /** The index of the part that opens it. */
  at: number;
  /** Whether it is written as a tag of HTML. */
  isTag: boolean;
}

/**
 * Marks that begin and end by what stands beside them, with the tags that mean the same. Markdown begins none between a
 * letter and a sign, and ends none between a sign and a letter: a tag is understood there too.
 */
export const FLANKED: ReadonlyMap<string, readonly [open: string, close: string]> = new Map([
  ['*', ['<em>', '</em>']],
  ['**', ['<strong>', '</strong>']],
  ['~~', ['<del>', '</del>']],
]);

/** White space, punctuation and symbols at the start of a text. */
export const SIGNS_FIRST = /^[\s\p{P}\p{S}]+/u;

/** What closes a mark that is written. */
export function closing({ close, isTag }: Mark): string {
  return isTag ? (FLANKED.get(close)?.[1] ?? close) : close;
}

/** How long a text is without the white space, punctuation and symbols at its end. */
export function lengthWithoutSigns(text: string): number {
  let length = text.length;
  for (;;) {
    const start = length - (/[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(length - 2, length)) ? 2 : 1);
    if (length === 0 || !SIGNS_FIRST.test(text.slice(start, length))) return length;
    length = start;
  }
}
