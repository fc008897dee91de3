import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Memory } from '../engine/memory.ts';
import { PenstockError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Answer } from './answer.ts';
import { ClientGone } from './body/read-body.ts';
import { type ClientFault, clientError } from './client-error.ts';
import { ConnectionCounter } from './connection-counter.ts';
import { errorAnswer } from './error-answer.ts';
import { Exchange } from './exchange.ts';
import { headerValue } from './header-values.ts';
import { rawAnswer } from './raw-answer.ts';
import { requestId } from './request-id.ts';
import { RequestPace } from './request-pace.ts';
import { requireProtocol } from './require-protocol.ts';
import { sendAnswer } from './send-answer.ts';
import { UnreadAnswers } from './unread-answers.ts';

/** Node looks for connections that are too slow this many times within the time that they have. */
const CHECKS_IN_TIME = 4;

/** Larger answers must be read within a certain time; the system itself keeps smaller ones. */
const TIMED_BYTES = 64 * 1024;

/** How long a connection with a broken request may take to close, in milliseconds. */
const CLOSING_MS = 1000;

/** The methods of all routes together. */
const METHODS = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT';

export interface HttpServerOptions {
  readonly limits: Limits;
  /** What large things of all requests may take. */
  readonly memory: Memory;
  readonly log: Log;
  /** Answers a request that could be read. */
  readonly answer: (exchange: Exchange) => Promise<Answer>;
}

/** The HTTP protocol on sockets: limits, time-outs, broken requests and the graceful end. */
export class HttpServer {
  readonly #options: HttpServerOptions;
  readonly #server: Server;
  readonly #unread: UnreadAnswers;
  readonly #paces = new WeakMap<Duplex, RequestPace>();
  /** The newest request of each connection that is or was worked on. */
  readonly #newest = new WeakMap<Duplex, { readonly exchange: Exchange; readonly response: ServerResponse }>();
  #working = 0;
  #closing = false;
  #idle: (() => void) | undefined;

  constructor(options: HttpServerOptions) {
    const { limits } = options;
    this.#options = options;
    this.#unread = new UnreadAnswers(limits.unreadAnswersBytes);
    this.#server = createServer({
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headerMs,
      requestTimeout: Math.max(limits.headerMs, limits.bodyMs),
      connectionsCheckingInterval: Math.ceil(Math.min(limits.headerMs, limits.bodyMs) / CHECKS_IN_TIME),
      keepAliveTimeout: limits.idleMs,
      noDelay: true,
      // Node would answer with a page of its own; requireProtocol answers as every error is answered.
      requireHostHeader: false,
    });
    this.#server.timeout = limits.idleMs;
    this.#server.maxConnections = limits.connections;
    // Node would silently drop the headers past its count; requireProtocol refuses the request.
    this.#server.maxHeadersCount = 0;
    this.#listenToEvents();
  }

  #listenToEvents(): void {
    const counter = new ConnectionCounter(this.#options.limits.connectionsPerAddress);
    this.#server.on('connection', (socket) => {
      if (counter.admit(socket)) this.#paces.set(socket, new RequestPace(socket));
    });
    const serves =
      (awaitsContinue: boolean) =>
      (request: IncomingMessage, response: ServerResponse): void =>
        this.#paces
          .get(request.socket)
          ?.enter(request, response, () => void this.#serve(request, response, awaitsContinue));
    this.#server.on('request', serves(false));
    this.#server.on('checkContinue', serves(true));
    this.#server.on('checkExpectation', serves(false));
    this.#server.on('timeout', (socket) => this.#inactive(socket));
    this.#server.on('clientError', (error, socket) => this.#broken(error, socket));
    this.#server.on('connect', (_request, socket) => this.#refuseTunnel(socket));
  }

  /**
   * @returns the port, which is another than asked for when that was 0
   * @throws {Error} of Node, for example `EADDRINUSE`
   */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  /**
   * Answers new requests with 503, waits for the running ones, then closes every connection.
   *
   * @param milliseconds how long running requests may take
   */
  async close(milliseconds: number): Promise<void> {
    this.#closing = true;
    this.#server.closeIdleConnections();
    if (this.#working > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#idle = resolve;
      const timer = setTimeout(resolve, milliseconds);
      await promise;
      clearTimeout(timer);
    }
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean): Promise<void> {
    const { limits, memory, log } = this.#options;
    const started = performance.now();
    const id = requestId(headerValue(request, 'x-request-id'));
    const parts = { limits, memory, unread: this.#unread, awaitsContinue };
    const exchange = new Exchange(id, request, response, parts);
    this.#newest.set(request.socket, { exchange, response });
    this.#working++;
    response.once('close', () => this.#ended());
    try {
      const { answer, close } = await this.#answer(exchange);
      exchange.releaseBody();
      exchange.expectAnswer(answer.body.length);
      sendAnswer(exchange, response, answer, close || this.#closing);
      if (answer.body.length > TIMED_BYTES) this.#limitReading(response);
      const { method } = request;
      const ms = Math.round(performance.now() - started);
      log.debug('request', { request_id: id, method, path: exchange.path, status: answer.status, ms });
    } catch (error) {
      if (!(error instanceof ClientGone)) log.error('answer failed', { request_id: id, error });
      request.socket.destroy();
    }
  }

  async #answer(exchange: Exchange): Promise<{ readonly answer: Answer; readonly close: boolean }> {
    try {
      requireProtocol(exchange.request, this.#options.limits.headerCount);
      if (this.#closing) throw new PenstockError('SHUTTING_DOWN', 'The service is shutting down', { retry_after: 1 });
    } catch (error) {
      if (!(error instanceof PenstockError)) throw error;
      return { answer: errorAnswer(error, exchange.id), close: true };
    }
    const answer = await this.#options.answer(exchange);
    return { answer, close: exchange.broken || asksForUpgrade(exchange) };
  }

  /**
   * Nothing has moved on a connection for a while. That is right while a request is being worked on; a connection
   * without a request, or whose client does not read what was sent, is ended.
   */
  #inactive(socket: Socket): void {
    const working = this.#newest.get(socket)?.response.closed === false;
    if (!working || socket.writableLength > 0) socket.destroy();
  }

  /** Ends a connection whose client takes too long to read its answer. */
  #limitReading(response: ServerResponse): void {
    const timer = setTimeout(() => response.destroy(), this.#options.limits.answerMs);
    response.once('close', () => clearTimeout(timer));
  }

  #ended(): void {
    this.#working--;
    if (this.#working === 0) this.#idle?.();
  }

  /**
   * Bytes that are no request, or one that comes too slowly. Answers leave in the order of requests, so the error of a
   * body belongs to the request that waits for it, and what follows a whole request waits for its answer.
   */
  #broken(fault: ClientFault, socket: Duplex): void {
    const error = clientError(fault);
    if (error === undefined) socket.destroy();
    else this.#refuse(error, socket);
  }

  /** `CONNECT` asks a proxy for a tunnel. */
  #refuseTunnel(socket: Duplex): void {
    this.#paces.get(socket)?.stop();
    // Node has let go of the socket, and nobody else would hear that its client has left.
    socket.on('error', () => socket.destroy());
    const error = new PenstockError('METHOD_NOT_ALLOWED', `Cannot CONNECT to another host here: Expected ${METHODS}`);
    this.#refuse(error, socket, ['Allow', METHODS]);
  }

  /**
   * Ends a connection with an error, after the answers that are still due on it.
   *
   * @param headers further headers of the error's answer, names and values in turn
   */
  #refuse(error: PenstockError, socket: Duplex, headers: readonly string[] = []): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const pace = this.#paces.get(socket);
    pace?.stop();
    const newest = this.#newest.get(socket);
    if (pace?.hasWaiting) pace.whenServed(() => endWith(socket, error, headers));
    else if (newest === undefined || newest.response.closed) endWith(socket, error, headers);
    else if (newest.response.writableEnded) newest.response.once('close', () => endWith(socket, error, headers));
    else newest.exchange.breakOff(error);
  }
}

/**
 * Whether a client would rather speak another protocol. It is answered in this one, as it must expect (RFC 9110, section
 * 7.8). Node's parser drops what it was given together with such a request, so the connection ends.
 */
function asksForUpgrade({ request: { headers } }: Exchange): boolean {
  return headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');
}

function endWith(socket: Duplex, error: PenstockError, headers: readonly string[]): void {
  if (socket.writableEnded) return;
  socket.end(rawAnswer(errorAnswer(error, requestId(undefined), headers)));
  setTimeout(() => socket.destroy(), CLOSING_MS).unref();
}
