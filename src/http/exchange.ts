import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ByteBudget } from '../engine/byte-budget.ts';
import type { PenstockError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { contentCoding, gunzipBody, mostUnpacked } from './body/gunzip.ts';
import { ClientGone, hasBody, readBody, requireLength } from './body/read-body.ts';
import { headerValue } from './header-values.ts';
import { parseQuery, Query } from './query.ts';
import { requestTarget } from './request-target.ts';
import type { UnreadAnswers } from './unread-answers.ts';

/** What an exchange is made with, besides its two streams. */
export interface ExchangeOptions {
  readonly limits: Limits;
  /** What the bodies of all requests may take. */
  readonly bodies: ByteBudget;
  /** What the answers to all requests may take. */
  readonly unread: UnreadAnswers;
  /** The client sends its body only after `100 Continue`. */
  readonly awaitsContinue: boolean;
}

/** One request on its way through the service; handlers read from it and return an answer. */
export class Exchange {
  readonly id: string;
  readonly request: IncomingMessage;
  /** The path as it was sent, percent-encoded. */
  readonly path: string;
  /** What stands in the path where the route has braces, decoded, in order. */
  parameters: readonly string[] = [];
  readonly #response: ServerResponse;
  readonly #limits: Limits;
  readonly #bodies: ByteBudget;
  readonly #unread: UnreadAnswers;
  readonly #queryText: string;
  #query: Query | undefined;
  #awaitsContinue: boolean;
  #fault: PenstockError | undefined;

  constructor(id: string, request: IncomingMessage, response: ServerResponse, options: ExchangeOptions) {
    const { path, query } = requestTarget(request.url ?? '/');
    this.id = id;
    this.request = request;
    this.path = path;
    this.#response = response;
    this.#limits = options.limits;
    this.#bodies = options.bodies;
    this.#unread = options.unread;
    this.#queryText = query;
    this.#awaitsContinue = options.awaitsContinue;
  }

  /** The query parameters. @throws {PenstockError} `INVALID_PARAMETER` */
  get query(): Query {
    this.#query ??= new Query(parseQuery(this.#queryText, this.#limits.queryParameters));
    return this.#query;
  }

  /** The value of a request header; `name` in lower case. */
  header(name: string): string | undefined {
    return headerValue(this.request, name);
  }

  /** Whether a body was announced that has not been read whole. */
  get leavesBody(): boolean {
    return hasBody(this.request) && !this.request.complete;
  }

  /** Whether the client waits for leave to send its body. */
  get awaitsContinue(): boolean {
    return this.#awaitsContinue;
  }

  /**
   * Reads the body and undoes its Content-Encoding. What is refused is refused before anything is read.
   *
   * @param most bytes at most, where that is less than for other bodies
   * @throws {PenstockError} `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_ENCODING`, `BODY_ENCODING`, `REQUEST_TIMEOUT`,
   *   `OVERLOADED`
   * @throws {ClientGone} when the connection ends before the body does
   */
  async readBody(most = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
    const limit = Math.min(most, this.#limits.bodyBytes);
    const coding = contentCoding(this.header('content-encoding') ?? '');
    requireLength(this.request, limit);
    if (this.#response.closed) throw new ClientGone();
    const share = this.#bodies.open();
    this.#response.once('close', () => share.release());
    if (this.#awaitsContinue) {
      this.#response.writeContinue();
      this.#awaitsContinue = false;
    }
    if (this.#fault !== undefined && !this.request.complete) throw this.#fault;
    const body = await readBody(this.request, limit, (bytes) => share.take(bytes));
    if (coding !== 'gzip') return body;
    const reserved = mostUnpacked(body, limit);
    share.take(reserved);
    const unpacked = await gunzipBody(body, limit);
    share.giveBack(reserved - unpacked.length + body.length);
    return unpacked;
  }

  /**
   * Ends the reading of the connection. If the body is still being read, that is the error of its reader; either way the
   * connection ends with the answer to this request.
   */
  breakOff(error: PenstockError): void {
    this.#fault = error;
    if (!this.request.complete && this.request.listenerCount('error') > 0) this.request.emit('error', error);
  }

  /**
   * Makes room for an answer before it is made, where others have not been read yet.
   *
   * @param bytes of its body
   */
  expectAnswer(bytes: number): void {
    this.#unread.add(this.#response, bytes);
  }

  /** Whether the connection can carry no further request. */
  get broken(): boolean {
    return this.#fault !== undefined;
  }

  /** A signal that ends, for the reason {@link ClientGone}, when the client goes away before its answer is sent. */
  abandoned(): AbortSignal {
    const controller = new AbortController();
    if (this.#response.closed) controller.abort(new ClientGone());
    this.#response.once('close', () => {
      if (!this.#response.writableFinished) controller.abort(new ClientGone());
    });
    return controller.signal;
  }
}
