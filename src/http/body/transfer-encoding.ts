import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import type { ContentType } from '../content-type.ts';
import { decodeBase64 } from './decode-base64.ts';
import { decodeQuotedPrintable } from './decode-quoted-printable.ts';
import { decodeUrlEncoding } from './decode-url-encoding.ts';
import { inTurns, type Turns } from './in-turns.ts';

/** The transfer encodings of a pipeline request by their names. */
export const TRANSFER_ENCODINGS: ReadonlyMap<string, (body: Uint8Array) => Turns<Uint8Array>> = new Map([
  ['urlencoded', (body) => decodeUrlEncoding(body)],
  ['base64', decodeBase64],
  ['quoted-printable', decodeQuotedPrintable],
  ['qp', decodeQuotedPrintable],
]);

/** Where an encoding can be named; the first one present decides. */
export interface EncodingSources {
  /** The header `Content-Transfer-Encoding`. */
  readonly header: string | undefined;
  /** The parsed Content-Type; its parameter `encoding` counts on `text/plain`. */
  readonly contentType: ContentType | undefined;
  /** The query parameter `encoding`. */
  readonly query: string | undefined;
}

/**
 * Decodes a body by the encoding that its request names, if it names one.
 *
 * @param owner whose body it is
 * @throws {PenstockError} `BODY_ENCODING` for an unknown or empty encoding, one given twice, or a body that does not decode
 */
export async function decodeTransfer(body: Uint8Array, owner: string, sources: EncodingSources): Promise<Uint8Array> {
  const name = sources.header ?? typeEncoding(sources.contentType) ?? sources.query;
  if (name === undefined) return body;
  const decode = TRANSFER_ENCODINGS.get(name.toLowerCase());
  if (decode !== undefined) return inTurns(decode(body), owner);
  const shown = name === '' ? 'an empty encoding' : `"${clip(name)}"`;
  throw new PenstockError(
    'BODY_ENCODING',
    `Cannot decode the body from ${shown}: Expected ${[...TRANSFER_ENCODINGS.keys()].join(', ')}`,
  );
}

function typeEncoding(contentType: ContentType | undefined): string | undefined {
  if (contentType?.type !== 'text/plain') return undefined;
  const values = contentType.parameters.filter(([name]) => name === 'encoding');
  if (values.length > 1) {
    throw new PenstockError('BODY_ENCODING', `Cannot take ${values.length} encodings in one Content-Type`);
  }
  return values[0]?.[1];
}
