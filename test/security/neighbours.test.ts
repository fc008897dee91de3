import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startPenstock, TEST_KEY } from '../support/penstock.ts';
import { sendRaw } from '../support/raw-http.ts';

const MiB = 1024 * 1024;

/** Every budget is small, so that one key alone could use it up. */
const SMALL_BUDGETS = {
  PENSTOCK_LIMIT_BODIES_IN_FLIGHT_BYTES: String(8 * MiB),
  PENSTOCK_LIMIT_CONTENTS_IN_FLIGHT_BYTES: String(8 * MiB),
  PENSTOCK_LIMIT_VALUES_IN_FLIGHT_BYTES: String(8 * MiB),
  PENSTOCK_LIMIT_UNREAD_ANSWERS_BYTES: String(8 * MiB),
  PENSTOCK_LIMIT_WORKERS: '4',
};

const service = await startPenstock(SMALL_BUDGETS);
const quiet = await service.createKey();
const sockets: Socket[] = [];

after(() => {
  for (const socket of sockets) socket.destroy();
});

/** Runs a pipeline with the key of the quiet caller. */
const runQuietly = async (pipeline: string, input?: string | Uint8Array): Promise<readonly [number, string]> => {
  const request = input === undefined ? { body: pipeline } : { query: { pipeline }, body: input };
  const { status, text } = await service.send({ method: 'POST', key: quiet, ...request });
  return [status, text];
};

/** Sends the beginning of a request and leaves the connection open. */
function begin(text: string, key = TEST_KEY): Socket {
  const socket = connect(service.port, '127.0.0.1');
  sockets.push(socket);
  socket.pause();
  socket.on('error', () => {});
  socket.write(text.replace('\r\n', `\r\nHost: a\r\nX-API-Key: ${key}\r\n`));
  return socket;
}

/** What small requests of the quiet caller must get, whatever others do. */
async function checkQuiet(): Promise<void> {
  assert.deepEqual(await runQuietly('echo hi | tr a-z A-Z'), [200, 'HI\n']);
  assert.deepEqual(await runQuietly('sort | uniq -c', 'b\na\nb\n'), [200, '      1 a\n      2 b\n']);
  assert.deepEqual(await runQuietly('echo kept | tee /tmp/small | wc -c; cat /tmp/small'), [200, '5\nkept\n']);
  assert.deepEqual(await runQuietly('wc -c', Buffer.alloc(MiB)), [200, `${MiB}\n`]);
  const health = await service.send({ path: '/health', key: null });
  assert.equal(health.status, 200);
}

describe('row 51: a flood of requests in one packet', () => {
  it('does not keep another connection waiting, and every request is answered', async () => {
    const one = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n';
    const last = one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    let ended = 0;
    const floods = Array.from({ length: 5 }, async () => {
      const { statuses } = await sendRaw(service.port, one.repeat(1984) + last, 60_000);
      ended++;
      return statuses.length;
    });
    await checkQuiet();
    assert.equal(ended, 0);
    assert.deepEqual(await Promise.all(floods), [1985, 1985, 1985, 1985, 1985]);
  });
});

describe('row 52: what one key does', () => {
  it('with bodies that never end takes nothing from another key', async () => {
    const posts = Array.from({ length: 16 }, () => {
      const socket = begin(`POST /wc HTTP/1.1\r\nContent-Length: ${MiB}\r\n\r\n`);
      socket.write(Buffer.alloc(MiB - 1));
      return socket;
    });
    await pause(200);
    await checkQuiet();
    for (const socket of posts) socket.destroy();
  });

  it('with large stored contents takes nothing from another key', async () => {
    assert.equal((await service.send({ method: 'POST', path: '/tmp/large', body: Buffer.alloc(2 * MiB) })).status, 200);
    const loads = Array.from({ length: 16 }, () => service.run('cat /tmp/large | sort -u | wc -c'));
    await checkQuiet();
    for (const { status, text } of await Promise.all(loads))
      assert.deepEqual([status, text], [200, `${2 * MiB + 1}\n`]);
  });

  it('with answers that it does not read takes nothing from another key', async () => {
    const path = '/tmp/download';
    const content = Buffer.alloc(2 * MiB, 'x');
    await service.send({ method: 'POST', path, key: quiet, body: content });
    const slow = begin('GET /tmp/download HTTP/1.1\r\n\r\n', quiet);
    const unread = Array.from({ length: 20 }, () => begin('GET /tmp/large HTTP/1.1\r\n\r\n'));
    await pause(300);
    await checkQuiet();
    let bytes = 0;
    slow.on('data', (piece) => {
      bytes += piece.length;
    });
    slow.resume();
    for (let before = -1; before < bytes; await pause(100)) before = bytes;
    assert.ok(bytes > content.length, `${bytes} bytes came`);
    for (const socket of unread) socket.destroy();
  });

  it('with waiting requests takes nothing from another key', async () => {
    const sleeping = Array.from({ length: 400 }, () => begin('GET /?pipeline=sleep+5 HTTP/1.1\r\n\r\n'));
    await pause(300);
    const burst = await Promise.all(Array.from({ length: 40 }, () => runQuietly('sleep 0.05 | echo done')));
    assert.deepEqual(new Set(burst.map((answer) => answer.join(' '))), new Set(['200 done\n']));
    for (const socket of sleeping) socket.destroy();
  });

  it('with endless programs takes nothing from another key, however many keys do it', async () => {
    const crowd: string[] = [];
    for (let count = 0; count < 6; count++) crowd.push(await service.createKey());
    await checkQuiet();
    const program = encodeURIComponent("awk 'BEGIN { while (1); }'");
    const stuck = crowd.flatMap((key) =>
      Array.from({ length: 4 }, () => begin(`GET /?pipeline=${program} HTTP/1.1\r\n\r\n`, key)),
    );
    await pause(300);
    const jobs: (readonly [number, string])[] = [];
    for (let count = 0; count < 5; count++) jobs.push(await runQuietly("awk '{ print $1 }'", 'a b\n'));
    assert.deepEqual(
      jobs,
      Array.from({ length: 5 }, () => [200, 'a\n']),
    );
    for (const socket of stuck) socket.destroy();
  });
});
