import type { PatternNode } from './node.ts';

/** A pattern as it was read. */
export interface ParsedPattern {
  readonly node: PatternNode;
  /** How many capturing groups it has. */
  readonly groupCount: number;
}
