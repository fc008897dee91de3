import { PenstockError } from '../../errors.ts';

/** The error for a JSON body that cannot be read; `at` is the offset of the byte where the reading stopped. */
export function jsonError(problem: string, at: number): PenstockError {
  return new PenstockError('INVALID_JSON', `Cannot read the JSON body: ${problem} at offset ${at}`);
}
