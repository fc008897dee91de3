import type { Facts } from '../definition/command.ts';
import { readTypedPath } from './typed-path.ts';

/**
 * The temp files that a command is to write, each once, in the order in which they are named.
 *
 * @param names as they were typed
 * @returns paths without `/tmp/`
 * @throws {PenstockError} `INVALID_PATH` for the first name that no temp file can have
 */
export function readPaths(names: readonly string[], facts: Facts): readonly string[] {
  return [...new Set(names.map((name) => readTypedPath(name, facts)))];
}
