import type { ServerResponse } from 'node:http';
import { asBuffer } from '../text/utf8.ts';
import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';

/** How long a client that still sends its body is listened to after it got its answer, in milliseconds. */
const LINGER_MS = 1000;

/** An unread body up to this size is read and dropped, so that the connection can be used again. */
const DROPPED_BYTES = 64 * 1024;

/** A body up to this size is copied to leave together with the headers. */
const JOINED_BYTES = 4 * 1024;

/** A larger body is written in pieces of this size. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Sends an answer. The value is handed to the socket as it is, without a copy.
 *
 * A client may still be sending a body that was refused; closing at once would make its system throw the answer away
 * (RFC 9112, section 9.6). So the answer goes out whole, the rest is read for a moment and dropped, and then the
 * connection ends.
 *
 * @param close the connection must end with this answer
 */
export function sendAnswer(exchange: Exchange, response: ServerResponse, answer: Answer, close: boolean): void {
  const lingers = exchange.awaitsContinue || (exchange.leavesBody && !isSmallBody(exchange));
  const { body } = answer;
  const headers = [
    'X-Request-Id',
    exchange.id,
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    ...(answer.headers ?? []),
  ];
  if (answer.contentType !== undefined) headers.push('Content-Type', answer.contentType);
  // An answer that never has a body has no length; that of 304 would be the length of the body which is not sent.
  if (answer.status !== 204 && answer.status !== 304) {
    headers.push('Content-Length', String(answer.bytesForGet ?? byteLength(body)));
  }
  if (close || lingers) headers.push('Connection', 'close');
  response.writeHead(answer.status, headers);
  if (lingers) linger(exchange, response, body);
  else endWith(exchange, response, body);
}

function byteLength(body: Uint8Array | string): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}

/** Headers and a text leave in one write, headers and bytes in two; Latin-1 has a letter for every byte. */
function endWith(exchange: Exchange, response: ServerResponse, body: Uint8Array | string): void {
  if (typeof body === 'string') response.end(body);
  else if (body.length > PIECE_BYTES) writePieces(exchange, response, body);
  else if (body.length > JOINED_BYTES) response.end(body);
  else response.end(asBuffer(body).toString('latin1'), 'latin1');
}

/** Writes a large body piece by piece, each when the client has taken the one before, so that it is known how much it has. */
function writePieces(exchange: Exchange, response: ServerResponse, body: Uint8Array): void {
  if (body.length <= PIECE_BYTES) {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, PIECE_BYTES), (error) => {
    if (error) return;
    exchange.answerTaken(PIECE_BYTES);
    writePieces(exchange, response, body.subarray(PIECE_BYTES));
  });
}

function isSmallBody(exchange: Exchange): boolean {
  const length = exchange.header('content-length');
  return length !== undefined && Number(length) <= DROPPED_BYTES;
}

function linger(exchange: Exchange, response: ServerResponse, body: Uint8Array | string): void {
  response.write(body);
  const timer = setTimeout(() => response.end(), LINGER_MS);
  exchange.request.once('close', () => {
    clearTimeout(timer);
    response.end();
  });
  exchange.request.resume();
}
