import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import { hasWildcard } from '../../text/glob.ts';
import { isLongerThan } from '../../text/is-longer-than.ts';

/** What shown paths begin with; stored ones do not. */
export const TEMP_ROOT = '/tmp/';

/** Characters of a path at most, without `/tmp/`. */
export const MAX_PATH_CHARACTERS = 1024;

/** Characters of a pattern at most; it may be longer than what it fits. */
const MAX_PATTERN_CHARACTERS = 2 * MAX_PATH_CHARACTERS;

/**
 * Reads the path of one temp file. Names are opaque: case, spaces and Unicode forms are kept as they are, and a slash only
 * imitates a folder.
 *
 * @param text with or without `/tmp/` before it, dates expanded
 * @returns the path without `/tmp/`
 * @throws {PenstockError} `INVALID_PATH` for what no temp file can be called
 * @example readTempPath('/tmp/logs/a.txt') // 'logs/a.txt'
 */
export function readTempPath(text: string): string {
  const path = readPath(text, MAX_PATH_CHARACTERS);
  if (hasWildcard(path)) throw invalid(text, 'Expected the path of one temp file, without * and ?');
  return path;
}

/**
 * Reads a pattern of temp files, in which `*` and `?` may stand.
 *
 * @param text with or without `/tmp/` before it, dates expanded
 * @returns the pattern without `/tmp/`
 * @throws {PenstockError} `INVALID_PATH` for what can match no temp file
 */
export function readTempPattern(text: string): string {
  return readPath(text, MAX_PATTERN_CHARACTERS);
}

/** A path as users see and write it. */
export function shownTempPath(path: string): string {
  return TEMP_ROOT + path;
}

function readPath(text: string, most: number): string {
  const path = text.startsWith(TEMP_ROOT) ? text.slice(TEMP_ROOT.length) : text;
  if (path === '' || text === '/tmp') throw invalid(text, 'Expected a name behind /tmp/');
  if (path.startsWith('/')) throw invalid(text, 'Expected a path below /tmp/');
  if (isLongerThan(path, most)) throw invalid(text, `Expected at most ${most} characters`);
  if (/\p{Cc}|[\u2028\u2029]/u.test(path)) throw invalid(text, 'Expected no control characters');
  if (!path.isWellFormed()) throw invalid(text, 'Expected UTF-8');
  if (path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')) {
    throw invalid(text, 'Expected no empty segment and none of "." and ".." between slashes');
  }
  return path;
}

function invalid(path: string, problem: string): PenstockError {
  return new PenstockError('INVALID_PATH', `Cannot read "${clip(path)}" as a path: ${problem}`);
}
