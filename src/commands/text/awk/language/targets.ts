import type { Expression, Target } from './tree.ts';

/** Whether an expression can be assigned to. */
export function isTarget(expression: Expression): expression is Target {
  return expression.kind === 'variable' || expression.kind === 'field' || expression.kind === 'element';
}
