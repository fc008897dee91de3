import { type ArgumentKind, argumentKind, builtin, type CallForm } from '../language/builtins.ts';
import { isSpecial } from '../language/reserved.ts';
import { isTarget } from '../language/targets.ts';
import type { BuiltinNode, CallNode, Expression, FieldNode, IndirectCallNode } from '../language/tree.ts';
import type { AssignmentCompiler } from './assignments.ts';
import { type Code, numberCode, textCode, valueCode } from './code.ts';
import type { ExpressionWriter } from './expression-writer.ts';
import { constantPattern, isRecord, ungrouped } from './known-nodes.ts';

/** Writes calls of functions. */
export class CallCompiler {
  readonly #expressions: ExpressionWriter;
  readonly #assignments: AssignmentCompiler;

  constructor(expressions: ExpressionWriter, assignments: AssignmentCompiler) {
    this.#expressions = expressions;
    this.#assignments = assignments;
  }

  /** A call of a function of the program. Arguments beyond its parameters are computed, as in gawk. */
  call({ name, arguments: list }: CallNode): Code {
    const { context } = this.#expressions;
    const kinds = context.names.parameterKinds(name);
    context.effects++;
    const written = list.map((argument, index) => {
      const kind = kinds[index];
      if (kind === 'array') return this.#array(argument);
      if (kind !== 'scalar') return this.#any(argument);
      // A function that asks for the type of its parameter has not used the argument yet.
      const isAsked = argument.kind === 'variable' && context.names.asksTypeOf(name, index);
      return isAsked ? this.#any(argument) : this.#scalarOrArray(argument);
    });
    return valueCode(`f_${name}(${written.join(', ')})`);
  }

  /** A call of a function whose name a variable holds. */
  indirectCall({ variable, arguments: list, at }: IndirectCallNode): Code {
    this.#expressions.context.effects++;
    const written = list.map((argument) => this.#any(argument));
    return valueCode(`callByName(${this.#expressions.text(variable)}, [${written.join(', ')}], ${at})`);
  }

  /** A call of a function that awk has. */
  builtin(node: BuiltinNode): Code {
    const declared = builtin(node.name);
    // A function of the program that compares may print.
    if (node.name === 'asort' || node.name === 'asorti') this.#expressions.context.effects++;
    const code =
      typeof declared.call === 'string'
        ? this.#special(declared.call, node)
        : declared.call(
            node.arguments.map((argument, index) => this.#argument(argument, argumentKind(declared, index))),
          );
    return declared.result === 'number' ? numberCode(code) : textCode(code);
  }

  #argument(node: Expression, kind: ArgumentKind | undefined): string {
    const expressions = this.#expressions;
    switch (kind) {
      case 'text':
        return expressions.text(node);
      case 'number':
        return expressions.number(node);
      case 'truth':
        return expressions.truth(node);
      case 'pattern':
        return expressions.pattern(node);
      case 'separator':
        // A regular expression divides by what it matches; a text may be one character, which is taken as it is.
        return isPattern(node) ? expressions.pattern(node) : separatorCode(expressions.value(node));
      case 'array':
        return this.#array(node);
      case 'any':
        return this.#any(node);
      case 'value':
      case undefined:
        return expressions.value(node).code;
    }
  }

  #special(form: CallForm, { name, arguments: [first, second, third] }: BuiltinNode): string {
    switch (form) {
      case 'length':
        return this.#length(first);
      case 'substitute':
        return this.#substitute(required(first), required(second), third, name === 'sub' ? '1' : '"all"');
      case 'strtonum':
        return this.#textToNumber(required(first));
      case 'typeof':
        return this.#typeOf(required(first));
      case 'command':
        throw new Error('The parser refuses commands');
    }
  }

  /** An argument for a parameter that is used as a single value. */
  #scalarOrArray(node: Expression): string {
    const isNamedArray = node.kind === 'variable' && this.#kindOf(node.name) === 'array';
    return isNamedArray ? this.#array(node) : this.#expressions.value(node).code;
  }

  /** An argument that may be an array or a value; what is neither yet becomes an array when it is used as one. */
  #any(node: Expression): string {
    const { context } = this.#expressions;
    if (node.kind === 'element' && context.names.nested) {
      return `content(${this.#expressions.array(node.array)}, ${this.#expressions.key(node.subscripts)})`;
    }
    if (node.kind !== 'variable' || isSpecial(node.name)) return this.#scalarOrArray(node);
    const kind = context.kindOf(node.name);
    if (kind === 'array') return this.#array(node);
    const variable = context.variable(node.name);
    if (kind === 'scalar') return variable;
    return `(${variable} ?? untyped(() => ${context.array(node.name)}))`;
  }

  #kindOf(name: string): string {
    return isSpecial(name) ? 'scalar' : this.#expressions.context.kindOf(name);
  }

  #length(argument: Expression | undefined): string {
    const { context } = this.#expressions;
    if (argument?.kind === 'variable') {
      const kind = this.#kindOf(argument.name);
      if (kind === 'array') return `${context.array(argument.name)}.size`;
      if (kind === 'either') return `sizeOf(${context.variable(argument.name)})`;
    }
    if (argument?.kind === 'element' && context.names.nested) return `sizeOf(${this.#any(argument)})`;
    return `lengthOf(${this.#expressions.text(argument ?? RECORD)})`;
  }

  #substitute(pattern: Expression, replacement: Expression, target: Expression = RECORD, which: string): string {
    const expressions = this.#expressions;
    const subject = ungrouped(target);
    const source = constantPattern(pattern);
    if (source !== undefined && isRecord(subject)) {
      return `${expressions.context.edit(source)}.replace(${expressions.text(replacement)}, ${which})`;
    }
    const call = (text: string): string =>
      `functions.substitute(${expressions.pattern(pattern)}, ${expressions.text(replacement)}, ${text}, ${which})`;
    if (!isTarget(subject)) return call(expressions.text(subject));
    return this.#assignments.replace(subject, call, 'functions.substituted').code;
  }

  #textToNumber(argument: Expression): string {
    const { code, kind } = this.#expressions.value(argument);
    if (kind === 'number') return code;
    return kind === 'text' ? `readNumber(${code})` : `functions.toNumber(${code})`;
  }

  #typeOf(node: Expression): string {
    const argument = ungrouped(node);
    if (argument.kind === 'field') return `typeOfField(${this.#expressions.fieldIndex(argument)})`;
    if (argument.kind === 'pattern') return '"number"';
    return `typeOf(${this.#any(argument)})`;
  }

  #array(node: Expression): string {
    const { context } = this.#expressions;
    if (node.kind === 'variable') return context.array(node.name);
    if (node.kind !== 'element') throw new Error('The parser lets nothing but names and elements stand for arrays');
    return `subarray(${this.#expressions.array(node.array)}, ${this.#expressions.key(node.subscripts)})`;
  }
}

/** `$0`, where an argument is left out. */
const RECORD: FieldNode = { kind: 'field', at: 0, index: { kind: 'number', at: 0, value: 0 } };

function separatorCode({ code, kind }: Code): string {
  return kind === 'text' ? code : `separatorOf(${code})`;
}

function isPattern(node: Expression): boolean {
  const { kind } = ungrouped(node);
  return kind === 'pattern' || kind === 'typedPattern';
}

function required(argument: Expression | undefined): Expression {
  if (argument === undefined) throw new Error('The parser counts the arguments of built-in functions');
  return argument;
}
