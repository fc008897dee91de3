import { constants } from 'node:buffer';
import { largestValueBytes } from '../../../../text/largest-value.ts';
import { CommandError } from '../../../definition/command-error.ts';

/** The longest text that a program may make, in UTF-16 units: twice what a value may have in bytes. */
export function longestText(): number {
  return Math.min(2 * largestValueBytes(), constants.MAX_STRING_LENGTH);
}

/** The error of a text that is too long. */
export function textTooLong(): CommandError {
  return new CommandError('awk', 'LIMIT_EXCEEDED', `Cannot make a text of more than ${longestText()} characters`);
}

/** Whether an error thrown by the engine says that texts were longer together than it lets a text be. */
export function isTextOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('string length');
}

/**
 * Checks the length of a text before it is made, so that doubling a text forty times ends with an error and not with
 * the memory.
 *
 * @param length in UTF-16 units
 * @throws {CommandError} `LIMIT_EXCEEDED` beyond {@link longestText}
 */
export function checkLength(length: number): void {
  if (length > longestText()) throw textTooLong();
}
