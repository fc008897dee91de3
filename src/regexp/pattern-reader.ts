import { PatternError } from './pattern-error.ts';

/** Groups within groups; each level takes a few frames of the stack here and in the engine. */
export const NESTING_LIMIT = 500;

/** A place in the text of a pattern, moving forward by whole characters. */
export class PatternReader {
  readonly source: string;
  /** In UTF-16 units. */
  at = 0;
  #depth = 0;
  #counts = 0;

  constructor(source: string) {
    this.source = source;
  }

  get ended(): boolean {
    return this.at >= this.source.length;
  }

  /** Whether `text` comes next. */
  sees(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  /** Passes over `text` if it comes next. */
  take(text: string): boolean {
    if (!this.sees(text)) return false;
    this.at += text.length;
    return true;
  }

  /** Passes over what a sticky expression matches here. */
  takeMatch(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const match = expression.exec(this.source);
    if (match === null) return undefined;
    this.at += match[0].length;
    return match;
  }

  /** Passes over the next character; the caller has made sure that there is one. */
  takeCodePoint(): number {
    const codePoint = this.source.codePointAt(this.at) ?? 0;
    this.at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  /**
   * Reads a group one level deeper.
   *
   * @param start the offset of the group
   * @throws {PatternError} past {@link NESTING_LIMIT} levels
   */
  deeper<T>(start: number, read: () => T): T {
    if (this.#depth >= NESTING_LIMIT) throw this.error(start, `Groups nest more than ${NESTING_LIMIT} levels deep`);
    this.#depth++;
    const result = read();
    this.#depth--;
    return result;
  }

  /**
   * Counts a repeat of a repeat, which takes a frame of the stack as a group does.
   *
   * @throws {PatternError} past {@link NESTING_LIMIT} of them
   */
  countAgain(): void {
    if (++this.#counts > NESTING_LIMIT) throw this.error(this.at, `More than ${NESTING_LIMIT} counts follow a count`);
  }

  /** An error that names the column of `offset`. */
  error(offset: number, problem: string): PatternError {
    return new PatternError(this.source, offset, problem);
  }
}
