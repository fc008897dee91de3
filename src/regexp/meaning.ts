import { LAST_UNICODE } from './code-point-ranges.ts';
import type { Character, CharacterSet, Edge, NamedClass, SetItem } from './node.ts';
import type { PatternOptions } from './pattern-options.ts';

/** The letters of `(?ims-ims:…)` and whether each is turned on or off. */
export type Modifiers = ReadonlyMap<string, boolean>;

const NEWLINE = [0x0a, 0x0a] as const;

/** What the atoms of a pattern mean under the options in force. */
export class Meaning {
  readonly ignoreCase: boolean;
  readonly #options: PatternOptions;
  /** `^` and `$` stand for the ends of lines. */
  readonly #lineEdges: boolean;
  /** `.` matches the end of a line too. */
  readonly #dotAll: boolean;
  readonly #lineEnd: number;

  constructor(options: PatternOptions, modifiers: Modifiers = new Map()) {
    const { ignoreCase = false, lineEnds = 'ordinary', lineEnd = '\n' } = options;
    this.#options = options;
    this.#lineEnd = lineEnd.charCodeAt(0);
    this.ignoreCase = modifiers.get('i') ?? ignoreCase;
    this.#lineEdges = lineEnds === 'bounds' || (modifiers.get('m') ?? lineEnds === 'divides');
    this.#dotAll = lineEnds !== 'bounds' && (modifiers.get('s') ?? lineEnds === 'ordinary');
  }

  /** The meaning within a group that turns options on or off. */
  within(modifiers: Modifiers): Meaning {
    const inherited: Modifiers = new Map([
      ['i', this.ignoreCase],
      ['m', this.#lineEdges],
      ['s', this.#dotAll],
    ]);
    return new Meaning(this.#options, new Map([...inherited, ...modifiers]));
  }

  character(codePoint: number): Character | CharacterSet {
    if (this.#options.lineEnds === 'bounds' && codePoint === this.#lineEnd) return this.set([], false);
    return { kind: 'character', codePoint, ignoreCase: this.ignoreCase };
  }

  set(items: readonly SetItem[], negated: boolean): CharacterSet {
    const { lineEnds = 'ordinary', stopsAtNewline = false } = this.#options;
    const members = negated && stopsAtNewline ? [...items, NEWLINE] : items;
    return this.#set(members, negated, lineEnds === 'bounds' || (lineEnds === 'divides' && negated));
  }

  named(named: NamedClass, negated: boolean): CharacterSet {
    return this.set([{ named, negated }], false);
  }

  /** `.` */
  dot(): CharacterSet {
    if (this.#options.stopsAtNewline) return this.#set([NEWLINE], true, !this.#dotAll);
    return this.#set([[0, LAST_UNICODE]], false, !this.#dotAll);
  }

  /** `^` */
  start(): Edge {
    return { kind: 'edge', edge: this.#lineEdges ? 'lineStart' : 'textStart' };
  }

  /** `$` */
  end(): Edge {
    return { kind: 'edge', edge: this.#lineEdges ? 'lineEnd' : 'textEnd' };
  }

  /** `` \` `` and `\'` of GNU: the ends of the whole text, which is one line where a match lies within one. */
  textEdge(letter: '`' | "'"): Edge {
    const kind = this.#options.lineEnds === 'bounds' ? 'line' : 'text';
    return { kind: 'edge', edge: letter === '`' ? `${kind}Start` : `${kind}End` };
  }

  #set(items: readonly SetItem[], negated: boolean, exceptLineEnd: boolean): CharacterSet {
    const { ignoreCase } = this;
    return { kind: 'set', items, negated, ignoreCase, ...(exceptLineEnd && { except: this.#lineEnd }) };
  }
}
