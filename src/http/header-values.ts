import type { IncomingMessage } from 'node:http';

/**
 * How often a header was sent. Node keeps only the first of several `Host`, `Authorization` or `Content-Type` headers,
 * so the count must come from what was received.
 *
 * @param name in lower case
 */
export function headerCount(request: IncomingMessage, name: string): number {
  const { rawHeaders } = request;
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at];
    if (given?.length === name.length && given.toLowerCase() === name) count++;
  }
  return count;
}

/** The value of a header that was sent; several of one name are joined as HTTP has it. */
export function headerValue(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
