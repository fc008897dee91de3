import { decodeTransfer } from './body/transfer-encoding.ts';
import { type ContentType, requireContentType } from './content-type.ts';
import type { Exchange } from './exchange.ts';

/** A body as it was before the client encoded it for the transfer. */
export interface DecodedBody {
  readonly body: Uint8Array;
  readonly contentType: ContentType | undefined;
}

/**
 * Reads the body of a request for a run and decodes it by the encoding that header, Content-Type or query name.
 *
 * @throws {PenstockError} `INVALID_PARAMETER`, `INVALID_HEADER`, and what reading and decoding throw
 */
export async function readDecodedBody(exchange: Exchange): Promise<DecodedBody> {
  const query = exchange.query.single('encoding');
  const contentType = requireContentType(exchange.request);
  const header = exchange.header('content-transfer-encoding');
  return {
    body: await decodeTransfer(await exchange.readBody(), exchange.owner, { header, contentType, query }),
    contentType,
  };
}
