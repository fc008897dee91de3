import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import { COMMANDS } from '../../../src/commands/list.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { commandRoutes } from '../../../src/http/routes/commands.ts';
import { DEFAULT_LIMITS } from '../../../src/limits.ts';
import { serveRoutes } from '../../support/http-routes.ts';
import { sendTo, startPenstock, type TestAnswer } from '../../support/penstock.ts';

/** An account of which the service itself uses only these. */
function accountOf(tokenId: string, spend: (amount: number) => Promise<void>): Account {
  return { tokenId, timezone: 'UTC', spend } as Partial<Account> as Account;
}

describe('the endpoint of find', () => {
  it('answers 429 with Retry-After when a key has as many requests in work as it may, by GET and POST together, and charges nothing for that', async () => {
    const end = Promise.withResolvers<void>();
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const engine: Partial<Engine> = {
      runCommand: async () => {
        begun[calls++]?.resolve();
        await end.promise;
        return {
          result: { output: new Uint8Array(0), status: 0 },
          milliseconds: 1,
          earlierErrors: [],
          networkBytes: 0,
        };
      },
    };
    const limits = { ...DEFAULT_LIMITS, findsPerKey: 2 };
    const routes = commandRoutes(engine as Engine, COMMANDS, limits);
    let spent = 0;
    const spend = async (amount: number): Promise<void> => {
      spent += amount;
    };
    const { port } = await serveRoutes(routes, {}, (key) => accountOf(key, spend));
    const find = (key: string, method: string): Promise<TestAnswer> => sendTo(port, { method, path: '/find', key });

    const running = [find('pk_a', 'GET'), find('pk_a', 'POST')];
    await Promise.all(begun.map(({ promise }) => promise));
    const { status, headers, json } = await find('pk_a', 'GET');
    assert.deepEqual([status, headers['retry-after'], json().code], [429, '1', 'TOO_MANY_REQUESTS']);
    assert.equal(spent, 2);
    running.push(find('pk_b', 'GET'), sendTo(port, { path: '/ls', key: 'pk_a' }));
    end.resolve();
    assert.deepEqual(
      (await Promise.all(running)).map((answer) => answer.status),
      [200, 200, 200, 200],
    );
    assert.equal((await find('pk_a', 'GET')).status, 200);
  });
});

describe('the query of an endpoint', async () => {
  const { send } = await startPenstock();

  it('refuses what is no list and is given twice, under one name or two', async () => {
    for (const [path, problem] of [
      ['/sort?r=1&r=0', 'sort: Parameter "r" is given twice; see "man sort"'],
      ['/sort?r=1&r=1', 'sort: Parameter "r" is given twice; see "man sort"'],
      ['/sort?r=1&reverse=1', 'sort: Parameter "reverse" is given twice, as "r" and "reverse"; see "man sort"'],
      ['/mv?src=a&src=b&dest=c', 'mv: Parameter "src" is given twice; see "man mv"'],
      ['/mv?src=a&source=b&dest=c', 'mv: Parameter "src" is given twice, as "src" and "source"; see "man mv"'],
    ] as const) {
      const { status, json } = await send({ method: 'POST', path });
      assert.deepEqual([status, json().code, json().error], [400, 'INVALID_PARAMETER', problem]);
    }
  });

  it('takes a list with its name repeated', async () => {
    assert.equal((await send({ method: 'POST', path: '/echo?text=a&text=b' })).text, 'a b\n');
    assert.equal((await send({ method: 'POST', path: '/grep?match=a&e=b', body: 'a\nb\nc\n' })).text, 'a\nb\n');
  });
});
