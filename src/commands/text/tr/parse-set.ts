import { clip } from '../../../text/clip.ts';
import { InvalidValue } from '../../definition/parameter.ts';
import { CHARACTER_CLASSES, isClassName } from './character-class.ts';
import { readCharacters, type SetCharacter } from './set-characters.ts';
import type { SetElement } from './set-element.ts';

/** The length of a set, which is read where all requests are served. */
const MOST_CHARACTERS = 65_536;

/** GNU tr refuses counts from here on. Counts above 2^53 are not exact, which no set is long enough to notice. */
const COUNT_LIMIT = 2 ** 64 - 1;

/**
 * Reads a set of `tr`: characters, ranges, `[:class:]`, `[=c=]`, `[c*n]` and backslash sequences. As in GNU tr, what
 * only looks like the beginning of a construct stands for its characters.
 *
 * @throws {InvalidValue} for a range that runs backwards, an unknown class, an equivalence class of several
 *   characters, a count that is none
 */
export function parseSet(text: string): readonly SetElement[] {
  if (text.length > MOST_CHARACTERS) throw new InvalidValue(`Expected a set of at most ${MOST_CHARACTERS} characters`);
  return new SetParser(readCharacters(text)).parse();
}

class SetParser {
  readonly #characters: readonly SetCharacter[];
  readonly #elements: SetElement[] = [];
  #at = 0;
  /** What the last search for a delimiter found; it holds until the set is read past it, so reading stays linear. */
  readonly #ends = new Map<string, number>();

  constructor(characters: readonly SetCharacter[]) {
    this.#characters = characters;
  }

  parse(): readonly SetElement[] {
    while (this.#at < this.#characters.length) {
      // The shortest construct, a range, has three characters.
      const constructFits = this.#at + 2 < this.#characters.length;
      if (!(constructFits && (this.#bracketed() || this.#range()))) {
        const point = this.#point(this.#at++);
        this.#elements.push({ kind: 'range', first: point, last: point });
      }
    }
    return this.#elements;
  }

  #bracketed(): boolean {
    if (!this.#is(this.#at, '[')) return false;
    return this.#delimited(':') || this.#delimited('=') || this.#repeat();
  }

  /** `[:name:]` or `[=c=]`. */
  #delimited(delimiter: ':' | '='): boolean {
    const from = this.#at + 2;
    // `[:*]` repeats a colon, even where `:]` follows later.
    if (!this.#is(this.#at + 1, delimiter) || this.#looksLikeCount(from)) return false;
    const end = this.#find(delimiter, from, (at) => this.#is(at, delimiter) && this.#is(at + 1, ']'));
    if (end === this.#characters.length) return false;
    const body = this.#text(from, end);
    this.#elements.push(delimiter === ':' ? classElement(body) : equivalence(body));
    this.#at = end + 2;
    return true;
  }

  /** Whether a star, digits and a closing bracket stand at `at`. */
  #looksLikeCount(at: number): boolean {
    if (!this.#is(at, '*')) return false;
    let end = at + 1;
    while (this.#isDigit(end)) end++;
    return this.#is(end, ']');
  }

  /** `[c*n]`, n octal when it begins with 0. */
  #repeat(): boolean {
    const from = this.#at + 3;
    if (!this.#is(this.#at + 2, '*')) return false;
    const end = this.#find(']', from, (at) => this.#is(at, ']') || this.#characters[at]?.escaped === true);
    if (!this.#is(end, ']')) return false;
    this.#elements.push({ kind: 'repeat', point: this.#point(this.#at + 1), count: readCount(this.#text(from, end)) });
    this.#at = end + 1;
    return true;
  }

  #range(): boolean {
    if (!this.#is(this.#at + 1, '-')) return false;
    const first = this.#point(this.#at);
    const last = this.#point(this.#at + 2);
    if (first > last) {
      const shown = quoted(`${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`);
      throw new InvalidValue(`Expected ranges from a lower to a higher code point, ${shown} runs backwards`);
    }
    this.#elements.push({ kind: 'range', first, last });
    this.#at += 3;
    return true;
  }

  /** The first place from `from` on that `holds`, or the end. Calls under one name come in rising order. */
  #find(name: string, from: number, holds: (at: number) => boolean): number {
    const known = this.#ends.get(name) ?? 0;
    if (known >= from) return known;
    let at = from;
    while (at < this.#characters.length && !holds(at)) at++;
    this.#ends.set(name, at);
    return at;
  }

  #text(from: number, end: number): string {
    return this.#characters
      .slice(from, end)
      .map(({ point }) => String.fromCodePoint(point))
      .join('');
  }

  #point(at: number): number {
    return this.#characters[at]?.point ?? 0;
  }

  #is(at: number, character: string): boolean {
    const found = this.#characters[at];
    return found !== undefined && !found.escaped && found.point === character.charCodeAt(0);
  }

  #isDigit(at: number): boolean {
    const found = this.#characters[at];
    return found !== undefined && !found.escaped && found.point >= 0x30 && found.point <= 0x39;
  }
}

function classElement(name: string): SetElement {
  if (isClassName(name)) return { kind: 'class', name };
  throw new InvalidValue(`Expected a class that is one of ${CHARACTER_CLASSES.join(', ')}, not ${quoted(name)}`);
}

function equivalence(body: string): SetElement {
  const point = body.codePointAt(0);
  if (point !== undefined && body === String.fromCodePoint(point)) return { kind: 'equivalence', point };
  throw new InvalidValue(`Expected one character between [= and =], not ${quoted(body)}`);
}

function readCount(digits: string): number | undefined {
  const octal = digits.startsWith('0');
  const valid = octal ? /^[0-7]+$/.test(digits) : /^[0-9]*$/.test(digits);
  const count = Number(octal && valid ? `0o${digits}` : digits);
  if (!valid || count >= COUNT_LIMIT) throw new InvalidValue(`Expected a count in [c*n], not ${quoted(digits)}`);
  return count === 0 ? undefined : count;
}

/** Text of the caller in an error: control characters are escaped, a long text is cut. */
function quoted(text: string): string {
  return JSON.stringify(clip(text));
}
