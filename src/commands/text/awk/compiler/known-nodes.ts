import type { Expression } from '../language/tree.ts';

/** The expression within parentheses around it. */
export function ungrouped(expression: Expression): Expression {
  let node = expression;
  while (node.kind === 'group' && node.items[0] !== undefined) node = node.items[0];
  return node;
}

/** The source of a pattern that is known: a regular expression, or a constant text. */
export function constantPattern(expression: Expression): string | undefined {
  const node = ungrouped(expression);
  if (node.kind === 'pattern' || node.kind === 'typedPattern') return node.source;
  return node.kind === 'text' ? node.value : undefined;
}

/** Whether a node is `$0`. */
export function isRecord(node: Expression): boolean {
  return node.kind === 'field' && node.index.kind === 'number' && node.index.value === 0;
}
