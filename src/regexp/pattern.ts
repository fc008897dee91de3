import { LAST_ASCII, LAST_BMP, LAST_UNICODE } from './code-point-ranges.ts';
import { emit } from './emit.ts';
import { mayBeEmpty, type PatternNode, someNode } from './node.ts';
import { PatternError } from './pattern-error.ts';
import { reachesBeyondAscii } from './set-extent.ts';

/** What a {@link Pattern} is made of. */
export interface PatternParts {
  /** The pattern as written, for errors. */
  readonly source: string;
  readonly node: PatternNode;
  /** How many capturing groups the tree has. */
  readonly groupCount: number;
  /** Whether the groups are needed by their numbers; a scan for matches alone is faster without. */
  readonly captures?: boolean;
  readonly lineEnd?: '\n' | '\0';
}

/**
 * Which characters a text holds: ASCII; none beyond the basic plane and no surrogates; any. `utf8` is text that was not
 * decoded, each of its bytes a character; only bytewise patterns serve it, and only the line of a match is certain.
 */
export type Reach = 'ascii' | 'basic' | 'any' | 'utf8';

const TOPS: Readonly<Record<Reach, number>> = { ascii: LAST_ASCII, basic: LAST_BMP, any: LAST_UNICODE, utf8: LAST_BMP };
const SLOTS: Readonly<Record<Reach, number>> = { ascii: 0, basic: 4, any: 8, utf8: 12 };

/**
 * Holds everywhere but between the two units of a surrogate pair. V8 tries a match there too, where a look-around sees
 * no character on either side, so an expression that matches nothing much could match there.
 */
const WHOLE_CHARACTERS = '(?:^|(?<=[^]))';

/**
 * A pattern that has been read, ready to give the fastest JavaScript expression for each text. The expressions differ
 * in how they are written, never in what they match.
 *
 * @example
 * const pattern = compilePattern('extended', '^.[[:alpha:]]');
 * 'a😀é'.match(pattern.for('a😀é')) // null: the second character is no letter
 */
export class Pattern {
  /** How many capturing groups the expressions have. */
  readonly groupCount: number;
  readonly #parts: PatternParts;
  readonly #groups: ReadonlyMap<number, number>;
  /** Whether one expression serves all texts: it takes characters, and only those of ASCII. */
  readonly #anyReach: boolean;
  readonly #hasLineEdges: boolean;
  readonly #expressions: (RegExp | undefined)[] = [];

  constructor(parts: PatternParts) {
    this.#parts = parts;
    this.#groups = numberGroups(parts);
    this.groupCount = this.#groups.size;
    this.#anyReach = !mayBeEmpty(parts.node) && !someNode(parts.node, reachesBeyondAscii);
    this.#hasLineEdges = someNode(parts.node, (node) => node.kind === 'edge' && node.edge.startsWith('line'));
  }

  /**
   * The expression for `text`. It has the flag `g`, or `y` on request; the same object is given again for texts of the
   * same kind, so set its `lastIndex` first.
   *
   * Where another try follows an empty match, go on by a whole character (`codePointAt`), never by half a pair. A run
   * may throw what `isMatchOverflow` recognizes.
   *
   * @param reach what the text holds, where the caller knows it already
   * @throws {PatternError} when the engine refuses the pattern, for its size
   */
  for(text: string, { reach, sticky = false }: { reach?: Reach; sticky?: boolean } = {}): RegExp {
    const needed = this.#anyReach ? 'basic' : (reach ?? reachOf(text));
    const { lineEnd = '\n' } = this.#parts;
    const multiline = this.#hasLineEdges && lineEnd === '\n' && !hasOtherLineEnds(text, reach);
    // Programs ask for each line, so finding an expression again must cost next to nothing.
    const slot = SLOTS[needed] + (multiline ? 2 : 0) + (sticky ? 1 : 0);
    this.#expressions[slot] ??= this.#compile(needed, multiline, sticky);
    return this.#expressions[slot];
  }

  #compile(reach: Reach, multiline: boolean, sticky: boolean): RegExp {
    const { source, node, lineEnd = '\n' } = this.#parts;
    try {
      const written = emit(node, {
        top: TOPS[reach],
        utf8: reach === 'utf8',
        multiline,
        lineEnd,
        groups: this.#groups,
      });
      const emitted = reach === 'any' && mayBeEmpty(node) ? `${WHOLE_CHARACTERS}(?:${written})` : written;
      const flags = `${sticky ? 'y' : 'g'}${multiline ? 'm' : ''}${reach === 'any' ? 'u' : ''}`;
      const expression = new RegExp(emitted, flags);
      // V8 compiles at the first run, and only then finds a pattern too large.
      expression.test('');
      expression.lastIndex = 0;
      return expression;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
      throw new PatternError(source, undefined, 'It is too large');
    }
  }
}

/** The numbers of the groups to keep: all, or those that a reference needs. */
function numberGroups({ node, groupCount, captures = true }: PatternParts): ReadonlyMap<number, number> {
  if (captures) return new Map(Array.from({ length: groupCount }, (_, i) => [i + 1, i + 1]));
  const referred = new Set<number>();
  someNode(node, (one) => {
    if (one.kind === 'backReference') referred.add(one.group);
    return false;
  });
  return new Map([...referred].toSorted((a, b) => a - b).map((group, i) => [group, i + 1]));
}

/** The reach of decoded text. */
export function reachOf(text: string): Reach {
  if (!/[^\0-\x7f]/.test(text)) return 'ascii';
  return /[\ud800-\udfff]/.test(text) ? 'any' : 'basic';
}

/** Whether the flag `m` would see lines end where none do: only `\n` ends a line here. */
function hasOtherLineEnds(text: string, reach: Reach | undefined): boolean {
  return text.includes('\r') || (reach !== 'ascii' && reach !== 'utf8' && /[\u2028\u2029]/.test(text));
}
