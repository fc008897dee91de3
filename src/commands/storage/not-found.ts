import { TEMP_ROOT } from '../../accounts/temp-files/temp-path.ts';
import { clip } from '../../text/clip.ts';
import { hasWildcard } from '../../text/glob.ts';
import { CommandError } from '../definition/command-error.ts';
import { isRedirection, NO_REDIRECTION } from '../definition/redirection.ts';

/** The error for a name, as it was typed, that means neither a temp file nor a saved pipeline. */
export function notFound(command: string, name: string): CommandError {
  if (!name.startsWith(TEMP_ROOT)) {
    const problem = `No temp file and no saved pipeline "${clip(name)}"`;
    return new CommandError(command, 'NOT_FOUND', isRedirection(name) ? `${problem}; ${NO_REDIRECTION}` : problem);
  }
  const problem = hasWildcard(name) ? 'No temp file fits' : 'No temp file';
  return new CommandError(command, 'TEMP_FILE_NOT_FOUND', `${problem} "${clip(name)}"`);
}
