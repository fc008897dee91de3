import { SelectorFault } from './selector-fault.ts';

/** Digits of an escape, and the one white space that may end it; a carriage return and a newline are one. */
const ESCAPE = /([\da-f]{1,6})(?:\r\n|[ \t\n\r\f])?/iy;
/** NUL stands for U+FFFD in CSS. */
const NAME_START = /[a-z_\0\u0080-\uffff]/i;
const NAME_CHARACTER = /[\w\0\u0080-\uffff-]/;
const NAME_CHARACTERS = /[\w\0\u0080-\uffff-]+/y;
const WHITE_SPACE = /[ \t\n\r\f]+/y;
const LINE_END = /\r\n|[\n\r\f]/y;
/** What a string has between its escapes and its end. */
const STRING_PART = /[^"'\\\n\r\f]+|["']/y;

const LAST_CODE_POINT = 0x10ffff;
const REPLACEMENT = '\ufffd';

/**
 * Reads the tokens of CSS that selectors are made of, from left to right, and undoes their escapes.
 *
 * @see https://www.w3.org/TR/css-syntax-3/#tokenization
 */
export class CssText {
  readonly text: string;
  /** The index of the next character. */
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The next character, `''` at the end. */
  get next(): string {
    return this.text.charAt(this.at);
  }

  /** Skips a sign, if it comes next. */
  take(sign: string): boolean {
    const comes = this.text.startsWith(sign, this.at);
    if (comes) this.at += sign.length;
    return comes;
  }

  /** Skips white space and comments; returns whether there was white space. */
  skipSpace(): boolean {
    let found = false;
    for (;;) {
      if (this.match(WHITE_SPACE) !== undefined) found = true;
      else if (!this.skipComment()) return found;
    }
  }

  /** Skips a comment, if one comes next. @throws {SelectorFault} */
  skipComment(): boolean {
    if (!this.text.startsWith('/*', this.at)) return false;
    const end = this.text.indexOf('*/', this.at + 2);
    if (end < 0) throw new SelectorFault('The comment does not end', this.at);
    this.at = end + 2;
    return true;
  }

  /** Whether a name begins at an index: a letter, an escape, `--`, or a hyphen before one of the former. */
  startsName(at = this.at): boolean {
    const first = this.text.charAt(at);
    if (first !== '-') return NAME_START.test(first) || first === '\\';
    const second = this.text.charAt(at + 1);
    return second === '-' || NAME_START.test(second) || second === '\\';
  }

  /** Whether a character that names have comes next, even if no name begins with it. */
  get isInName(): boolean {
    return NAME_CHARACTER.test(this.next) || this.next === '\\';
  }

  /** Reads the characters of a name. @throws {SelectorFault} */
  name(): string {
    let name = '';
    while (this.isInName) name += this.next === '\\' ? this.escape() : (this.match(NAME_CHARACTERS) ?? '');
    return name.replaceAll('\0', REPLACEMENT);
  }

  /** The name that comes next, without going on. @throws {SelectorFault} */
  peekName(): string {
    const { at } = this;
    const name = this.name();
    this.at = at;
    return name;
  }

  /** Reads a text in quotes. @throws {SelectorFault} */
  string(): string {
    const start = this.at;
    const quote = this.next;
    let content = '';
    for (this.at++; this.next !== quote; ) {
      if (this.next === '') throw new SelectorFault('The quoted text does not end', start);
      if (this.next === '\\') content += this.#escapeInString(start);
      else {
        const part = this.match(STRING_PART);
        if (part === undefined) throw new SelectorFault('Expected \\a for a line break in a quoted text', this.at);
        content += part;
      }
    }
    this.at++;
    return content.replaceAll('\0', REPLACEMENT);
  }

  /**
   * Reads an escape: the number of a character in hexadecimal digits, or any other character itself.
   *
   * @throws {SelectorFault}
   * @see https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point
   */
  escape(): string {
    this.at++;
    const [, digits] = this.#exec(ESCAPE) ?? [];
    if (digits !== undefined) return characterOf(Number.parseInt(digits, 16));
    const point = this.text.codePointAt(this.at);
    if (point === undefined) throw new SelectorFault('Expected a character after "\\"', this.at);
    LINE_END.lastIndex = this.at;
    if (LINE_END.test(this.text)) throw new SelectorFault('Expected a character after "\\", not a line break', this.at);
    const character = String.fromCodePoint(point);
    this.at += character.length;
    return character;
  }

  /** In a string, an escaped line break is nothing. */
  #escapeInString(start: number): string {
    if (this.at + 1 === this.text.length) throw new SelectorFault('The quoted text does not end', start);
    LINE_END.lastIndex = this.at + 1;
    const lineEnd = LINE_END.exec(this.text)?.[0];
    if (lineEnd === undefined) return this.escape();
    this.at += 1 + lineEnd.length;
    return '';
  }

  /** Skips what a sticky pattern finds right here, and returns that. */
  match(pattern: RegExp): string | undefined {
    return this.#exec(pattern)?.[0];
  }

  /** What a pattern finds right here; it is skipped. */
  #exec(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text) ?? undefined;
    this.at += found?.[0].length ?? 0;
    return found;
  }
}

function characterOf(code: number): string {
  const isNone = code === 0 || code > LAST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? REPLACEMENT : String.fromCodePoint(code);
}
