import { Agent, request } from 'node:http';

/** The result of a request that was not answered in time. */
export const GAVE_UP = 'gave up';

/** What came of one request. */
export interface Outcome {
  /** The status of the answer, or the code of the error that the connection ended with. */
  readonly result: string;
  /** Empty when it was not kept. */
  readonly body: Buffer;
}

/** What is sent with a request. */
export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: Buffer | string;
  /** Milliseconds after which the request is given up; 60 seconds unless said otherwise. */
  readonly timeoutMs?: number;
  /** Whether the body of the answer is kept, or read and dropped. */
  readonly keepBody?: boolean;
}

/** One caller over HTTP: a key, and an address of the loopback network of its own, as strangers have. */
export class Client {
  readonly agent: Agent;
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;

  /**
   * @param key left out for a caller that has none
   * @param address such as 127.0.0.7
   */
  constructor(base: string, key: string | undefined, address: string) {
    this.base = base;
    this.address = address;
    this.headers = { 'content-type': 'text/plain', ...(key !== undefined && { 'x-api-key': key }) };
    this.agent = new Agent({ keepAlive: true, localAddress: address });
  }

  /** Runs a pipeline with `body` as its input. */
  run(pipeline: string, body: Buffer | string = '', sent: Sent = {}): Promise<Outcome> {
    return this.send(`/?pipeline=${encodeURIComponent(pipeline)}`, { ...sent, method: 'POST', body });
  }

  /** Sends a request and waits for the end of its answer; whatever goes wrong is a result as well. */
  send(path: string, { method = 'GET', body = '', timeoutMs = 60_000, keepBody = false }: Sent = {}): Promise<Outcome> {
    return new Promise((resolve) => {
      const end = (result: string, parts: readonly Buffer[] = []): void =>
        resolve({ result, body: Buffer.concat(parts) });
      const headers = { ...this.headers, 'content-length': Buffer.byteLength(body) };
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(this.base + path, { method, agent: this.agent, headers, signal }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => keepBody && parts.push(part));
        response.on('error', (error) => end(codeOf(error)));
        response.on('end', () => end(String(response.statusCode), parts));
      });
      sent.on('error', (error) => end(codeOf(error)));
      sent.end(body);
    });
  }

  /** Ends all connections. */
  close(): void {
    this.agent.destroy();
  }
}

/** How a failed connection is counted: `ECONNRESET`, or `GAVE_UP` after the time of the request. */
export function codeOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return GAVE_UP;
  return 'code' in error ? String(error.code) : error.message;
}
