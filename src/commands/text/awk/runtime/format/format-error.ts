import { clip } from '../../../../../text/clip.ts';
import { CommandError } from '../../../../definition/command-error.ts';

/** A printf format that is wrong or has too few arguments. */
export class FormatError extends CommandError {
  constructor(format: string, problem: string) {
    super('awk', 'COMMAND_FAILED', `Cannot write the format ${JSON.stringify(clip(format))}: ${problem}`);
  }
}
