import { randomUUID } from 'node:crypto';

const ACCEPTED = /^[\w=-]{1,128}$/;

/** The caller's request id when it has the right form, else a new one; it goes into the response and the log. */
export function requestId(given: string | undefined): string {
  return given !== undefined && ACCEPTED.test(given) ? given : randomUUID();
}
