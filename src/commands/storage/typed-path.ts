import { readTempPath, readTempPattern } from '../../accounts/temp-files/temp-path.ts';
import type { Facts } from '../definition/command.ts';
import { expandDates } from './expand-dates.ts';

/**
 * The path of one temp file as it was typed: with `/tmp/` or without, with date specifiers.
 *
 * @returns the path without `/tmp/`, dates expanded
 * @throws {PenstockError} `INVALID_PATH`
 */
export function readTypedPath(text: string, facts: Facts): string {
  return readTempPath(expandDates(text, facts));
}

/** {@link readTypedPath} for a pattern, in which `*` and `?` may stand. */
export function readTypedPattern(text: string, facts: Facts): string {
  return readTempPattern(expandDates(text, facts));
}
