import type { ErrorCode } from '../../../errors.ts';
import { placeOf, showPlace } from '../../../language/place.ts';
import { CommandError } from '../../definition/command-error.ts';

const BLANKS = /[^\S\n]*/y;

/** A place in the text of a script, moving forward. */
export class ScriptReader {
  readonly source: string;
  /** In UTF-16 units. */
  at = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** Whether nothing is left. */
  get ended(): boolean {
    return this.at >= this.source.length;
  }

  /** Whether a command may end here: at the end of the script or before a sign that parts commands. */
  get endsCommand(): boolean {
    return /^[;}#\n]?$/.test(this.peek());
  }

  /** The next character, or the empty text at the end. */
  peek(): string {
    return this.source[this.at] ?? '';
  }

  /** Passes over `text` if it comes next. */
  take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  /** Passes over what a sticky expression matches here. */
  takeMatch(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    const match = expression.exec(this.source)?.[0];
    if (match !== undefined) this.at += match.length;
    return match;
  }

  /** Passes over white space, but not over the end of a line. */
  skipBlanks(): void {
    this.takeMatch(BLANKS);
  }

  /** A number, if digits come next. One too large to count with is as good as infinite. */
  takeNumber(): number | undefined {
    const digits = this.takeMatch(/[0-9]+/y);
    return digits === undefined ? undefined : Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  }

  /** An error that names line and column of `offset` and shows the line. */
  error(offset: number, problem: string, code: ErrorCode = 'SYNTAX_ERROR'): CommandError {
    const { line, column } = placeOf(this.source, offset);
    const place = `Cannot read the expression at line ${line}, column ${column}`;
    return new CommandError('sed', code, `${place}: ${problem}\n${showPlace(this.source, offset)}`);
  }
}
