import type { IncomingMessage } from 'node:http';
import { PenstockError } from '../errors.ts';
import { clip } from '../text/clip.ts';
import { headerCount } from './header-values.ts';

/** `uri-host [ ":" port ]` (RFC 9110, section 7.2; RFC 3986, section 3.2.2). A host may be empty. */
const HOST = /^(?:\[[\w:.~%-]+\]|(?:[\w.~!$&'()*+,;=-]|%[0-9a-f]{2})*)(?::\d*)?$/i;

/**
 * Refuses what Node's parser lets through although two readers of the same bytes could disagree about it: another
 * major version, no host, several or none that can be one (RFC 9112, section 3.2), and a transfer coding besides `chunked`.
 *
 * @param mostHeaders how many headers a request may have
 * @throws {PenstockError} `INVALID_REQUEST` or `HEADERS_TOO_LARGE`; the connection must be closed
 */
export function requireProtocol(request: IncomingMessage, mostHeaders: number): void {
  if (request.httpVersionMajor !== 1) throw invalid(`HTTP/${request.httpVersion}`, 'Expected HTTP/1.1');
  if (request.rawHeaders.length / 2 > mostHeaders) {
    throw new PenstockError('HEADERS_TOO_LARGE', `Cannot take more than ${mostHeaders} headers`);
  }
  const hosts = headerCount(request, 'host');
  if (hosts > 1 || (hosts === 0 && request.httpVersionMinor >= 1)) {
    throw invalid(`${hosts} Host headers`, 'Expected exactly one');
  }
  const host = request.headers.host ?? '';
  if (!HOST.test(host))
    throw invalid(`Host "${clip(host)}"`, 'Expected a name or an address, and a port where it needs one');
  const coding = request.headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    throw invalid(`Transfer-Encoding "${clip(coding)}"`, 'Expected chunked');
  }
}

function invalid(what: string, expected: string): PenstockError {
  return new PenstockError('INVALID_REQUEST', `Cannot read a request with ${what}: ${expected}`);
}
