import { InvalidValue } from '../../definition/parameter.ts';

/** How keys are compared, besides as text. */
export type Comparison = 'numeric' | 'general' | 'human' | 'month' | 'random' | 'version';

/** Which characters of a key do not count. */
export type Ignored = 'none' | 'not-dictionary' | 'not-printable';

/** What the ordering letters say, globally or for one key. */
export interface Ordering {
  readonly comparisons: ReadonlySet<Comparison>;
  readonly ignored: Ignored;
  readonly foldsCase: boolean;
  readonly reverse: boolean;
  /** Blanks before the first character of the key are skipped before characters are counted. */
  readonly skipsStartBlanks: boolean;
  /** The same for the position where the key ends. */
  readonly skipsEndBlanks: boolean;
}

/** In the order in which GNU sort prefers them, should two be given that it lets stand together. */
export const COMPARISON_LETTERS: ReadonlyMap<string, Comparison> = new Map([
  ['n', 'numeric'],
  ['g', 'general'],
  ['h', 'human'],
  ['M', 'month'],
  ['R', 'random'],
  ['V', 'version'],
]);

const OTHER_LETTERS = 'bdfir';

/**
 * Reads ordering letters, those of the start and those of the end of a key.
 *
 * @param start letters behind the start position, or the global ones; a `b` here is about the start
 * @param end letters behind the end position; a `b` here is about the end
 * @throws {InvalidValue} for a letter that is none
 */
export function readOrdering(start: string, end: string): Ordering {
  const letters = start + end;
  const comparisons = new Set<Comparison>();
  for (const letter of letters) {
    const comparison = COMPARISON_LETTERS.get(letter);
    if (comparison !== undefined) comparisons.add(comparison);
    else if (!OTHER_LETTERS.includes(letter)) {
      throw new InvalidValue(`Expected ordering letters out of bdfgiMhnRrV, not "${letter}"`);
    }
  }
  return {
    comparisons,
    // -d leaves out all that -i leaves out, so it prevails in either order.
    ignored: letters.includes('d') ? 'not-dictionary' : letters.includes('i') ? 'not-printable' : 'none',
    foldsCase: letters.includes('f'),
    reverse: letters.includes('r'),
    skipsStartBlanks: start.includes('b'),
    skipsEndBlanks: end.includes('b'),
  };
}

/** Whether no letter is set at all; such a key takes over the global ordering. */
export function isPlain(ordering: Ordering): boolean {
  return (
    ordering.comparisons.size === 0 &&
    ordering.ignored === 'none' &&
    !(ordering.foldsCase || ordering.reverse || ordering.skipsStartBlanks || ordering.skipsEndBlanks)
  );
}

/**
 * Two letters of an ordering that contradict each other, as GNU sort decides it: at most one way to compare; `d` and
 * `i` go with text, `R` and `V` only.
 *
 * @returns the two letters, or `undefined` when all go together
 */
export function contradiction(ordering: Ordering): readonly [string, string] | undefined {
  const letters = [...COMPARISON_LETTERS].flatMap(([letter, one]) => (ordering.comparisons.has(one) ? [letter] : []));
  const ignoring = ordering.ignored === 'none' ? [] : [ordering.ignored === 'not-dictionary' ? 'd' : 'i'];
  const [first, second] = [...letters, ...ignoring];
  if (first === undefined || second === undefined) return undefined;
  // The last three are flags of one group for GNU sort, of which any number may be set.
  return 'RVdi'.includes(first) ? undefined : [first, second];
}
