import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import type { Account } from '../../src/accounts/account.ts';
import { PenstockError } from '../../src/errors.ts';
import { type Answer, textAnswer } from '../../src/http/answer.ts';
import type { Exchange } from '../../src/http/exchange.ts';
import { type BareRoute, serveRoutes } from '../support/http-routes.ts';
import { sendTo, TEST_KEY } from '../support/penstock.ts';

/** An account of which the service itself uses only these. */
function fakeAccount(spend: (amount: number) => Promise<void> = async () => {}): Account {
  return { tokenId: 'token', spend } as Partial<Account> as Account;
}

type Handle = (exchange: Exchange) => Answer | Promise<Answer>;

function open(handle: Handle): BareRoute {
  return { method: 'GET', path: '/open', access: 'open', handle };
}

describe('the service', () => {
  it('gives every answer an id, forbids storing and guessing of types', async () => {
    const { port } = await serveRoutes([open(() => textAnswer('a'))]);
    for (const path of ['/open', '/nothing']) {
      const { headers } = await sendTo(port, { path });
      assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['set-cookie'], undefined);
      assert.equal(headers['access-control-allow-origin'], undefined);
    }
  });

  it('keeps a request id of the right form, and the error carries it', async () => {
    const { port } = await serveRoutes([]);
    const { headers, json } = await sendTo(port, { path: '/x', headers: { 'X-Request-Id': 'my-id_1=' } });
    assert.deepEqual([headers['x-request-id'], json().request_id], ['my-id_1=', 'my-id_1=']);
  });

  it('replaces a request id of another form', async () => {
    const { port } = await serveRoutes([]);
    for (const id of ['not right!', 'a'.repeat(129), 'a, b']) {
      const { headers } = await sendTo(port, { path: '/x', headers: { 'X-Request-Id': id } });
      assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
    }
  });

  it('answers an unknown path with 404', async () => {
    const { port } = await serveRoutes([open(() => textAnswer('a'))]);
    for (const path of ['/nothing', '/OPEN', '/open/', '//open', '/open%2f', '/__proto__', '/constructor']) {
      const { status, headers, json } = await sendTo(port, { path });
      assert.deepEqual(
        [status, json().code, headers['content-type']],
        [404, 'NOT_FOUND', 'application/json; charset=utf-8'],
      );
    }
  });

  it('answers a wrong method with 405 and the methods that work', async () => {
    const { port } = await serveRoutes([open(() => textAnswer('a'))]);
    const { status, headers, json } = await sendTo(port, { method: 'DELETE', path: '/open' });
    assert.deepEqual([status, json().code, headers.allow], [405, 'METHOD_NOT_ALLOWED', 'GET, HEAD, OPTIONS']);
  });

  it('answers OPTIONS with the methods that work', async () => {
    const { port } = await serveRoutes([open(() => textAnswer('a'))]);
    const { status, headers, text } = await sendTo(port, { method: 'OPTIONS', path: '/open' });
    assert.deepEqual([status, headers.allow, text], [204, 'GET, HEAD, OPTIONS', '']);
  });

  it('answers HEAD as GET without the body', async () => {
    const { port } = await serveRoutes([open(() => textAnswer('abc'))]);
    const { status, headers, text } = await sendTo(port, { method: 'HEAD', path: '/open' });
    assert.deepEqual([status, headers['content-length'], text], [200, '3', '']);
  });

  it('sends further members of an error, and retry_after as a header too', async () => {
    const error = new PenstockError('OVERLOADED', 'Too much to do', { retry_after: 3 });
    const { port } = await serveRoutes([open(() => Promise.reject(error))]);
    const { status, headers, json } = await sendTo(port, { path: '/open', headers: { 'X-Request-Id': 'i' } });
    assert.deepEqual([status, headers['retry-after']], [503, '3']);
    assert.deepEqual(json(), { error: 'Too much to do', code: 'OVERLOADED', request_id: 'i', retry_after: 3 });
  });

  it('refuses a path that is not percent-encoded UTF-8', async () => {
    const { port } = await serveRoutes([
      { ...open((exchange) => textAnswer(exchange.parameters.join())), path: '/a/{name}' },
    ]);
    assert.equal((await sendTo(port, { path: '/a/%C3%A9%2Fb' })).text, 'é/b');
    for (const path of ['/a/%', '/a/%E0%A4%A', '/a/%ff']) {
      const { status, json } = await sendTo(port, { path });
      assert.deepEqual([status, json().code], [400, 'INVALID_REQUEST']);
    }
  });
});

describe('a client that leaves while its request waits', () => {
  for (const [what, reason] of [
    ['in the queue', (signal: AbortSignal): unknown => signal.reason],
    ['while it runs', (): unknown => new PenstockError('CANCELLED', 'The caller has closed the connection')],
  ] as const) {
    it(`is no error for the log, ${what}`, async () => {
      const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      const route = open(
        (exchange) =>
          new Promise((_, reject) => {
            const signal = exchange.abandoned();
            signal.addEventListener('abort', () => {
              reject(reason(signal));
              setImmediate(leave);
            });
            enter();
          }),
      );
      const { port, log } = await serveRoutes([route]);
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /open HTTP/1.1\r\nHost: a\r\n\r\n');
      await entered;
      socket.destroy();
      await left;
      assert.deepEqual(
        log.filter((line) => line.includes('"level":"error"')),
        [],
      );
    });
  }
});

describe('a route that needs a key', () => {
  const route: BareRoute = {
    method: 'POST',
    path: '/key',
    access: 'key',
    cost: 1,
    handle: async (exchange) => textAnswer(await exchange.readBody()),
  };

  it('is not reached before key, rate and quota are checked, nor is the body read', async () => {
    const steps: string[] = [];
    const account = fakeAccount(async () => {
      steps.push('spend');
      throw new PenstockError('QUOTA_EXCEEDED', 'Used up', { quota_limit: 1, quota_used: 1, quota_remaining: 0 });
    });
    const { port } = await serveRoutes([route], {}, (key) => {
      steps.push('key');
      return key === TEST_KEY ? account : undefined;
    });
    const body = Buffer.alloc(1_000_000);
    assert.equal((await sendTo(port, { method: 'POST', path: '/key', key: 'pk_other', body })).status, 401);
    const refused = await sendTo(port, { method: 'POST', path: '/key', body });
    assert.deepEqual([refused.status, refused.json().quota_remaining], [403, 0]);
    assert.deepEqual(steps, ['key', 'key', 'spend']);
  });

  it('tells in headers how many requests may follow, and refuses what is too fast', async () => {
    const limits = { ratePerSecond: 1, rateBurst: 2 };
    const { port } = await serveRoutes([route], limits, () => fakeAccount());
    const send = () => sendTo(port, { method: 'POST', path: '/key', body: 'a' });
    const first = await send();
    assert.equal(first.headers['ratelimit-policy'], '"default";q=2;w=2');
    assert.equal(first.headers.ratelimit, '"default";r=1;t=1');
    assert.equal((await send()).headers.ratelimit, '"default";r=0;t=2');
    const third = await send();
    assert.deepEqual([third.status, third.headers['retry-after'], third.json().code], [429, '1', 'TOO_MANY_REQUESTS']);
    assert.equal(third.headers.ratelimit, '"default";r=0;t=2');
  });

  it('answers with its own errors as text where the specification has it', async () => {
    const error = new PenstockError('MANUAL_NOT_FOUND', 'No manual page "x"');
    const refuses: BareRoute = { ...route, textErrors: true, handle: () => Promise.reject(error) };
    const { port } = await serveRoutes([refuses], {}, () => fakeAccount());
    const { status, headers, text } = await sendTo(port, { method: 'POST', path: '/key' });
    assert.deepEqual([status, text], [404, 'No manual page "x"\n']);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  });
});
