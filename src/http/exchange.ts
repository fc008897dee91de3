import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Memory } from '../engine/memory.ts';
import type { Share } from '../engine/shares.ts';
import type { PenstockError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { countedAddress } from './address.ts';
import { contentCoding, gunzipBody, mostUnpacked } from './body/gunzip.ts';
import { announcedLength, ClientGone, hasBody, readBody, requireLength } from './body/read-body.ts';
import { headerValue } from './header-values.ts';
import { parseQuery, Query } from './query.ts';
import { requestTarget } from './request-target.ts';
import type { UnreadAnswers } from './unread-answers.ts';

/** What an exchange is made with, besides its two streams. */
export interface ExchangeOptions {
  readonly limits: Limits;
  /** What large things of all requests may take. */
  readonly memory: Memory;
  /** What the answers to all requests may take. */
  readonly unread: UnreadAnswers;
  /** The client sends its body only after `100 Continue`. */
  readonly awaitsContinue: boolean;
}

/** The memory of a stored content that is being read. */
export interface ContentMemory {
  /** Waits for more of it. */
  readonly take: (bytes: number) => Promise<void>;
  /** Ends when the client goes away. */
  readonly signal: AbortSignal;
}

/** One request on its way through the service; handlers read from it and return an answer. */
export class Exchange {
  readonly id: string;
  readonly request: IncomingMessage;
  /** The path as it was sent, percent-encoded. */
  readonly path: string;
  /** The token of the key, once that is known. */
  tokenId: string | undefined;
  /** What stands in the path where the route has braces, decoded, in order. */
  parameters: readonly string[] = [];
  readonly #response: ServerResponse;
  readonly #limits: Limits;
  readonly #memory: Memory;
  readonly #unread: UnreadAnswers;
  readonly #queryText: string;
  #query: Query | undefined;
  #awaitsContinue: boolean;
  #fault: PenstockError | undefined;
  #body: Share | undefined;

  constructor(id: string, request: IncomingMessage, response: ServerResponse, options: ExchangeOptions) {
    const { path, query } = requestTarget(request.url ?? '/');
    this.id = id;
    this.request = request;
    this.path = path;
    this.#response = response;
    this.#limits = options.limits;
    this.#memory = options.memory;
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
    const share = this.#memory.bodies.open(this.owner);
    this.#body = share;
    this.#response.once('close', () => share.release());
    const announced = announcedLength(this.request);
    if (announced > 0) await share.take(announced);
    if (this.#awaitsContinue) {
      this.#response.writeContinue();
      this.#awaitsContinue = false;
    }
    if (this.#fault !== undefined && !this.request.complete) throw this.#fault;
    const body = await readBody(this.request, limit, announced > 0 ? undefined : inSteps(share));
    if (coding !== 'gzip') return body;
    const reserved = mostUnpacked(body, limit);
    await share.take(reserved);
    const unpacked = await gunzipBody(body, limit);
    share.giveBack(reserved - unpacked.length + body.length);
    return unpacked;
  }

  /**
   * Reads a stored content when there is memory for it. The memory is given back when the answer is out and the reading
   * has ended, also where the client did not wait for that.
   *
   * @param bytes of the content
   * @param read may take more where the content has become larger meanwhile
   * @throws {PenstockError} `OVERLOADED`
   * @throws {ClientGone} when the connection has ended
   */
  async readContent<T>(bytes: number, read: (memory: ContentMemory) => Promise<T>): Promise<T> {
    if (this.#response.closed) throw new ClientGone();
    const share = this.#memory.contents.open(this.owner);
    const answered = new Promise<void>((resolve) => this.#response.once('close', resolve));
    const signal = this.abandoned();
    try {
      await share.take(bytes, signal);
      return await read({ take: (more) => share.take(more, signal), signal });
    } finally {
      void answered.then(() => share.release());
    }
  }

  /** Gives back the memory of the body: the request is done with it. */
  releaseBody(): void {
    this.#body?.release();
  }

  /**
   * Ends the reading of the connection. If the body is still being read, that is the error of its reader; either way the
   * connection ends with the answer to this request.
   */
  breakOff(error: PenstockError): void {
    this.#fault = error;
    if (!this.request.complete && this.request.listenerCount('error') > 0) this.request.emit('error', error);
  }

  /** Whose request it is: what it takes counts as theirs. */
  get owner(): string {
    return this.tokenId ?? `address ${countedAddress(this.request.socket.remoteAddress)}`;
  }

  /**
   * Makes room for an answer, where others have not been read yet.
   *
   * @param bytes of its body
   */
  expectAnswer(bytes: number): void {
    this.#unread.add(this.owner, this.#response, bytes);
  }

  /** Notes that the client has taken some bytes of the answer. */
  answerTaken(bytes: number): void {
    this.#unread.taken(this.#response, bytes);
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

/** Bytes that a body of unknown length takes at once, before it needs them. */
const STEP_BYTES = 256 * 1024;

/** Takes memory for a body of unknown length as it comes: little for a small one, then large steps. */
function inSteps(share: Share): (bytes: number) => Promise<void> | undefined {
  let taken = 0;
  let left = 0;
  return (bytes) => {
    left -= bytes;
    if (left >= 0) return undefined;
    const amount = taken === 0 ? bytes : Math.max(-left, STEP_BYTES);
    taken += amount;
    left += amount;
    return share.take(amount);
  };
}
