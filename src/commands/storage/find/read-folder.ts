import { hasWildcard } from '../../../text/glob.ts';
import { InvalidValue } from '../../definition/parameter.ts';

/** What stands for the folder that holds every temp file, without the slash that may follow. */
const EVERYWHERE: ReadonlySet<string> = new Set(['', '/tmp', '.']);

/**
 * Reads the folder to search.
 *
 * @returns its path without a slash at the end, dates not expanded; `undefined` for all temp files
 * @throws {InvalidValue} for a pattern
 * @example readFolder('/tmp/logs/') // '/tmp/logs'
 */
export function readFolder(text: string): string | undefined {
  if (hasWildcard(text)) throw new InvalidValue('Expected a folder, without * and ?; the flag name takes a pattern');
  const path = text.endsWith('/') ? text.slice(0, -1) : text;
  return EVERYWHERE.has(path) ? undefined : path;
}
