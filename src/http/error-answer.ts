import { PenstockError } from '../errors.ts';
import { type Answer, JSON_TYPE, TEXT } from './answer.ts';

/**
 * What a caller sees of an error: for what is no error of theirs, also for a stored value that does not open, nothing
 * but that it is one. The log has the detail.
 */
export function callerError(error: unknown): PenstockError {
  const isTheirs = error instanceof PenstockError && error.code !== 'INTERNAL';
  return isTheirs ? error : new PenstockError('INTERNAL', 'Internal error');
}

/**
 * Renders an error: `{error, code, request_id}` and the details of the error. A detail `retry_after`, in seconds, is
 * also sent as the header.
 *
 * @param headers further headers, names and values in turn
 * @param more further members of the body
 */
export function errorAnswer(
  error: PenstockError,
  requestId: string,
  headers: readonly string[] = [],
  more: Readonly<Record<string, unknown>> = {},
): Answer {
  const body = { error: error.message, code: error.code, request_id: requestId, ...error.details, ...more };
  return {
    status: error.status,
    contentType: JSON_TYPE,
    headers: [...retryAfter(error), ...headers],
    body: `${JSON.stringify(body)}\n`,
  };
}

/** Renders an error as its message alone, where the specification has text. */
export function textErrorAnswer(error: PenstockError): Answer {
  return { status: error.status, contentType: TEXT, headers: retryAfter(error), body: `${error.message}\n` };
}

function retryAfter(error: PenstockError): string[] {
  const seconds = error.details.retry_after;
  return typeof seconds === 'number' ? ['Retry-After', String(seconds)] : [];
}
