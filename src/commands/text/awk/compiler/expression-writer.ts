import type { ArrayNode, Expression, FieldNode } from '../language/tree.ts';
import type { Code } from './code.ts';
import type { Context } from './context.ts';

/** Writes expressions, for those who write a part of them; see `ExpressionCompiler`. */
export interface ExpressionWriter {
  readonly context: Context;
  /** The code of a number. */
  number(expression: Expression): string;
  /** The code of a text. */
  text(expression: Expression): string;
  /** The code of a condition, which is `true` or `false` in JavaScript. */
  truth(expression: Expression): string;
  /** The code of a value, with what is known of it. */
  value(expression: Expression): Code;
  /** The code of the number of a field. */
  fieldIndex(node: FieldNode): string;
  /** The code of the key of an element. */
  key(subscripts: readonly Expression[]): string;
  /** The code of an array. */
  array(node: ArrayNode): string;
  /** The code of a pattern. */
  pattern(expression: Expression): string;
}
