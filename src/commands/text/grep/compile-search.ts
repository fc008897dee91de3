import { isBytewise } from '../../../regexp/bytewise.ts';
import { parsePattern } from '../../../regexp/compile-pattern.ts';
import type { PatternNode } from '../../../regexp/node.ts';
import { Pattern } from '../../../regexp/pattern.ts';
import type { PatternOptions, PatternSyntax } from '../../../regexp/pattern-options.ts';
import { simplifyForPresence } from '../../../regexp/presence.ts';
import { requiredLiteral } from '../../../regexp/required-literal.ts';

/** What to search for. */
export interface SearchOptions {
  readonly syntax: PatternSyntax;
  readonly ignoreCase: boolean;
  /** Whether signs out of place are taken as GNU grep does; see {@link PatternOptions}. */
  readonly lenient: boolean;
  /** What must hold at the edges of a match: nothing, the edge of a word, the edge of the line. */
  readonly whole: 'part' | 'word' | 'line';
  /** The byte that ends lines. */
  readonly delimiter: number;
}

/** The given patterns as one, in the forms that a search needs. */
export interface Search {
  /** Matches in the lines that match; where and how much of them is left open. */
  readonly lines: Pattern;
  /** Matches what `-o` prints. */
  readonly matches: Pattern;
  /** Whether `lines` may search bytes that were not decoded. */
  readonly bytewise: boolean;
  /** Every line that matches holds these bytes. */
  readonly literal: Buffer | undefined;
}

/**
 * Joins patterns as alternatives. As for GNU grep, each line of a pattern is a pattern of its own.
 *
 * @throws {PatternError}
 */
export function compileSearch(patterns: readonly string[], options: SearchOptions): Search {
  const sources = [...new Set(patterns.flatMap((pattern) => pattern.split('\n')))];
  // The longest of several texts that begin alike is the match; for expressions the first alternative is.
  if (options.syntax === 'fixed') sources.sort((a, b) => b.length - a.length);
  const lineEnd = options.delimiter === 0 ? '\0' : '\n';
  const { ignoreCase, lenient } = options;
  const shared: PatternOptions = { ignoreCase, lenient, lineEnds: 'bounds', lineEnd };
  let groupCount = 0;
  const nodes = sources.map((source) => {
    const parsed = parsePattern(options.syntax, source, { ...shared, groupsBefore: groupCount });
    groupCount += parsed.groupCount;
    return parsed.node;
  });
  const node = withEdges({ kind: 'alternatives', options: nodes }, options.whole);
  const parts = { source: sources.join('\n'), groupCount, captures: false, lineEnd } as const;
  const literal = requiredLiteral(node);
  return {
    lines: new Pattern({ ...parts, node: simplifyForPresence(node) }),
    matches: new Pattern({ ...parts, node }),
    // What holds for the whole pattern holds for its simpler form, which finds the same lines in any text.
    bytewise: isBytewise(node),
    literal: literal === undefined ? undefined : Buffer.from(literal),
  };
}

function withEdges(node: PatternNode, whole: SearchOptions['whole']): PatternNode {
  if (whole === 'part') return node;
  const [before, after] =
    whole === 'line' ? (['lineStart', 'lineEnd'] as const) : (['noWordBefore', 'noWordAfter'] as const);
  return { kind: 'sequence', items: [{ kind: 'edge', edge: before }, node, { kind: 'edge', edge: after }] };
}
