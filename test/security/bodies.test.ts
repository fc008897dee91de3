import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { COMMANDS } from '../../src/commands/list.ts';
import { startPenstock, TEST_KEY, type TestAnswer } from '../support/penstock.ts';
import { sendRaw } from '../support/raw-http.ts';

const LIMIT = 1_000_000;
const service = await startPenstock({ PENSTOCK_LIMIT_BODY_BYTES: String(LIMIT) });
const HEAD = `Host: a\r\nX-API-Key: ${TEST_KEY}\r\n`;
/** Bytes that no UTF-8 has: a lone continuation, a truncated sequence, a surrogate, 0xFF. */
const FOREIGN = Buffer.from([0x61, 0x80, 0x0a, 0xc3, 0x0a, 0xed, 0xa0, 0x80, 0x0a, 0xff, 0xfe, 0x00, 0x0a]);

function unpack(body: Uint8Array, encoding: string): Promise<TestAnswer> {
  return service.send({
    method: 'POST',
    query: { pipeline: 'wc -c' },
    headers: { 'Content-Encoding': encoding },
    body,
  });
}

describe('row 15: bombs in request encodings', () => {
  it('stops unpacking at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    const started = performance.now();
    const { status, json } = await unpack(bomb, 'gzip');
    assert.deepEqual([status, json().code], [413, 'PAYLOAD_TOO_LARGE']);
    assert.ok(performance.now() - started < 2000);
  });

  for (const encoding of [
    'gzip, gzip',
    Array(1000).fill('gzip').join(', '),
    'deflate',
    'br',
    'zstd',
    'gzip;q=1',
    'x',
  ]) {
    it(`refuses Content-Encoding ${encoding.slice(0, 20)}`, async () => {
      const { status, json } = await unpack(gzipSync('a'), encoding);
      assert.deepEqual([status, json().code], [415, 'UNSUPPORTED_ENCODING']);
    });
  }

  it('refuses two Content-Encoding headers', async () => {
    const headers = { 'Content-Encoding': ['gzip', 'gzip'] };
    const { status } = await service.send({ method: 'POST', path: '/wc', headers, body: gzipSync('a') });
    assert.equal(status, 415);
  });
});

describe('row 16: body limits', () => {
  it('refuses a Content-Length of 10 GB before any of the body comes', async () => {
    const { statuses, closed } = await sendRaw(
      service.port,
      `POST / HTTP/1.1\r\n${HEAD}Content-Length: 10000000000\r\n\r\n`,
      3000,
    );
    assert.deepEqual([statuses, closed], [[413], true]);
  });

  it('refuses a chunked body without end as soon as it passes the limit', async () => {
    const socket = connect(service.port, '127.0.0.1');
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    let sent = 0;
    const received: string[] = [];
    socket.on('error', () => {});
    socket.on('data', (piece: Buffer) => received.push(piece.toString()));
    socket.write(`POST /wc HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    while (received.length === 0 && sent < 50 * LIMIT) {
      sent += chunk.length;
      if (!socket.write(chunk)) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await new Promise((resolve) => socket.once('close', resolve));
    assert.match(received.join(''), /^HTTP\/1\.1 413 /);
    assert.ok(sent < 50 * LIMIT);
  });
});

describe('row 52: bodies of many requests at once', async () => {
  const small = await startPenstock({
    PENSTOCK_LIMIT_BODIES_IN_FLIGHT_BYTES: '1000000',
    PENSTOCK_LIMIT_SHARE_MS: '1500',
  });
  const other = await small.createKey();
  const post = (length: number, key = TEST_KEY) =>
    small.send({ method: 'POST', path: '/wc?c=1', key, body: Buffer.alloc(length) });
  const postPacked = (length: number) => {
    const headers = { 'Content-Encoding': 'gzip' };
    return small.send({ method: 'POST', path: '/wc?c=1', headers, body: gzipSync(Buffer.alloc(length)) });
  };
  /** A request that announces or sends part of its body and waits. */
  const hold = async (head: string): Promise<() => void> => {
    const socket = connect(small.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`POST /wc HTTP/1.1\r\n${HEAD}${head}`);
    await pause(100);
    return () => socket.resetAndDestroy();
  };
  const stalled = `Content-Length: 400001\r\n\r\n${'x'.repeat(400_000)}`;
  const chunked = (length: number): string =>
    `Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;

  it('lets a body wait for others of its key, and never for those of another key', async () => {
    const leave = await hold(stalled);
    const waiting = post(400_000);
    const isWaiting = await Promise.race([waiting.then(() => false), pause(300, true)]);
    const [others, little] = await Promise.all([post(290_000, other), post(1000)]);
    leave();
    assert.deepEqual([isWaiting, others.status, little.status, (await waiting).status], [true, 200, 200, 200]);
  });

  it('refuses a body that has waited for too long', async () => {
    const leave = await hold(stalled);
    const { status, headers, json } = await post(400_000);
    assert.deepEqual([status, headers['retry-after'], json().code], [503, '1', 'OVERLOADED']);
    leave();
  });

  it('counts what was announced before it comes, and a chunked body as it comes', async () => {
    for (const head of ['Content-Length: 400000\r\n\r\n', chunked(400_000)]) {
      const leave = await hold(head);
      assert.equal((await post(650_000)).status, 503);
      const rest = `${HEAD}Connection: close\r\n${chunked(650_000)}0\r\n\r\n`;
      assert.deepEqual((await sendRaw(small.port, `POST /wc HTTP/1.1\r\n${rest}`, 5000)).statuses, [503]);
      assert.equal((await post(100_000, other)).status, 200);
      leave();
      await pause(100);
    }
  });

  it('counts what a compressed body may become', async () => {
    const leave = await hold(stalled);
    assert.deepEqual([(await postPacked(10)).text, (await postPacked(650_000)).status], ['10\n', 503]);
    leave();
  });

  it('gives back everything, however often', async () => {
    for (let round = 0; round < 20; round++) assert.equal((await post(900_000)).status, 200, `round ${round}`);
  });
});

describe('row 35: confusion about the type of the body', () => {
  const JSON_BODY = '{"pipeline":"echo json"}';

  for (const type of [
    'application/json\ta',
    'application/json garbage',
    'constructor',
    '__proto__',
    'application/json,',
  ]) {
    it(`takes a body of type ${JSON.stringify(type)} as text, on every route`, async () => {
      const headers = { 'Content-Type': type };
      const root = await service.send({ method: 'POST', headers, body: JSON_BODY });
      assert.deepEqual([root.status, root.json().code], [400, 'UNKNOWN_COMMAND']);
      const command = await service.send({ method: 'POST', path: '/wc?c=1', headers, body: JSON_BODY });
      assert.equal(command.text, `${JSON_BODY.length}\n`);
    });
  }

  it('takes white space before a type as HTTP does', async () => {
    const { text } = await sendRaw(
      service.port,
      `POST / HTTP/1.1\r\n${HEAD}Content-Type:  application/json\r\nContent-Length: ${JSON_BODY.length}\r\nConnection: close\r\n\r\n${JSON_BODY}`,
    );
    assert.ok(text.endsWith('json\n'));
  });

  it('refuses two encodings in one type, and two types', async () => {
    const twice = { 'Content-Type': 'text/plain; encoding=base64; encoding=qp' };
    const first = await service.send({ method: 'POST', headers: twice, body: 'ZWNobyBh' });
    assert.deepEqual([first.status, first.json().code], [400, 'BODY_ENCODING']);
    const { statuses } = await sendRaw(
      service.port,
      `POST / HTTP/1.1\r\n${HEAD}Content-Type: text/plain\r\nContent-Type: application/json\r\nContent-Length: 6\r\nConnection: close\r\n\r\necho a`,
    );
    assert.deepEqual(statuses, [400]);
  });
});

describe('row 36: bad encodings', () => {
  it('answers wrong percent-encoding in path and query with 400', async () => {
    for (const path of ['/?pipeline=%E0%A4%A', '/wc?%=1', '/wc?c=%ff', '/aliases/%E0%A4%A', '/aliases/%']) {
      const { status } = await service.send({ method: 'POST', path, body: 'a' });
      assert.equal(status, 400, path);
    }
  });

  it('answers a pipeline that is no UTF-8 with 400', async () => {
    const { status, json } = await service.send({ method: 'POST', body: FOREIGN });
    assert.deepEqual([status, json().code], [400, 'BODY_ENCODING']);
  });

  it('keeps bytes that are no UTF-8', async () => {
    for (const pipeline of ['cat', 'tr x y', 'head -n 100', 'cat | cat | tail -c 1000']) {
      assert.deepEqual([...(await service.run(pipeline, FOREIGN)).bytes], [...FOREIGN], pipeline);
    }
  });

  it('lets no command fail on bytes that are no UTF-8 other than with a clear 400', async () => {
    const endpoints = COMMANDS.filter(
      ({ endpoint }) => endpoint !== false && (endpoint?.methods ?? ['POST']).includes('POST'),
    );
    for (const { name } of endpoints) {
      const { status, text } = await service.send({ method: 'POST', path: `/${name}`, body: FOREIGN });
      assert.ok(status === 200 || status === 400 || status === 404, `${name} answers ${status}: ${text}`);
    }
  });

  for (const [encoding, body] of [
    ['base64', 'ZWNobyBh='],
    ['base64', 'ZWNobyB'],
    ['base64', '!!'],
    ['qp', '=XZ'],
    ['quoted-printable', 'echo ='],
    ['urlencoded', 'echo %4'],
    ['foo', 'echo a'],
  ] as const) {
    it(`refuses ${JSON.stringify(body)} as ${encoding}`, async () => {
      const { status, json } = await service.send({ method: 'POST', query: { encoding }, body });
      assert.deepEqual([status, json().code], [400, 'BODY_ENCODING']);
    });
  }

  it('refuses a malformed X-User-Time, on / and on commands', async () => {
    for (const time of ['garbage', '99999-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-03-29']) {
      for (const path of ['/?pipeline=echo+a', '/echo']) {
        const { status, json } = await service.send({ method: 'POST', path, headers: { 'X-User-Time': time } });
        assert.deepEqual([status, json().code], [400, 'INVALID_HEADER'], `${time} at ${path}`);
      }
    }
  });
});
