import { CommandError } from '../definition/command-error.ts';

/**
 * A parameter that one mode of a command needs.
 *
 * @throws {CommandError} `MISSING_PARAMETER` when it was not given
 */
export function required(command: string, parameter: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw new CommandError(
    command,
    'MISSING_PARAMETER',
    `Missing ${parameter.toUpperCase()} (parameter "${parameter}"); see "man ${command}"`,
  );
}
