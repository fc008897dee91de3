import type { IncomingMessage } from 'node:http';
import { headerCount } from './header-values.ts';

const BEARER = /^Bearer ([^ ]+)$/i;

/**
 * The key that a request names: `X-API-Key` decides, else `Authorization: Bearer`. A key in the query is never looked
 * at, since addresses end up in logs.
 *
 * @returns the text to look up, which need not have the form of a key; `undefined` when the headers name none
 */
export function credentialOf(request: IncomingMessage): string | undefined {
  const own = request.headers['x-api-key'];
  if (own !== undefined) return String(own);
  const { authorization } = request.headers;
  if (authorization === undefined || headerCount(request, 'authorization') > 1) return undefined;
  return BEARER.exec(authorization)?.[1];
}

/** Whether the request has one of the headers that can hold a key. */
export function sendsCredential(request: IncomingMessage): boolean {
  return request.headers['x-api-key'] !== undefined || request.headers.authorization !== undefined;
}
