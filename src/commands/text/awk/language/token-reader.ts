import { parsePattern } from '../../../../regexp/compile-pattern.ts';
import { PatternError } from '../../../../regexp/pattern-error.ts';
import { clip } from '../../../../text/clip.ts';
import type { CommandError } from '../../../definition/command-error.ts';
import { toExtendedPattern } from '../runtime/patterns/pattern-syntax.ts';
import { Lexer } from './lexer.ts';
import { programError } from './program-error.ts';
import type { Token } from './token.ts';

/** More pieces than any program that people write, and few enough to be compiled in a moment. */
export const MOST_TOKENS = 50_000;

/** Levels of parentheses, operators and blocks; each takes frames of the stack here and in the engine. */
export const DEEPEST = 400;

/** The pieces of a program, one after the other, with the next one in sight. */
export class TokenReader {
  readonly source: string;
  /** The piece that comes next. */
  next: Token;
  readonly #lexer: Lexer;
  #count = 0;
  #depth = 0;

  /** @throws {CommandError} */
  constructor(source: string) {
    this.source = source;
    this.#lexer = new Lexer(source);
    this.next = this.#lexer.tokenAt(0);
  }

  /** Takes the next piece. */
  take(): Token {
    const token = this.next;
    if (++this.#count > MOST_TOKENS) {
      throw programError(
        this.source,
        token.at,
        `A program has at most ${MOST_TOKENS} words and signs`,
        'LIMIT_EXCEEDED',
      );
    }
    this.next = this.#lexer.tokenAt(token.end);
    return token;
  }

  /** The piece behind the next one. */
  afterNext(): Token {
    return this.#lexer.tokenAt(this.next.end);
  }

  /** Whether this sign comes next. */
  sees(sign: string): boolean {
    return this.next.kind === 'sign' && this.next.text === sign;
  }

  /** Whether this keyword comes next. */
  seesWord(keyword: string): boolean {
    return this.next.kind === 'keyword' && this.next.text === keyword;
  }

  /** Takes this sign if it comes next. */
  takeIf(sign: string): boolean {
    if (!this.sees(sign)) return false;
    this.take();
    return true;
  }

  /** Takes this sign. */
  expect(sign: string): Token {
    if (!this.sees(sign)) throw this.unexpected(sign);
    return this.take();
  }

  /** Takes a name. */
  expectName(what: string): Token {
    if (this.next.kind !== 'name') throw this.unexpected(what);
    return this.take();
  }

  /**
   * Reads the slash that comes next as the start of a regular expression, and takes that.
   *
   * @throws {CommandError} `INVALID_PATTERN` with the place of the slash
   */
  takePattern(): Token {
    const token = this.#lexer.pattern(this.next.at);
    try {
      parsePattern('extended', toExtendedPattern(token.text));
    } catch (error) {
      throw error instanceof PatternError ? programError(this.source, token.at, error.message, error.code) : error;
    }
    this.next = token;
    return this.take();
  }

  /** Takes newlines, where they mean nothing. */
  skipNewlines(): void {
    while (this.next.kind === 'newline') this.take();
  }

  /** Takes newlines and semicolons. */
  skipTerminators(): void {
    while (this.next.kind === 'newline' || this.sees(';')) this.take();
  }

  /**
   * Goes one level deeper; {@link leave} comes back.
   *
   * @throws {CommandError} `NESTING_LIMIT`
   */
  enter(): void {
    if (this.#depth >= DEEPEST) throw this.error(`Nested more than ${DEEPEST} levels deep`, 'NESTING_LIMIT');
    this.#depth++;
  }

  /** Comes back from a level. */
  leave(): void {
    this.#depth--;
  }

  /** An error that says what was expected instead of the next piece. */
  unexpected(expected: string): CommandError {
    return this.error(`Expected ${expected}, found ${shown(this.next)}`);
  }

  /** An error at the next piece. */
  error(problem: string, code: 'SYNTAX_ERROR' | 'NESTING_LIMIT' = 'SYNTAX_ERROR'): CommandError {
    return programError(this.source, this.next.at, problem, code);
  }
}

function shown({ kind, text }: Token): string {
  if (kind === 'end') return 'the end of the program';
  if (kind === 'newline') return 'the end of the line';
  return kind === 'text' ? JSON.stringify(clip(text)) : clip(text);
}
