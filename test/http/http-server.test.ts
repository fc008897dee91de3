import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { textAnswer } from '../../src/http/answer.ts';
import { type BareRoute, serveRoutes } from '../support/http-routes.ts';
import { sendTo } from '../support/penstock.ts';
import { sendRaw } from '../support/raw-http.ts';

const HOST = 'Host: a\r\n';

const HELLO: BareRoute = { method: 'GET', path: '/hello', access: 'open', handle: () => textAnswer('hello\n') };
const ECHO: BareRoute = {
  method: 'POST',
  path: '/echo',
  access: 'open',
  handle: async (exchange) => textAnswer(await exchange.readBody()),
};
/** Refuses without looking at the body. */
const REFUSES: BareRoute = { method: 'POST', path: '/refuses', access: 'open', handle: () => textAnswer('no\n') };
const SLOW: BareRoute = {
  method: 'GET',
  path: '/slow',
  access: 'open',
  handle: async () => {
    await pause(150);
    return textAnswer('slow\n');
  },
};

describe('a connection', () => {
  it('carries several requests, also when they are sent before the first answer', async () => {
    const { port } = await serveRoutes([HELLO, SLOW]);
    const { statuses, text } = await sendRaw(port, [
      `GET /slow HTTP/1.1\r\n${HOST}\r\nGET /hello HTTP/1.1\r\n${HOST}\r\n`,
    ]);
    assert.deepEqual(statuses, [200, 200]);
    assert.ok(text.indexOf('slow\n') < text.indexOf('hello\n'));
  });

  it('goes on after a small body that nobody read', async () => {
    const { port } = await serveRoutes([HELLO, REFUSES]);
    const { statuses } = await sendRaw(
      port,
      `POST /refuses HTTP/1.1\r\n${HOST}Content-Length: 5\r\n\r\nhelloGET /hello HTTP/1.1\r\n${HOST}\r\n`,
    );
    assert.deepEqual(statuses, [200, 200]);
  });

  it('ends after a large body that nobody read, and the answer arrives all the same', async () => {
    const { port } = await serveRoutes([REFUSES]);
    const answer = await sendTo(port, { method: 'POST', path: '/refuses', body: Buffer.alloc(20_000_000) });
    assert.deepEqual([answer.status, answer.text, answer.headers.connection], [200, 'no\n', 'close']);
  });

  it('ends when it is idle for too long', async () => {
    const { port } = await serveRoutes([HELLO], { idleMs: 100 });
    const { statuses, closed } = await sendRaw(port, `GET /hello HTTP/1.1\r\n${HOST}\r\n`, 5000);
    assert.deepEqual([statuses, closed], [[200], true]);
  });

  it('ends with 408 when the headers come too slowly', async () => {
    const { port } = await serveRoutes([HELLO], { headerMs: 200, bodyMs: 200 });
    const { statuses, closed, text } = await sendRaw(port, ['GET /hel', 100, 'lo HTTP/1.1\r\n'], 5000);
    assert.deepEqual([statuses, closed], [[408], true]);
    assert.match(text, /"code":"REQUEST_TIMEOUT"/);
  });

  it('ends with 408 when the body comes too slowly', async () => {
    const { port } = await serveRoutes([ECHO], { headerMs: 200, bodyMs: 200 });
    const start = `POST /echo HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\n`;
    const { statuses, closed } = await sendRaw(port, [start, 50, 'a', 50, 'b'], 5000);
    assert.deepEqual([statuses, closed], [[408], true]);
  });

  it('ends when the client does not read its answer', async () => {
    const big: BareRoute = {
      method: 'GET',
      path: '/big',
      access: 'open',
      handle: () => textAnswer(Buffer.alloc(50_000_000)),
    };
    const { port } = await serveRoutes([big, HELLO], { idleMs: 200 });
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write(`GET /big HTTP/1.1\r\n${HOST}\r\n`);
    await pause(1000);
    socket.resume();
    const [read] = await Promise.all([
      new Promise<number>((resolve) => {
        let bytes = 0;
        socket.on('data', (piece) => (bytes += piece.length));
        socket.on('error', () => {});
        socket.on('close', () => resolve(bytes));
      }),
      sendTo(port, { path: '/hello' }),
    ]);
    assert.ok(read < 50_000_000, `${read} bytes came although nobody read for a second`);
  });

  it('ends when the client does not read the second of two answers', async () => {
    const big: BareRoute = {
      method: 'GET',
      path: '/big',
      access: 'open',
      handle: () => textAnswer(Buffer.alloc(50_000_000)),
    };
    const { port } = await serveRoutes([SLOW, big], { idleMs: 200 });
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.on('error', () => {});
    socket.write(`GET /slow HTTP/1.1\r\n${HOST}\r\nGET /big HTTP/1.1\r\n${HOST}\r\n`);
    await pause(1200);
    let bytes = 0;
    socket.on('data', (piece) => {
      bytes += piece.length;
    });
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    assert.ok(bytes < 50_000_000);
  });

  it('stays open while a request is worked on for longer than it may be idle', async () => {
    const { port } = await serveRoutes([SLOW], { idleMs: 50 });
    assert.equal((await sendTo(port, { path: '/slow' })).text, 'slow\n');
  });

  it('carries on when the client reads slowly but does read', async () => {
    const big: BareRoute = {
      method: 'GET',
      path: '/big',
      access: 'open',
      handle: () => textAnswer(Buffer.alloc(20_000_000)),
    };
    const { port } = await serveRoutes([big], { idleMs: 300 });
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /big HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    let bytes = 0;
    for await (const piece of socket) {
      bytes += (piece as Buffer).length;
      if (bytes < 15_000_000) await pause(2);
    }
    assert.ok(bytes > 20_000_000);
  });
});

describe('100 Continue', () => {
  it('is sent when the body is about to be read', async () => {
    const { port } = await serveRoutes([ECHO]);
    const start = `POST /echo HTTP/1.1\r\n${HOST}Content-Length: 5\r\nExpect: 100-continue\r\n\r\n`;
    const { text, statuses } = await sendRaw(port, [start, 100, 'hello']);
    assert.match(text, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    assert.ok(text.endsWith('\r\n\r\nhello'));
    assert.deepEqual(statuses, [200]);
  });

  it('is left out when the request is refused', async () => {
    const { port } = await serveRoutes([ECHO]);
    const start = `POST /echo HTTP/1.1\r\n${HOST}Content-Length: 99999999999\r\nExpect: 100-continue\r\n\r\n`;
    const { text, statuses } = await sendRaw(port, start, 100);
    assert.deepEqual(statuses, [413]);
    assert.doesNotMatch(text, /100 Continue/);
  });
});

describe('the signal of a request', () => {
  it('ends when the client goes away', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waits: BareRoute = {
      method: 'GET',
      path: '/waits',
      access: 'open',
      handle: async (exchange) => {
        const signal = exchange.abandoned();
        await new Promise((done) => signal.addEventListener('abort', done));
        resolve(signal.aborted);
        return textAnswer('');
      },
    };
    const { port, log } = await serveRoutes([waits]);
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /waits HTTP/1.1\r\n${HOST}\r\n`);
    await pause(50);
    socket.destroy();
    assert.equal(await promise, true);
    assert.deepEqual(
      log.filter((line) => line.includes('"error"')),
      [],
    );
  });

  it('does not end when the answer was sent', async () => {
    const signals: AbortSignal[] = [];
    const answers: BareRoute = {
      method: 'GET',
      path: '/answers',
      access: 'open',
      handle: (exchange) => {
        signals.push(exchange.abandoned());
        return textAnswer('a');
      },
    };
    const { port } = await serveRoutes([answers]);
    await sendTo(port, { path: '/answers' });
    await pause(20);
    assert.deepEqual(
      signals.map((signal) => signal.aborted),
      [false],
    );
  });
});

describe('the end of the service', () => {
  it('lets running requests finish and answers new ones with 503', async () => {
    const { port, server } = await serveRoutes([SLOW, HELLO]);
    const running = sendTo(port, { path: '/slow' });
    await pause(50);
    const closed = server.close(5000);
    const late = await sendTo(port, { path: '/hello' });
    assert.deepEqual([late.status, late.headers.connection, late.json().code], [503, 'close', 'SHUTTING_DOWN']);
    assert.equal(late.headers['retry-after'], '1');
    const { status, text, headers } = await running;
    assert.deepEqual([status, text, headers.connection], [200, 'slow\n', 'close']);
    await closed;
    await assert.rejects(sendTo(port, { path: '/hello' }), { code: 'ECONNREFUSED' });
  });

  it('does not wait for idle connections', async () => {
    const { port, server } = await serveRoutes([HELLO]);
    const connection = sendRaw(port, `GET /hello HTTP/1.1\r\n${HOST}\r\n`, 5000);
    await pause(100);
    const started = performance.now();
    await server.close(5000);
    assert.equal((await connection).closed, true);
    assert.ok(performance.now() - started < 1000);
  });

  it('does not wait longer than it was told', async () => {
    const never: BareRoute = { method: 'GET', path: '/never', access: 'open', handle: () => new Promise(() => {}) };
    const { port, server } = await serveRoutes([never]);
    const running = sendTo(port, { path: '/never' });
    await Promise.all([
      assert.rejects(running),
      pause(50).then(async () => {
        const started = performance.now();
        await server.close(100);
        assert.ok(performance.now() - started < 2000);
      }),
    ]);
  });
});
