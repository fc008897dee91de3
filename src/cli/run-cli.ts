import { openKeys } from '../accounts/open-keys.ts';
import { readConfiguration } from '../configuration.ts';
import { readMasterKey } from '../database/master-key.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Output, readKeysAction } from './keys.ts';
import { USAGE } from './usage.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs the administration program.
 *
 * @param args the words of the command line after the program's name
 * @returns the exit status: 0 done, 1 failed, 2 the command line is wrong
 */
export async function runCli(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  try {
    const [area, ...words] = args;
    if (area === undefined) throw new UsageError('Expected a command');
    if (['--help', '-h', 'help'].includes(area) || words.includes('--help') || words.includes('-h')) {
      output.out(USAGE.trimEnd());
      return 0;
    }
    if (area !== 'keys') throw new UsageError(`Unknown command "${area}", there is only "keys"`);
    const { data: folder, masterKey: value, limits } = readConfiguration(environment);
    const action = readKeysAction(words, limits.quota, Date.now());
    // Only a new token may be the first thing in a new data folder; else the folder is probably the wrong one.
    const { db, close } = await openDatabase({ folder, mustExist: words[0] !== 'create' });
    try {
      await action(await openKeys(db, readMasterKey({ folder, value })), output);
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    output.note(`penstock: ${error instanceof Error ? error.message : String(error)}`);
    if (!(error instanceof UsageError)) return 1;
    output.note('"penstock --help" shows how to use it');
    return 2;
  }
}
