import type { ErrorCode } from '../../../errors.ts';
import { CommandError } from '../../definition/command-error.ts';

/** An error of `csv`; the message begins with a capital letter and says the action and the value. */
export function csvError(code: ErrorCode, problem: string): CommandError {
  return new CommandError('csv', code, problem);
}
