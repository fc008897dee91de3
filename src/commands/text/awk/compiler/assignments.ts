import { isSpecial } from '../language/reserved.ts';
import type { AssignmentNode, Expression, StepNode, Target } from '../language/tree.ts';
import { arithmetic } from './arithmetic.ts';
import { type Code, numberCode, textCode } from './code.ts';
import type { ExpressionWriter } from './expression-writer.ts';
import { ungrouped } from './known-nodes.ts';
import { writeSpecial } from './special-variables.ts';

/** A target that is read and assigned in one expression. */
export interface TargetPlace {
  /** Code that must run first. */
  readonly before?: string;
  /** The code of its text. */
  readonly text: string;
  /** The code that assigns it. */
  readonly assign: (value: Code) => string;
}

/** Writes assignments, `++` and `--`. As in gawk, the value is computed before the subscript or field number. */
export class AssignmentCompiler {
  readonly #expressions: ExpressionWriter;

  constructor(expressions: ExpressionWriter) {
    this.#expressions = expressions;
  }

  /** `target = value`, `target += value` and its like. */
  assignment({ target, operator, value, at }: AssignmentNode): Code {
    const expressions = this.#expressions;
    if (operator === undefined) return this.assign(target, expressions.value(value));
    const number = expressions.number(value);
    const compute = (before: string, by: string): string => arithmetic(operator, before, by, at, ungrouped(value));
    if (isPlain(value)) return this.#update(target, (before) => compute(before, number));
    // The value may change the target.
    const by = expressions.context.temporary();
    const { code } = this.#update(target, (before) => compute(before, by));
    return numberCode(`(${by} = ${number}, ${code})`);
  }

  /** Assigns a value to a target; the code has that value. */
  assign(target: Target, value: Code): Code {
    const { context } = this.#expressions;
    switch (target.kind) {
      case 'variable': {
        const { name } = target;
        if (isSpecial(name)) {
          context.effects++;
          return writeSpecial(name, value, context.isLoose(name));
        }
        const variable = context.variable(name);
        const isScalar = context.kindOf(name) === 'scalar';
        const given = value.kind === 'value' && context.remembersUse(name) ? `used(${value.code})` : value.code;
        return {
          code: `(${variable} = ${isScalar ? given : `replaceScalar(${given}, ${variable})`})`,
          kind: value.kind,
        };
      }
      case 'field': {
        const code = `record.assignField(${value.code}, ${this.#expressions.fieldIndex(target)})`;
        return { code, kind: value.kind };
      }
      case 'element': {
        const place = `${this.#expressions.array(target.array)}, ${this.#expressions.key(target.subscripts)}`;
        return { code: `setElement(${value.code}, ${place})`, kind: value.kind };
      }
    }
  }

  /** Changes the text of a target by a function that answers whether it did, and leaves it in `result`. */
  replace(target: Target, change: (text: string) => string, result: string): Code {
    const { context } = this.#expressions;
    const count = context.temporary();
    const place = this.place(target);
    const assigned = place.assign(textCode(result));
    const replaced = `(${count} = ${change(place.text)}) > 0 ? (${assigned}, ${count}) : 0`;
    return numberCode(place.before === undefined ? `(${replaced})` : `(${place.before}, ${replaced})`);
  }

  /** A step whose value is not needed. */
  stepEffect({ target, by }: StepNode): string {
    if (target.kind === 'element') return this.#stepElement(target, by);
    return this.#update(target, (before) => `(${before} + ${by})`).code;
  }

  /** A step: the value before it, or after it where the sign stands in front. */
  step({ target, by, prefix }: StepNode): Code {
    if (target.kind === 'element') {
      const before = this.#stepElement(target, by);
      return numberCode(prefix ? `(${before} + ${by})` : before);
    }
    if (prefix) return this.#update(target, (before) => `(${before} + ${by})`);
    const old = this.#expressions.context.temporary();
    const { code } = this.#update(target, (before) => `((${old} = ${before}) + ${by})`);
    return numberCode(`(${code}, ${old})`);
  }

  #stepElement({ array, subscripts }: Extract<Target, { kind: 'element' }>, by: number): string {
    return `stepElement(${this.#expressions.array(array)}, ${this.#expressions.key(subscripts)}, ${by})`;
  }

  /** A target whose subscript or field number is computed once, for reading and for assigning. */
  place(target: Target): TargetPlace {
    const expressions = this.#expressions;
    const plain = target.kind === 'variable' || (target.kind === 'field' && target.index.kind === 'number');
    if (plain) return { text: expressions.text(target), assign: (value) => this.assign(target, value).code };
    const at = expressions.context.temporary();
    if (target.kind === 'field') {
      const assign = ({ code }: Code): string => `record.assignField(${code}, ${at})`;
      return { before: `${at} = ${expressions.fieldIndex(target)}`, text: `record.fieldText(${at})`, assign };
    }
    const array = expressions.array(target.array);
    const assign = ({ code }: Code): string => `setElement(${code}, ${array}, ${at})`;
    return { before: `${at} = ${expressions.key(target.subscripts)}`, text: `text(element(${array}, ${at}))`, assign };
  }

  /** Assigns a number computed from the one before. The place of the target is computed once. */
  #update(target: Target, compute: (before: string) => string): Code {
    const expressions = this.#expressions;
    const { context } = expressions;
    switch (target.kind) {
      case 'variable':
        return this.assign(target, numberCode(compute(expressions.number(target))));
      case 'field': {
        const index = expressions.fieldIndex(target);
        if (isPlain(target.index)) {
          return numberCode(`record.assignField(${compute(`record.fieldNumber(${index})`)}, ${index})`);
        }
        const at = context.temporary();
        const assigned = `record.assignField(${compute(`record.fieldNumber(${at})`)}, ${at})`;
        return numberCode(`(${at} = ${index}, ${assigned})`);
      }
      case 'element': {
        const array = expressions.array(target.array);
        const key = context.temporary();
        const assigned = `setElement(${compute(`toNumber(${array}.get(${key}))`)}, ${array}, ${key})`;
        return numberCode(`(${key} = ${expressions.key(target.subscripts)}, ${assigned})`);
      }
    }
  }
}

/** Whether an expression can be computed twice, or after something else, without a difference. */
function isPlain(expression: Expression): boolean {
  const node = ungrouped(expression);
  if (node.kind === 'field') return isPlain(node.index);
  return node.kind === 'number' || node.kind === 'text' || node.kind === 'variable';
}
