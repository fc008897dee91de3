import { PenstockError } from '../errors.ts';

/** What Node's server says of a connection that sent no proper request. */
export interface ClientFault extends Error {
  readonly code?: string;
  /** The last bytes that came. */
  readonly rawPacket?: Buffer;
  /** How many of them were read before the fault. */
  readonly bytesParsed?: number;
}

/**
 * The error for a request that Node's parser refused.
 *
 * @returns `undefined` when the connection is broken and nobody can be answered
 */
export function clientError(fault: ClientFault): PenstockError | undefined {
  switch (fault.code) {
    case 'HPE_HEADER_OVERFLOW':
      return hasWholeLine(fault)
        ? new PenstockError('HEADERS_TOO_LARGE', 'Cannot take headers of this size')
        : new PenstockError('URI_TOO_LONG', 'Cannot take a request line of this size: Send long texts in the body');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new PenstockError('PAYLOAD_TOO_LARGE', 'Cannot take chunk extensions of this size');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new PenstockError('REQUEST_TIMEOUT', 'The request did not arrive in time');
  }
  if (fault.code?.startsWith('HPE_') !== true) return undefined;
  const reason = fault.message.replace(/^Parse Error: /, '');
  return new PenstockError('INVALID_REQUEST', `Cannot read the request as HTTP/1.1: ${reason}`);
}

function hasWholeLine({ rawPacket, bytesParsed }: ClientFault): boolean {
  return rawPacket?.subarray(0, bytesParsed).includes('\r\n') ?? false;
}
