import { Scope } from '../language/name-table.ts';
import type { ParsedProgram } from '../language/parse-program.ts';
import type { SpecialVariable } from '../language/reserved.ts';
import { isSpecial } from '../language/reserved.ts';
import type { BlockNode, FunctionNode, Rule } from '../language/tree.ts';
import { Context } from './context.ts';
import { ExpressionCompiler } from './expressions.ts';
import { readSpecial, writeSpecial } from './special-variables.ts';
import { braced, StatementCompiler } from './statements.ts';

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
  /** Whether there is anything to do with the input. */
  readonly readsInput: boolean;
  /** Whether each record is a line of the input, and case always matters, so far as the program says. */
  readonly readsLines: boolean;
}

/**
 * Translates a program to JavaScript. The code holds names of the program only behind a prefix, and its texts only as
 * quoted constants.
 *
 * @param presets the names that have values before BEGIN, in the order of these values
 */
export function compileProgram(parsed: ParsedProgram, presets: readonly string[]): CompiledProgram {
  return new ProgramCompiler(parsed, presets).compile();
}

class ProgramCompiler {
  readonly #parsed: ParsedProgram;
  readonly #presets: readonly string[];
  readonly #context: Context;
  readonly #expressions: ExpressionCompiler;
  readonly #statements: StatementCompiler;

  constructor(parsed: ParsedProgram, presets: readonly string[]) {
    this.#parsed = parsed;
    this.#presets = presets;
    this.#context = new Context(parsed.source, parsed.names, presets);
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
      ...this.#globals(),
      ...Array.from({ length: context.ranges }, (_, index) => `let range${index} = false;`),
      ...functions,
      ...begin,
      ...record,
      ...end,
      'return { atBegin, onRecord, atEnd };',
    ];
    return {
      code: `${lines.join('\n')}\n`,
      patterns: context.patterns,
      tests: context.tests,
      edits: context.edits,
      readsInput: program.rules.length > 0 || program.end.length > 0,
      readsLines: !context.mayChange('RS') && !context.mayChange('IGNORECASE'),
    };
  }

  #globals(): readonly string[] {
    const { names } = this.#parsed;
    const presets = this.#presets;
    const special = presets.filter(isSpecial).map((name) => `${this.#preset(name)};`);
    const others = names.globals
      .filter((name) => !isSpecial(name))
      .map((name) => {
        if (names.kindOf(name, undefined) === 'array') return `const a_${name} = ${arrayValue(name)};`;
        const index = presets.lastIndexOf(name);
        if (index >= 0) return `let v_${name} = presets[${index}];`;
        return name === 'ARGC' ? `let v_ARGC = 1;` : `let v_${name};`;
      });
    return [...special, ...others];
  }

  #preset(name: SpecialVariable): string {
    const value = `presets[${this.#presets.lastIndexOf(name)}]`;
    const { kind } = readSpecial(name);
    const converted = kind === 'value' ? value : kind === 'number' ? `toNumber(${value})` : `text(${value})`;
    return writeSpecial(name, converted).code;
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

/** The only argument of a program is its own name. */
function arrayValue(name: string): string {
  return name === 'ARGV' ? 'new Map([["0", "awk"]])' : 'new Map()';
}
