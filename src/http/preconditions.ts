import { PenstockError } from '../errors.ts';
import { namesTag } from './entity-tag.ts';
import type { Exchange } from './exchange.ts';
import { readHttpDate } from './http-date.ts';

/** What a request is about, as it is now. */
export interface Current {
  /** The strong entity tag, with its quotes. */
  readonly tag: string;
  /** Unix milliseconds. */
  readonly modifiedAt: number;
}

const SECOND_MS = 1000;

/** Whether a request has conditions; most have none. */
export function hasPreconditions(exchange: Exchange): boolean {
  return ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'].some(
    (name) => exchange.header(name) !== undefined,
  );
}

/**
 * Checks the conditions of a request, in the order of RFC 9110, section 13.2.2. A date that cannot be read is no
 * condition.
 *
 * @param current `undefined` when there is nothing; whoever answers 404 for that does so before
 * @returns whether a reader has the current version already, so that the answer is 304
 * @throws {PenstockError} `PRECONDITION_FAILED`
 */
export function checkPreconditions(exchange: Exchange, current: Current | undefined): 'not modified' | 'met' {
  const match = exchange.header('if-match');
  const noneMatch = exchange.header('if-none-match');
  const reads = exchange.request.method === 'GET' || exchange.request.method === 'HEAD';
  if (match !== undefined) {
    if (current === undefined) throw failed('There is nothing yet, and If-Match asks for a version');
    if (!namesTag(match, current.tag, 'strong'))
      throw failed(`The ETag is ${current.tag}, and If-Match asks for another`);
  } else if (changedSince(current, exchange.header('if-unmodified-since')) === true) {
    throw failed('It has changed since the time of If-Unmodified-Since');
  }
  if (noneMatch !== undefined) {
    if (current === undefined || !namesTag(noneMatch, current.tag, 'weak')) return 'met';
    if (reads) return 'not modified';
    throw failed(`There is one with the ETag ${current.tag}, and If-None-Match asks for none`);
  }
  const unchanged = reads && changedSince(current, exchange.header('if-modified-since')) === false;
  return unchanged ? 'not modified' : 'met';
}

/** @returns `undefined` where there is nothing to compare */
function changedSince(current: Current | undefined, header: string | undefined): boolean | undefined {
  const since = header === undefined ? undefined : readHttpDate(header);
  if (current === undefined || since === undefined) return undefined;
  return Math.floor(current.modifiedAt / SECOND_MS) * SECOND_MS > since;
}

function failed(problem: string): PenstockError {
  return new PenstockError('PRECONDITION_FAILED', `A condition of the request does not hold: ${problem}`);
}
