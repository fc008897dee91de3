import { PenstockError } from '../../errors.ts';
import { asBuffer } from '../../text/utf8.ts';
import { decodeUrlEncoding } from './decode-url-encoding.ts';
import { inTurns } from './in-turns.ts';

/**
 * Reads one field of a body of type `application/x-www-form-urlencoded`; other fields are passed over undecoded, so
 * text that is no form at all reads as a form without fields.
 *
 * @param owner whose body it is
 * @returns the decoded value, bytes that need not be text; `undefined` when there is no such field
 * @throws {PenstockError} `INVALID_PARAMETER` when the field is given twice, `BODY_ENCODING` when it does not decode
 */
export async function readFormField(body: Uint8Array, name: string, owner: string): Promise<Uint8Array | undefined> {
  const source = asBuffer(body);
  const start = fieldStart(source, name, 0);
  if (start < 0) return undefined;
  if (fieldStart(source, name, start) >= 0) {
    throw new PenstockError('INVALID_PARAMETER', `Cannot take the form field "${name}" more than once`);
  }
  const ampersand = source.indexOf('&', start);
  const end = ampersand < 0 ? source.length : ampersand;
  return inTurns(decodeUrlEncoding(source.subarray(start, end), start), owner);
}

/** Where the value of a field begins that itself begins at `from` or later, or -1. */
function fieldStart(source: Buffer, name: string, from: number): number {
  const first = `${name}=`;
  if (from === 0 && source.subarray(0, first.length).equals(Buffer.from(first))) return first.length;
  const found = source.indexOf(`&${first}`, from);
  return found < 0 ? -1 : found + 1 + first.length;
}
