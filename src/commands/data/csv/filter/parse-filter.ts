import { clip } from '../../../../text/clip.ts';
import { nearest } from '../../../../text/nearest.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import { columnAt } from '../place-in.ts';
import type { ColumnOperand, Condition, Operand, Relation, TestName } from './condition.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The length of a filter, which is read where all requests are served. */
const MOST_CHARACTERS = 65_536;
/** Parentheses and NOTs within each other. */
const MOST_DEPTH = 1000;

const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/** A name that needs quotes: words with blanks or parentheses before an operator, or with parentheses anywhere. */
const BEFORE_OPERATOR =
  /[^\s()'"`,<>=!~&|]+(?:[ \t]+[^\s()'"`,<>=!~&|]+)*(?:[ \t]*\([^()'"`,<>=!~&|]*\))?(?=[ \t]*[<>=!~])/y;
const CALL = /[^\s()'"`,<>=!~&|]+[ \t]*\([^()'"`,<>=!~&|]*\)/y;

const RELATIONS: ReadonlyMap<string, Relation> = new Map([
  ['==', '=='],
  ['=', '=='],
  ['!=', '!='],
  ['<>', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

/** The functions, and whether they take a text behind the column. */
const TESTS: ReadonlyMap<string, readonly [name: TestName, takesText: boolean]> = new Map([
  ['contains', ['contains', true]],
  ['startswith', ['startsWith', true]],
  ['endswith', ['endsWith', true]],
  ['isempty', ['isEmpty', false]],
  ['isnotempty', ['isNotEmpty', false]],
]);

/**
 * Reads a filter: comparisons, functions and `~=`, joined by NOT, AND and OR, which bind in this order.
 *
 * @throws {InvalidValue} with the column of what was not expected
 */
export function parseFilter(filter: string): Condition {
  if (filter.length > MOST_CHARACTERS) {
    throw new InvalidValue(`Expected a filter of at most ${MOST_CHARACTERS} characters`);
  }
  return new Parser(filter).parse();
}

class Parser {
  readonly #filter: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(filter: string) {
    this.#filter = filter;
    this.#tokens = tokensOf(filter);
  }

  parse(): Condition {
    if (this.#tokens.length === 1) throw new InvalidValue('Expected a condition, such as age > 30');
    const condition = this.#alternatives();
    if (this.#token.kind !== 'end') {
      const isCall = this.#token.kind === 'sign' && this.#token.text === '(';
      throw this.#unexpected('AND, OR or the end', isCall ? this.#hint(CALL, this.#tokens[this.#at - 1]?.start) : '');
    }
    return condition;
  }

  get #token(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', start: this.#filter.length };
  }

  #alternatives(): Condition {
    const conditions = [this.#conjunction()];
    while (this.#take('OR', '||')) conditions.push(this.#conjunction());
    return joined('or', conditions);
  }

  #conjunction(): Condition {
    const conditions = [this.#negation()];
    while (this.#take('AND', '&&')) conditions.push(this.#negation());
    return joined('and', conditions);
  }

  #negation(): Condition {
    let isNegated = false;
    while (this.#take('NOT', '!')) isNegated = !isNegated;
    const condition = this.#primary();
    return isNegated ? { kind: 'not', condition } : condition;
  }

  #primary(): Condition {
    if (this.#take('(')) {
      if (++this.#depth > MOST_DEPTH)
        throw new InvalidValue(`Expected at most ${MOST_DEPTH} parentheses within each other`);
      const condition = this.#alternatives();
      this.#expect(')');
      this.#depth--;
      return condition;
    }
    const next = this.#tokens[this.#at + 1];
    if (this.#token.kind === 'word' && next?.kind === 'sign' && next.text === '(') return this.#test();
    return this.#comparison();
  }

  #test(): Condition {
    const { text: name, start } = this.#token;
    const known = TESTS.get(name.toLowerCase());
    if (known === undefined) {
      const names = Array.from(TESTS.values(), ([one]) => one);
      const near = nearest(name, names);
      const expected = near === undefined ? `one of the functions ${names.join(', ')}` : `the function ${near}`;
      throw this.#unexpected(expected, this.#hint(BEFORE_OPERATOR));
    }
    this.#at += 2;
    const [test, takesText] = known;
    const operand = this.#column();
    let text = '';
    if (takesText) {
      this.#expect(',', this.#hint(BEFORE_OPERATOR, start));
      const { kind } = this.#token;
      if (kind !== 'single' && kind !== 'double' && !(kind === 'word' && NUMBER.test(this.#token.text))) {
        throw this.#unexpected('a text in single quotes');
      }
      ({ text } = this.#token);
      this.#at++;
    }
    this.#expect(')');
    return { kind: 'test', test, operand, text };
  }

  #comparison(): Condition {
    const { start } = this.#token;
    const left = this.#operand('left');
    const sign = this.#token;
    if (sign.kind === 'sign' && (sign.text === '~=' || sign.text === '=~')) {
      if (left.kind !== 'column') throw new InvalidValue(`Expected a column before ${sign.text} ${this.#place(start)}`);
      this.#at++;
      if (this.#token.kind !== 'single' && this.#token.kind !== 'double')
        throw this.#unexpected('a pattern in single quotes');
      const source = this.#token.text;
      this.#at++;
      return { kind: 'pattern', operand: left, source };
    }
    const relation = sign.kind === 'sign' ? RELATIONS.get(sign.text) : undefined;
    if (relation === undefined)
      throw this.#unexpected('a comparison such as ==, < or ~=', this.#hint(BEFORE_OPERATOR, start));
    this.#at++;
    const right = this.#operand('right');
    if (left.kind !== 'column' && right.kind !== 'column') {
      throw new InvalidValue(
        `Expected a column on one side of ${sign.text} ${this.#place(sign.start)}; the second column is $2`,
      );
    }
    return { kind: 'comparison', relation, left, right };
  }

  /** A side of a comparison. In double quotes it is a column on the left side and a text on the right side. */
  #operand(side: 'left' | 'right'): Operand {
    const { kind, text } = this.#token;
    if (kind === 'single' || (kind === 'double' && side === 'right')) {
      this.#at++;
      return { kind: 'text', text };
    }
    if (kind === 'word' && NUMBER.test(text)) {
      this.#at++;
      return { kind: 'number', text };
    }
    return this.#column(side === 'right' ? 'a column, a number or a text in single quotes' : undefined);
  }

  #column(expected = 'a column'): ColumnOperand {
    const { kind, text } = this.#token;
    const isKeyword = kind === 'word' && /^(?:and|or|not)$/i.test(text);
    if (isKeyword || (kind !== 'word' && kind !== 'double' && kind !== 'backtick')) throw this.#unexpected(expected);
    this.#at++;
    const [, number] = (kind === 'word' ? /^\$([0-9]+)$/.exec(text) : null) ?? [];
    const column = number === undefined ? { name: text, isQuoted: kind !== 'word' } : Number(number);
    return { kind: 'column', column };
  }

  /** Goes on behind a sign, or a word in any case, if it comes next. */
  #take(...texts: readonly string[]): boolean {
    const { kind, text } = this.#token;
    const isTaken = (kind === 'sign' || kind === 'word') && texts.includes(text.toUpperCase());
    if (isTaken) this.#at++;
    return isTaken;
  }

  #expect(sign: string, hint?: string): void {
    if (!this.#take(sign)) throw this.#unexpected(sign, hint);
  }

  /**
   * What to write for a column whose name has blanks or parentheses, where its name seems to be read as something else.
   *
   * @param pattern finds the name
   * @param start where it begins
   */
  #hint(pattern: RegExp, start = this.#token.start): string {
    pattern.lastIndex = start;
    const [name] = pattern.exec(this.#filter) ?? [];
    return name === undefined
      ? ''
      : `; a column with blanks or parentheses in its name is in backticks, as in \`${clip(name)}\``;
  }

  /** @param hint added to the error */
  #unexpected(expected: string, hint = ''): InvalidValue {
    const { kind, text, start } = this.#token;
    const shown = kind === 'end' ? 'the end' : text.length > 40 ? `${text.slice(0, 40)}…` : text;
    return new InvalidValue(`Expected ${expected} ${this.#place(start)}, not ${shown}${hint}`);
  }

  #place(offset: number): string {
    return columnAt(this.#filter, offset);
  }
}

function joined(kind: 'and' | 'or', conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  return first !== undefined && conditions.length === 1 ? first : { kind, conditions };
}
