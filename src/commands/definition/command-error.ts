import { type ErrorCode, PenstockError } from '../../errors.ts';

/**
 * An error of a command. The message begins with the command's name.
 *
 * @example new CommandError('grep', 'INVALID_PATTERN', 'Cannot read pattern "(": …')
 */
export class CommandError extends PenstockError {
  constructor(command: string, code: ErrorCode, problem: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code, `${command}: ${problem}`, details);
    this.name = 'CommandError';
  }
}
