import type { Account } from '../accounts/account.ts';
import type { Operation } from '../commands/definition/openapi-operation.ts';
import type { Answer } from './answer.ts';
import type { AtOnce } from './at-once.ts';
import type { Exchange } from './exchange.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An endpoint, declared once: the router, authentication, quota and the OpenAPI document all read this.
 */
export type Route = KeyRoute | OptionalKeyRoute | OpenRoute;

/** Whether a route needs a key, knows one that is sent, or looks at none. */
export type Access = Route['access'];

interface Declaration {
  readonly method: Method;
  /** The path; a segment in braces, as in `/aliases/{alias}`, stands for any text without a slash. */
  readonly path: string;
  /**
   * The last segment, which is in braces, stands for all that follows, slashes too: `/tmp/{path}` is also
   * `/tmp/logs/today.txt`. All routes of a path agree on this.
   */
  readonly lastSpansSlashes?: true;
  /** What the OpenAPI document says of it. */
  readonly operation: Operation;
}

/** Only callers with a valid key reach the handler. */
export interface KeyRoute extends Declaration {
  readonly access: 'key';
  /** What a request costs of the quota; 0 unless said. */
  readonly cost?: number;
  /** Bounds the requests of one key that are in work; what it refuses costs nothing. */
  readonly atOnce?: AtOnce;
  /** What is not found answers as text/plain, as the specification has it for `/man`. */
  readonly textErrors?: true;
  readonly handle: (exchange: Exchange, account: Account) => Answer | Promise<Answer>;
  /** Answers a caller who sent no key at all, where that is not an error. */
  readonly withoutKey?: (exchange: Exchange) => Answer | undefined;
}

/** Callers with a valid key are known; a key that is not valid is as good as none. */
interface OptionalKeyRoute extends Declaration {
  readonly access: 'optional key';
  /**
   * @param findAccount looks for the account of the key, `undefined` when there is none; it fails when the database
   *   does
   */
  readonly handle: (exchange: Exchange, findAccount: () => Promise<Account | undefined>) => Answer | Promise<Answer>;
}

/** Keys are not looked at. */
interface OpenRoute extends Declaration {
  readonly access: 'open';
  readonly handle: (exchange: Exchange) => Answer | Promise<Answer>;
}
