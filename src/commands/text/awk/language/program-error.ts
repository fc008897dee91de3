import type { ErrorCode } from '../../../../errors.ts';
import { placeOf } from '../../../../language/place.ts';
import { clip } from '../../../../text/clip.ts';
import { CommandError } from '../../../definition/command-error.ts';

/** Names of the program's own may be as long as it. */
const MAX_PROBLEM_CHARACTERS = 400;

/**
 * An error in the text of a program.
 *
 * @param source the program
 * @param at the offset in it, in UTF-16 units
 * @param problem what is wrong, starting with a capital letter, without a full stop
 * @example programError('{ print ', 8, 'Expected }') // awk: Cannot read the program at line 1, column 9: Expected }
 */
export function programError(
  source: string,
  at: number,
  problem: string,
  code: ErrorCode = 'SYNTAX_ERROR',
): CommandError {
  return new CommandError(
    'awk',
    code,
    `Cannot read the program at ${placeText(source, at)}: ${clip(problem, MAX_PROBLEM_CHARACTERS)}`,
  );
}

/** A place as errors name it: `line 1, column 9`. */
export function placeText(source: string, at: number): string {
  const { line, column } = placeOf(source, at);
  return `line ${line}, column ${column}`;
}
