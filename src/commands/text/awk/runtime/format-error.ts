import { CommandError } from '../../../definition/command-error.ts';

/** How much of a long format an error shows, in characters. */
const SHOWN = 60;

/** A printf format that is wrong or has too few arguments. */
export class FormatError extends CommandError {
  constructor(format: string, problem: string) {
    const shown = format.length > SHOWN ? `${format.slice(0, SHOWN)}…` : format;
    super('awk', 'COMMAND_FAILED', `Cannot write the format ${JSON.stringify(shown.toWellFormed())}: ${problem}`);
  }
}
