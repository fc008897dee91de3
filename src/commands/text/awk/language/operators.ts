import type { Token } from './token.ts';
import type { Arithmetic, Comparison } from './tree.ts';

/** How tight the operators between two operands bind. */
export const LEVELS = {
  or: 1,
  and: 2,
  member: 3,
  match: 4,
  comparison: 5,
  concatenation: 6,
  sum: 7,
  product: 8,
} as const;

/** An operator between two operands. */
export type Binary =
  | { readonly kind: 'logical'; readonly level: number; readonly sign: '&&' | '||' }
  | { readonly kind: 'member'; readonly level: number }
  | { readonly kind: 'match'; readonly level: number; readonly sign: '~' | '!~' }
  | { readonly kind: 'comparison'; readonly level: number; readonly sign: Comparison }
  | { readonly kind: 'concatenation'; readonly level: number }
  | { readonly kind: 'arithmetic'; readonly level: number; readonly sign: Arithmetic };

const MEMBER: Binary = { kind: 'member', level: LEVELS.member };
const CONCATENATION: Binary = { kind: 'concatenation', level: LEVELS.concatenation };

const SIGNS: ReadonlyMap<string, Binary> = new Map<string, Binary>([
  ['||', { kind: 'logical', level: LEVELS.or, sign: '||' }],
  ['&&', { kind: 'logical', level: LEVELS.and, sign: '&&' }],
  ['~', { kind: 'match', level: LEVELS.match, sign: '~' }],
  ['!~', { kind: 'match', level: LEVELS.match, sign: '!~' }],
  ...(['<', '<=', '==', '!=', '>', '>='] as const).map(
    (sign) => [sign, { kind: 'comparison', level: LEVELS.comparison, sign }] as const,
  ),
  ...(['+', '-'] as const).map((sign) => [sign, { kind: 'arithmetic', level: LEVELS.sum, sign }] as const),
  ...(['*', '/', '%'] as const).map((sign) => [sign, { kind: 'arithmetic', level: LEVELS.product, sign }] as const),
  // A part of a concatenation begins with these; a plus or a minus would be an operator.
  // After what cannot be assigned, /= begins a regular expression: print 1 /=1/.
  ...['$', '@', '(', '!', '++', '--', '/='].map((sign) => [sign, CONCATENATION] as const),
]);

/** The operator that a piece of a program is behind an operand. An operand beside another is a concatenation. */
export function binaryAt({ kind, text }: Token): Binary | undefined {
  if (kind === 'sign') return SIGNS.get(text);
  if (kind === 'keyword') return text === 'in' ? MEMBER : undefined;
  return kind === 'newline' || kind === 'end' ? undefined : CONCATENATION;
}
