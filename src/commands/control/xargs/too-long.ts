import { CommandError } from '../../definition/command-error.ts';

/** The most bytes of UTF-8 for one character as strings count them, a UTF-16 unit. */
export const MOST_UNIT_BYTES = 3;

/** The error for a word that no command can have. */
export function tooLong(longest: number): CommandError {
  return new CommandError('xargs', 'LIMIT_EXCEEDED', `Cannot take a word of more than ${longest} characters`);
}
