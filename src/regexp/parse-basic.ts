import { Meaning } from './meaning.ts';
import { BREAKING_SPACE_CLASS, WORD_CLASS } from './named-classes.ts';
import type { PatternNode } from './node.ts';
import { parseBracket } from './parse-bracket.ts';
import { type Count, readCount } from './parse-count.ts';
import type { ParsedPattern } from './parsed-pattern.ts';
import type { PatternOptions } from './pattern-options.ts';
import { PatternReader } from './pattern-reader.ts';
import { repeatAgain } from './repeat-again.ts';
import { WORD_EDGES } from './word-edges.ts';

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
]);

/**
 * Reads a basic expression of POSIX with the additions of the GNU tools: `\+`, `\?`, `\|`, `\w`, `\W`, `\s`, `\S`,
 * `\b`, `\B`, `\<`, `\>`, `` \` ``, `\'`, and the control characters `\n`, `\t`, `\r`, `\f`, `\v`.
 *
 * @throws {PatternError} naming the column
 */
export function parseBasic(source: string, options: PatternOptions): ParsedPattern {
  return new BasicParser(source, options).parse();
}

class BasicParser {
  readonly #reader: PatternReader;
  readonly #meaning: Meaning;
  readonly #groupsBefore: number;
  readonly #lenient: boolean;
  readonly #closed = new Set<number>();
  #groups = 0;

  constructor(source: string, options: PatternOptions) {
    this.#reader = new PatternReader(source);
    this.#meaning = new Meaning(options);
    this.#groupsBefore = options.groupsBefore ?? 0;
    this.#lenient = options.lenient ?? false;
  }

  parse(): ParsedPattern {
    const node = this.#alternatives();
    if (!this.#reader.ended) throw this.#reader.error(this.#reader.at, 'Unmatched \\)');
    return { node, groupCount: this.#groups };
  }

  #alternatives(): PatternNode {
    const options = [this.#sequence()];
    while (this.#reader.take('\\|')) options.push(this.#sequence());
    return { kind: 'alternatives', options };
  }

  #sequence(): PatternNode {
    const reader = this.#reader;
    const items: PatternNode[] = [];
    if (reader.take('^')) items.push(this.#meaning.start());
    while (!reader.ended && !reader.sees('\\|') && !reader.sees('\\)')) {
      const last = items.at(-1);
      // A sign that has nothing to repeat is the character itself.
      const sign = last === undefined || last.kind === 'edge' ? this.#sign() : undefined;
      items.push(this.#repeated(sign ?? this.#atom()));
    }
    return { kind: 'sequence', items };
  }

  #sign(): PatternNode | undefined {
    const sign = this.#reader.takeMatch(this.#lenient ? /\*|\\[+?{]/y : /\*|\\[+?]/y)?.[0].at(-1);
    return sign === undefined ? undefined : this.#meaning.character(sign.charCodeAt(0));
  }

  /** Signs may follow each other: `a*\{2\}` repeats what `a*` matches. Edges take none. */
  #repeated(atom: PatternNode): PatternNode {
    if (atom.kind === 'edge') return atom;
    let node: PatternNode = atom;
    for (let count = this.#count(); count !== undefined; count = this.#count()) {
      node = repeatAgain(this.#reader, node, count);
    }
    return node;
  }

  #count(): Count | undefined {
    const reader = this.#reader;
    const start = reader.at;
    if (reader.take('*')) return { minimum: 0, maximum: Number.POSITIVE_INFINITY };
    if (reader.take('\\+')) return { minimum: 1, maximum: Number.POSITIVE_INFINITY };
    if (reader.take('\\?')) return { minimum: 0, maximum: 1 };
    if (!reader.take('\\{')) return undefined;
    const braces = reader.takeMatch(/(?:([0-9]+)(?:(,)([0-9]*))?|,([0-9]*))\\\}/y);
    if (braces === undefined) throw reader.error(start, 'Expected a count such as \\{2\\} or \\{2,5\\}');
    const [, minimum = '', comma, maximum, onlyMaximum] = braces;
    return readCount(reader, start, minimum, comma === undefined ? onlyMaximum : maximum);
  }

  #atom(): PatternNode {
    const reader = this.#reader;
    const start = reader.at;
    if (reader.take('.')) return this.#meaning.dot();
    if (reader.take('[')) return parseBracket(reader, this.#meaning);
    if (reader.take('\\')) return this.#escape(start);
    const codePoint = reader.takeCodePoint();
    const ends = reader.ended || reader.sees('\\|') || reader.sees('\\)');
    return codePoint === 0x24 && ends ? this.#meaning.end() : this.#meaning.character(codePoint);
  }

  #escape(start: number): PatternNode {
    const reader = this.#reader;
    if (reader.ended) throw reader.error(start, 'Expected a character after the backslash');
    if (reader.take('(')) return reader.deeper(start, () => this.#group(start));
    if (reader.take('{')) throw reader.error(start, 'Nothing to repeat; write { for the character itself');
    const letter = String.fromCodePoint(reader.takeCodePoint());
    if (letter === '`' || letter === "'") return this.#meaning.textEdge(letter);
    const edge = WORD_EDGES.get(letter);
    if (edge !== undefined) return { kind: 'edge', edge };
    if (/[wW]/.test(letter)) return this.#meaning.named(WORD_CLASS, letter === 'W');
    if (/[sS]/.test(letter)) return this.#meaning.named(BREAKING_SPACE_CLASS, letter === 'S');
    if (/[1-9]/.test(letter)) return this.#reference(start, Number(letter));
    const codePoint = CONTROLS.get(letter) ?? letter.codePointAt(0) ?? 0;
    if (codePoint > 0x20 && /[a-zA-Z0-9]/.test(letter)) {
      throw reader.error(start, `A basic expression has no \\${letter}`);
    }
    return this.#meaning.character(codePoint);
  }

  #group(start: number): PatternNode {
    const index = ++this.#groups;
    const body = this.#alternatives();
    if (!this.#reader.take('\\)')) throw this.#reader.error(start, 'Expected \\) to end the group');
    this.#closed.add(index);
    return { kind: 'group', body, index: this.#groupsBefore + index };
  }

  #reference(start: number, group: number): PatternNode {
    if (!this.#closed.has(group)) throw this.#reader.error(start, `There is no group ${group} before this`);
    return { kind: 'backReference', group: this.#groupsBefore + group, ignoreCase: this.#meaning.ignoreCase };
  }
}
