import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { textAnswer } from '../../src/http/answer.ts';
import { type BareRoute, serveRoutes } from '../support/http-routes.ts';
import { sendTo } from '../support/penstock.ts';
import { sendRaw } from '../support/raw-http.ts';

const GET = 'GET /hello HTTP/1.1\r\nHost: a\r\n\r\n';
const LAST = 'GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

const ECHO: BareRoute = {
  method: 'POST',
  path: '/echo',
  access: 'open',
  handle: async (exchange) => textAnswer(await exchange.readBody()),
};

/** Answers `hello`, and tells how many requests were answered and how many were in work at once. */
function counting(): { readonly route: BareRoute; served: number; most: number } {
  let working = 0;
  const counts = {
    served: 0,
    most: 0,
    route: {
      method: 'GET',
      path: '/hello',
      access: 'open',
      handle: async () => {
        counts.most = Math.max(counts.most, ++working);
        await pause(1);
        working--;
        counts.served++;
        return textAnswer('hello\n');
      },
    } satisfies BareRoute,
  };
  return counts;
}

/** A body in two chunks. */
function chunked(body: string): string {
  const half = body.length >>> 1;
  const pieces = [body.slice(0, half), body.slice(half)].filter((piece) => piece !== '');
  return `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`;
}

describe('requests that are sent before the answer to the first one', () => {
  it('are worked on one after the other, and all answered', async () => {
    const counts = counting();
    const { port } = await serveRoutes([counts.route]);
    const { statuses, closed } = await sendRaw(port, GET.repeat(300) + LAST, 20_000);
    assert.deepEqual([statuses.length, counts.most, closed], [301, 1, true]);
  });

  it('do not keep other connections waiting', async () => {
    const counts = counting();
    const { port } = await serveRoutes([counts.route, ECHO]);
    const crowd = sendRaw(port, GET.repeat(1000) + LAST, 20_000);
    while (counts.served === 0) await pause(1);
    assert.equal((await sendTo(port, { method: 'POST', path: '/echo', body: 'quick' })).text, 'quick');
    assert.ok(counts.served < 500, `${counts.served} requests came first`);
    assert.equal((await crowd).statuses.length, 1001);
  });

  it('keep their bodies, wherever one ends and however it is sent', async () => {
    const { port } = await serveRoutes([ECHO, counting().route]);
    const bodies = ['a', '', 'GET / HTTP/1.1\r\n\r\n', '\r\n\r\n'.repeat(700), 'x'.repeat(70_000), 'end'];
    const posts = bodies.flatMap((body) => [
      `POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      GET,
      `POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(body)}`,
    ]);
    const all = posts.join('') + LAST;
    const expected = [...bodies.flatMap((body) => [body, 'hello\n', body]), 'hello\n'];
    for (const step of [all.length, 40_000, 997]) {
      const pieces = Array.from({ length: Math.ceil(all.length / step) }, (_, n) =>
        all.slice(n * step, (n + 1) * step),
      );
      const { text } = await sendRaw(port, pieces, 20_000);
      const answers = text.split(/HTTP\/1\.1 200 OK\r\n(?:[^\r\n]+\r\n)+\r\n/).slice(1);
      assert.deepEqual(answers, expected);
    }
  });

  it('are answered before what cannot be read after them', async () => {
    const { port } = await serveRoutes([counting().route]);
    const { statuses, closed } = await sendRaw(port, `${GET}${GET}NONSENSE\r\n\r\n${GET}`, 5000);
    assert.deepEqual([statuses, closed], [[200, 200, 400], true]);
  });
});
