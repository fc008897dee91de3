import { PenstockError } from '../../errors.ts';
import { asBuffer } from '../../text/utf8.ts';
import { decodeUrlEncoding } from './decode-url-encoding.ts';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/**
 * Reads the named fields of a body of type `application/x-www-form-urlencoded`; other fields are passed over
 * undecoded, so text that is no form at all reads as a form without fields.
 *
 * @returns the decoded values; they are bytes and need not be text
 * @throws {PenstockError} `INVALID_PARAMETER` when a field is given twice, `BODY_ENCODING` when one does not decode
 */
export function readForm(body: Uint8Array, names: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const source = asBuffer(body);
  const fields = new Map<string, Uint8Array>();
  let from = 0;
  while (from < source.length) {
    const ampersand = source.indexOf(AMPERSAND, from);
    const to = ampersand < 0 ? source.length : ampersand;
    const name = names.find((one) => source[from + one.length] === EQUALS && startsWith(source, from, one));
    if (name !== undefined) {
      if (fields.has(name)) {
        throw new PenstockError('INVALID_PARAMETER', `Cannot take the form field "${name}" more than once`);
      }
      const start = from + name.length + 1;
      fields.set(name, decodeUrlEncoding(source.subarray(start, to), start));
    }
    from = to + 1;
  }
  return fields;
}

function startsWith(source: Buffer, at: number, text: string): boolean {
  return source.toString('latin1', at, at + text.length) === text;
}
