import { BUILTIN_NAMES } from '../language/builtins.ts';
import type { Names } from '../language/names.ts';
import type { ParsedProgram } from '../language/parse-program.ts';
import { isSpecial, SPECIAL_VARIABLES, type SpecialVariable, TABLES } from '../language/reserved.ts';
import { Scope } from '../language/scope.ts';
import type { BlockNode, FunctionNode, Rule } from '../language/tree.ts';
import { callableFunctions } from './callable-functions.ts';
import { valueCode } from './code.ts';
import { Context } from './context.ts';
import { ExpressionCompiler } from './expressions.ts';
import { givenName, writeSpecial } from './special-variables.ts';
import { braced, StatementCompiler } from './statements.ts';
import { symbolEntries } from './symbol-entries.ts';

/** The names that a program is given values for. */
export interface GivenNames {
  /** Those that have values before BEGIN, in the order of these values. */
  readonly presets: readonly string[];
  /** Those that have values before the input is read. */
  readonly operands: readonly string[];
}

/** A program as JavaScript, with the patterns that its code refers to by number. */
export interface CompiledProgram {
  /** The body of a function whose parameters are those of `instantiate`. */
  readonly code: string;
  /** The sources of `pattern0`, `pattern1`… */
  readonly patterns: readonly string[];
  /** The sources of the patterns that `test0`, `test1`… try on `$0`. */
  readonly tests: readonly string[];
  /** The sources of the patterns that `edit0`, `edit1`… replace in `$0`. */
  readonly edits: readonly string[];
  /** The sources of `typed0`, `typed1`…, the regular expressions that are values. */
  readonly typedPatterns: readonly string[];
  /** Whether elements of arrays may be arrays. */
  readonly nested: boolean;
  /** Whether there is anything to do with the input. */
  readonly readsInput: boolean;
  /** Whether each record is a line of the input, and case always matters, so far as the program says. */
  readonly readsLines: boolean;
}

/**
 * Translates a program to JavaScript. The code holds names of the program only behind a prefix, and its texts only as
 * quoted constants.
 */
export function compileProgram(parsed: ParsedProgram, given: GivenNames): CompiledProgram {
  return new ProgramCompiler(parsed, given).compile();
}

class ProgramCompiler {
  readonly #parsed: ParsedProgram;
  readonly #given: GivenNames;
  readonly #context: Context;
  readonly #expressions: ExpressionCompiler;
  readonly #statements: StatementCompiler;

  constructor(parsed: ParsedProgram, given: GivenNames) {
    this.#parsed = parsed;
    this.#given = given;
    this.#context = new Context(parsed.source, parsed.names, [...given.presets, ...given.operands]);
    this.#expressions = new ExpressionCompiler(this.#context);
    this.#statements = new StatementCompiler(this.#expressions);
  }

  compile(): CompiledProgram {
    const { program } = this.#parsed;
    const functions = program.functions.flatMap((one) => this.#function(one));
    const begin = this.#action('atBegin', program.begin);
    const record = this.#records(program.rules);
    const end = this.#action('atEnd', program.end);
    const context = this.#context;
    const lines = [
      "'use strict';",
      ...listed('pattern', context.patterns.length, 'patterns'),
      ...listed('test', context.tests.length, 'tests'),
      ...listed('edit', context.edits.length, 'edits'),
      ...listed('typed', context.typedPatterns.length, 'typedPatterns'),
      ...this.#globals(),
      ...this.#tables(),
      ...Array.from({ length: context.ranges }, (_, index) => `let range${index} = false;`),
      ...functions,
      ...begin,
      ...record,
      ...end,
      `return { atBegin, onRecord, atEnd, argument: ${this.#argument()}, symbols };`,
    ];
    return {
      code: `${lines.join('\n')}\n`,
      patterns: context.patterns,
      tests: context.tests,
      edits: context.edits,
      typedPatterns: context.typedPatterns,
      nested: context.names.nested,
      readsInput: program.rules.length > 0 || program.end.length > 0,
      readsLines: !context.mayChange('RS') && !context.mayChange('IGNORECASE'),
    };
  }

  #globals(): readonly string[] {
    const { names } = this.#parsed;
    const { presets } = this.#given;
    const context = this.#context;
    const kept = SPECIAL_VARIABLES.filter((name) => context.isLoose(name)).map((name) => `let ${givenName(name)};`);
    const special = presets.filter(isSpecial).map((name) => `${this.#preset(name)};`);
    const others = names.globals
      .filter((name) => !isSpecial(name) && !TABLES.has(name))
      .map((name) => {
        if (names.kindOf(name, undefined) === 'array') return `const a_${name} = ${arrayValue(name)};`;
        const index = presets.lastIndexOf(name);
        if (index >= 0) return `let v_${name} = presets[${index}];`;
        return name === 'ARGC' ? 'let v_ARGC = argumentCount;' : `let v_${name};`;
      });
    return [...kept, ...special, ...others];
  }

  /** The tables of variables and functions, where anything is found in them by a name. */
  #tables(): readonly string[] {
    const { names } = this.#context;
    const symbols = symbolEntries(this.#context, this.#given.operands);
    const callable =
      names.callsByName || names.mentions('PROCINFO')
        ? [...callableFunctions(names), 'functions.callable = callable;', 'const callByName = caller(callable);']
        : [];
    return [
      `const symbols = symbolTable([${symbols.join(', ')}]);`,
      ...(names.mentions('SYMTAB') ? ['const a_SYMTAB = symbols;'] : []),
      ...(names.mentions('FUNCTAB') ? [`const a_FUNCTAB = functionTable(${functionNames(names)});`] : []),
      ...callable,
    ];
  }

  /** The code of a function that answers an argument of the program by its number, while there are any. */
  #argument(): string {
    const { names } = this.#context;
    const count = names.mentions('ARGC') && names.kindOf('ARGC', undefined) === 'scalar' ? 'v_ARGC' : 'argumentCount';
    return `(index) => (index < toNumber(${count}) ? text(argumentValues.get(String(index))) : undefined)`;
  }

  #preset(name: SpecialVariable): string {
    const value = valueCode(`presets[${this.#given.presets.lastIndexOf(name)}]`);
    return writeSpecial(name, value, true).code;
  }

  #function({ name, parameters, body }: FunctionNode): readonly string[] {
    const kinds = this.#parsed.names.parameterKinds(name);
    const written = parameters.map((parameter, index) =>
      kinds[index] === 'array' ? `p_${parameter} = new Map()` : `p_${parameter}`,
    );
    const lines = this.#context.within(new Scope(name, parameters), () => this.#statements.block(body));
    return braced(`function f_${name}(${written.join(', ')})`, lines);
  }

  #action(name: string, blocks: readonly BlockNode[]): readonly string[] {
    const lines = this.#context.within(undefined, () => blocks.flatMap((block) => this.#statements.block(block)));
    return braced(`function ${name}()`, lines);
  }

  #records(rules: readonly Rule[]): readonly string[] {
    const lines = this.#context.within(undefined, () => rules.flatMap((rule) => this.#rule(rule)));
    return braced('function onRecord()', lines);
  }

  #rule({ at, pattern, last, action }: Rule): readonly string[] {
    const lines =
      action === undefined
        ? this.#statements.statement({ kind: 'print', at, items: [] })
        : this.#statements.block(action);
    if (pattern === undefined) return lines;
    const condition = this.#expressions.truth(pattern);
    if (last === undefined) return braced(`if (${condition})`, lines);
    // A range may end with the record that begins it.
    const range = this.#context.range();
    const goesOn = `${range} = !${this.#expressions.truth(last)};`;
    return braced(`if (${range} || ${condition})`, [goesOn, ...lines]);
  }
}

function listed(prefix: string, count: number, from: string): readonly string[] {
  const names = Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  return count === 0 ? [] : [`const [${names.join(', ')}] = ${from};`];
}

/** How an array begins. */
function arrayValue(name: string): string {
  if (name === 'ARGV') return 'argumentValues';
  return name === 'PROCINFO' ? 'settings.information' : 'new Map()';
}

/** The names of all functions, as a JavaScript constant. */
function functionNames(names: Names): string {
  return JSON.stringify([...BUILTIN_NAMES, ...names.functions.map(({ name }) => name)]);
}
