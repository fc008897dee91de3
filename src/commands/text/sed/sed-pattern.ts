import { parsePattern } from '../../../regexp/compile-pattern.ts';
import { mayBeEmpty, someNode } from '../../../regexp/node.ts';
import { Pattern } from '../../../regexp/pattern.ts';
import type { PatternOptions, PatternSyntax } from '../../../regexp/pattern-options.ts';
import { translateEscapes } from './translate-escapes.ts';

/** A pattern of a script, with what substitutions need to know of it. */
export interface SedPattern {
  readonly pattern: Pattern;
  readonly groupCount: number;
  /** Whether it can match without taking a character. */
  readonly mayBeEmpty: boolean;
  /** Whether it looks ahead or behind, so that a group can reach beyond the match. */
  readonly looksAround: boolean;
  /**
   * The same pattern for a text of many lines, in which it matches what it would match in each line alone; nothing
   * where it asks for the ends of the whole text.
   */
  acrossLines(): Pattern | undefined;
}

/**
 * Reads a pattern with the escapes that sed adds to those of all patterns.
 *
 * @throws {PatternError} naming the column
 */
export function readSedPattern(syntax: PatternSyntax, written: string, options: PatternOptions): SedPattern {
  const source = translateEscapes(syntax, written);
  const { node, groupCount } = parsePattern(syntax, source, options);
  const shared = { source: written, groupCount, lineEnd: options.lineEnd ?? '\n' } as const;
  return {
    pattern: new Pattern({ ...shared, node }),
    groupCount,
    mayBeEmpty: mayBeEmpty(node),
    looksAround: someNode(node, ({ kind }) => kind === 'look'),
    acrossLines() {
      const bounded = parsePattern(syntax, source, { ...options, lineEnds: 'bounds' }).node;
      const asksForEnds = someNode(bounded, (one) => one.kind === 'edge' && one.edge.startsWith('text'));
      return asksForEnds ? undefined : new Pattern({ ...shared, node: bounded });
    },
  };
}
