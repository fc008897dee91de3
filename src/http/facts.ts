import type { Account } from '../accounts/account.ts';
import type { Facts } from '../commands/definition/command.ts';
import type { Exchange } from './exchange.ts';
import { readUserTime } from './user-time.ts';

/**
 * What a run knows of the world.
 *
 * @throws {PenstockError} `INVALID_HEADER` for a malformed `X-User-Time`
 */
export function factsOf(exchange: Exchange, account: Account): Facts {
  const userTime = readUserTime(exchange.header('x-user-time'));
  return { now: Date.now(), timezone: account.timezone, ...(userTime !== undefined && { userTime }) };
}
