import { decodeText, encodeText } from '../../../../text/utf8.ts';
import { enlarged } from '../table/enlarged.ts';
import { compactJson } from './compact-json.ts';
import { JsonScanner } from './json-scanner.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const LETTER_N = 0x6e;

/** The objects of a JSON text, as places in it: an array of objects, or any number of such values. */
export class JsonRows {
  /** All keys, in the order of their first appearance. */
  readonly keys: string[] = [];
  /** How many objects there are. */
  count = 0;
  readonly #scanner: JsonScanner;
  readonly #numbers = new Map<string, number>();
  #members = new Uint32Array(3 * 1024);
  #memberCount = 0;
  /** For each object the number of its first member. */
  #firsts = new Uint32Array(1024);

  /** @throws {CommandError} `INVALID_INPUT` with line and column */
  constructor(input: Buffer) {
    this.#scanner = new JsonScanner(input);
    const scanner = this.#scanner;
    while (scanner.peek() !== undefined) {
      if (!scanner.take('[')) this.#readObject('Expected an object or an array of objects');
      else if (!scanner.take(']')) {
        do this.#readObject('Expected an object');
        while (scanner.take(','));
        if (!scanner.take(']')) throw scanner.unexpected('Expected a comma or ]');
      }
    }
    this.#startRow();
    this.count--;
  }

  /** The members of an object: the first one, and the one behind the last. */
  membersOf(row: number): readonly [from: number, to: number] {
    return [this.#firsts[row] ?? 0, this.#firsts[row + 1] ?? 0];
  }

  /** The number of a member's key. */
  keyOf(member: number): number {
    return this.#members[3 * member] ?? 0;
  }

  /** What a member's value is as the content of a cell. */
  contentOf(member: number): Uint8Array {
    const { bytes } = this.#scanner;
    const from = this.#members[3 * member + 1] ?? 0;
    const to = this.#members[3 * member + 2] ?? 0;
    const first = bytes[from];
    if (first === QUOTE) return stringContent(bytes, from, to);
    if (first === LETTER_N) return bytes.subarray(from, from);
    return first === OPEN_BRACE || first === OPEN_BRACKET ? compactJson(bytes, from, to) : bytes.subarray(from, to);
  }

  #readObject(expected: string): void {
    const scanner = this.#scanner;
    this.#startRow();
    if (!scanner.take('{')) throw scanner.unexpected(expected);
    if (scanner.take('}')) return;
    do {
      const [from, to] = scanner.skipKey();
      scanner.peek();
      const start = scanner.at;
      scanner.skipValue();
      this.#addMember(this.#numberOf(from, to), start, scanner.at);
    } while (scanner.take(','));
    if (!scanner.take('}')) throw scanner.unexpected('Expected a comma or }');
  }

  #startRow(): void {
    if (this.count === this.#firsts.length) this.#firsts = enlarged(this.#firsts, new Uint32Array(2 * this.count));
    this.#firsts[this.count++] = this.#memberCount;
  }

  #addMember(key: number, from: number, to: number): void {
    const place = 3 * this.#memberCount++;
    if (place + 3 > this.#members.length) {
      this.#members = enlarged(this.#members, new Uint32Array(2 * this.#members.length));
    }
    this.#members[place] = key;
    this.#members[place + 1] = from;
    this.#members[place + 2] = to;
  }

  #numberOf(from: number, to: number): number {
    const key = decodeText(stringContent(this.#scanner.bytes, from, to));
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }
}

/** The content of a string that stands in quotes; half a surrogate pair becomes U+FFFD. */
function stringContent(bytes: Buffer, from: number, to: number): Uint8Array {
  const content = bytes.subarray(from + 1, to - 1);
  if (!content.includes(BACKSLASH)) return content;
  const unescaped = decodeText(content).replace(ESCAPE_RUN, (run) => {
    const text: unknown = JSON.parse(`"${run}"`);
    return typeof text === 'string' ? text.toWellFormed() : '';
  });
  return encodeText(unescaped);
}

/** Escapes that follow one another, so that the halves of a pair stay together. */
const ESCAPE_RUN = /(?:\\(?:u[0-9a-fA-F]{4}|.))+/g;
