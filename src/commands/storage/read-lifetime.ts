import { MAX_LIFETIME_MS } from '../../accounts/temp-files/temp-files.ts';
import { InvalidValue } from '../definition/parameter.ts';
import { readDuration } from './read-duration.ts';

/**
 * Reads how long a temp file lives: a decimal number with a unit, `s`, `m`, `h` or `d`; without one it is hours.
 *
 * @returns milliseconds, at least 1
 * @throws {InvalidValue}
 * @example readLifetime('2.5h') // 9000000
 */
export function readLifetime(text: string): number {
  const milliseconds = readDuration(text, 'h');
  if (milliseconds === undefined) {
    throw new InvalidValue('Expected a number with s, m, h or d behind it, such as 90m; a number alone is hours');
  }
  if (milliseconds < 1) throw new InvalidValue('Expected more than 0');
  if (milliseconds > MAX_LIFETIME_MS) throw new InvalidValue('Expected at most 168 hours');
  return milliseconds;
}
