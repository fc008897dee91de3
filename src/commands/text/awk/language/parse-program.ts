import { ExpressionParser } from './expression-parser.ts';
import { NameTable } from './name-table.ts';
import type { Names } from './names.ts';
import { Scope } from './scope.ts';
import { StatementParser } from './statement-parser.ts';
import { TokenReader } from './token-reader.ts';
import type { BlockNode, FunctionNode, Program, Rule } from './tree.ts';

/** A program that was read, with what its names stand for. */
export interface ParsedProgram {
  readonly source: string;
  readonly program: Program;
  readonly names: Names;
}

/**
 * Reads a program.
 *
 * @throws {CommandError} with line and column
 * @example parseProgram('/x/ { n++ } END { print n }').program.rules.length // 1
 */
export function parseProgram(source: string): ParsedProgram {
  return new ProgramParser(source).parse();
}

class ProgramParser {
  readonly #reader: TokenReader;
  readonly #names: NameTable;
  readonly #expressions: ExpressionParser;
  readonly #statements: StatementParser;
  readonly #begin: BlockNode[] = [];
  readonly #rules: Rule[] = [];
  readonly #end: BlockNode[] = [];
  readonly #functions: FunctionNode[] = [];

  constructor(source: string) {
    this.#reader = new TokenReader(source);
    this.#names = new NameTable(source);
    this.#expressions = new ExpressionParser(this.#reader, this.#names);
    this.#statements = new StatementParser(this.#reader, this.#expressions, this.#names);
  }

  parse(): ParsedProgram {
    const reader = this.#reader;
    reader.skipTerminators();
    while (reader.next.kind !== 'end') {
      this.#item();
      reader.skipTerminators();
    }
    const program = { begin: this.#begin, rules: this.#rules, end: this.#end, functions: this.#functions };
    return { source: reader.source, program, names: this.#names.resolve() };
  }

  #item(): void {
    const reader = this.#reader;
    if (reader.seesWord('BEGIN') || reader.seesWord('END')) this.#edge();
    else if (reader.seesWord('function') || reader.seesWord('func')) this.#function();
    else if (reader.seesWord('BEGINFILE') || reader.seesWord('ENDFILE')) {
      throw reader.error(`Cannot use ${reader.next.text}: awk here has no files; it reads its input`);
    } else this.#rule();
  }

  #edge(): void {
    const edge = this.#reader.take().text === 'BEGIN' ? 'BEGIN' : 'END';
    if (!this.#reader.sees('{')) throw this.#reader.unexpected(`{ behind ${edge}`);
    const body = this.#statements.body({ edge, inFunction: false });
    (edge === 'BEGIN' ? this.#begin : this.#end).push(body);
  }

  #function(): void {
    const reader = this.#reader;
    reader.take();
    const name = reader.next.kind === 'call' ? reader.take() : reader.expectName('the name of the function');
    reader.expect('(');
    const parameters: string[] = [];
    while (!reader.sees(')')) {
      if (parameters.length > 0) {
        reader.expect(',');
        reader.skipNewlines();
      }
      parameters.push(reader.expectName('the name of a parameter').text);
    }
    reader.take();
    reader.skipNewlines();
    const scope = new Scope(name.text, parameters);
    this.#names.define(scope, name.at);
    this.#names.scope = scope;
    const body = this.#statements.body({ edge: undefined, inFunction: true });
    this.#names.scope = undefined;
    this.#functions.push({ at: name.at, name: name.text, parameters, body });
  }

  #rule(): void {
    const reader = this.#reader;
    const { at } = reader.next;
    const pattern = reader.sees('{') ? undefined : this.#expressions.parse();
    let last: Rule['last'];
    if (pattern !== undefined && reader.takeIf(',')) {
      reader.skipNewlines();
      last = this.#expressions.parse();
    }
    const action = reader.sees('{') ? this.#statements.body({ edge: undefined, inFunction: false }) : undefined;
    const { kind } = reader.next;
    if (action === undefined && kind !== 'newline' && kind !== 'end' && !reader.sees(';')) {
      this.#expressions.refuseRedirection();
      throw reader.unexpected('{ or the end of the rule');
    }
    this.#rules.push({ at, pattern, last, action });
  }
}
