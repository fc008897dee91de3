import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import type { Facts } from '../definition/command.ts';
import { InvalidValue } from '../definition/parameter.ts';
import { baseTime } from '../utilities/date/moment.ts';
import { strftime } from '../utilities/date/strftime.ts';

/**
 * Replaces date specifiers in a path (specification, "Temp file"): `%Y`, `%m` and the others of `date`, `%%` for a
 * percent sign. The time is the local one of `X-User-Time`, else UTC.
 *
 * @throws {PenstockError} `INVALID_PATH` for a specifier with too wide a field
 * @example expandDates('log-%Y-%m-%d', facts) // 'log-2026-03-09'
 */
export function expandDates(path: string, { now, userTime }: Facts): string {
  if (!path.includes('%')) return path;
  try {
    return strftime(path, baseTime({ now, timezone: 'UTC', ...(userTime !== undefined && { userTime }) }));
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw new PenstockError('INVALID_PATH', `Cannot read "${clip(path)}" as a path: ${error.message}`);
  }
}
