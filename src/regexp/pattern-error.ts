import { PenstockError } from '../errors.ts';
import { clip } from '../text/clip.ts';
import { afterCharacter } from '../text/code-points.ts';

/**
 * A pattern that cannot be read.
 *
 * @example new PatternError('a{2,1}', 1, 'Numbers out of order in {}').message
 * // 'Cannot read pattern "a{2,1}" at column 2: Numbers out of order in {}'
 */
export class PatternError extends PenstockError {
  /**
   * @param source the pattern as written
   * @param offset the place in `source`, in UTF-16 units from 0; left out where the pattern is wrong as a whole
   * @param problem what is wrong, starting with a capital letter, without a full stop
   */
  constructor(source: string, offset: number | undefined, problem: string) {
    // Columns count characters, and the part before the place may be as long as a program.
    const place = offset === undefined ? '' : ` at column ${countCodePoints(source, offset) + 1}`;
    super('INVALID_PATTERN', `Cannot read pattern "${clip(source)}"${place}: ${problem}`);
    this.name = 'PatternError';
  }
}

function countCodePoints(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; count++) at = afterCharacter(text, at);
  return count;
}

/**
 * Whether an error thrown by running an expression says that the text was too much for it: the engine remembers each
 * choice it may come back to, and a line of many millions of characters can hold more of them than it has room for.
 */
export function isMatchOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}
