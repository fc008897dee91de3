import { Meaning, type Modifiers } from './meaning.ts';
import type { BackReference, PatternNode } from './node.ts';
import { parseBracket } from './parse-bracket.ts';
import { type Count, readCount } from './parse-count.ts';
import { readCharacterEscape } from './parse-escape.ts';
import type { ParsedPattern } from './parsed-pattern.ts';
import type { PatternOptions } from './pattern-options.ts';
import { PatternReader } from './pattern-reader.ts';
import { repeatAgain } from './repeat-again.ts';
import { WORD_EDGES } from './word-edges.ts';

const BRACE_COUNT = /\{(?:([0-9]+)(?:(,)([0-9]*))?|,([0-9]*))\}/y;

/**
 * Reads an expression of JavaScript's syntax: that of ECMA-262 with its annex B, but a reference to a group that does
 * not exist or has not ended yet is an error (but for look-behind, which is matched from its end), a number of a group has
 * one digit, `(?i)` may begin a group, `\u{…}` and `\p{…}` work, and POSIX classes, `\<`, `\>` and `{,n}` are added. What JavaScript refuses and GNU
 * takes has GNU's meaning: counts in a row (`a*+`), and more with the option `lenient`.
 *
 * @throws {PatternError} naming the column
 */
export function parseExtended(source: string, options: PatternOptions): ParsedPattern {
  return new ExtendedParser(source, options).parse();
}

class ExtendedParser {
  readonly #reader: PatternReader;
  readonly #groupsBefore: number;
  readonly #lenient: boolean;
  readonly #names = new Map<string, number>();
  readonly #references: Reference[] = [];
  readonly #ended = new Set<number>();
  /** How many groups are open. */
  #open = 0;
  /** How many look-behinds are open. */
  #behind = 0;
  #meaning: Meaning;
  #groups = 0;

  constructor(source: string, options: PatternOptions) {
    this.#reader = new PatternReader(source);
    this.#meaning = new Meaning(options);
    this.#groupsBefore = options.groupsBefore ?? 0;
    this.#lenient = options.lenient ?? false;
  }

  parse(): ParsedPattern {
    const node = this.#alternatives();
    if (!this.#reader.ended)
      throw this.#reader.error(this.#reader.at, 'Unmatched ); write \\) for the character itself');
    for (const reference of this.#references) this.#resolve(reference);
    return { node, groupCount: this.#groups };
  }

  #alternatives(): PatternNode {
    const first = this.#sequence();
    if (!this.#reader.sees('|')) return first;
    const options = [first];
    while (this.#reader.take('|')) options.push(this.#sequence());
    return { kind: 'alternatives', options };
  }

  #sequence(): PatternNode {
    const items: PatternNode[] = [];
    while (!this.#reader.ended && !this.#reader.sees('|') && !this.#endsGroup()) {
      if (!(this.#lenient && this.#count() !== undefined)) items.push(this.#term());
    }
    const [only] = items;
    return items.length === 1 && only !== undefined ? only : { kind: 'sequence', items };
  }

  #endsGroup(): boolean {
    return this.#reader.sees(')') && (this.#open > 0 || !this.#lenient);
  }

  #term(): PatternNode {
    const reader = this.#reader;
    const start = reader.at;
    const body = this.#atom();
    const repeatable = body.kind === 'look' ? !body.behind : body.kind !== 'edge';
    if (!repeatable && this.#lenient) return this.#countedEdge(body);
    const quantifier = reader.at;
    const count = this.#count();
    if (count === undefined) return body;
    if (!repeatable)
      throw reader.error(quantifier, `Nothing to repeat after ${reader.source.slice(start, quantifier)}`);
    return this.#repeated(body, count);
  }

  /** For GNU grep an edge is one that need not hold where its count may be 0: `^*a` finds an `a` anywhere. */
  #countedEdge(edge: PatternNode): PatternNode {
    let mustHold = true;
    for (let count = this.#count(); count !== undefined; count = this.#count()) mustHold &&= count.minimum > 0;
    return mustHold ? edge : { kind: 'sequence', items: [] };
  }

  /** A count with nothing but a `?` after it is lazy, as in JavaScript; in a longer row each repeats what is before it. */
  #repeated(body: PatternNode, first: Count): PatternNode {
    const isQuestioned = this.#reader.take('?');
    let count = this.#count();
    if (count === undefined) return { kind: 'repeat', body, ...first, lazy: isQuestioned };
    let node = repeatAgain(this.#reader, body, first);
    if (isQuestioned) node = repeatAgain(this.#reader, node, { minimum: 0, maximum: 1 });
    for (; count !== undefined; count = this.#count()) node = repeatAgain(this.#reader, node, count);
    return node;
  }

  #count(): Count | undefined {
    const reader = this.#reader;
    const start = reader.at;
    if (reader.take('*')) return { minimum: 0, maximum: Number.POSITIVE_INFINITY };
    if (reader.take('+')) return { minimum: 1, maximum: Number.POSITIVE_INFINITY };
    if (reader.take('?')) return { minimum: 0, maximum: 1 };
    const braces = reader.takeMatch(BRACE_COUNT);
    if (braces === undefined) return undefined;
    const [, minimum = '', comma, maximum, onlyMaximum] = braces;
    return readCount(reader, start, minimum, comma === undefined ? onlyMaximum : maximum);
  }

  #atom(): PatternNode {
    const reader = this.#reader;
    const start = reader.at;
    if (reader.take('^')) return this.#meaning.start();
    if (reader.take('$')) return this.#meaning.end();
    if (reader.take('.')) return this.#meaning.dot();
    if (reader.take('[')) return parseBracket(reader, this.#meaning, readBracketEscape);
    if (reader.take('(')) return reader.deeper(start, () => this.#group(start));
    if (reader.take('\\')) return this.#escape(start);
    if (this.#count() !== undefined) {
      throw reader.error(start, `Nothing to repeat; write \\${reader.source.charAt(start)} for the character itself`);
    }
    return this.#meaning.character(reader.takeCodePoint());
  }

  #group(start: number): PatternNode {
    const reader = this.#reader;
    const look = reader.takeMatch(/\?(<)?([=!])/y);
    if (look !== undefined) {
      const behind = look[1] !== undefined;
      this.#behind += Number(behind);
      const body = this.#groupBody(start);
      this.#behind -= Number(behind);
      return { kind: 'look', behind, negated: look[2] === '!', body };
    }
    const modifiers = this.#modifiers(start);
    if (modifiers !== undefined) {
      const outer = this.#meaning;
      this.#meaning = outer.within(modifiers);
      // Without a colon they hold for the rest of the group around, as in Perl: (?i)a.
      if (reader.take(')')) return { kind: 'sequence', items: [] };
      reader.take(':');
      const body = this.#groupBody(start);
      this.#meaning = outer;
      return { kind: 'group', body };
    }
    const index = ++this.#groups;
    this.#groupName(start, index);
    const body = this.#groupBody(start);
    this.#ended.add(index);
    return { kind: 'group', body, index: this.#groupsBefore + index };
  }

  #groupBody(start: number): PatternNode {
    const outer = this.#meaning;
    this.#open++;
    const body = this.#alternatives();
    this.#open--;
    this.#meaning = outer;
    if (!this.#reader.take(')')) throw this.#reader.error(start, 'Expected ) to end the group');
    return body;
  }

  /** Reads `?`, `?i-s` and the like up to the colon or the end of the group; nothing for a capturing group. */
  #modifiers(start: number): Modifiers | undefined {
    const match = this.#reader.takeMatch(/\?(?!\))([ims]*)(?:-([ims]+))?(?=[:)])/y);
    if (match === undefined) return undefined;
    const [, on = '', off = ''] = match;
    if (new Set(on + off).size < on.length + off.length) throw this.#reader.error(start, 'An option is given twice');
    return new Map([
      ...Array.from(on, (letter) => [letter, true] as const),
      ...Array.from(off, (letter) => [letter, false] as const),
    ]);
  }

  #groupName(start: number, index: number): void {
    if (!this.#reader.sees('?')) return;
    const name = this.#reader.takeMatch(/\?<([\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)>/uy)?.[1];
    if (name === undefined)
      throw this.#reader.error(start, 'Expected one of (?: (?= (?! (?<= (?<! (?<name> (?i: for a group with ?');
    if (this.#names.has(name)) throw this.#reader.error(start, `The group name ${name} is given twice`);
    this.#names.set(name, index);
  }

  #escape(start: number): PatternNode {
    const reader = this.#reader;
    if (reader.ended) throw reader.error(start, 'Expected a character after the backslash');
    const edge = WORD_EDGES.get(reader.source.charAt(reader.at));
    if (edge !== undefined) {
      reader.at++;
      return { kind: 'edge', edge };
    }
    const reference = reader.takeMatch(/([1-9])|k<([^>]{0,256})>/y);
    if (reference !== undefined) return this.#reference(start, reference[2] ?? Number(reference[1]));
    const item = readCharacterEscape(reader);
    return 'named' in item ? this.#meaning.set([item], false) : this.#meaning.character(item[0]);
  }

  /** Whether its group comes too late or does not exist at all is known at the end. */
  #reference(start: number, to: number | string): BackReference {
    const node: Writable = { kind: 'backReference', group: 0, ignoreCase: this.#meaning.ignoreCase };
    const known = typeof to === 'number' ? to : (this.#names.get(to) ?? 0);
    this.#references.push({ to, start, node, inTime: this.#behind > 0 || this.#ended.has(known) });
    return node;
  }

  #resolve({ to, start, node, inTime }: Reference): void {
    const group = typeof to === 'number' ? to : this.#names.get(to);
    if (group === undefined || group > this.#groups) throw this.#reader.error(start, `There is no group ${to}`);
    if (!inTime) throw this.#reader.error(start, `There is no group ${to} before this`);
    node.group = this.#groupsBefore + group;
  }
}

/** A reference that was read. */
interface Reference {
  /** The number or the name of the group. */
  readonly to: number | string;
  readonly start: number;
  readonly node: Writable;
  /** Whether the group has ended where the reference stands, or is matched before it. */
  readonly inTime: boolean;
}

type Writable = { -readonly [K in keyof BackReference]: BackReference[K] };

/** Within brackets `\b` is a backspace, and digits are octal. */
function readBracketEscape(reader: PatternReader) {
  if (reader.take('b')) return [0x08, 0x08] as const;
  const octal = reader.takeMatch(/[0-3][0-7]{0,2}|[4-7][0-7]?/y)?.[0];
  if (octal === undefined) return readCharacterEscape(reader);
  const codePoint = Number.parseInt(octal, 8);
  return [codePoint, codePoint] as const;
}
