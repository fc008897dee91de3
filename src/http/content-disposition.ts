/** What a quoted file name may hold without being misread; a percent sign is decoded by some clients. */
const UNSAFE = /[^\x20-\x7e]|["\\%]/gu;

/**
 * The `Content-Disposition` of a file that is shown in place (RFC 6266): its name in ASCII, with `_` for what that cannot
 * say, and the exact name in UTF-8 (RFC 8187) for the clients that read it.
 *
 * @param name the last segment of the path, well-formed Unicode
 * @example inlineDisposition('é.txt') // `inline; filename="_.txt"; filename*=UTF-8''%C3%A9.txt`
 */
export function inlineDisposition(name: string): string {
  return `inline; filename="${name.replace(UNSAFE, '_')}"; filename*=UTF-8''${percentEncode(name)}`;
}

/** `encodeURIComponent` leaves some characters that RFC 8187 has encoded. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
