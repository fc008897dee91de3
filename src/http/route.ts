import type { Account } from '../accounts/account.ts';
import type { Operation } from '../commands/definition/openapi-operation.ts';
import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An endpoint, declared once: the router, authentication, quota and the OpenAPI document all read this.
 */
export type Route = Declaration & (KeyRoute | OpenRoute);

interface Declaration {
  readonly method: Method;
  /** The path; a segment in braces, as in `/aliases/{alias}`, stands for any text without a slash. */
  readonly path: string;
  /** What a request costs of the quota; 0 unless said. */
  readonly cost?: number;
  /** What is not found answers as text/plain, as the specification has it for `/man`. */
  readonly textErrors?: true;
  /** What the OpenAPI document says of it. */
  readonly operation: Operation;
}

/** Only callers with a valid key reach the handler. */
interface KeyRoute {
  readonly access: 'key';
  readonly handle: (exchange: Exchange, account: Account) => Answer | Promise<Answer>;
  /** Answers a caller who sent no key at all, where that is not an error. */
  readonly withoutKey?: (exchange: Exchange) => Answer | undefined;
}

/** Keys are not looked at. */
interface OpenRoute {
  readonly access: 'open';
  readonly handle: (exchange: Exchange) => Answer | Promise<Answer>;
}
