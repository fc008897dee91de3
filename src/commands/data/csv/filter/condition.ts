import type { ColumnReference } from '../lists/column-reference.ts';

/** A side of a comparison. */
export type Operand =
  | ColumnOperand
  /** A number, as it was written. */
  | { readonly kind: 'number'; readonly text: string }
  /** A text in quotes. */
  | { readonly kind: 'text'; readonly text: string };

/** A column by its name, or `$2` by its number. */
export interface ColumnOperand {
  readonly kind: 'column';
  readonly column: ColumnReference | number;
}

/** How the two sides of a comparison are to stand. */
export type Relation = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** A function of a column and, where it takes one, a text. */
export type TestName = 'contains' | 'startsWith' | 'endsWith' | 'isEmpty' | 'isNotEmpty';

/** The syntax tree of a filter. */
export type Condition =
  | { readonly kind: 'comparison'; readonly relation: Relation; readonly left: Operand; readonly right: Operand }
  | { readonly kind: 'pattern'; readonly operand: ColumnOperand; readonly source: string }
  | { readonly kind: 'test'; readonly test: TestName; readonly operand: ColumnOperand; readonly text: string }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] };
