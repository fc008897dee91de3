import type { Arithmetic, Expression } from '../language/tree.ts';

/**
 * The code of an arithmetic operation.
 *
 * @param at the place of the operator, for errors
 * @param divisor the right side, where it is known
 */
export function arithmetic(operator: Arithmetic, left: string, right: string, at: number, divisor: Expression): string {
  if (operator === '^') return `(${left} ** ${right})`;
  if (operator !== '/' && operator !== '%') return `(${left} ${operator} ${right})`;
  const safe = divisor.kind === 'number' && divisor.value !== 0;
  if (safe) return `(${left} ${operator} ${right})`;
  return `${operator === '/' ? 'divide' : 'remainder'}(${left}, ${right}, ${at})`;
}
