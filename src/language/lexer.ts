import {
  ESCAPABLE_IN_DOUBLE_QUOTES,
  ESCAPABLE_UNQUOTED,
  isBlank,
  SPECIAL_IN_DOUBLE_QUOTES,
  SPECIAL_UNQUOTED,
} from './characters.ts';
import { PieceWriter } from './piece-writer.ts';
import { PipelineSyntaxError } from './pipeline-syntax-error.ts';
import type { Piece, Word } from './tree.ts';

const NEWLINE = 0x0a;
const PIPE = 0x7c;
const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;

const HASH = 0x23;
const BACKSLASH = 0x5c;
const SINGLE_QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const DOLLAR = 0x24;
const CLOSE_BRACE = 0x7d;

/**
 * Reads the words of a pipeline text from left to right.
 *
 * The operators `|`, `||`, `&&`, `;` and newline end a word; a single `&`, parentheses and angle brackets do not.
 */
export class Lexer {
  readonly text: string;
  /** The offset of the next character. */
  at = 0;
  readonly #positionals: boolean;
  readonly #mostVariables: number;
  readonly #pieces: PieceWriter;
  #variables = 0;

  /**
   * @param text the pipeline text, or an alias body
   * @param mostVariables how many variables and positionals the text may have
   * @param positionals whether `$1`…`$9`, `$@` and `$*` mean arguments, as they do in alias bodies only
   */
  constructor(text: string, mostVariables: number, positionals = false) {
    this.text = text;
    this.#pieces = new PieceWriter(text);
    this.#mostVariables = mostVariables;
    this.#positionals = positionals;
  }

  /** Skips blanks and joined lines inside a command. */
  skipBlanks(): void {
    const { text } = this;
    let { at } = this;
    for (;;) {
      const code = text.charCodeAt(at);
      if (isBlank(code)) at++;
      else if (code === BACKSLASH && text.charCodeAt(at + 1) === NEWLINE) at += 2;
      else break;
    }
    this.at = at;
  }

  /**
   * Skips blanks, newlines and comments, as they may stand where a command could start.
   *
   * @param semicolons whether to skip those too
   */
  skipToCommand(semicolons = false): void {
    const { text } = this;
    let { at } = this;
    for (;;) {
      const code = text.charCodeAt(at);
      if (isBlank(code) || code === NEWLINE || (semicolons && code === SEMICOLON)) at++;
      else if (code === BACKSLASH && text.charCodeAt(at + 1) === NEWLINE) at += 2;
      else if (code === HASH) at = this.#lineEnd(at);
      else break;
    }
    this.at = at;
  }

  #lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end;
  }

  /** The operator at the current place, or an empty string. */
  operator(): '' | '|' | '||' | '&&' | ';' | '\n' {
    const code = this.text.charCodeAt(this.at);
    const doubled = this.text.charCodeAt(this.at + 1) === code;
    if (code === PIPE) return doubled ? '||' : '|';
    if (code === AMPERSAND) return doubled ? '&&' : '';
    if (code === SEMICOLON) return ';';
    return code === NEWLINE ? '\n' : '';
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** Reads one word; the current place must be neither a blank, nor an operator, nor the end. */
  word(): Word {
    const start = this.at;
    while (!this.done && !isBlank(this.text.charCodeAt(this.at)) && this.operator() === '') this.#piece();
    return { pieces: this.#pieces.take(), start, end: this.at };
  }

  #piece(): void {
    const code = this.text.charCodeAt(this.at);
    if (code === SINGLE_QUOTE) this.#singleQuoted();
    else if (code === DOUBLE_QUOTE) this.#doubleQuoted();
    else if (code === BACKSLASH) this.#escape();
    else if (code !== DOLLAR) this.#plain();
    else if (this.text.charCodeAt(this.at + 1) === SINGLE_QUOTE) this.#ansiQuoted();
    else this.#dollar(false);
  }

  #plain(): void {
    const { text, at: from } = this;
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (SPECIAL_UNQUOTED[code] && !(code === AMPERSAND && text.charCodeAt(at + 1) !== AMPERSAND)) break;
    }
    this.#pieces.literal(from, at, false);
    this.at = at;
  }

  #escape(): void {
    const { at } = this;
    const next = this.text.charCodeAt(at + 1);
    const escapes = ESCAPABLE_UNQUOTED[next] === 1;
    if (escapes) this.#pieces.literal(at + 1, at + 2, true);
    else if (next !== NEWLINE) this.#pieces.literal(at, at + 1, false);
    this.at += escapes || next === NEWLINE ? 2 : 1;
  }

  #singleQuoted(): void {
    const end = this.text.indexOf("'", this.at + 1);
    if (end < 0) throw this.error(this.at, 'Expected a closing single quote, the text ends first');
    this.#pieces.literal(this.at + 1, end, true);
    this.at = end + 1;
  }

  #ansiQuoted(): void {
    const { text, at: from } = this;
    let end = from + 2;
    for (;;) {
      const code = text.charCodeAt(end);
      if (code === SINGLE_QUOTE || end >= text.length) break;
      end += code === BACKSLASH ? 2 : 1;
    }
    if (end >= text.length) throw this.error(from, "Expected the closing quote of $'…', the text ends first");
    this.#pieces.ansiQuoted(from + 2, end);
    this.at = end + 1;
  }

  #doubleQuoted(): void {
    const { text, at: start } = this;
    this.at++;
    let empty = true;
    for (;;) {
      const from = this.at;
      let at = from;
      while (at < text.length && !SPECIAL_IN_DOUBLE_QUOTES[text.charCodeAt(at)]) at++;
      if (at > from) this.#pieces.literal(from, at, true);
      this.at = at;
      const code = text.charCodeAt(at);
      if (at >= text.length) throw this.error(start, 'Expected a closing double quote, the text ends first');
      const joinsLines = code === BACKSLASH && text.charCodeAt(at + 1) === NEWLINE;
      empty &&= at === from && (code === DOUBLE_QUOTE || joinsLines);
      if (code === DOUBLE_QUOTE) break;
      if (code === DOLLAR) this.#dollar(true);
      else this.#escapeInDoubleQuotes();
    }
    this.at++;
    if (empty) this.#pieces.literal(start, start, true);
  }

  #escapeInDoubleQuotes(): void {
    const { at } = this;
    const next = this.text.charCodeAt(at + 1);
    const escapes = ESCAPABLE_IN_DOUBLE_QUOTES[next] === 1;
    if (escapes) this.#pieces.literal(at + 1, at + 2, true);
    else if (next !== NEWLINE) this.#pieces.literal(at, at + 1, true);
    this.at += escapes || next === NEWLINE ? 2 : 1;
  }

  #dollar(quoted: boolean): void {
    const { text, at } = this;
    const next = text[at + 1] ?? '';
    const braced = next === '{';
    const from = braced ? at + 2 : at + 1;
    const to = this.#nameEnd(from);
    if (to > from && (!braced || text.charCodeAt(to) === CLOSE_BRACE)) {
      this.#expansion({ kind: 'variable', name: text.slice(from, to), quoted }, braced ? to + 1 : to);
    } else if (this.#positionals && next !== '' && '123456789@*'.includes(next)) {
      const which = next === '@' || next === '*' ? next : Number(next);
      this.#expansion({ kind: 'positional', which, quoted }, at + 2);
    } else {
      this.#pieces.literal(at, at + 1, quoted);
      this.at++;
    }
  }

  /** Where the name of a variable ends that begins at `from`; `from` itself when none does. */
  #nameEnd(from: number): number {
    let at = from;
    for (;;) {
      const code = this.text.charCodeAt(at);
      const letter = code >= 0x41 && code <= 0x5a;
      if (!letter && (at === from || !((code >= 0x30 && code <= 0x39) || code === 0x5f))) return at;
      at++;
    }
  }

  #expansion(piece: Piece, end: number): void {
    if (this.#variables++ === this.#mostVariables) {
      const problem = `A text has at most ${this.#mostVariables} variables`;
      throw new PipelineSyntaxError(this.text, this.at, problem, 'LIMIT_EXCEEDED');
    }
    this.#pieces.expansion(piece);
    this.at = end;
  }

  error(offset: number, problem: string): PipelineSyntaxError {
    return new PipelineSyntaxError(this.text, offset, problem);
  }
}
