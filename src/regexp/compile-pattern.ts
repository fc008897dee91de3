import { parseBasic } from './parse-basic.ts';
import { checkCounts } from './parse-count.ts';
import { parseExtended } from './parse-extended.ts';
import { parseFixed } from './parse-fixed.ts';
import type { ParsedPattern } from './parsed-pattern.ts';
import { Pattern } from './pattern.ts';
import type { PatternOptions, PatternSyntax } from './pattern-options.ts';

const PARSERS: Readonly<Record<PatternSyntax, (source: string, options: PatternOptions) => ParsedPattern>> = {
  extended: parseExtended,
  basic: parseBasic,
  fixed: parseFixed,
};

/**
 * Reads a pattern into its syntax tree.
 *
 * @throws {PatternError} naming the column
 */
export function parsePattern(syntax: PatternSyntax, source: string, options: PatternOptions = {}): ParsedPattern {
  const parsed = PARSERS[syntax](source, options);
  checkCounts(source, parsed.node);
  return parsed;
}

/**
 * Reads a pattern and makes it ready to use.
 *
 * @throws {PatternError} naming the column
 * @example compilePattern('extended', '(\\d+)-(\\d+)').for(text).exec(text)
 */
export function compilePattern(syntax: PatternSyntax, source: string, options: PatternOptions = {}): Pattern {
  const { node, groupCount } = parsePattern(syntax, source, options);
  return new Pattern({ source, node, groupCount, ...(options.lineEnd !== undefined && { lineEnd: options.lineEnd }) });
}
