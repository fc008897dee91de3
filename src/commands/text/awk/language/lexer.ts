import { bracketEnd } from '../../../../regexp/bracket-end.ts';
import { isBuiltin } from './builtins.ts';
import { resolveEscapes } from './escapes.ts';
import { programError } from './program-error.ts';
import { KEYWORDS } from './reserved.ts';
import type { Token, TokenKind } from './token.ts';

/** Blanks, comments, and newlines behind a backslash. */
const SKIPPED = /(?:[ \t\r\f\v]|\\\r?\n|#[^\n]*)*/y;

/** Hexadecimal, and decimal with a fraction and an exponent; gawk reads whole numbers with a leading 0 as octal. */
const NUMBER = /0[xX][0-9a-fA-F]+|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y;

const OCTAL = /^0[0-7]+$/;

const NAME = /[A-Za-z_][A-Za-z_0-9]*/y;

const TEXT = /"((?:[^"\\\n]|\\(?:\r\n|.))*)"/sy;

const SIGN = /\*\*=|\|&|>>|\*\*|\+\+|--|&&|\|\||[-+*/%^=!<>]=|!~|[-+*/%^=!<>~?:,;(){}[\]$|@]/y;

/** Reads a program piece by piece. */
export class Lexer {
  readonly source: string;
  /** Up to here no bracket closes: where the line ends of one that does not. */
  #openUntil = 0;

  constructor(source: string) {
    this.source = source;
  }

  /**
   * The piece that begins at `from` or behind the blanks there. A slash is always read as a sign; where an expression
   * may begin, {@link pattern} reads it anew.
   *
   * @throws {CommandError} for what belongs to no program
   */
  tokenAt(from: number): Token {
    const { source } = this;
    const at = from + (this.#match(SKIPPED, from)?.[0].length ?? 0);
    if (at >= source.length) return this.#token('end', '', at, at);
    if (source[at] === '\n') return this.#token('newline', '\n', at, at + 1);
    const number = this.#match(NUMBER, at)?.[0];
    if (number !== undefined) {
      const value = OCTAL.test(number) ? Number.parseInt(number, 8) : Number(number);
      return { ...this.#token('number', number, at, at + number.length), value };
    }
    const name = this.#match(NAME, at)?.[0];
    if (name !== undefined) return this.#word(name, at);
    if (source[at] === '"') return this.#text(at);
    const sign = this.#match(SIGN, at)?.[0];
    if (sign === undefined) throw programError(source, at, `Unexpected ${JSON.stringify(characterAt(source, at))}`);
    return this.#token('sign', sign === '**' ? '^' : sign === '**=' ? '^=' : sign, at, at + sign.length);
  }

  /**
   * Reads the regular expression whose slash stands at `at`.
   *
   * @returns a token of kind `text` with what stands between the slashes
   * @throws {CommandError} when nothing ends it
   */
  pattern(at: number): Token {
    // Where a bracket does not close before the end of the line, it does not hide slashes either.
    const end = this.#patternEnd(at, true) ?? this.#patternEnd(at, false);
    if (end === undefined) throw programError(this.source, at, 'Expected / to end the regular expression');
    return this.#token('text', this.source.slice(at + 1, end), at, end + 1);
  }

  /** The offset of the slash that ends a regular expression; one within brackets does not. */
  #patternEnd(at: number, brackets: boolean): number | undefined {
    const { source } = this;
    for (let next = at + 1; next < source.length && source[next] !== '\n'; next++) {
      if (source[next] === '/') return next;
      if (source[next] === '\\') next++;
      else if (brackets && source[next] === '[') {
        const end = this.#bracketEnd(next);
        if (end === undefined) return undefined;
        next = end - 1;
      }
    }
    return undefined;
  }

  #bracketEnd(at: number): number | undefined {
    const { source } = this;
    // Where one bracket does not close, those behind it in the line are not tried; each might walk to its end.
    if (at < this.#openUntil) return undefined;
    const end = bracketEnd(source, at, { escapes: true, inLine: true });
    if (end !== undefined) return end;
    const lineEnd = source.indexOf('\n', at);
    this.#openUntil = lineEnd < 0 ? source.length : lineEnd;
    return undefined;
  }

  #word(name: string, at: number): Token {
    const end = at + name.length;
    if (KEYWORDS.has(name)) return this.#token('keyword', name, at, end);
    if (isBuiltin(name)) return this.#token('builtin', name, at, end);
    return this.#token(this.source[end] === '(' ? 'call' : 'name', name, at, end);
  }

  #text(at: number): Token {
    const match = this.#match(TEXT, at);
    if (match === undefined) throw programError(this.source, at, 'Expected " to end the string');
    return this.#token('text', resolveEscapes(match[1] ?? ''), at, at + match[0].length);
  }

  #token(kind: TokenKind, text: string, at: number, end: number): Token {
    return { kind, text, value: 0, at, end };
  }

  #match(expression: RegExp, at: number): RegExpExecArray | undefined {
    expression.lastIndex = at;
    return expression.exec(this.source) ?? undefined;
  }
}

function characterAt(source: string, at: number): string {
  return String.fromCodePoint(source.codePointAt(at) ?? 0);
}
