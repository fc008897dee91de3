import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TurnCount } from '../turn-count.ts';
import { announcedLength } from './body/read-body.ts';
import { beginLater, beginSoon } from './later-requests.ts';

const HEADERS_END = '\r\n\r\n';

/** The shortest request, `GET / HTTP/1.1` with an empty line, has 18 bytes; its last four end it. */
const MIN_REQUEST_BYTES = 18;

/**
 * Bytes of a body in chunks that are parsed at once: its end is not known beforehand, and a packet may have 10,000 chunks.
 * The number grows while parsing is quick.
 */
const MIN_CHUNKED_BYTES = 1024;
const MAX_CHUNKED_BYTES = 64 * 1024;

/** Parsing that takes longer, in milliseconds, is followed by a rest. */
const LONG_PARSING_MS = 1;

/**
 * Once all connections have read so many bytes in one turn of the event loop, each reads nothing more in it. Node would read
 * up to 2 MiB of each, and with 16 large bodies that come at once everybody else would wait for 32 MiB in each turn.
 */
const TURN_BYTES = 256 * 1024;

/** Bytes that all connections have read in this turn. */
const turnBytes = new TurnCount();

/** A request that waits for its turn on its connection. */
interface PendingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly serve: () => void;
}

/**
 * Reads the requests of one connection one by one: the next one is parsed when the answer to the one before is out.
 *
 * Node parses all that has arrived at once. A client may send 2,000 small requests in one packet (RFC 9112, section
 * 9.3.2), and each of them would take memory and time before anybody else has a turn. Here the parser gets the bytes of
 * one request, and what follows waits as it came. After each answer other connections go first.
 */
export class RequestPace {
  readonly #socket: Socket;
  readonly #parse: (bytes: Buffer) => void;
  readonly #pause: () => void;
  readonly #resume: () => void;
  /** What has arrived and is not parsed yet. */
  #held: Buffer | undefined;
  /** Node itself wants nothing more for now, because a body or an answer is not taken off. */
  #nodePauses = false;
  #parsing = false;
  #chunkedBytes = MIN_CHUNKED_BYTES;
  #rests = false;
  #stopped = false;
  #current: PendingRequest | undefined;
  /** Requests that were parsed together with the current one. */
  #waiting: PendingRequest[] = [];
  /** Bytes of the body that is arriving, where its length was announced. */
  #bodyLeft = 0;
  #whenServed: (() => void) | undefined;

  /** @param socket a connection that an `http.Server` has just taken over */
  constructor(socket: Socket) {
    this.#socket = socket;
    const { pause, resume } = socket;
    this.#pause = () => pause.call(socket);
    this.#resume = () => resume.call(socket);
    // A listener of ours makes Node hand over what arrives; the first listener is the one that parses it.
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (parse === undefined) throw new Error('A connection has no parser');
    socket.removeListener('data', parse);
    this.#parse = parse;
    socket.pause = () => {
      this.#nodePauses = true;
      this.#pause();
      return socket;
    };
    socket.resume = () => {
      this.#nodePauses = false;
      // Never at once: the caller may be the parser, which cannot parse within itself.
      process.nextTick(() => this.#goOn());
      return socket;
    };
  }

  /** Serves a parsed request when its turn comes: after all earlier ones of the connection are answered. */
  enter(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
    const pending = { request, response, serve };
    this.#bodyLeft = announcedLength(request);
    this.#chunkedBytes = MIN_CHUNKED_BYTES;
    if (this.#current !== undefined) {
      this.#waiting.push(pending);
      return;
    }
    this.#current = pending;
    beginSoon(() => this.#begin(pending));
  }

  /** Parses nothing more of this connection; requests that were parsed are still served. */
  stop(): void {
    this.#stopped = true;
    this.#held = undefined;
  }

  /** Whether a request waits for the answer to an earlier one. */
  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Does something once all parsed requests are answered. */
  whenServed(work: () => void): void {
    this.#whenServed = work;
  }

  #take(bytes: Buffer): void {
    if (this.#stopped) return;
    this.#held = this.#held === undefined ? bytes : Buffer.concat([this.#held, bytes]);
    if (turnBytes.add(bytes.length) >= TURN_BYTES) this.#rest();
    this.#goOn();
  }

  /** Parses as much as may be parsed now. */
  #goOn(): void {
    if (this.#parsing) return;
    this.#parsing = true;
    while (this.#held !== undefined && this.#mayParse()) {
      const piece = this.#held.subarray(0, this.#pieceBytes(this.#held));
      this.#held = piece.length === this.#held.length ? undefined : this.#held.subarray(piece.length);
      this.#bodyLeft = Math.max(0, this.#bodyLeft - piece.length);
      const started = performance.now();
      this.#parse(piece);
      const isLong = performance.now() - started > LONG_PARSING_MS;
      if (isLong) this.#rest();
      const next = isLong ? this.#chunkedBytes / 2 : this.#chunkedBytes * 2;
      this.#chunkedBytes = Math.min(MAX_CHUNKED_BYTES, Math.max(MIN_CHUNKED_BYTES, next));
    }
    this.#parsing = false;
    if (this.#held !== undefined || this.#rests) this.#pause();
    else if (!this.#nodePauses) this.#resume();
  }

  /** Reads nothing more until the next turn of the event loop. */
  #rest(): void {
    if (this.#rests) return;
    this.#rests = true;
    setImmediate(() => {
      this.#rests = false;
      this.#goOn();
    });
  }

  #mayParse(): boolean {
    const { destroyed, writableEnded } = this.#socket;
    const isServing = this.#waiting.length > 0 || this.#current?.request.complete === true;
    return !this.#stopped && !this.#rests && !this.#nodePauses && !isServing && !destroyed && !writableEnded;
  }

  /** How many bytes belong to the request that is arriving: up to the end of its body, or else of its headers. */
  #pieceBytes(held: Buffer): number {
    if (this.#bodyLeft > 0) return Math.min(held.length, this.#bodyLeft);
    const isHead = this.#current === undefined;
    const least = isHead ? MIN_REQUEST_BYTES : MIN_CHUNKED_BYTES;
    const end = held.indexOf(HEADERS_END, least - HEADERS_END.length);
    const bytes = end < 0 ? held.length : end + HEADERS_END.length;
    return isHead ? bytes : Math.min(bytes, this.#chunkedBytes);
  }

  #begin(pending: PendingRequest): void {
    // Its client may have left while it waited.
    if (this.#socket.destroyed) return;
    this.#current = pending;
    pending.response.once('close', () => this.#ended());
    pending.serve();
  }

  #ended(): void {
    // Of a body that was parsed together with its headers nothing is left to come.
    if (this.#current?.request.complete && this.#waiting.length === 0) this.#bodyLeft = 0;
    if (this.#waiting.length > 0 || this.#held !== undefined) beginLater(() => this.#next());
    else this.#next();
  }

  #next(): void {
    this.#current = undefined;
    if (this.#socket.destroyed) this.#waiting = [];
    const pending = this.#waiting.shift();
    if (pending !== undefined) this.#begin(pending);
    else this.#goOn();
    if (this.#current === undefined) this.#whenServed?.();
  }
}
