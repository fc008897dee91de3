import { isTarget } from '../language/operand-parser.ts';
import type { BuiltinNode, CallNode, Expression, FieldNode } from '../language/tree.ts';
import type { AssignmentCompiler } from './assignments.ts';
import { type Code, numberCode, textCode, valueCode } from './code.ts';
import type { ExpressionWriter } from './expression-writer.ts';
import { constantPattern, isRecord, ungrouped } from './known-nodes.ts';

/** Functions of numbers that JavaScript has as they are. */
const MATHS: ReadonlyMap<string, string> = new Map([
  ['atan2', 'Math.atan2'],
  ['cos', 'Math.cos'],
  ['exp', 'Math.exp'],
  ['int', 'Math.trunc'],
  ['log', 'Math.log'],
  ['sin', 'Math.sin'],
  ['sqrt', 'Math.sqrt'],
]);

/** Functions of bits, which take numbers. */
const SHIFTS: ReadonlyMap<string, string> = new Map([
  ['compl', 'complement'],
  ['lshift', 'shiftLeft'],
  ['rshift', 'shiftRight'],
]);

/** Functions of bits, which take a list of numbers. */
const BITS: ReadonlyMap<string, string> = new Map([
  ['and', 'bitAnd'],
  ['or', 'bitOr'],
  ['xor', 'bitXor'],
]);

/** Writes calls of functions. */
export class CallCompiler {
  readonly #expressions: ExpressionWriter;
  readonly #assignments: AssignmentCompiler;

  constructor(expressions: ExpressionWriter, assignments: AssignmentCompiler) {
    this.#expressions = expressions;
    this.#assignments = assignments;
  }

  /** A call of a function of the program. */
  call({ name, arguments: list }: CallNode): Code {
    const { context } = this.#expressions;
    const kinds = context.names.parameterKinds(name);
    context.calls++;
    const written = list.map((argument, index) => {
      if (argument.kind === 'variable' && kinds[index] === 'array') return context.array(argument.name);
      return this.#expressions.value(argument).code;
    });
    return valueCode(`f_${name}(${written.join(', ')})`);
  }

  /** A call of a built-in function. */
  builtin(node: BuiltinNode): Code {
    const { name, arguments: list } = node;
    const maths = MATHS.get(name) ?? SHIFTS.get(name);
    if (maths !== undefined) return numberCode(`${maths}(${this.#numbers(list)})`);
    const bits = BITS.get(name);
    if (bits !== undefined) return numberCode(`${bits}([${this.#numbers(list)}])`);
    const [first, second, third, fourth] = list;
    switch (name) {
      case 'length':
        return numberCode(this.#length(first));
      case 'substr':
        return textCode(`substring(${this.#text(first)}, ${this.#numbers(list.slice(1))})`);
      case 'index':
        return numberCode(`indexOf(${this.#text(first)}, ${this.#text(second)})`);
      case 'tolower':
        return textCode(`toLower(${this.#text(first)})`);
      case 'toupper':
        return textCode(`toUpper(${this.#text(first)})`);
      case 'split':
        return this.#split(name, third === undefined ? 'undefined' : this.#separator(third), first, second, fourth);
      case 'patsplit':
        return this.#split(
          'splitContent',
          third === undefined ? 'undefined' : this.#pattern(third),
          first,
          second,
          fourth,
        );
      case 'sub':
      case 'gsub':
        return this.#substitute(first, second, third, name === 'sub' ? '1' : '"all"');
      case 'gensub': {
        const how = third === undefined ? '1' : this.#expressions.value(third).code;
        const rest = `${this.#text(second)}, ${how}, ${this.#text(fourth ?? RECORD)}`;
        return textCode(`functions.generalSubstitute(${this.#pattern(first)}, ${rest})`);
      }
      case 'match': {
        const groups = third === undefined ? '' : `, ${this.#array(third)}`;
        return numberCode(`functions.match(${this.#text(first)}, ${this.#pattern(second)}${groups})`);
      }
      case 'sprintf':
        return textCode(`functions.format(${this.#text(first)}, [${this.#values(list.slice(1))}])`);
      case 'asort':
      case 'asorti': {
        const how = third === undefined ? '' : `, ${this.#text(third)}`;
        const method = name === 'asort' ? 'sortValues' : 'sortIndexes';
        return numberCode(`functions.${method}(${this.#array(first)}, ${this.#array(second ?? first)}${how})`);
      }
      default:
        return this.#other(node);
    }
  }

  #other({ name, arguments: [first, second, third] }: BuiltinNode): Code {
    switch (name) {
      case 'srand':
        return numberCode(`functions.seed(${first === undefined ? '' : this.#number(first)})`);
      case 'rand':
        return numberCode('functions.random()');
      case 'systime':
        return numberCode('functions.systemTime()');
      case 'mktime':
        return numberCode(`functions.makeTime(${this.#text(first)}${this.#utc(second)})`);
      case 'strftime': {
        if (first === undefined) return textCode('functions.formatTime()');
        const seconds = second === undefined ? '' : `, ${this.#number(second)}`;
        return textCode(`functions.formatTime(${this.#text(first)}${seconds}${this.#utc(third)})`);
      }
      case 'strtonum':
        return numberCode(this.#textToNumber(first));
      case 'isarray': {
        const isArray = first?.kind === 'variable' && this.#expressions.context.isArray(first.name);
        return numberCode(isArray ? '1' : '0');
      }
      case 'close':
        // No file and no command is ever open.
        return numberCode(`(${first === undefined ? '0' : this.#expressions.value(first).code}, -1)`);
      default:
        return numberCode(`(${first === undefined ? '0' : this.#expressions.value(first).code}, 0)`);
    }
  }

  #length(argument: Expression | undefined): string {
    const { context } = this.#expressions;
    if (argument?.kind === 'variable' && context.isArray(argument.name)) return `${context.array(argument.name)}.size`;
    return `lengthOf(${this.#text(argument ?? RECORD)})`;
  }

  #split(method: string, by: string, text?: Expression, parts?: Expression, separators?: Expression): Code {
    const between = separators === undefined ? '' : `, ${this.#array(separators)}`;
    return numberCode(`functions.${method}(${this.#text(text)}, ${this.#array(parts)}, ${by}${between})`);
  }

  /** A regular expression divides by what it matches; a text may be one character, which stands for itself. */
  #separator(separator: Expression): string {
    const isPattern = ungrouped(separator).kind === 'pattern';
    return isPattern ? this.#pattern(separator) : this.#text(separator);
  }

  #substitute(pattern?: Expression, replacement?: Expression, target: Expression = RECORD, which = ''): Code {
    const subject = ungrouped(target);
    const source = pattern === undefined ? undefined : constantPattern(pattern);
    if (source !== undefined && isRecord(subject)) {
      return numberCode(`${this.#expressions.context.edit(source)}.replace(${this.#text(replacement)}, ${which})`);
    }
    const call = (text: string): string =>
      `functions.substitute(${this.#pattern(pattern)}, ${this.#text(replacement)}, ${text}, ${which})`;
    if (!isTarget(subject)) return numberCode(call(this.#text(subject)));
    return this.#assignments.replace(subject, call, 'functions.substituted');
  }

  #textToNumber(argument: Expression | undefined): string {
    if (argument === undefined) return '0';
    const { code, kind } = this.#expressions.value(argument);
    if (kind === 'number') return code;
    return kind === 'text' ? `readNumber(${code})` : `functions.toNumber(${code})`;
  }

  #utc(argument: Expression | undefined): string {
    return argument === undefined ? '' : `, ${this.#expressions.truth(argument)}`;
  }

  #text(argument: Expression | undefined): string {
    return this.#expressions.text(required(argument));
  }

  #number(argument: Expression): string {
    return this.#expressions.number(argument);
  }

  #numbers(list: readonly Expression[]): string {
    return list.map((item) => this.#number(item)).join(', ');
  }

  #values(list: readonly Expression[]): string {
    return list.map((item) => this.#expressions.value(item).code).join(', ');
  }

  #pattern(argument: Expression | undefined): string {
    return this.#expressions.pattern(required(argument));
  }

  #array(argument: Expression | undefined): string {
    const node = required(argument);
    if (node.kind !== 'variable') throw new Error('The parser lets nothing but names stand for arrays');
    return this.#expressions.context.array(node.name);
  }
}

/** `$0`, where an argument is left out. */
const RECORD: FieldNode = { kind: 'field', at: 0, index: { kind: 'number', at: 0, value: 0 } };

function required(argument: Expression | undefined): Expression {
  if (argument === undefined) throw new Error('The parser counts the arguments of built-in functions');
  return argument;
}
