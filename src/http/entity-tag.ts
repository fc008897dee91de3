const TAG = /(W\/)?("[^"]*")/g;

/**
 * Whether an `If-Match` or `If-None-Match` header names the current version of what exists (RFC 9110, section 13.1): `*`,
 * or a list with its entity tag.
 *
 * @param tag the strong entity tag, with its quotes
 * @param comparison whether a weak tag of the list may be it (RFC 9110, section 8.8.3.2)
 */
export function namesTag(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true;
  return header
    .matchAll(TAG)
    .some(([, weak, opaque]) => opaque === tag && (comparison === 'weak' || weak === undefined));
}
