import { PenstockError } from '../../errors.ts';
import { CommandError } from '../definition/command-error.ts';

/**
 * Does a command's work, so that every error meant for the caller begins with the command's name: what is stored has
 * rules and limits of its own, whose errors know of no command.
 *
 * @example inNameOf('tee', () => account.tempFiles.write(path, input)) // tee: Cannot store "/tmp/a": …
 */
export async function inNameOf<T>(command: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PenstockError) || error instanceof CommandError || error.code === 'INTERNAL') throw error;
    throw new CommandError(command, error.code, error.message, error.details);
  }
}
