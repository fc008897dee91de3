import type { Context } from './array-parser.ts';
import { OperandParser } from './operand-parser.ts';
import { type Binary, binaryAt, LEVELS } from './operators.ts';
import { isTarget } from './targets.ts';
import type { Arithmetic, Expression } from './tree.ts';

const ASSIGNMENTS: ReadonlyMap<string, Arithmetic | undefined> = new Map<string, Arithmetic | undefined>([
  ['=', undefined],
  ['+=', '+'],
  ['-=', '-'],
  ['*=', '*'],
  ['/=', '/'],
  ['%=', '%'],
  ['^=', '^'],
]);

/**
 * Reads expressions. The levels are those of gawk's grammar, from the loosest: `?:`, `||`, `&&`, `in`, `~`, comparison,
 * concatenation, `+ -`, `* / %`, sign and `!`, `^`, `++ --`, `$`. An assignment may stand wherever its target may.
 */
export class ExpressionParser extends OperandParser {
  #context: Context = {};

  /** @throws {CommandError} */
  parse(context: Context = {}): Expression {
    const outer = this.#context;
    this.#context = context;
    this.reader.enter();
    const expression = this.#conditional();
    this.reader.leave();
    this.#context = outer;
    return expression;
  }

  #conditional(): Expression {
    const { reader } = this;
    const condition = this.#binary(LEVELS.or);
    if (!reader.sees('?')) return condition;
    const { at } = reader.take();
    reader.skipNewlines();
    const consequent = this.parse(this.#context);
    reader.skipNewlines();
    reader.expect(':');
    reader.skipNewlines();
    return { kind: 'conditional', at, condition, consequent, alternative: this.parse(this.#context) };
  }

  /**
   * Reads operands and the operators between them.
   *
   * @param least operators of looser levels end the expression
   */
  #binary(least: number): Expression {
    let left = this.signed();
    // What a loose operator has made is no operand of a tight one.
    let most: number = LEVELS.product;
    for (;;) {
      const operator = this.#operator();
      if (operator === undefined || operator.level < least || operator.level > most) return left;
      left = this.#combine(left, operator);
      if (operator.level <= LEVELS.comparison) most = LEVELS.comparison;
      // Comparisons have no order among themselves: a < b < c is an error.
      if (operator.level === LEVELS.comparison) most = LEVELS.match;
    }
  }

  /** The operator that comes next. */
  #operator(): Binary | undefined {
    const { next } = this.reader;
    if (next.text === '|' || next.text === '|&') this.refuseRedirection();
    const operator = binaryAt(next);
    if (operator?.kind === 'member' && this.#context.noIn === true) return undefined;
    return operator?.kind === 'comparison' && operator.sign === '>' && this.#context.noGreater ? undefined : operator;
  }

  #combine(left: Expression, operator: Binary): Expression {
    const { reader } = this;
    const { at } = reader.next;
    if (operator.kind === 'member') return this.membership([left]);
    if (operator.kind === 'concatenation') return { kind: 'concatenation', at, parts: this.#chain(left, operator) };
    reader.take();
    switch (operator.kind) {
      case 'logical': {
        reader.skipNewlines();
        const operands = this.#chain(left, operator);
        return { kind: 'logical', at, operator: operator.sign, operands };
      }
      case 'match':
        return { kind: 'match', at, negated: operator.sign === '!~', text: left, pattern: this.#right(operator) };
      case 'comparison':
        return { kind: 'comparison', at, operator: operator.sign, left, right: this.#right(operator) };
      case 'arithmetic':
        return { kind: 'arithmetic', at, operator: operator.sign, left, right: this.#right(operator) };
    }
  }

  /** The right side of an operator; it holds tighter operators only. */
  #right({ level }: Binary): Expression {
    return this.#binary(level + 1);
  }

  /** All operands of the same operator in a row, so that a long row is no deep tree. */
  #chain(left: Expression, operator: Binary): readonly Expression[] {
    const operands = [left, this.#right(operator)];
    for (let next = this.#operator(); next === operator; next = this.#operator()) {
      if (operator.kind === 'logical') {
        this.reader.take();
        this.reader.skipNewlines();
      }
      operands.push(this.#right(operator));
    }
    return operands;
  }

  protected override signed(): Expression {
    const { at, kind, text } = this.reader.next;
    if (kind !== 'sign' || (text !== '-' && text !== '+' && text !== '!')) return this.#power();
    this.reader.take();
    this.reader.enter();
    const operand = this.signed();
    this.reader.leave();
    return { kind: 'unary', at, operator: text, operand };
  }

  #power(): Expression {
    const left = this.#changed();
    if (!this.reader.sees('^')) return left;
    const { at } = this.reader.take();
    // The exponent may have a sign, and powers are grouped from the right.
    this.reader.enter();
    const right = this.signed();
    this.reader.leave();
    return { kind: 'arithmetic', at, operator: '^', left, right };
  }

  /** An operand with the assignment or the step behind it. */
  #changed(): Expression {
    const { reader } = this;
    const target = this.operand();
    const { at, kind, text } = reader.next;
    if (kind !== 'sign' || !isTarget(target)) return target;
    if (text === '++' || text === '--') return this.stepped(target);
    if (!ASSIGNMENTS.has(text)) return target;
    reader.take();
    reader.skipNewlines();
    const operator = ASSIGNMENTS.get(text);
    const value = this.parse(this.#context);
    if (operator === undefined) this.assignValue(target, value);
    else this.assignNumber(target, isWhole(operator, value));
    return { kind: 'assignment', at, target, operator, value };
  }
}

/** Whether an operator makes whole numbers of whole numbers. */
function isWhole(operator: Arithmetic, value: Expression): boolean {
  return operator !== '/' && operator !== '^' && value.kind === 'number' && Number.isInteger(value.value);
}
