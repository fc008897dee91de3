import type { ExpressionParser } from './expression-parser.ts';
import type { NameTable } from './name-table.ts';
import { programError } from './program-error.ts';
import type { Token } from './token.ts';
import type { TokenReader } from './token-reader.ts';
import type { BlockNode, Branch, CaseNode, DeleteNode, Expression, Statement, VariableNode } from './tree.ts';

/** What stands around a statement. */
export interface Surroundings {
  /** The action of BEGIN or END, where there is no record to go on from. */
  readonly edge: 'BEGIN' | 'END' | undefined;
  readonly inFunction: boolean;
}

/** The only file that can be written: the output. */
const OUTPUT = '/dev/stdout';

/** Reads statements. */
export class StatementParser {
  readonly #reader: TokenReader;
  readonly #expressions: ExpressionParser;
  readonly #names: NameTable;
  #surroundings: Surroundings = { edge: undefined, inFunction: false };
  /** How many loops, and how many loops and switches, are open. */
  #loops = 0;
  #breakable = 0;

  constructor(reader: TokenReader, expressions: ExpressionParser, names: NameTable) {
    this.#reader = reader;
    this.#expressions = expressions;
    this.#names = names;
  }

  /** Reads an action or the body of a function. */
  body(surroundings: Surroundings): BlockNode {
    this.#surroundings = surroundings;
    return this.#block();
  }

  #block(): BlockNode {
    const { at } = this.#reader.expect('{');
    const statements = this.#statementsUntil(() => this.#reader.sees('}'));
    this.#reader.expect('}');
    return { kind: 'block', at, statements };
  }

  #statementsUntil(ended: () => boolean): readonly Statement[] {
    const statements: Statement[] = [];
    this.#reader.skipTerminators();
    while (!ended()) {
      if (this.#reader.next.kind === 'end') throw this.#reader.unexpected('}');
      statements.push(this.#statement());
      this.#reader.skipTerminators();
    }
    return statements;
  }

  #statement(): Statement {
    this.#reader.enter();
    const statement = this.#anyStatement();
    this.#reader.leave();
    return statement;
  }

  #anyStatement(): Statement {
    if (this.#reader.sees('{')) return this.#block();
    return this.#reader.next.kind === 'keyword' ? this.#keyword() : this.#ended(this.#simple());
  }

  /** A statement that is the body of another one; a semicolon alone is an empty one. */
  #nested(): Statement {
    this.#reader.skipNewlines();
    const { at } = this.#reader.next;
    return this.#reader.takeIf(';') ? { kind: 'block', at, statements: [] } : this.#statement();
  }

  /** Takes what ends a simple statement. */
  #ended(statement: Statement): Statement {
    const { kind, text } = this.#reader.next;
    if (kind === 'newline' || (kind === 'sign' && text === ';')) this.#reader.take();
    else if (kind !== 'end' && !(kind === 'sign' && text === '}')) throw this.#reader.unexpected('; or }');
    return statement;
  }

  #keyword(): Statement {
    const { at, text } = this.#reader.next;
    switch (text) {
      case 'if':
        return this.#if();
      case 'while':
        return this.#while();
      case 'do':
        return this.#do();
      case 'for':
        return this.#for();
      case 'switch':
        return this.#switch();
      case 'break':
        if (this.#breakable === 0) throw this.#reader.error('Cannot use break outside a loop or switch');
        this.#reader.take();
        return this.#ended({ kind: 'break', at });
      case 'continue':
        if (this.#loops === 0) throw this.#reader.error('Cannot use continue outside a loop');
        this.#reader.take();
        return this.#ended({ kind: 'continue', at });
      case 'next':
      case 'nextfile':
        return this.#next(text);
      case 'exit':
      case 'return':
        return this.#leave(text);
      default:
        return this.#ended(this.#simple());
    }
  }

  /** A statement that may also stand between the parentheses of `for`. */
  #simple(): Statement {
    const { at, kind, text } = this.#reader.next;
    if (kind === 'keyword' && text === 'print') return this.#print();
    if (kind === 'keyword' && text === 'printf') return this.#printf();
    if (kind === 'keyword' && text === 'delete') return this.#delete();
    return { kind: 'expression', at, expression: this.#expressions.parse() };
  }

  #next(kind: 'next' | 'nextfile'): Statement {
    const { edge } = this.#surroundings;
    if (edge !== undefined) throw this.#reader.error(`Cannot use ${kind} in ${edge}`);
    const { at } = this.#reader.take();
    return this.#ended({ kind, at });
  }

  #leave(kind: 'exit' | 'return'): Statement {
    if (kind === 'return' && !this.#surroundings.inFunction) {
      throw this.#reader.error('Cannot use return outside a function');
    }
    const { at } = this.#reader.take();
    const value = this.#seesEnd() ? undefined : this.#expressions.parse();
    return this.#ended({ kind, at, value });
  }

  /** Whether a statement ends here. */
  #seesEnd(): boolean {
    const { kind, text } = this.#reader.next;
    if (kind === 'sign') return text === ';' || text === '}' || text === '>' || text === '>>' || text === '|';
    return kind === 'newline' || kind === 'end';
  }

  #print(): Statement {
    const { at } = this.#reader.take();
    const items = this.#printed();
    this.#redirection();
    return { kind: 'print', at, items };
  }

  #printf(): Statement {
    const { at } = this.#reader.take();
    const [format, ...items] = this.#printed();
    if (format === undefined) throw this.#reader.unexpected('a format');
    this.#redirection();
    return { kind: 'printf', at, format, items };
  }

  /** What is printed, with or without parentheses around the whole list. */
  #printed(): readonly Expression[] {
    if (this.#seesEnd()) return [];
    const items = this.#expressions.parseList({ noGreater: true });
    const [first] = items;
    return items.length === 1 && first?.kind === 'group' ? first.items : items;
  }

  #redirection(): void {
    const reader = this.#reader;
    const toOutput = reader.sees('>') || reader.sees('>>') ? reader.afterNext() : undefined;
    if (toOutput?.kind !== 'text' || toOutput.text !== OUTPUT) {
      this.#expressions.refuseRedirection();
      return;
    }
    reader.take();
    reader.take();
    if (!this.#seesEnd()) throw reader.unexpected('the end of the statement');
  }

  #delete(): Statement {
    const { at } = this.#reader.take();
    const inParentheses = this.#reader.takeIf('(');
    const { array, subscripts } = this.#deleted();
    if (inParentheses) this.#reader.expect(')');
    return { kind: 'delete', at, array, subscripts };
  }

  #deleted(): Pick<DeleteNode, 'array' | 'subscripts'> {
    const { kind, text } = this.#reader.afterNext();
    const isElement = this.#reader.next.kind === 'name' && kind === 'sign' && text === '[';
    return isElement ? this.#expressions.parseElement() : { array: this.#expressions.parseArray(), subscripts: [] };
  }

  #if(): Statement {
    const reader = this.#reader;
    const { at } = reader.next;
    const branches: Branch[] = [];
    // A loop, so that a long row of else-ifs is no deep tree.
    do {
      reader.take();
      branches.push({ condition: this.#condition(), body: this.#nested() });
      if (!this.#takesElse()) return { kind: 'if', at, branches, otherwise: undefined };
    } while (reader.seesWord('if'));
    return { kind: 'if', at, branches, otherwise: this.#nested() };
  }

  /** Takes `else` and the newlines behind it, if it comes next. */
  #takesElse(): boolean {
    const reader = this.#reader;
    // The semicolon or newline before else belongs to the statement before it; elsewhere it is nothing.
    reader.skipNewlines();
    if (reader.sees(';') && this.#elseFollows()) reader.skipTerminators();
    if (!reader.seesWord('else')) return false;
    reader.take();
    reader.skipNewlines();
    return true;
  }

  #elseFollows(): boolean {
    const { kind, text } = this.#reader.afterNext();
    return kind === 'keyword' && text === 'else';
  }

  #condition(): Expression {
    this.#reader.expect('(');
    const condition = this.#expressions.parse();
    this.#reader.expect(')');
    return condition;
  }

  #loop(): Statement {
    this.#loops++;
    this.#breakable++;
    const body = this.#nested();
    this.#loops--;
    this.#breakable--;
    return body;
  }

  #while(): Statement {
    const { at } = this.#reader.take();
    const condition = this.#condition();
    return { kind: 'while', at, condition, body: this.#loop() };
  }

  #do(): Statement {
    const reader = this.#reader;
    const { at } = reader.take();
    reader.skipNewlines();
    const body = this.#loop();
    reader.skipTerminators();
    if (!reader.seesWord('while')) throw reader.unexpected('while');
    reader.take();
    // As in gawk, another statement may follow at once.
    return { kind: 'do', at, condition: this.#condition(), body };
  }

  #for(): Statement {
    const reader = this.#reader;
    const { at } = reader.take();
    reader.expect('(');
    const variable = this.#loopVariable();
    if (variable !== undefined) return this.#forIn(at, variable);
    const start = reader.sees(';') ? undefined : this.#simple();
    reader.expect(';');
    reader.skipNewlines();
    const condition = reader.sees(';') ? undefined : this.#expressions.parse();
    reader.expect(';');
    reader.skipNewlines();
    const step = reader.sees(')') ? undefined : this.#simple();
    reader.expect(')');
    return { kind: 'for', at, start, condition, step, body: this.#loop() };
  }

  /** The variable of `for (k in a)`, if that is what comes next. */
  #loopVariable(): Token | undefined {
    const { kind, text } = this.#reader.afterNext();
    return this.#reader.next.kind === 'name' && kind === 'keyword' && text === 'in' ? this.#reader.take() : undefined;
  }

  #forIn(at: number, token: Token): Statement {
    const reader = this.#reader;
    this.#names.useScalar(token.text, token.at);
    reader.take();
    const array = this.#expressions.parseArray();
    reader.expect(')');
    const variable: VariableNode = { kind: 'variable', at: token.at, name: token.text };
    this.#expressions.assignAnything(variable);
    return { kind: 'forIn', at, variable, array, body: this.#loop() };
  }

  #switch(): Statement {
    const reader = this.#reader;
    const { at } = reader.take();
    const value = this.#condition();
    reader.skipNewlines();
    reader.expect('{');
    reader.skipTerminators();
    const cases: CaseNode[] = [];
    this.#breakable++;
    while (!reader.takeIf('}')) {
      cases.push(this.#case(cases));
      reader.skipTerminators();
    }
    this.#breakable--;
    return { kind: 'switch', at, value, cases };
  }

  #case(before: readonly CaseNode[]): CaseNode {
    const reader = this.#reader;
    const { at } = reader.next;
    if (!reader.seesWord('case') && !reader.seesWord('default')) throw reader.unexpected('case or default');
    const isDefault = reader.take().text === 'default';
    if (isDefault && before.some((one) => one.value === undefined)) {
      throw programError(reader.source, at, 'A switch has one default');
    }
    const value = isDefault ? undefined : this.#caseValue();
    reader.expect(':');
    const ended = (): boolean => reader.sees('}') || reader.seesWord('case') || reader.seesWord('default');
    return { at, value, statements: this.#statementsUntil(ended) };
  }

  /** A number with or without a sign, a string, or a regular expression. */
  #caseValue(): NonNullable<CaseNode['value']> {
    const reader = this.#reader;
    const { at } = reader.next;
    if (reader.takeIf('@') && !reader.sees('/')) throw reader.unexpected('a regular expression');
    if (reader.sees('/') || reader.sees('/=')) return { kind: 'pattern', at, source: reader.takePattern().text };
    const sign = reader.takeIf('-') ? -1 : 1;
    if (sign === 1) reader.takeIf('+');
    const { kind, text, value } = reader.next;
    if (kind === 'text') {
      reader.take();
      return { kind: 'text', at, value: text };
    }
    if (kind !== 'number') throw reader.unexpected('a number, a string or a regular expression');
    reader.take();
    return { kind: 'number', at, value: sign * value };
  }
}
