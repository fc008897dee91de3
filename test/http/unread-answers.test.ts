import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../../src/accounts/account.ts';
import { textAnswer } from '../../src/http/answer.ts';
import { type BareRoute, serveRoutes } from '../support/http-routes.ts';
import { sendTo } from '../support/penstock.ts';

/** More than the system itself keeps of an answer that is not read. */
const BYTES = 30_000_000;

const ROUTES: readonly BareRoute[] = [
  { method: 'GET', path: '/own', access: 'key', handle: () => textAnswer(Buffer.alloc(BYTES)) },
  { method: 'GET', path: '/big', access: 'open', handle: () => textAnswer(Buffer.alloc(BYTES)) },
  { method: 'GET', path: '/small', access: 'open', handle: () => textAnswer('small\n') },
];

/** Asks for a large answer and does not read it. @param key whose answer it is; nobody's unless said */
function ask(port: number, key?: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  const path = key === undefined ? '/big' : '/own';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\n\r\n`);
  return socket;
}

/** How many bytes of its answer a client can read until the connection ends or nothing more comes. */
async function readAll(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (piece) => {
    bytes += piece.length;
  });
  socket.resume();
  for (let before = -1; before < bytes && !socket.closed; await pause(200)) before = bytes;
  socket.destroy();
  return bytes;
}

describe('answers that clients do not read', () => {
  it('break off the oldest of them when they have too much memory together, and no others', async () => {
    const { port } = await serveRoutes(ROUTES, { unreadAnswersBytes: 3 * BYTES });
    const sockets: Socket[] = [];
    for (let count = 0; count < 5; count++) {
      sockets.push(ask(port));
      await pause(50);
    }
    assert.equal((await sendTo(port, { path: '/small' })).text, 'small\n');
    const read: number[] = [];
    for (const socket of sockets) read.push(await readAll(socket));
    assert.deepEqual(
      read.map((bytes) => bytes > BYTES),
      [false, false, true, true, true],
    );
  });

  it('of the key that has the most are broken off first, also when those of another are older', async () => {
    const account = (tokenId: string): Account => ({ tokenId }) as Account;
    const { port } = await serveRoutes(ROUTES, { unreadAnswersBytes: 3.5 * BYTES }, account);
    const sockets: Socket[] = [];
    for (const key of ['quiet', 'crowd', 'crowd', 'crowd', 'crowd']) {
      sockets.push(ask(port, key));
      await pause(50);
    }
    const read: number[] = [];
    for (const socket of sockets) read.push(await readAll(socket));
    assert.deepEqual(
      read.map((bytes) => bytes > BYTES),
      [true, false, false, true, true],
    );
  });

  it('are broken off when they take longer than they may, however slowly they are read', async () => {
    const { port } = await serveRoutes(ROUTES, { answerMs: 300 });
    const socket = ask(port);
    const trickle = setInterval(() => socket.read(1), 20);
    await pause(800);
    clearInterval(trickle);
    assert.ok((await readAll(socket)) < BYTES);
  });

  it('keep no memory once they are read', async () => {
    const { port } = await serveRoutes(ROUTES, { unreadAnswersBytes: 3 * BYTES });
    const waiting = [ask(port), ask(port)];
    await pause(50);
    for (let count = 0; count < 10; count++) assert.equal((await sendTo(port, { path: '/big' })).bytes.length, BYTES);
    for (const socket of waiting) assert.ok((await readAll(socket)) > BYTES);
  });

  it('are sent even when one alone has more than all may have', async () => {
    const { port } = await serveRoutes(ROUTES, { unreadAnswersBytes: 1000 });
    assert.equal((await sendTo(port, { path: '/big' })).bytes.length, BYTES);
  });
});
