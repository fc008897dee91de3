/** A part of a selector that the library css-what reads in another way than CSS does. */
export interface SelectorPart {
  /**
   * The argument of a pseudo-class, by what that does: it counts siblings, searches text or is `:has()`; or a comment; or
   * the tilde in `[a~=""]`, which nothing matches.
   */
  readonly kind: 'child' | 'type' | 'search' | 'has' | 'comment' | 'no word';
  /** An argument without its parentheses, a comment with its signs. */
  readonly text: string;
  /** The index of its first character. */
  readonly at: number;
  /** The indexes of the commas between the selectors of an argument. */
  readonly commas: readonly number[];
}

/** The names of pseudo-classes that nobody can write: `:has()`, and the element that it tests. */
export const HAS = 'h\ufdd5s';
export const ANCHOR = '\ufdd6';

/**
 * In an argument, css-what ends at a parenthesis in quotes, and takes a backslash away twice. What it must leave alone is
 * handed to it as characters that no text has: Unicode gives these to programs for such a use.
 */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['\\', '\ufdd0'],
  ['(', '\ufdd1'],
  [')', '\ufdd2'],
  ['"', '\ufdd3'],
  ["'", '\ufdd4'],
]);
const HIDDEN: ReadonlyMap<string, string> = new Map(Array.from(STAND_INS, ([sign, standIn]) => [standIn, sign]));

/** The first of the characters that programs have for themselves, which must not be in what a user writes. */
export const OF_PROGRAMS = /[\ufdd0-\ufdef]/;

/** An argument as the library can carry it; it has the same length. */
export function hide(argument: string): string {
  return argument.replace(/[\\()"']/g, (sign) => STAND_INS.get(sign) ?? sign);
}

/** An argument as it was before {@link hide}. */
export function reveal(argument: string): string {
  return argument.replace(/[\ufdd0-\ufdd4]/g, (standIn) => HIDDEN.get(standIn) ?? standIn);
}

/**
 * A selector as the library reads it rightly, with every character in its place: arguments are hidden from it, and so are
 * comments in white space, which it would take for something between two combinators.
 *
 * @param parts of this selector, in their order
 */
export function forLibrary(selector: string, parts: readonly SelectorPart[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const part of parts) {
    const isHas = part.kind === 'has';
    pieces.push(selector.slice(from, isHas ? part.at - 'has('.length : part.at), isHas ? `${HAS}(` : '');
    pieces.push(replacementOf(part, selector));
    from = part.at + part.text.length;
  }
  return pieces.join('') + selector.slice(from);
}

function replacementOf({ kind, text, at }: SelectorPart, selector: string): string {
  // The library finds an empty word in an empty value, but nothing at the beginning of one.
  if (kind === 'no word') return '^';
  if (kind !== 'comment') return hide(text);
  const around = selector.charAt(at - 1) + selector.charAt(at + text.length);
  return /\s/.test(around) ? ' '.repeat(text.length) : text;
}
