import { CommandError } from '../../../definition/command-error.ts';

/** The longest text that a program may make, in UTF-16 units: 64 Mi, twice what the output may have in bytes. */
export const LONGEST_TEXT = 64 * 1024 * 1024;

/**
 * Checks the length of a text before it is made, so that doubling a text forty times ends with an error and not with
 * the memory.
 *
 * @param length in UTF-16 units
 * @throws {CommandError} `LIMIT_EXCEEDED` beyond {@link LONGEST_TEXT}
 */
export function checkLength(length: number): void {
  if (length <= LONGEST_TEXT) return;
  throw new CommandError('awk', 'LIMIT_EXCEEDED', `Cannot make a text of more than ${LONGEST_TEXT} characters`);
}
