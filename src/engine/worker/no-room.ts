import type { PenstockError } from '../../errors.ts';
import { overloaded } from '../overloaded.ts';

/** The error for a large value where the files in memory have no room for it, if that is what an error says. */
export function noRoomError(error: unknown): PenstockError | undefined {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined;
  return overloaded('The service has no room for large values (/dev/shm)');
}
