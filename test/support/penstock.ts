import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { NewToken } from '../../src/accounts/keys.ts';
import { openKeys } from '../../src/accounts/open-keys.ts';
import { readConfiguration } from '../../src/configuration.ts';
import { readMasterKey } from '../../src/database/master-key.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { openLog } from '../../src/log.ts';
import { openPenstock, type Penstock } from '../../src/penstock.ts';

/** The key that every service under test knows. */
export const TEST_KEY = `pk_${'0123456789abcdef'.repeat(3)}`;

export interface TestRequest {
  readonly method?: string;
  /** Sent as it is, so percent-encoding is up to the test. */
  readonly path?: string;
  /** Appended to the path, encoded. */
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
  /** `null` sends none; TEST_KEY unless said. */
  readonly key?: string | null;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; throws when it is none. */
  json(): Record<string, unknown>;
}

/** A running service and a client for it. */
export interface TestService {
  readonly port: number;
  readonly folder: string;
  /** The lines that the service has logged. */
  readonly log: readonly string[];
  send(request: TestRequest): Promise<TestAnswer>;
  /** Runs a pipeline; with an input it goes into the query. */
  run(pipeline: string, input?: string | Uint8Array): Promise<TestAnswer>;
  createKey(token?: Partial<NewToken>): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts the whole service in this process, on a free port with a data folder of its own, and stops it after the tests
 * of the file.
 *
 * @param environment further variables, for example small limits
 */
export async function startPenstock(environment: Readonly<Record<string, string>> = {}): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-test-'));
  const log: string[] = [];
  const configuration = readConfiguration({
    PENSTOCK_PORT: '0',
    PENSTOCK_DATA: folder,
    PENSTOCK_API_KEY: TEST_KEY,
    PENSTOCK_LOG_LEVEL: 'debug',
    ...environment,
  });
  const penstock = await openPenstock(
    configuration,
    openLog(configuration.logLevel, (line) => log.push(line)),
  );
  const close = closeOnce(penstock);
  after(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  const send = (what: TestRequest): Promise<TestAnswer> => sendTo(penstock.port, what);
  return {
    port: penstock.port,
    folder,
    log,
    send,
    run: (pipeline, input) =>
      input === undefined
        ? send({ method: 'POST', body: pipeline })
        : send({ method: 'POST', query: { pipeline }, body: input }),
    createKey: async (token = {}) => {
      const { db, close: closeDatabase } = await openDatabase({ folder });
      const keys = await openKeys(db, readMasterKey({ folder }));
      const issued = await keys.create({ quota: 1000, ...token });
      await closeDatabase();
      return issued.key;
    },
    close,
  };
}

function closeOnce(penstock: Penstock): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= penstock.close();
    return closing;
  };
}

/** Sends one request on a connection of its own. */
export function sendTo(port: number, what: TestRequest): Promise<TestAnswer> {
  const { method = 'GET', path = '/', query = {}, headers = {}, body, key = TEST_KEY } = what;
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path: search.length === 0 ? path : `${path}?${search.join('&')}`,
      headers: { ...(key !== null && { 'X-API-Key': key }), ...headers },
      agent: false,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const text = bytes.toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text,
          json: () => JSON.parse(text) as Record<string, unknown>,
        });
      });
    });
    sent.end(body);
  });
}
