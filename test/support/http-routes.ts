import { after } from 'node:test';
import type { Account } from '../../src/accounts/account.ts';
import { openMemory } from '../../src/engine/memory.ts';
import { HttpServer } from '../../src/http/http-server.ts';
import { RateLimit } from '../../src/http/rate-limit.ts';
import type { Route } from '../../src/http/route.ts';
import { Router } from '../../src/http/router.ts';
import { Service } from '../../src/http/service.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { openLog } from '../../src/log.ts';

/** A route without the description that the OpenAPI document would show. */
export type BareRoute = Route extends infer R ? (R extends Route ? Omit<R, 'operation'> : never) : never;

export interface RoutesUnderTest {
  readonly port: number;
  readonly server: HttpServer;
  readonly log: readonly string[];
}

/**
 * Serves some routes without accounts and engine.
 *
 * @param account who a key belongs to; nobody unless said
 */
export async function serveRoutes(
  routes: readonly BareRoute[],
  limits: Partial<Limits> = {},
  account: (key: string) => Account | undefined = () => undefined,
): Promise<RoutesUnderTest> {
  const log: string[] = [];
  const all = { ...DEFAULT_LIMITS, ...limits };
  const parts = { limits: all, memory: openMemory(all), log: openLog('debug', (line) => log.push(line)) };
  const router = new Router(routes.map((route) => ({ ...route, operation: {} })));
  const accounts = { authenticate: async (key: string) => account(key) };
  const service = new Service({ ...parts, router, accounts, rateLimit: new RateLimit(parts.limits) });
  const server = new HttpServer({ ...parts, answer: (exchange) => service.answer(exchange) });
  const port = await server.listen('127.0.0.1', 0);
  after(() => server.close(0));
  return { port, server, log };
}
