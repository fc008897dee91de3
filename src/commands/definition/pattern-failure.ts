import { isMatchOverflow, PatternError } from '../../regexp/pattern-error.ts';
import { CommandError } from './command-error.ts';

/** What a pattern was matched with, for the case that this was too much for it. */
export interface MatchedText {
  /** What the text is, at the start of a sentence: `A line` unless said otherwise. */
  readonly name?: string;
  /** Where it is, such as `row 3, column 2`. */
  readonly place?: string;
}

/**
 * What a command throws in the place of an error that came up while it read or ran a pattern.
 *
 * @returns a {@link CommandError} for a pattern that cannot be read, and for a text too long for it; any other error as
 *   it is
 * @example
 * try {
 *   return expression.test(line);
 * } catch (error) {
 *   throw patternFailure('grep', error);
 * }
 */
export function patternFailure(command: string, error: unknown, { name = 'A line', place }: MatchedText = {}): unknown {
  if (error instanceof PatternError) return new CommandError(command, error.code, error.message);
  if (!isMatchOverflow(error)) return error;
  const where = place === undefined ? '' : ` at ${place}`;
  const problem = `Cannot match the pattern${where}: ${name} is too long for its repeats`;
  return new CommandError(command, 'INVALID_PATTERN', problem);
}
