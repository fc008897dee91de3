import type {
  ArrayNode,
  BlockNode,
  Branch,
  CaseNode,
  DeleteNode,
  ForInNode,
  ForNode,
  IfNode,
  JumpNode,
  ReturnNode,
  Statement,
  SwitchNode,
} from '../language/tree.ts';
import { textCode } from './code.ts';
import type { ExpressionCompiler } from './expressions.ts';
import { PrintCompiler } from './printing.ts';

/** Writes statements as lines of JavaScript. */
export class StatementCompiler {
  readonly #expressions: ExpressionCompiler;
  readonly #printing: PrintCompiler;

  constructor(expressions: ExpressionCompiler) {
    this.#expressions = expressions;
    this.#printing = new PrintCompiler(expressions);
  }

  /** The lines of a block, without braces. */
  block({ statements }: BlockNode): readonly string[] {
    return statements.flatMap((statement) => this.statement(statement));
  }

  /** The lines of a statement. */
  statement(node: Statement): readonly string[] {
    switch (node.kind) {
      case 'block':
        return this.block(node);
      case 'expression':
        return [`${this.#expressions.effect(node.expression)};`];
      case 'print':
        return this.#printing.print(node);
      case 'printf':
        return this.#printing.printf(node);
      case 'if':
        return this.#if(node);
      case 'while':
        return braced(`while (${this.#expressions.truth(node.condition)})`, this.statement(node.body));
      case 'do': {
        const lines = braced('do', this.statement(node.body));
        return [...lines.slice(0, -1), `} while (${this.#expressions.truth(node.condition)});`];
      }
      case 'for':
        return this.#for(node);
      case 'forIn':
        return this.#forIn(node);
      case 'switch':
        return this.#switch(node);
      case 'return':
      case 'exit':
        return this.#leave(node);
      case 'delete':
        return this.#delete(node);
      default:
        return this.#jump(node);
    }
  }

  #if({ branches, otherwise }: IfNode): readonly string[] {
    const [first] = branches;
    const last = otherwise === undefined ? [] : this.statement(otherwise);
    if (branches.length === 1 && first !== undefined) {
      return [...this.#branch(first), ...(otherwise === undefined ? [] : braced('else', last))];
    }
    // To the engine a row of else-ifs is a deep tree, a row of branches that leave a block is not.
    const chain = this.#expressions.context.label();
    const lines = branches.flatMap((branch) => this.#branch(branch, [`break ${chain};`]));
    return braced(`${chain}:`, [...lines, ...last]);
  }

  #branch({ condition, body }: Branch, after: readonly string[] = []): readonly string[] {
    return braced(`if (${this.#expressions.truth(condition)})`, [...this.statement(body), ...after]);
  }

  #for({ start, condition, step, body }: ForNode): readonly string[] {
    const before = start === undefined ? [] : this.statement(start);
    const test = condition === undefined ? '' : this.#expressions.truth(condition);
    if (step === undefined || step.kind === 'expression') {
      const after = step === undefined ? '' : this.#expressions.effect(step.expression);
      return [...before, ...braced(`for (; ${test}; ${after})`, this.statement(body))];
    }
    // A print or delete between the parentheses is no expression; a flag leaves it out at the first round.
    const again = this.#expressions.context.temporary();
    const round = [`if (${again})`, ...indented(braced('', this.statement(step))), `${again} = true;`];
    const check = test === '' ? [] : [`if (!${test}) break;`];
    const lines = [...round, ...check, ...this.statement(body)];
    return [...before, `${again} = false;`, ...braced('for (;;)', lines)];
  }

  /** The keys are taken before the first round, so that the body may change the array. */
  #forIn({ variable, array, body }: ForInNode): readonly string[] {
    const { assignments, context } = this.#expressions;
    const key = context.temporary();
    const assigned = assignments.assign(variable, textCode(key)).code;
    const name = this.#expressions.array(array);
    const sorted = context.names.mentions('PROCINFO') && context.names.kindOf('PROCINFO', undefined) === 'array';
    const keys = sorted ? `functions.keysOf(${name}, a_PROCINFO)` : `Array.from(${name}.keys())`;
    const head = `for (${key} of ${keys})`;
    return braced(head, [`${assigned};`, ...this.statement(body)]);
  }

  #switch({ value, cases }: SwitchNode): readonly string[] {
    const subject = this.#expressions.context.temporary();
    const lines = cases.flatMap((one) => [`${this.#caseHead(one, subject)}:`, ...indented(this.#caseBody(one))]);
    return [`${subject} = ${this.#expressions.value(value).code};`, ...braced('switch (true)', lines)];
  }

  #caseHead({ value }: CaseNode, subject: string): string {
    if (value === undefined) return 'default';
    if (value.kind === 'pattern') return `case ${this.#expressions.pattern(value)}.test(text(${subject}))`;
    return `case order(${subject}, ${this.#expressions.value(value).code}) === 0`;
  }

  #caseBody({ statements }: CaseNode): readonly string[] {
    return statements.flatMap((statement) => this.statement(statement));
  }

  #leave({ kind, value }: ReturnNode): readonly string[] {
    if (kind === 'return') return [value === undefined ? 'return;' : `return ${this.#expressions.value(value).code};`];
    const status = value === undefined ? '' : this.#expressions.number(value);
    return [`throw exit(${status});`];
  }

  /** In a rule the record is a call of its own, which ends; a function must be left with all that called it. */
  #jump({ kind }: JumpNode): readonly string[] {
    if (kind === 'break' || kind === 'continue') return [`${kind};`];
    const done = this.#expressions.context.scope === undefined ? 'return;' : 'throw nextSignal;';
    return kind === 'next' ? [done] : ['input.finish();', done];
  }

  #delete({ array, subscripts }: DeleteNode): readonly string[] {
    const expressions = this.#expressions;
    if (subscripts.length === 0) return [`${expressions.array(array)}.clear();`];
    const key = expressions.key(subscripts);
    // Where the array is no element yet, there is nothing to delete from it.
    const isNamed = array.kind === 'namedArray';
    return [isNamed ? `${expressions.array(array)}.delete(${key});` : `${this.#existing(array)}?.delete(${key});`];
  }

  #existing(node: ArrayNode): string {
    if (node.kind === 'namedArray') return this.#expressions.array(node);
    return `existingArray(${this.#existing(node.array)}, ${this.#expressions.key(node.subscripts)})`;
  }
}

/** Lines within braces behind a head. */
export function braced(head: string, lines: readonly string[]): readonly string[] {
  return [head === '' ? '{' : `${head} {`, ...indented(lines), '}'];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
