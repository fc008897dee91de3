import { join } from 'node:path';
import { sql } from 'kysely';
import { ensureFirstKey } from './accounts/ensure-first-key.ts';
import { openAccounts } from './accounts/open-accounts.ts';
import type { Configuration } from './configuration.ts';
import { startCheckpoints } from './database/checkpoints.ts';
import { lockFolder } from './database/lock-folder.ts';
import { readMasterKey } from './database/master-key.ts';
import { openDatabases } from './database/open-databases.ts';
import { StartError } from './database/start-error.ts';
import { openMemory } from './engine/memory.ts';
import { openEngine } from './engine/open-engine.ts';
import { returnMemory } from './engine/return-memory.ts';
import { HttpServer } from './http/http-server.ts';
import { RateLimit } from './http/rate-limit.ts';
import { Router } from './http/router.ts';
import { allRoutes } from './http/routes/all-routes.ts';
import { Service } from './http/service.ts';
import { type Log, openLog } from './log.ts';
import { manual } from './manual/manual.ts';
import { trimMemory } from './trim-memory.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The running service. */
export interface Penstock {
  readonly port: number;
  /** What a person reads when the service is ready: its address, and on the first start how to use it. */
  readonly greeting: string;
  /** Lets running requests finish, then closes everything. */
  close(): Promise<void>;
}

/**
 * Opens all parts of the service, each after those it needs. When one cannot be opened, those before it are closed.
 *
 * @param log where events go; standard error unless said
 * @throws {StartError} one line for the person who starts it
 */
export async function openPenstock(
  configuration: Configuration,
  log: Log = openLog(configuration.logLevel),
): Promise<Penstock> {
  await using parts = new AsyncDisposableStack();
  const { host, data: folder, limits, apiKey, masterKey } = configuration;
  parts.defer(lockFolder(folder));
  const reserveFailed = (error: unknown): void => log.error('reserve not filled', { error });
  const { db, tempDb, reserve, close: closeDatabases } = await openDatabases(folder, reserveFailed);
  parts.defer(closeDatabases);
  const checkpoints = startCheckpoints(folder, (error) => log.error('checkpoints ended', { error }));
  parts.defer(() => checkpoints.stop());
  const parentKey = readMasterKey({ folder, value: masterKey });
  const accounts = await openAccounts({ db, tempDb, masterKey: parentKey, limits, log });
  // Each by itself, so that a failure of one does not keep the other from its work.
  parts.defer(repeatHourly(() => accounts.sweepHistory(), log));
  parts.defer(repeatHourly(() => accounts.sweepTempFiles(), log));
  parts.defer(repeatHourly(async () => reserve.fill(), log));
  const memory = openMemory(limits);
  parts.defer(returnMemory({ memory, size: () => process.memoryUsage.rss(), trim: trimMemory }));
  const engine = await starting(
    'start worker processes',
    openEngine({ limits, memory, manual, log: (message) => log.warn(message) }),
  );
  parts.defer(() => engine.close());
  const checks = {
    database: async () => void (await sql`select 1`.execute(db)),
    tempDb: async () => void (await sql`select 1 from temp_files limit 1`.execute(tempDb)),
  };
  const router = new Router(allRoutes({ engine, limits, checks, log }));
  const service = new Service({ router, accounts, rateLimit: new RateLimit(limits), log });
  const server = new HttpServer({ limits, memory, log, answer: (exchange) => service.answer(exchange) });
  const port = await starting(
    `listen on ${host}, port ${configuration.port} (PENSTOCK_HOST, PENSTOCK_PORT)`,
    server.listen(host, configuration.port),
  );
  parts.defer(() => server.close(limits.requestMs));
  // Only when everything else has started, so that a start which fails does not use up the one time it is shown.
  const firstKey = await ensureFirstKey(accounts.keys, { folder, apiKey });
  // Last, so that on a disk with little room everything else comes first.
  reserve.fill();
  log.info('started', { host, port });
  const open = parts.move();
  return {
    port,
    greeting: greeting({ ...configuration, port }, firstKey),
    close: async () => {
      log.info('stopping');
      await open.disposeAsync();
      log.info('stopped');
    },
  };
}

/** Does some work a minute after the start, for what an earlier process has left, and then every hour; returns what ends it. */
function repeatHourly(work: () => Promise<void>, log: Log): () => void {
  let timer = setTimeout(run, MINUTE_MS);
  function run(): void {
    timer = setTimeout(run, HOUR_MS);
    work().catch((error: unknown) => log.error('hourly work failed', { error }));
  }
  return () => clearTimeout(timer);
}

/** Waits for a part to start; what Node says of a failure becomes one line. */
async function starting<T>(action: string, start: Promise<T>): Promise<T> {
  try {
    return await start;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot ${action}: ${reason}`, { cause: error });
  }
}

function greeting({ host, port, data }: Configuration, firstKey: string | undefined): string {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const ready = `Penstock listens on ${address}\n`;
  if (firstKey === undefined) return ready;
  return `${ready}The first key, kept in ${join(data, 'development.key')}: ${firstKey}
Try it:
curl -H 'X-API-Key: ${firstKey}' --data-binary 'echo hello | tr a-z A-Z' ${address}/
`;
}
