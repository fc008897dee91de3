import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startPenstock, TEST_KEY } from '../support/penstock.ts';
import { sendRaw } from '../support/raw-http.ts';

const service = await startPenstock();
const { port } = service;
const HEAD = `Host: a\r\nX-API-Key: ${TEST_KEY}\r\n`;
const AFTER = `POST / HTTP/1.1\r\n${HEAD}Content-Length: 15\r\n\r\necho smuggled-x`;

/** How many history entries speak of the smuggled request. */
async function smuggledRuns(): Promise<number> {
  const { text } = await service.send({ path: '/history' });
  return text.split('smuggled-x').length - 1;
}

describe('row 37: request smuggling', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Content-Length and Transfer-Encoding', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['Transfer-Encoding and Content-Length', 'Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n'],
    ['chunked, identity', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['identity, chunked', 'Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n'],
    ['gzip, chunked', 'Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
    ['two Transfer-Encodings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
    ['an unknown Transfer-Encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['two equal Content-Lengths', 'Content-Length: 6\r\nContent-Length: 6\r\n\r\necho a'],
    ['two different Content-Lengths', 'Content-Length: 6\r\nContent-Length: 0\r\n\r\necho a'],
    ['a list of Content-Lengths', 'Content-Length: 6, 6\r\n\r\necho a'],
    ['a signed Content-Length', 'Content-Length: +6\r\n\r\necho a'],
    ['a negative Content-Length', 'Content-Length: -6\r\n\r\necho a'],
    ['a hexadecimal Content-Length', 'Content-Length: 0x6\r\n\r\necho a'],
    ['a Content-Length that overflows', 'Content-Length: 18446744073709551622\r\n\r\necho a'],
    ['a bare LF after a header', 'X-A: b\nContent-Length: 6\r\n\r\necho a'],
    ['a folded header', 'X-A: b\r\n c\r\nContent-Length: 6\r\n\r\necho a'],
    ['a NUL in a header', 'X-A: b\u0000c\r\nContent-Length: 6\r\n\r\necho a'],
    ['a CR in a header', 'X-A: b\rc\r\nContent-Length: 6\r\n\r\necho a'],
    ['a chunk size of 0x6', 'Transfer-Encoding: chunked\r\n\r\n0x6\r\necho a\r\n0\r\n\r\n'],
    ['a signed chunk size', 'Transfer-Encoding: chunked\r\n\r\n+6\r\necho a\r\n0\r\n\r\n'],
    ['a chunk size that overflows', 'Transfer-Encoding: chunked\r\n\r\n10000000000000006\r\necho a\r\n0\r\n\r\n'],
    ['a chunk that is longer than its size', 'Transfer-Encoding: chunked\r\n\r\n3\r\necho a\r\n0\r\n\r\n'],
    ['a bare LF after a chunk size', 'Transfer-Encoding: chunked\r\n\r\n6\necho a\r\n0\r\n\r\n'],
    ['two hosts', 'Host: b\r\nContent-Length: 6\r\n\r\necho a'],
  ];

  for (const [name, rest] of cases) {
    it(`answers ${name} with 400 alone, closes, and runs nothing that follows`, async () => {
      const { statuses, closed, text } = await sendRaw(port, `POST / HTTP/1.1\r\n${HEAD}${rest}${AFTER}`, 3000);
      assert.deepEqual([statuses, closed], [[400], true]);
      assert.match(text, /"code":"INVALID_REQUEST"/);
      assert.equal(await smuggledRuns(), 0);
    });
  }

  it('answers a missing host, another version and an unknown method with 400', async () => {
    for (const start of [
      'GET /health HTTP/1.1\r\n\r\n',
      'GET /health HTTP/2.0\r\nHost: a\r\n\r\n',
      'FOO / HTTP/1.1\r\nHost: a\r\n\r\n',
    ]) {
      const { statuses, closed } = await sendRaw(port, start, 3000);
      assert.deepEqual([statuses, closed], [[400], true], start);
    }
  });

  it('answers a host that can be none with 400, and closes', async () => {
    for (const host of ['a b<>', 'a:x', 'http://a/', 'a/b', 'a@b', 'a\u00e9', '[::1', 'a,b:1:2', '%zz', '"a"']) {
      const { statuses, closed, text } = await sendRaw(port, `GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 3000);
      assert.deepEqual([statuses, closed], [[400], true], host);
      assert.match(text, /"code":"INVALID_REQUEST"/);
    }
    for (const host of ['', 'localhost', '127.0.0.1:8080', '[::1]:80', 'a_b.example.', 'a:', 'xn--bcher-kva', '%41']) {
      const { statuses } = await sendRaw(
        port,
        `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        3000,
      );
      assert.deepEqual(statuses, [200], host);
    }
  });

  it('answers CONNECT with 405 and Allow, closes, and runs nothing that follows', async () => {
    for (const target of ['example.com:443', '127.0.0.1:22', '/']) {
      const { statuses, closed, text } = await sendRaw(port, `CONNECT ${target} HTTP/1.1\r\n${HEAD}\r\n${AFTER}`, 3000);
      assert.deepEqual([statuses, closed], [[405], true], target);
      assert.match(text, /\r\nAllow: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT\r\n/);
      assert.match(text, /"code":"METHOD_NOT_ALLOWED"/);
      assert.equal(await smuggledRuns(), 0);
    }
  });

  it('answers what came before CONNECT, and survives a client that leaves after it', async () => {
    const slow = `POST / HTTP/1.1\r\n${HEAD}Content-Length: 9\r\n\r\nsleep 0.3`;
    const { statuses, closed } = await sendRaw(port, `${slow}CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n`, 3000);
    assert.deepEqual([statuses[0], closed], [200, true]);
    for (let n = 0; n < 20; n++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\nmore');
      await pause(n % 5);
      socket.resetAndDestroy();
    }
    assert.equal((await service.send({ path: '/health' })).status, 200);
  });

  for (const [name, upgrade] of [
    ['a WebSocket', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'],
    ['HTTP/2', 'Connection: keep-alive, upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'],
  ]) {
    it(`answers a request that asks for ${name} in HTTP/1.1, closes, and runs nothing that follows`, async () => {
      const request = `POST / HTTP/1.1\r\n${HEAD}${upgrade}Content-Length: 6\r\n\r\necho a`;
      const { statuses, closed, text } = await sendRaw(port, `${request}${AFTER}`, 3000);
      assert.deepEqual([statuses, closed], [[200], true]);
      assert.match(text, /\r\nConnection: close\r\n[\s\S]*\r\n\r\na\n$/);
      assert.equal(await smuggledRuns(), 0);
    });
  }

  it('runs what follows a proper request', async () => {
    const { statuses } = await sendRaw(port, `POST / HTTP/1.1\r\n${HEAD}Content-Length: 6\r\n\r\necho a${AFTER}`, 300);
    assert.deepEqual(statuses, [200, 200]);
    assert.equal(await smuggledRuns(), 1);
  });
});

describe('row 38: header floods', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['a header of 17 KiB', `GET /health HTTP/1.1\r\n${HEAD}X-A: ${'a'.repeat(17 * 1024)}\r\n\r\n`, 431],
    ['5,000 headers', `GET /health HTTP/1.1\r\n${HEAD}${'a:b\r\n'.repeat(5000)}\r\n`, 431],
    ['201 small headers', `GET /health HTTP/1.1\r\nHost: a\r\n${'a:b\r\n'.repeat(200)}\r\n`, 431],
    ['an address of 1 MB', `GET /${'a'.repeat(1024 * 1024)} HTTP/1.1\r\n${HEAD}\r\n`, 414],
    ['1,001 query parameters', `GET /?${'a&'.repeat(1001)} HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`, 400],
    ['one parameter 5,000 times', `GET /?${'a&'.repeat(5000)} HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`, 400],
  ];

  for (const [name, request, status] of cases) {
    it(`answers ${name} with ${status} and closes`, async () => {
      const { statuses, closed } = await sendRaw(port, request, 3000);
      assert.deepEqual([statuses, closed], [[status], true]);
    });
  }

  it('takes 200 headers', async () => {
    const { statuses } = await sendRaw(port, `GET /health HTTP/1.1\r\nHost: a\r\n${'a:b\r\n'.repeat(199)}\r\n`, 300);
    assert.deepEqual(statuses, [200]);
  });

  it('takes no memory for headers that never end', async () => {
    const before = process.memoryUsage.rss();
    const lines = `${'a'.repeat(50)}: ${'b'.repeat(50)}\r\n`.repeat(100);
    for (let round = 0; round < 50; round++) {
      const { statuses } = await sendRaw(port, ['GET /health HTTP/1.1\r\n', lines, lines], 3000);
      assert.deepEqual(statuses, [431]);
    }
    assert.ok(process.memoryUsage.rss() - before < 100_000_000);
  });
});

describe('row 39: slow clients', () => {
  it('closes connections whose headers or body come too slowly', async () => {
    const slow = await startPenstock({ PENSTOCK_LIMIT_HEADER_MS: '300', PENSTOCK_LIMIT_BODY_MS: '600' });
    const header = sendRaw(slow.port, ['GET / HT', 100, 'T', 100, 'P', 100, '/', 100, '1'], 3000);
    const body = sendRaw(
      slow.port,
      [`POST / HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n`, ...'aaaaaaaa'.split('').flatMap((byte) => [byte, 100])],
      3000,
    );
    for (const { statuses, closed } of await Promise.all([header, body])) {
      assert.deepEqual([statuses, closed], [[408], true]);
    }
  });

  it('closes connections that send nothing at all', async () => {
    const slow = await startPenstock({ PENSTOCK_LIMIT_HEADER_MS: '300' });
    assert.equal((await sendRaw(slow.port, '', 3000)).closed, true);
  });

  it('answers others while 2,000 connections idle', async () => {
    const sockets: Socket[] = [];
    for (let count = 0; count < 2000; count++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      sockets.push(socket);
      if (count % 100 === 0) await pause(5);
    }
    await Promise.all(
      sockets.map((socket) => socket.connecting && new Promise((done) => socket.once('connect', done))),
    );
    const started = performance.now();
    const { status } = await service.send({ path: '/health' });
    assert.equal(status, 200);
    assert.ok(performance.now() - started < 1000);
    for (const socket of sockets) socket.destroy();
  });

  it('drops connections past its number of them, and admits new ones when others have closed', async () => {
    const small = await startPenstock({ PENSTOCK_LIMIT_CONNECTIONS: '3' });
    const idle = [1, 2, 3].map(() => connect(small.port, '127.0.0.1'));
    await Promise.all(idle.map((socket) => new Promise((done) => socket.once('connect', done))));
    await assert.rejects(small.send({ path: '/health' }));
    for (const socket of idle) socket.destroy();
    await pause(50);
    assert.equal((await small.send({ path: '/health' })).status, 200);
  });
});
