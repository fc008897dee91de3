import { readAnsiQuoted } from './ansi-quoting.ts';
import { ESCAPABLE_IN_DOUBLE_QUOTES, ESCAPABLE_UNQUOTED, isBlank } from './characters.ts';
import { PipelineSyntaxError } from './pipeline-syntax-error.ts';
import type { Piece, Word } from './tree.ts';

const NEWLINE = 0x0a;
const PIPE = 0x7c;
const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;

/** `$NAME` or `${NAME}` at the place where a dollar sign stands. */
const VARIABLE = /\$(?:([A-Z][A-Z0-9_]*)|\{([A-Z][A-Z0-9_]*)\})/y;
/** `$1`…`$9`, `$@`, `$*`. */
const POSITIONAL = /\$([1-9@*])/y;
/** A run of characters that mean nothing special outside quotes. */
const PLAIN_RUN = /[^\s|;&\\'"$]+/y;

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

  /**
   * @param text the pipeline text, or an alias body
   * @param positionals whether `$1`…`$9`, `$@` and `$*` mean arguments, as they do in alias bodies only
   */
  constructor(text: string, positionals = false) {
    this.text = text;
    this.#positionals = positionals;
  }

  /** Skips blanks and joined lines inside a command. */
  skipBlanks(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (isBlank(code)) this.at++;
      else if (this.#joinsLines()) this.at += 2;
      else return;
    }
  }

  /** Skips blanks, newlines and comments, as they may stand where a command could start. */
  skipToCommand(): void {
    for (;;) {
      this.skipBlanks();
      const code = this.text.charCodeAt(this.at);
      if (code === NEWLINE) this.at++;
      else if (this.text[this.at] === '#') this.skipComment();
      else return;
    }
  }

  /** Skips to the end of the line. */
  skipComment(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.text.length : end;
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
    const pieces: Piece[] = [];
    while (!this.done && !isBlank(this.text.charCodeAt(this.at)) && this.operator() === '') this.#piece(pieces);
    return { pieces, start, end: this.at };
  }

  #piece(pieces: Piece[]): void {
    const character = this.text[this.at];
    if (character === "'") pieces.push(literal(this.#singleQuoted(), true));
    else if (character === '"') this.#doubleQuoted(pieces);
    else if (character === '\\') this.#escape(pieces);
    else if (character === '$' && this.text[this.at + 1] === "'") pieces.push(literal(this.#ansiQuoted(), true));
    else if (character === '$') pieces.push(this.#dollar(false));
    else pieces.push(literal(this.#plain(), false));
  }

  #plain(): string {
    PLAIN_RUN.lastIndex = this.at;
    const run = PLAIN_RUN.exec(this.text)?.[0] ?? this.text[this.at] ?? '';
    this.at += run.length;
    return run;
  }

  #joinsLines(): boolean {
    return this.text[this.at] === '\\' && this.text[this.at + 1] === '\n';
  }

  #escape(pieces: Piece[]): void {
    if (this.#joinsLines()) {
      this.at += 2;
      return;
    }
    const next = this.text[this.at + 1] ?? '';
    const escapes = ESCAPABLE_UNQUOTED.has(next);
    pieces.push(escapes ? literal(next, true) : literal('\\', false));
    this.at += escapes ? 2 : 1;
  }

  #singleQuoted(): string {
    const end = this.text.indexOf("'", this.at + 1);
    if (end < 0) throw this.error(this.at, 'Expected a closing single quote, the text ends first');
    const inner = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return inner;
  }

  #ansiQuoted(): string {
    let end = this.at + 2;
    while (end < this.text.length && this.text[end] !== "'") end += this.text[end] === '\\' ? 2 : 1;
    if (end >= this.text.length) throw this.error(this.at, "Expected the closing quote of $'…', the text ends first");
    const inner = this.text.slice(this.at + 2, end);
    this.at = end + 1;
    return readAnsiQuoted(inner);
  }

  #doubleQuoted(pieces: Piece[]): void {
    const start = this.at;
    const before = pieces.length;
    let run = '';
    const flush = (): void => {
      if (run !== '') pieces.push(literal(run, true));
      run = '';
    };
    this.at++;
    for (;;) {
      const character = this.text[this.at];
      if (character === undefined) throw this.error(start, 'Expected a closing double quote, the text ends first');
      if (character === '"') break;
      if (character === '$') {
        flush();
        pieces.push(this.#dollar(true));
      } else if (character === '\\') {
        const next = this.text[this.at + 1] ?? '';
        const escapes = ESCAPABLE_IN_DOUBLE_QUOTES.has(next);
        if (escapes) run += next;
        else if (next !== '\n') run += '\\';
        this.at += escapes || next === '\n' ? 2 : 1;
      } else {
        run += character;
        this.at++;
      }
    }
    this.at++;
    flush();
    if (pieces.length === before) pieces.push(literal('', true));
  }

  #dollar(quoted: boolean): Piece {
    VARIABLE.lastIndex = this.at;
    const variable = VARIABLE.exec(this.text);
    if (variable) {
      this.at = VARIABLE.lastIndex;
      return { kind: 'variable', name: variable[1] ?? variable[2] ?? '', quoted };
    }
    POSITIONAL.lastIndex = this.at;
    const positional = this.#positionals ? POSITIONAL.exec(this.text) : null;
    if (positional) {
      this.at = POSITIONAL.lastIndex;
      const which = positional[1] ?? '';
      return { kind: 'positional', which: which === '@' || which === '*' ? which : Number(which), quoted };
    }
    this.at++;
    return literal('$', quoted);
  }

  error(offset: number, problem: string): PipelineSyntaxError {
    return new PipelineSyntaxError(this.text, offset, problem);
  }
}

function literal(text: string, quoted: boolean): Piece {
  return { kind: 'literal', text, quoted };
}
