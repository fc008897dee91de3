import { InvalidValue } from '../../definition/parameter.ts';

const SEPARATORS = /[\s,]+/y;
/** RFC 2822 allows comments: `… +0100 (CET)`. */
const COMMENT = /\([^()]*\)/y;
const NEXT_WORD = /[^\s,]{1,40}/y;

/** Walks through the text of a phrase, from left to right. */
export class PhraseScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Passes white space, commas and comments. */
  get atEnd(): boolean {
    while (this.take(SEPARATORS) !== undefined || this.take(COMMENT) !== undefined);
    return this.#at >= this.#text.length;
  }

  /** What was not taken yet. */
  get rest(): string {
    return this.#text.slice(this.#at);
  }

  /** Takes what `pattern`, a sticky expression, matches here. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }

  /** Whether `pattern`, a sticky expression, matches here. */
  isAt(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  /** Takes what `pattern` matches here when it is also what is `wanted`. */
  takeIf(pattern: RegExp, wanted: (match: RegExpExecArray) => boolean): RegExpExecArray | undefined {
    const before = this.#at;
    const match = this.take(pattern);
    if (match !== undefined && !wanted(match)) {
      this.#at = before;
      return undefined;
    }
    return match;
  }

  /** The error for what stands here and means nothing. */
  notUnderstood(): InvalidValue {
    const word = this.take(NEXT_WORD)?.[0] ?? '';
    return new InvalidValue(`Expected a date, a time or an amount of time, "${word}" ${problemOf(word)}`);
  }
}

function problemOf(word: string): string {
  if (/^[0-9]+$/.test(word)) {
    return `alone says too little; write 2026-01-31 for a date, 20:26 for a time, @${word} for Unix seconds`;
  }
  if (/^[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]/.test(word)) return 'has an order of its own; write 2026-01-31';
  return 'is not understood';
}
