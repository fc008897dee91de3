import type { EdgeKind } from './node.ts';

/** The letter or sign after a backslash, and the place it stands for; the same in every syntax. */
export const WORD_EDGES: ReadonlyMap<string, EdgeKind> = new Map([
  ['b', 'wordEdge'],
  ['B', 'noWordEdge'],
  ['<', 'wordStart'],
  ['>', 'wordEnd'],
]);
