import { asBuffer } from '../../text/utf8.ts';
import { bodyError, shownByte } from './body-error.ts';

const FOREIGN = /[^A-Za-z0-9+/=\t\n\r ]/;
const SPACE = /[\t\n\r ]+/g;
const PADDED = /^[^=]*={0,2}$/;

/**
 * Decodes base64 (RFC 4648, section 4): padding is required, so that a truncated body is refused; white space between
 * the letters is ignored, as mail programs wrap lines.
 *
 * @throws {PenstockError} `BODY_ENCODING` with the offset of the byte that does not belong there
 */
export function decodeBase64(body: Uint8Array): Uint8Array {
  const text = asBuffer(body).toString('latin1');
  const foreign = text.search(FOREIGN);
  if (foreign >= 0) {
    throw bodyError(
      'base64',
      `Expected letters, digits, "+", "/" or "=" at offset ${foreign}, found ${shownByte(text.charCodeAt(foreign))}`,
    );
  }
  const letters = text.replace(SPACE, '');
  if (!PADDED.test(letters)) {
    throw bodyError('base64', `Expected nothing but padding after the "=" at offset ${text.indexOf('=')}`);
  }
  if (letters.length % 4 !== 0) {
    throw bodyError('base64', `Expected a multiple of four letters up to the end at offset ${text.length}`);
  }
  return Buffer.from(letters, 'base64');
}
