import { decodeText } from '../../../../text/utf8.ts';
import { csvError } from '../csv-error.ts';
import { placeIn } from '../place-in.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;

/** The most bytes of a character. */
const LONGEST_CHARACTER = 4;

/** Levels of arrays and objects within each other. */
const MOST_LEVELS = 10_000;

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const STRING_REST = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Longest run of bytes taken for a number at once. */
const NUMBER_ENDS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, COMMA, CLOSE_BRACE, CLOSE_BRACKET]);

/** Walks over JSON (RFC 8259) without building values; `at` is the offset of the next byte. */
export class JsonScanner {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.at = 3;
  }

  /** Goes to the next byte that is no blank, and gives it; `undefined` at the end. */
  peek(): number | undefined {
    const { bytes } = this;
    let { at } = this;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break;
    }
    this.at = at;
    return bytes[at];
  }

  /** Goes on behind a sign if it comes next. */
  take(sign: string): boolean {
    const isNext = this.peek() === sign.charCodeAt(0);
    if (isNext) this.at++;
    return isNext;
  }

  /** Goes behind a value of any kind, without recursion. */
  skipValue(): void {
    /** For each level that is open, whether it is an object. */
    const levels: boolean[] = [];
    for (;;) {
      const byte = this.peek();
      if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        const isObject = byte === OPEN_BRACE;
        this.at++;
        if (!this.take(isObject ? '}' : ']')) {
          if (levels.push(isObject) > MOST_LEVELS)
            throw this.#wrong(`There are more than ${MOST_LEVELS} levels within each other`);
          if (isObject) this.skipKey();
          continue;
        }
      } else this.#skipScalar(byte);
      if (this.#closeLevels(levels)) return;
    }
  }

  /** Goes behind a key and its colon; gives where the key stands, with its quotes. */
  skipKey(): readonly [from: number, to: number] {
    if (this.peek() !== QUOTE) throw this.unexpected('Expected a key in double quotes');
    const from = this.at;
    this.#skipString();
    const to = this.at;
    if (!this.take(':')) throw this.unexpected('Expected :');
    return [from, to];
  }

  /** An error that says what was expected in the place of what comes next. */
  unexpected(expected: string) {
    const shown = decodeText(this.bytes.subarray(this.at, this.at + LONGEST_CHARACTER));
    const [next = 'the end of the input'] = Array.from(shown.toWellFormed());
    return this.#wrong(`${expected}, not ${next}`);
  }

  #wrong(problem: string) {
    return csvError('INVALID_INPUT', `Cannot read the JSON at ${placeIn(this.bytes, this.at)}: ${problem}`);
  }

  /** Ends levels after a value; true when none is open any more. */
  #closeLevels(levels: boolean[]): boolean {
    for (;;) {
      const isObject = levels.at(-1);
      if (isObject === undefined) return true;
      if (this.take(',')) {
        if (isObject) this.skipKey();
        return false;
      }
      if (!this.take(isObject ? '}' : ']')) throw this.unexpected(`Expected a comma or ${isObject ? '}' : ']'}`);
      levels.pop();
    }
  }

  #skipScalar(byte: number | undefined): void {
    if (byte === QUOTE) this.#skipString();
    else if (byte === 0x74) this.#skipWord('true');
    else if (byte === 0x66) this.#skipWord('false');
    else if (byte === 0x6e) this.#skipWord('null');
    else this.#skipNumber();
  }

  #skipWord(word: string): void {
    if (this.bytes.toString('latin1', this.at, this.at + word.length) !== word)
      throw this.unexpected('Expected a value');
    this.at += word.length;
  }

  #skipNumber(): void {
    let end = this.at;
    while (end < this.bytes.length && !NUMBER_ENDS.has(this.bytes[end] ?? 0)) end++;
    const text = this.bytes.toString('latin1', this.at, end);
    NUMBER.lastIndex = 0;
    const length = NUMBER.exec(text)?.[0].length ?? 0;
    if (length === 0 || length < text.length) throw this.unexpected('Expected a value');
    this.at = end;
  }

  #skipString(): void {
    const { bytes } = this;
    for (this.at++; ; ) {
      const byte = bytes[this.at];
      if (byte === undefined) throw this.#wrong('A string is not closed');
      if (byte === QUOTE) break;
      if (byte < 0x20) throw this.#wrong('A string has a control character that is no escape');
      if (byte !== BACKSLASH) this.at++;
      else {
        STRING_REST.lastIndex = 0;
        const escaped = STRING_REST.exec(bytes.toString('latin1', this.at, this.at + 6));
        if (escaped === null) throw this.#wrong('Expected an escape such as \\n or \\u0041');
        this.at += escaped[0].length;
      }
    }
    this.at++;
  }
}
