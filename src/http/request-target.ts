/** The two parts of a request target, as they were sent. */
export interface RequestTarget {
  readonly path: string;
  /** What follows the `?`; empty when there is none. */
  readonly query: string;
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Splits the target of a request line. The absolute form, which proxies send, must be accepted (RFC 9112, section
 * 3.2.2); its host means nothing here.
 *
 * @example requestTarget('/sort?n=1') // { path: '/sort', query: 'n=1' }
 */
export function requestTarget(url: string): RequestTarget {
  const local = url.startsWith('/') ? url : url.replace(ORIGIN, '');
  const question = local.indexOf('?');
  if (question < 0) return { path: local || '/', query: '' };
  return { path: local.slice(0, question) || '/', query: local.slice(question + 1) };
}
