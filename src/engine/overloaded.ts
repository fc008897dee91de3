import { PenstockError } from '../errors.ts';

/** Seconds after which a caller who was turned away may try again. */
const RETRY_SECONDS = 1;

/** The error for a caller who did nothing wrong and may try again. @param problem what there is too much of */
export function overloaded(problem: string): PenstockError {
  return new PenstockError('OVERLOADED', `${problem}, try again later`, { retry_after: RETRY_SECONDS });
}
