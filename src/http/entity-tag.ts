const TAG = /(?:W\/)?("[^"]*")/g;

/**
 * Whether an `If-None-Match` header names the current version of what exists (RFC 9110, section 13.1.2): `*`, or a list
 * with its entity tag, weak or not.
 *
 * @param tag the strong entity tag, with its quotes
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.matchAll(TAG).some(([, opaque]) => opaque === tag);
}
