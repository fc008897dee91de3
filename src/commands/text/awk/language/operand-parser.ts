import type { NameTable } from './name-table.ts';
import { programError } from './program-error.ts';
import { BUILTINS, isSpecial } from './reserved.ts';
import type { TokenReader } from './token-reader.ts';
import type { Expression, Target } from './tree.ts';

const NO_COMMANDS = 'awk here runs no commands; put them before or behind it in the pipeline';
const NO_FILES = 'awk here has no files; it reads its input and writes its output';

/** Where arguments of built-in functions must be arrays. */
const ARRAY_ARGUMENTS: ReadonlyMap<string, readonly number[]> = new Map([
  ['asort', [0, 1]],
  ['asorti', [0, 1]],
  ['match', [2]],
  ['patsplit', [1, 3]],
  ['split', [1, 3]],
]);

/** Functions that take an array as well as a value. */
const TAKES_EITHER: ReadonlySet<string> = new Set(['length', 'isarray']);

/** What an expression may not contain where it stands. */
export interface Context {
  /** `>` divides what is printed from a file. */
  readonly noGreater?: boolean;
  /** `in` divides the variable of a loop from its array. */
  readonly noIn?: boolean;
}

/** Reads the operands of expressions: constants, variables, fields, calls, and what stands in parentheses. */
export abstract class OperandParser {
  protected readonly reader: TokenReader;
  protected readonly names: NameTable;

  constructor(reader: TokenReader, names: NameTable) {
    this.reader = reader;
    this.names = names;
  }

  /** Reads an expression. */
  abstract parse(context?: Context): Expression;

  /** Expressions divided by commas. */
  parseList(context: Context = {}): readonly Expression[] {
    const items = [this.parse(context)];
    while (this.reader.takeIf(',')) {
      this.reader.skipNewlines();
      items.push(this.parse(context));
    }
    return items;
  }

  /** The subscripts of an array, behind its bracket. */
  parseSubscripts(): readonly Expression[] {
    this.reader.expect('[');
    const subscripts = this.parseList();
    this.reader.expect(']');
    if (this.reader.sees('[')) throw this.reader.error('Arrays of arrays are not available; use a[i, j]');
    return subscripts;
  }

  /** Refuses a redirection or a pipe that comes next. */
  refuseRedirection(): void {
    const { reader } = this;
    const { text } = reader.next;
    if (reader.sees('|') || reader.sees('|&')) throw reader.error(`Cannot use ${text} here: ${NO_COMMANDS}`);
    if (reader.sees('>') || reader.sees('>>')) throw reader.error(`Cannot use ${text} here: ${NO_FILES}`);
  }

  /** An operand without the operators around it. */
  protected operand(): Expression {
    const { reader } = this;
    const { next } = reader;
    switch (next.kind) {
      case 'number':
        reader.take();
        return { kind: 'number', at: next.at, value: next.value };
      case 'text':
        reader.take();
        return { kind: 'text', at: next.at, value: next.text };
      case 'name':
        return this.#name();
      case 'call':
        return this.#call();
      case 'builtin':
        return this.#builtin();
      case 'keyword':
        if (next.text === 'getline') return this.#getline();
        break;
      case 'sign':
        return this.#signed();
      default:
    }
    throw reader.unexpected('an expression');
  }

  /** Whether a variable, a field or an element comes next. */
  #seesTarget(): boolean {
    return this.reader.next.kind === 'name' || this.reader.sees('$');
  }

  #name(): Target {
    const { at, text: name } = this.reader.take();
    if (!this.reader.sees('[')) {
      this.names.useScalar(name, at);
      return { kind: 'variable', at, name };
    }
    this.names.useArray(name, at);
    return { kind: 'element', at, array: name, subscripts: this.parseSubscripts() };
  }

  #signed(): Expression {
    const { reader } = this;
    const { at, text } = reader.next;
    switch (text) {
      case '(':
        return this.#group();
      case '$':
        return this.#field();
      case '++':
      case '--':
        return this.#prefixStep();
      case '/':
      case '/=':
        return { kind: 'pattern', at, source: reader.takePattern().text };
      case '<':
        throw reader.error(`Cannot use < here: ${NO_FILES}`);
      case '@':
        throw reader.error('Cannot use @ here: Includes, indirect calls and namespaces are not available');
      default:
        throw reader.unexpected('an expression');
    }
  }

  /** `$` binds tighter than everything but a step or a sign before its operand: `$i++` is `($i)++`. */
  #field(): Expression {
    const { at } = this.reader.take();
    this.reader.enter();
    const index = this.#fieldIndex();
    this.reader.leave();
    return { kind: 'field', at, index };
  }

  #fieldIndex(): Expression {
    const { at, kind, text } = this.reader.next;
    if (kind !== 'sign' || (text !== '-' && text !== '+' && text !== '!')) return this.operand();
    this.reader.take();
    this.reader.enter();
    const operand = this.#fieldIndex();
    this.reader.leave();
    return { kind: 'unary', at, operator: text, operand };
  }

  #prefixStep(): Expression {
    const { at, text } = this.reader.take();
    this.reader.enter();
    const target = this.operand();
    this.reader.leave();
    if (!isTarget(target)) throw programError(this.reader.source, target.at, `Expected a variable behind ${text}`);
    return { kind: 'step', at, target, by: text === '++' ? 1 : -1, prefix: true };
  }

  #group(): Expression {
    const { reader } = this;
    const { at } = reader.take();
    reader.skipNewlines();
    const items = this.parseList();
    reader.skipNewlines();
    reader.expect(')');
    if (items.length > 1 && reader.seesWord('in')) return this.membership(items);
    return { kind: 'group', at, items };
  }

  /** What `in` asks for behind the subscripts, which have been read. */
  protected membership(subscripts: readonly Expression[]): Expression {
    const { at } = this.reader.take();
    const array = this.reader.expectName('the name of an array');
    this.names.useArray(array.text, array.at);
    return { kind: 'member', at, subscripts, array: array.text };
  }

  #getline(): Expression {
    const { reader } = this;
    const { at } = reader.take();
    const target = this.#seesTarget() ? this.operand() : undefined;
    if (reader.sees('<')) throw reader.error(`Cannot use getline < here: ${NO_FILES}`);
    return { kind: 'getline', at, target: target !== undefined && isTarget(target) ? target : undefined };
  }

  #call(): Expression {
    const { at, text: name } = this.reader.take();
    const list = this.#arguments((position) => {
      const bare = this.#bareName();
      this.names.pass(name, position, bare, this.reader.next.at);
      return bare !== undefined;
    });
    this.names.call(name, list.length, at);
    return { kind: 'call', at, name, arguments: list };
  }

  #builtin(): Expression {
    const { reader } = this;
    const { at, text: name } = reader.take();
    if (name === 'system') throw programError(reader.source, at, `Cannot use system(): ${NO_COMMANDS}`);
    // Only length may stand without parentheses.
    if (name === 'length' && !reader.sees('(')) return { kind: 'builtin', at, name, arguments: [] };
    const arrays = ARRAY_ARGUMENTS.get(name) ?? [];
    const list = this.#arguments((position) => {
      const bare = this.#bareName();
      if (arrays.includes(position)) {
        if (bare === undefined) throw reader.unexpected('the name of an array');
        this.names.useArray(bare, reader.next.at);
        return true;
      }
      if (bare === undefined || !TAKES_EITHER.has(name)) return false;
      this.names.mention(bare, reader.next.at);
      return true;
    });
    const { least, most } = BUILTINS.get(name) ?? { least: 0, most: 0 };
    if (list.length < least || list.length > most) {
      const count = least === most ? `${least}` : `${least} to ${most}`;
      const wanted = most === Number.POSITIVE_INFINITY ? `at least ${least}` : count;
      throw programError(reader.source, at, `Function ${name} takes ${wanted} arguments, not ${list.length}`);
    }
    return { kind: 'builtin', at, name, arguments: list };
  }

  /** @param takesName whether the argument that comes next is a bare name that need not be a single value */
  #arguments(takesName: (position: number) => boolean): readonly Expression[] {
    const { reader } = this;
    reader.expect('(');
    reader.skipNewlines();
    const list: Expression[] = [];
    while (!reader.sees(')')) {
      if (list.length > 0) {
        reader.expect(',');
        reader.skipNewlines();
      }
      if (takesName(list.length)) {
        const { at, text } = reader.take();
        list.push({ kind: 'variable', at, name: text });
      } else list.push(this.parse());
      reader.skipNewlines();
    }
    reader.take();
    return list;
  }

  /** The name that is all of the next argument, if it is one. */
  #bareName(): string | undefined {
    const { reader } = this;
    if (reader.next.kind !== 'name') return undefined;
    const { kind, text } = reader.afterNext();
    return kind === 'sign' && (text === ',' || text === ')') && !isSpecial(reader.next.text)
      ? reader.next.text
      : undefined;
  }
}

/** Whether an expression can be assigned to. */
export function isTarget(expression: Expression): expression is Target {
  return expression.kind === 'variable' || expression.kind === 'field' || expression.kind === 'element';
}
