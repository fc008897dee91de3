import { readTempPath } from '../../accounts/temp-files/temp-path.ts';
import type { Facts } from '../definition/command.ts';
import { expandDates } from './expand-dates.ts';

/**
 * The temp files that a command is to write, each once, in the order in which they are named.
 *
 * @param names as they were typed
 * @returns paths without `/tmp/`
 * @throws {PenstockError} `INVALID_PATH` for the first name that no temp file can have
 */
export function readPaths(names: readonly string[], facts: Facts): readonly string[] {
  return [...new Set(names.map((name) => readTempPath(expandDates(name, facts))))];
}
