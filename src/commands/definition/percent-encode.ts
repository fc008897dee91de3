import { encodeText } from '../../text/utf8.ts';

/**
 * What stands for itself in a query: RFC 3986's unreserved characters, and of those it allows there the ones that mean
 * nothing to a form decoder, nor to a shell between single quotes.
 */
const PLAIN = /[A-Za-z0-9\-._~,:/@]/;

/**
 * Encodes a name or a value for the query of a URL. Bytes that are no valid UTF-8 are kept.
 *
 * @example percentEncode('a b&c') // 'a%20b%26c'
 */
export function percentEncode(text: string): string {
  return Array.from(encodeText(text), (byte) => {
    const character = String.fromCharCode(byte);
    return PLAIN.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
