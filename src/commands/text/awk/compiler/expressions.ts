import { isSpecial } from '../language/reserved.ts';
import type {
  ArithmeticNode,
  ArrayNode,
  ComparisonNode,
  Expression,
  FieldNode,
  GetlineNode,
  MatchNode,
} from '../language/tree.ts';
import { numberToText } from '../runtime/number-to-text.ts';
import { textToNumber } from '../runtime/text-to-number.ts';
import { arithmetic } from './arithmetic.ts';
import { AssignmentCompiler } from './assignments.ts';
import { CallCompiler } from './calls.ts';
import { type Code, joinedTexts, numberCode, numberOf, quoted, textCode, textOf, truthOf, valueCode } from './code.ts';
import type { Context } from './context.ts';
import type { ExpressionWriter } from './expression-writer.ts';
import { constantPattern, isRecord, ungrouped } from './known-nodes.ts';
import { readSpecial } from './special-variables.ts';

/** How comparisons are written, and with their sides exchanged. */
const COMPARISONS = {
  '<': { sign: '<', exchanged: '>' },
  '<=': { sign: '<=', exchanged: '>=' },
  '==': { sign: '===', exchanged: '===' },
  '!=': { sign: '!==', exchanged: '!==' },
  '>': { sign: '>', exchanged: '<' },
  '>=': { sign: '>=', exchanged: '<=' },
} as const;

/**
 * Writes expressions as JavaScript. Each may be asked for as a number, a text, a condition or a value, and the code
 * differs: `$3` as a number reads the bytes of the field, as a text it decodes them.
 */
export class ExpressionCompiler implements ExpressionWriter {
  readonly context: Context;
  readonly assignments: AssignmentCompiler;
  readonly #calls: CallCompiler;

  constructor(context: Context) {
    this.context = context;
    this.assignments = new AssignmentCompiler(this);
    this.#calls = new CallCompiler(this, this.assignments);
  }

  /** The code of a number. */
  number(expression: Expression): string {
    return numberOf(this.value(expression));
  }

  /** The code of a text. */
  text(expression: Expression): string {
    return textOf(this.value(expression));
  }

  /** The code of a condition, which is `true` or `false` in JavaScript. */
  truth(expression: Expression): string {
    const node = ungrouped(expression);
    switch (node.kind) {
      case 'comparison':
        return this.#comparison(node);
      case 'match':
        return this.#match(node);
      case 'pattern':
        return `${this.context.test(node.source)}.matches()`;
      case 'member':
        return `${this.array(node.array)}.has(${this.key(node.subscripts)})`;
      case 'logical':
        return `(${node.operands.map((operand) => this.truth(operand)).join(` ${node.operator} `)})`;
      case 'unary':
        if (node.operator === '!') return `!${this.truth(node.operand)}`;
        break;
      default:
    }
    return truthOf(this.value(node));
  }

  /** The code of a value, with what is known of it. */
  value(expression: Expression): Code {
    const node = ungrouped(expression);
    switch (node.kind) {
      case 'number':
        return numberValue(node.value);
      case 'text':
        return { ...textCode(quoted(node.value)), asNumber: numberConstant(textToNumber(node.value)) };
      case 'variable':
        return this.#variable(node.name);
      case 'typedPattern':
        return valueCode(this.context.typedPattern(node.source));
      case 'field':
        return fieldValue(this.fieldIndex(node));
      case 'element':
        return valueCode(`element(${this.array(node.array)}, ${this.key(node.subscripts)})`);
      case 'assignment':
        return this.assignments.assignment(node);
      case 'step':
        return this.assignments.step(node);
      case 'arithmetic':
        return numberCode(this.#arithmetic(node));
      case 'concatenation':
        return textCode(joinedTexts(node.parts.map((part) => this.text(part))));
      case 'conditional':
        return this.#conditional(node.condition, node.consequent, node.alternative);
      case 'getline':
        return numberCode(this.#getline(node));
      case 'call':
        return this.#calls.call(node);
      case 'indirectCall':
        return this.#calls.indirectCall(node);
      case 'builtin':
        return this.#calls.builtin(node);
      case 'unary':
        if (node.operator !== '!') return numberCode(`(${node.operator}${this.number(node.operand)})`);
        return numberCode(`(${this.truth(node)} ? 1 : 0)`);
      default:
        return numberCode(`(${this.truth(node)} ? 1 : 0)`);
    }
  }

  /** The code of an expression whose value is not needed. */
  effect(expression: Expression): string {
    const node = ungrouped(expression);
    return node.kind === 'step' ? this.assignments.stepEffect(node) : this.value(node).code;
  }

  /** The code of the number of a field. */
  fieldIndex(node: FieldNode): string {
    return this.number(node.index);
  }

  /** The code of the key of an element; several subscripts are joined with SUBSEP. */
  key(subscripts: readonly Expression[]): string {
    const texts = subscripts.map((subscript) => this.text(subscript));
    return joinedTexts(texts.flatMap((text, index) => (index === 0 ? [text] : ['settings.SUBSEP', text])));
  }

  /** The code of an array; one that is an element is made when it is not there. */
  array(node: ArrayNode): string {
    if (node.kind === 'namedArray') return this.context.array(node.name);
    return `subarray(${this.array(node.array)}, ${this.key(node.subscripts)})`;
  }

  /** The code of a pattern: a regular expression or a text that is read as one. */
  pattern(expression: Expression): string {
    const source = constantPattern(expression);
    return source === undefined ? `functions.patternOf(${this.text(expression)})` : this.context.pattern(source);
  }

  #variable(name: string): Code {
    const { context } = this;
    if (isSpecial(name)) return readSpecial(name, context.isLoose(name));
    const variable = context.variable(name);
    const used = context.remembersUse(name) ? `(${variable} = used(${variable}))` : variable;
    return valueCode(context.kindOf(name) === 'scalar' ? used : `scalar(${used})`);
  }

  #match({ text, pattern, negated }: MatchNode): string {
    const source = constantPattern(pattern);
    const test =
      source !== undefined && isRecord(ungrouped(text))
        ? `${this.context.test(source)}.matches()`
        : `${this.pattern(pattern)}.test(${this.text(text)})`;
    return negated ? `!${test}` : test;
  }

  #comparison(node: ComparisonNode): string {
    const [left, right] = [ungrouped(node.left), ungrouped(node.right)];
    const { sign, exchanged } = COMPARISONS[node.operator];
    if (left.kind === 'field' && right.kind === 'number') return this.#fieldComparison(left, sign, right);
    if (right.kind === 'field' && left.kind === 'number') return this.#fieldComparison(right, exchanged, left);
    const leftCode = this.value(left);
    const rightCode = this.value(right);
    if (leftCode.kind === 'number' && rightCode.kind === 'number') {
      return `(${leftCode.code} ${sign} ${rightCode.code})`;
    }
    if (leftCode.kind !== 'text' && rightCode.kind !== 'text') {
      return `(order(${leftCode.code}, ${rightCode.code}) ${sign} 0)`;
    }
    const [leftText, rightText] = [textOf(leftCode), textOf(rightCode)];
    const exact = (sign === '===' || sign === '!==') && !this.context.mayChange('IGNORECASE');
    return exact ? `(${leftText} ${sign} ${rightText})` : `(textOrder(${leftText}, ${rightText}) ${sign} 0)`;
  }

  #fieldComparison(field: FieldNode, sign: string, number: Expression): string {
    const side = `${this.number(number)}, ${this.text(number)}`;
    return `(record.compareField(${this.fieldIndex(field)}, ${side}) ${sign} 0)`;
  }

  #arithmetic({ operator, left, right, at }: ArithmeticNode): string {
    return arithmetic(operator, this.number(left), this.number(right), at, right);
  }

  #conditional(condition: Expression, consequent: Expression, alternative: Expression): Code {
    const first = this.value(consequent);
    const second = this.value(alternative);
    const kind = first.kind === second.kind ? first.kind : 'value';
    return { code: `(${this.truth(condition)} ? ${first.code} : ${second.code})`, kind };
  }

  #getline({ target, counts }: GetlineNode): string {
    const count = counts ? '' : 'false';
    if (target === undefined) return `(input.next(${count}) ? 1 : 0)`;
    const line = this.context.temporary();
    // As in gawk, the subscript or field number is computed before the record is read.
    const place = this.assignments.place(target);
    const read = `(${line} = input.take(${count})) === undefined ? 0 : (${place.assign(valueCode(line))}, 1)`;
    return place.before === undefined ? `(${read})` : `(${place.before}, ${read})`;
  }
}

/** A field is read as it is needed: its number and its truth do not take a text. */
function fieldValue(index: string): Code {
  return {
    ...valueCode(`record.field(${index})`),
    asText: `record.fieldText(${index})`,
    asNumber: `record.fieldNumber(${index})`,
    asTruth: `record.fieldTruth(${index})`,
  };
}

function numberValue(value: number): Code {
  const code = numberCode(numberConstant(value));
  // Other numbers are written as CONVFMT says when the program runs.
  return Number.isInteger(value) ? { ...code, asText: quoted(numberToText(value, '')) } : code;
}

function numberConstant(value: number): string {
  return value < 0 || Object.is(value, -0) ? `(-${-value})` : String(value);
}
