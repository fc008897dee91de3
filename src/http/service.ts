import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import { ERROR_STATUS, PenstockError } from '../errors.ts';
import type { Log } from '../log.ts';
import { clip } from '../text/clip.ts';
import { nearest } from '../text/nearest.ts';
import type { Answer } from './answer.ts';
import { ClientGone } from './body/read-body.ts';
import { credentialOf, sendsCredential } from './credential.ts';
import { callerError, errorAnswer, textErrorAnswer } from './error-answer.ts';
import type { Exchange } from './exchange.ts';
import type { RateLimit } from './rate-limit.ts';
import type { KeyRoute, Route } from './route.ts';
import type { Router } from './router.ts';

export interface ServiceParts {
  readonly router: Router;
  readonly accounts: Pick<Accounts, 'authenticate'>;
  readonly rateLimit: RateLimit;
  readonly log: Log;
}

/** Answers requests: finds the route, then checks key, rate and quota, and only then lets the handler read the body. */
export class Service {
  readonly #router: Router;
  readonly #accounts: Pick<Accounts, 'authenticate'>;
  readonly #rateLimit: RateLimit;
  readonly #log: Log;

  constructor({ router, accounts, rateLimit, log }: ServiceParts) {
    this.#router = router;
    this.#accounts = accounts;
    this.#rateLimit = rateLimit;
    this.#log = log;
  }

  /**
   * The answer to a request; an error becomes an answer too.
   *
   * @throws {ClientGone} when there is nobody to answer
   */
  async answer(exchange: Exchange): Promise<Answer> {
    try {
      const match = this.#router.find(exchange.path);
      if (match === undefined) throw nothingAt(exchange.path, this.#router.paths);
      const { method = 'GET' } = exchange.request;
      const { allow, routes, parameters } = match;
      if (method === 'OPTIONS') return { status: 204, headers: ['Allow', allow], body: '' };
      const route = routes.get(method === 'HEAD' ? 'GET' : method);
      if (route === undefined) {
        const error = new PenstockError('METHOD_NOT_ALLOWED', `Cannot ${method} this path: Expected ${allow}`);
        return errorAnswer(error, exchange.id, ['Allow', allow]);
      }
      exchange.parameters = parameters;
      const answer = await this.#enter(route, exchange);
      if (answer.status === ERROR_STATUS.STORAGE_FULL) {
        this.#log.error('disk is full', { request_id: exchange.id, path: exchange.path });
      }
      return answer;
    } catch (error) {
      return this.#failed(exchange, error);
    }
  }

  async #enter(route: Route, exchange: Exchange): Promise<Answer> {
    if (route.access === 'open') return route.handle(exchange);
    if (route.access === 'optional key') return route.handle(exchange, () => this.#authenticate(exchange));
    const account = await this.#authenticate(exchange);
    if (account === undefined) return this.#turnAway(route, exchange);
    exchange.tokenId = account.tokenId;
    const { headers, error } = this.#rateLimit.request(account.tokenId);
    if (error !== undefined) return errorAnswer(error, exchange.id, headers);
    const handle = (): Promise<Answer> => this.#spendAndHandle(route, exchange, account);
    const answer = await (route.atOnce === undefined ? handle() : route.atOnce.run(account.tokenId, handle));
    return headers.length === 0 ? answer : { ...answer, headers: [...(answer.headers ?? []), ...headers] };
  }

  async #authenticate(exchange: Exchange): Promise<Account | undefined> {
    const key = credentialOf(exchange.request);
    return key === undefined ? undefined : this.#accounts.authenticate(key);
  }

  /** Every caller without a valid key gets the same answer, whatever is wrong with the key. */
  #turnAway(route: KeyRoute, exchange: Exchange): Answer {
    if (!sendsCredential(exchange.request)) {
      const answer = route.withoutKey?.(exchange);
      if (answer !== undefined) return answer;
    }
    const tooMany = this.#rateLimit.failedAuthentication(exchange.request.socket.remoteAddress);
    if (tooMany !== undefined) return errorAnswer(tooMany, exchange.id);
    const error = new PenstockError(
      'UNAUTHORIZED',
      'Missing or invalid key: Send it as X-API-Key or as Authorization: Bearer',
    );
    return errorAnswer(error, exchange.id, ['WWW-Authenticate', 'Bearer']);
  }

  async #spendAndHandle(route: KeyRoute, exchange: Exchange, account: Account): Promise<Answer> {
    try {
      if (route.cost !== undefined && route.cost > 0) await account.spend(route.cost);
    } catch (error) {
      return this.#failed(exchange, error);
    }
    try {
      return await route.handle(exchange, account);
    } catch (error) {
      if (route.textErrors && error instanceof PenstockError && error.status === 404) return textErrorAnswer(error);
      return this.#failed(exchange, error);
    }
  }

  #failed(exchange: Exchange, error: unknown): Answer {
    if (error instanceof ClientGone) throw error;
    if (error instanceof PenstockError && error.code === 'CANCELLED') throw new ClientGone();
    const shown = callerError(error);
    if (shown !== error) {
      const details = error instanceof PenstockError ? error.details : undefined;
      this.#log.error('request failed', { request_id: exchange.id, path: exchange.path, error, details });
    }
    return errorAnswer(shown, exchange.id);
  }
}

/** Names what was asked for and, when one is close, the path that was probably meant. */
function nothingAt(path: string, known: Iterable<string>): PenstockError {
  const near = nearest(path, known);
  const hint = near === undefined ? 'GET /openapi.json lists all paths' : `the nearest is "${near}"`;
  return new PenstockError('NOT_FOUND', `There is nothing at "${clip(path)}"; ${hint}`);
}
