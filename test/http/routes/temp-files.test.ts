import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openTempDatabase } from '../../../src/database/open-temp-database.ts';
import { startPenstock, type TestAnswer, type TestRequest } from '../../support/penstock.ts';

const HOUR_MS = 3_600_000;
const HALF_DAY_MS = 12 * HOUR_MS;

const service = await startPenstock({ PENSTOCK_LIMIT_TEMP_FILE_BYTES: '100000' });
const { send } = service;

function write(path: string, body: string | Uint8Array, headers: TestRequest['headers'] = {}): Promise<TestAnswer> {
  return send({ method: 'POST', path: `/tmp/${path}`, body, headers });
}

function read(path: string, headers: TestRequest['headers'] = {}): Promise<TestAnswer> {
  return send({ path: `/tmp/${path}`, headers });
}

function change(path: string, body?: string | Uint8Array, more: Partial<TestRequest> = {}): Promise<TestAnswer> {
  return send({ method: 'PATCH', path: `/tmp/${path}`, ...(body !== undefined && { body }), ...more });
}

function outcome({ status, json }: TestAnswer): unknown[] {
  return [status, json().code];
}

interface Listed {
  readonly path: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly size: number;
  readonly content_type: string | null;
}

async function list(key?: string): Promise<{ files: Listed[]; usage: unknown; limits: unknown }> {
  const { json } = await send({ path: '/tmp', ...(key !== undefined && { key }) });
  return json() as unknown as { files: Listed[]; usage: unknown; limits: unknown };
}

function expiry({ json }: TestAnswer): number {
  return Date.parse(String(json().expires_at));
}

describe('POST /tmp/{path}', () => {
  it('stores the body byte for byte and answers with the path', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const { status, json } = await write('bytes', bytes);
    assert.deepEqual([status, json()], [200, { path: '/tmp/bytes' }]);
    assert.deepEqual([...(await read('bytes')).bytes], [...bytes]);
  });

  it('replaces a file whole, its type too', async () => {
    await write('again', 'the first', { 'Content-Type': 'text/html' });
    await write('again', '2nd');
    const { text, headers } = await read('again');
    assert.deepEqual([text, headers['content-type']], ['2nd', 'application/octet-stream']);
  });

  it('stores an empty file', async () => {
    assert.equal((await write('empty', '')).status, 200);
    const { status, text } = await read('empty');
    assert.deepEqual([status, text], [200, '']);
  });

  it('stores a body as it was before its Content-Encoding', async () => {
    await write('packed', gzipSync('plain'), { 'Content-Encoding': 'gzip' });
    assert.equal((await read('packed')).text, 'plain');
  });

  it('takes a file of the greatest size and not one byte more', async () => {
    assert.equal((await write('great', Buffer.alloc(100_000))).status, 200);
    assert.deepEqual(outcome(await write('greater', Buffer.alloc(100_001))), [413, 'PAYLOAD_TOO_LARGE']);
    assert.equal((await read('greater')).status, 404);
  });

  it('keeps slashes, however they are encoded, and everything else of a name', async () => {
    for (const [sent, stored] of [
      ['a/b/c', '/tmp/a/b/c'],
      ['a%2Fb%2Fd', '/tmp/a/b/d'],
      ['%C3%A9%20+%26', '/tmp/é +&'],
      ['tmp/x', '/tmp/tmp/x'],
      ['[ab];--', '/tmp/[ab];--'],
      ['100%25', '/tmp/100%'],
      ['100%25%25', '/tmp/100%'],
      ['100%25%25Y', '/tmp/100%Y'],
    ] as const) {
      assert.deepEqual((await write(sent, sent)).json(), { path: stored });
      assert.equal((await read(sent)).text, sent);
    }
  });

  it('expands dates in the path by X-User-Time, by UTC without it', async () => {
    const time = { 'X-User-Time': '2026-03-09T23:30:00-05:00' };
    assert.deepEqual((await write('log-%25Y-%25m-%25d', 'x', time)).json(), { path: '/tmp/log-2026-03-09' });
    const before = new Date().toISOString().slice(0, 10);
    const { path } = (await write('utc-%25F', 'x')).json();
    const after = new Date().toISOString().slice(0, 10);
    assert.ok([before, after].includes(String(path).slice('/tmp/utc-'.length)), String(path));
  });

  it('is the name without braces alone: /tmp and /tmp/ name no file', async () => {
    assert.deepEqual(outcome(await send({ method: 'POST', path: '/tmp', body: 'x' })), [405, 'METHOD_NOT_ALLOWED']);
    assert.deepEqual(outcome(await send({ method: 'POST', path: '/tmp/', body: 'x' })), [404, 'NOT_FOUND']);
  });

  it('refuses wildcards', async () => {
    for (const path of ['a*', 'a%3Fb', '%2A']) assert.deepEqual(outcome(await write(path, 'x')), [400, 'INVALID_PATH']);
  });
});

describe('the Content-Type of a temp file', () => {
  it('is stored as it was understood', async () => {
    for (const [sent, stored] of [
      ['text/plain', 'text/plain'],
      ['Text/HTML;Charset="utf-8"', 'text/html; charset=utf-8'],
      ['image/png', 'image/png'],
      [`text/plain; a=${'x'.repeat(242)}`, `text/plain; a=${'x'.repeat(242)}`],
    ] as const) {
      await write('type', 'x', { 'Content-Type': sent });
      assert.equal((await read('type')).headers['content-type'], stored);
      const { files } = await list();
      assert.equal(files.find(({ path }) => path === '/tmp/type')?.content_type, stored);
    }
  });

  it('is null in the list when none was sent, or an empty one', async () => {
    for (const headers of [{}, { 'Content-Type': '' }]) {
      await write('untyped', 'x', headers);
      assert.equal((await read('untyped')).headers['content-type'], 'application/octet-stream');
      const { files } = await list();
      assert.equal(files.find(({ path }) => path === '/tmp/untyped')?.content_type, null);
    }
  });

  it('stays when the file is renamed, copied or extended', async () => {
    await write('typed', 'x', { 'Content-Type': 'text/csv' });
    await change('typed');
    await change('typed', 'typed2');
    await change('typed2', 'typed3', { query: { cmd: 'cp' } });
    for (const path of ['typed2', 'typed3']) assert.equal((await read(path)).headers['content-type'], 'text/csv');
  });
});

describe('GET /tmp', () => {
  it('lists files in the order of their paths, what they take and what they may take', async () => {
    const key = await service.createKey();
    assert.deepEqual(await list(key), {
      files: [],
      usage: { total_size: 0, file_count: 0 },
      limits: { max_file_size: 100_000, max_total_storage: 1_073_741_824, max_file_count: 10_000 },
    });
    const headers = { 'Content-Type': 'text/plain' };
    for (const path of ['b', 'a/2', 'a/10'])
      await send({ method: 'POST', path: `/tmp/${path}`, body: path, key, headers });
    const { files, usage } = await list(key);
    assert.deepEqual(
      files.map(({ path, size, content_type }) => [path, size, content_type]),
      [
        ['/tmp/a/10', 4, 'text/plain'],
        ['/tmp/a/2', 3, 'text/plain'],
        ['/tmp/b', 1, 'text/plain'],
      ],
    );
    assert.deepEqual(usage, { total_size: 8, file_count: 3 });
    for (const { created_at, expires_at } of files) {
      assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.equal(Date.parse(expires_at) - Date.parse(created_at), 36 * HOUR_MS);
    }
  });

  it('costs no quota, nor does anything else at /tmp', async () => {
    const key = await service.createKey({ quota: 1 });
    await send({ method: 'POST', path: '/tmp/free', body: 'x', key });
    await send({ path: '/tmp/free', key });
    await send({ method: 'PATCH', path: '/tmp/free', key });
    await send({ method: 'DELETE', path: '/tmp/free', key });
    await list(key);
    assert.deepEqual((await send({ path: '/api', key })).json().quota, { limit: 1, used: 0, remaining: 1 });
  });
});

describe('GET /tmp/{path}', () => {
  it('tells browsers to show the file under its name and to run nothing in it', async () => {
    await write('d/report.csv', 'a,b\n', { 'Content-Type': 'text/csv' });
    const { headers } = await read('d/report.csv');
    assert.equal(headers['content-disposition'], `inline; filename="report.csv"; filename*=UTF-8''report.csv`);
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'");
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-store');
  });

  it('has another ETag whenever the content is written, and the same after a change of the expiry', async () => {
    await write('etag', 'one');
    const first = (await read('etag')).headers.etag;
    assert.match(String(first), /^"[\w-]+"$/);
    await change('etag');
    assert.equal((await read('etag')).headers.etag, first);
    await write('etag', 'one');
    assert.notEqual((await read('etag')).headers.etag, first);
  });

  it('answers 304 without a body to whoever has this version', async () => {
    await write('cached', 'content');
    const { etag = '' } = (await read('cached')).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, text, headers } = await read('cached', { 'If-None-Match': known, Range: 'bytes=0-1' });
      assert.deepEqual([status, text, headers.etag, headers['content-length']], [304, '', etag, undefined], known);
    }
    await write('cached', 'changed');
    assert.equal((await read('cached', { 'If-None-Match': etag })).text, 'changed');
    assert.equal((await read('no-such-file', { 'If-None-Match': '*' })).status, 404);
  });

  it('sends one range of bytes', async () => {
    await write('range', '0123456789', { 'Content-Type': 'text/plain' });
    assert.equal((await read('range')).headers['accept-ranges'], 'bytes');
    for (const [range, part, place] of [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=8-', '89', 'bytes 8-9/10'],
      ['bytes=-3', '789', 'bytes 7-9/10'],
      ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
    ] as const) {
      const { status, text, headers } = await read('range', { Range: range });
      assert.deepEqual([status, text, headers['content-range']], [206, part, place]);
      assert.equal(headers['content-length'], String(part.length));
      assert.equal(headers['content-type'], 'text/plain');
      assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'");
      assert.match(String(headers.etag), /^"/);
    }
  });

  it('sends the whole file for several ranges and for what is none', async () => {
    await write('ranges', '0123456789');
    for (const range of ['bytes=0-1,3-4', 'bytes=4-2', 'lines=1-2', 'nonsense']) {
      const { status, text, headers } = await read('ranges', { Range: range });
      assert.deepEqual([status, text, headers['content-range']], [200, '0123456789', undefined], range);
    }
  });

  it('answers 416 with the size when no byte is in the range', async () => {
    await write('short', '0123456789');
    for (const range of ['bytes=10-', 'bytes=-0', 'bytes=50-60']) {
      const answer = await read('short', { Range: range });
      assert.deepEqual(outcome(answer), [416, 'RANGE_NOT_SATISFIABLE']);
      assert.equal(answer.headers['content-range'], 'bytes */10');
    }
  });

  it('sends a range only of the version that If-Range names', async () => {
    await write('if-range', '0123456789');
    const { etag = '' } = (await read('if-range')).headers;
    const part = async (version: string) => (await read('if-range', { Range: 'bytes=0-1', 'If-Range': version })).text;
    assert.equal(await part(etag), '01');
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT', '']) {
      assert.equal(await part(other), '0123456789', other);
    }
  });

  it('answers HEAD with the headers of the whole file, whatever the range', async () => {
    await write('head', '0123456789');
    const { status, text, headers } = await send({
      method: 'HEAD',
      path: '/tmp/head',
      headers: { Range: 'bytes=0-1' },
    });
    assert.deepEqual([status, text, headers['content-length']], [200, '', '10']);
  });

  it('answers HEAD with the headers of GET without reading the content', async () => {
    await write('head-only', '0123456789', { 'Content-Type': 'text/x-test' });
    const { 'x-request-id': _get, date: _then, ...expected } = (await read('head-only')).headers;
    const { db, close } = await openTempDatabase(service.folder);
    const ids = db.selectFrom('temp_files').where('path', '=', 'head-only').select('content_id');
    await db.deleteFrom('temp_contents').where('content_id', 'in', ids).execute();
    await close();
    assert.equal((await read('head-only')).status, 500);
    const { status, headers } = await send({ method: 'HEAD', path: '/tmp/head-only' });
    const { 'x-request-id': _head, date: _now, ...sent } = headers;
    assert.deepEqual([status, sent], [200, expected]);
  });

  it('expands dates in the path', async () => {
    await write('at-10', 'ten');
    const { text } = await read('at-%25H', { 'X-User-Time': '2026-03-09T10:00:00Z' });
    assert.equal(text, 'ten');
  });

  it('is 404 for a file that is not there, and for the folder of one', async () => {
    await write('folder/file', 'x');
    for (const path of ['no-such-file', 'folder', 'FOLDER/FILE']) {
      assert.deepEqual(outcome(await read(path)), [404, 'TEMP_FILE_NOT_FOUND'], path);
    }
    assert.equal((await read('no-such-file')).json().error, 'No temp file "/tmp/no-such-file"');
  });
});

describe('PATCH /tmp/{path}', () => {
  it('lets a file expire twelve hours later without a body, or with an empty one', async () => {
    await write('extended', 'abc');
    const { files } = await list();
    const { expires_at: first = '' } = files.find(({ path }) => path === '/tmp/extended') ?? {};
    const { status, json } = await change('extended');
    assert.equal(status, 200);
    const { created_at, expires_at, ...rest } = json();
    assert.deepEqual(rest, { path: '/tmp/extended', size: 3 });
    assert.equal(Date.parse(String(expires_at)) - Date.parse(first), HALF_DAY_MS);
    assert.equal(new Date(String(created_at)).toISOString(), created_at);
    assert.equal(expiry(await change('extended', '')) - Date.parse(first), 2 * HALF_DAY_MS);
    assert.equal((await read('extended')).text, 'abc');
  });

  it('renames to the name in the body, with or without /tmp/, and over a file of that name', async () => {
    await write('from', 'content');
    await write('to/here', 'replaced');
    const headers = { 'Content-Type': 'text/plain' };
    assert.equal((await change('from', '/tmp/to/here', { headers })).json().path, '/tmp/to/here');
    assert.equal((await read('from')).status, 404);
    assert.equal((await read('to/here')).text, 'content');
    assert.equal((await change('to/here', 'back')).json().path, '/tmp/back');
    assert.equal((await read('back')).text, 'content');
  });

  it('drops one newline at the end of the name', async () => {
    await write('line', 'x');
    assert.equal((await change('line', 'line2\n')).json().path, '/tmp/line2');
    assert.equal((await change('line2', 'line3\r\n')).json().path, '/tmp/line3');
    for (const name of ['\n', 'a\n\n', 'a\nb']) {
      assert.deepEqual(outcome(await change('line3', name)), [400, 'INVALID_PATH']);
    }
  });

  it('copies with cmd=cp', async () => {
    await write('original', 'content');
    const copied = await change('original', 'copy', { query: { cmd: 'cp' } });
    assert.deepEqual([copied.json().path, copied.json().size], ['/tmp/copy', 7]);
    for (const path of ['original', 'copy']) assert.equal((await read(path)).text, 'content');
  });

  it('refuses a copy without a name, and every other cmd', async () => {
    await write('source', 'x');
    assert.deepEqual(outcome(await change('source', '', { query: { cmd: 'cp' } })), [400, 'MISSING_PARAMETER']);
    for (const cmd of ['mv', 'CP', '', 'rm']) {
      assert.deepEqual(outcome(await change('source', 'x', { query: { cmd } })), [400, 'INVALID_PARAMETER']);
    }
    assert.equal((await read('source')).text, 'x');
  });

  it('expands dates in path and name', async () => {
    await write('day-2026-03-09', 'x');
    const headers = { 'X-User-Time': '2026-03-09T23:30:00-05:00' };
    const { json } = await change('day-%25F', '/tmp/hour-%H', { headers });
    assert.equal(json().path, '/tmp/hour-23');
  });

  it('refuses names that no file can have', async () => {
    await write('kept', 'x');
    for (const name of ['a*', 'a?', '/tmp/', '/etc/passwd', '../x', 'a//b', ' \n\n', 'x'.repeat(1025)]) {
      assert.deepEqual(outcome(await change('kept', name)), [400, 'INVALID_PATH'], name.slice(0, 20));
    }
    assert.deepEqual(outcome(await change('kept', 'x'.repeat(20_000))), [413, 'PAYLOAD_TOO_LARGE']);
    assert.equal((await read('kept')).text, 'x');
  });

  it('is 404 when there is no such file', async () => {
    for (const [body, query] of [
      [undefined, {}],
      ['new', {}],
      ['new', { cmd: 'cp' }],
    ] as const) {
      assert.deepEqual(outcome(await change('no-such-file', body, { query })), [404, 'TEMP_FILE_NOT_FOUND']);
    }
  });
});

describe('DELETE /tmp/{path}', () => {
  it('deletes a file that has expired and could be revived', async () => {
    const { db, close } = await openTempDatabase(service.folder);
    const expire = (path: string) =>
      db
        .updateTable('temp_files')
        .set({ expires_at: Date.now() - 1000 })
        .where('path', '=', path)
        .execute();
    for (const path of ['expired-kept', 'expired-gone']) {
      await write(path, 'x');
      await expire(path);
      assert.equal((await read(path)).status, 404);
    }
    await close();
    const { status, json } = await send({ method: 'DELETE', path: '/tmp/expired-gone' });
    assert.deepEqual([status, json().path], [200, '/tmp/expired-gone']);
    assert.deepEqual(outcome(await change('expired-gone')), [404, 'TEMP_FILE_NOT_FOUND']);
    assert.deepEqual(outcome(await send({ method: 'DELETE', path: '/tmp/expired-gone' })), [
      404,
      'TEMP_FILE_NOT_FOUND',
    ]);
    assert.equal((await change('expired-kept')).status, 200);
    assert.equal((await read('expired-kept')).text, 'x');
  });

  it('deletes one file and says which', async () => {
    await write('gone/2026-03-09', 'x');
    const headers = { 'X-User-Time': '2026-03-09T10:00:00Z' };
    const remove = () => send({ method: 'DELETE', path: '/tmp/gone/%25F', headers });
    assert.deepEqual((await remove()).json(), {
      message: 'Temp file "/tmp/gone/2026-03-09" is deleted',
      path: '/tmp/gone/2026-03-09',
    });
    assert.equal((await read('gone/2026-03-09')).status, 404);
    assert.deepEqual(outcome(await remove()), [404, 'TEMP_FILE_NOT_FOUND']);
  });

  it('deletes nothing for a wildcard', async () => {
    await write('stays', 'x');
    assert.deepEqual(outcome(await send({ method: 'DELETE', path: '/tmp/st*' })), [400, 'INVALID_PATH']);
    assert.equal((await read('stays')).text, 'x');
  });
});

const remove = (path: string, headers: Readonly<Record<string, string>>): Promise<TestAnswer> =>
  send({ method: 'DELETE', path: `/tmp/${path}`, headers });
const hour = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toUTCString();

describe('conditions of requests to /tmp/{path}', () => {
  it('are answered 412 by GET where If-Match or If-Unmodified-Since does not hold', async () => {
    await write('c-get', 'content');
    const { etag = '', 'last-modified': modified = '' } = (await read('c-get')).headers;
    assert.ok(Math.abs(Date.parse(modified) - Date.now()) < 60_000);
    for (const [headers, status] of [
      [{ 'If-Match': etag }, 200],
      [{ 'If-Match': '*' }, 200],
      [{ 'If-Match': `"other", ${etag}` }, 200],
      [{ 'If-Match': '"other"' }, 412],
      [{ 'If-Match': `W/${etag}` }, 412],
      [{ 'If-Match': '' }, 412],
      [{ 'If-Unmodified-Since': modified }, 200],
      [{ 'If-Unmodified-Since': hour(1) }, 200],
      [{ 'If-Unmodified-Since': hour(-1) }, 412],
      [{ 'If-Unmodified-Since': 'yesterday' }, 200],
      [{ 'If-Match': etag, 'If-Unmodified-Since': hour(-1) }, 200],
      [{ 'If-Match': '"other"', 'If-None-Match': etag }, 412],
    ] as const) {
      const answer = await read('c-get', headers);
      assert.equal(answer.status, status, JSON.stringify(headers));
      if (status === 412) assert.equal(answer.json().code, 'PRECONDITION_FAILED');
    }
    assert.equal((await read('c-none', { 'If-Match': '*' })).status, 404);
  });

  it('are answered 304 by GET and HEAD where nothing is newer than If-Modified-Since', async () => {
    await write('c-since', 'content');
    const { etag = '', 'last-modified': modified = '' } = (await read('c-since')).headers;
    for (const [headers, status] of [
      [{ 'If-Modified-Since': modified }, 304],
      [{ 'If-Modified-Since': hour(1) }, 304],
      [{ 'If-Modified-Since': hour(-1) }, 200],
      [{ 'If-Modified-Since': 'yesterday' }, 200],
      [{ 'If-None-Match': '"other"', 'If-Modified-Since': hour(1) }, 200],
      [{ 'If-None-Match': etag, 'If-Modified-Since': hour(-1) }, 304],
    ] as const) {
      const answer = await read('c-since', headers);
      assert.equal(answer.status, status, JSON.stringify(headers));
      assert.deepEqual([answer.headers.etag, answer.headers['last-modified']], [etag, modified]);
      assert.equal((await send({ method: 'HEAD', path: '/tmp/c-since', headers })).status, status);
    }
  });

  it('keep POST from replacing a file that is there, or another version', async () => {
    const first = await write('c-post', '1', { 'If-None-Match': '*' });
    assert.equal(first.status, 200);
    const { etag = '' } = first.headers;
    assert.equal((await read('c-post')).headers.etag, etag);
    assert.deepEqual(outcome(await write('c-post', '2', { 'If-None-Match': '*' })), [412, 'PRECONDITION_FAILED']);
    assert.deepEqual(outcome(await write('c-post', '2', { 'If-None-Match': etag })), [412, 'PRECONDITION_FAILED']);
    assert.deepEqual(outcome(await write('c-post', '2', { 'If-Match': '"other"' })), [412, 'PRECONDITION_FAILED']);
    assert.deepEqual(outcome(await write('c-post', '2', { 'If-Unmodified-Since': hour(-1) })), [
      412,
      'PRECONDITION_FAILED',
    ]);
    assert.equal((await read('c-post')).text, '1');
    // It says when a reader need not read again; a writer is not asked.
    assert.equal((await write('c-post', '2', { 'If-Match': etag, 'If-Modified-Since': hour(1) })).status, 200);
    assert.deepEqual(outcome(await write('c-post', '3', { 'If-Match': etag })), [412, 'PRECONDITION_FAILED']);
    assert.equal((await read('c-post')).text, '2');
    assert.deepEqual(outcome(await write('c-new', '1', { 'If-Match': '*' })), [412, 'PRECONDITION_FAILED']);
    assert.equal((await read('c-new')).status, 404);
  });

  it('keep PATCH and DELETE from changing another version', async () => {
    const { etag = '' } = (await write('c-change', '1')).headers;
    for (const refuse of [
      { 'If-Match': '"other"' },
      { 'If-None-Match': '*' },
      { 'If-None-Match': etag },
      { 'If-Unmodified-Since': hour(-1) },
    ]) {
      for (const refused of [
        change('c-change', undefined, { headers: refuse }),
        change('c-change', 'c-moved', { headers: refuse }),
        change('c-change', 'c-moved', { headers: refuse, query: { cmd: 'cp' } }),
        remove('c-change', refuse),
      ]) {
        assert.deepEqual(outcome(await refused), [412, 'PRECONDITION_FAILED'], JSON.stringify(refuse));
      }
    }
    assert.equal((await read('c-moved')).status, 404);
    assert.equal((await change('c-change', undefined, { headers: { 'If-Match': etag } })).status, 200);
    assert.equal((await change('c-change', 'c-moved', { headers: { 'If-Match': etag } })).status, 200);
    assert.equal((await remove('c-moved', { 'If-Match': '*' })).status, 200);
    assert.deepEqual(outcome(await remove('c-moved', { 'If-Match': '*' })), [404, 'TEMP_FILE_NOT_FOUND']);
    assert.deepEqual(outcome(await change('c-moved', 'x', { headers: { 'If-Match': '*' } })), [
      404,
      'TEMP_FILE_NOT_FOUND',
    ]);
  });

  it('let one of many win that write at once', async () => {
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, n) => write('c-race', `new ${n}`, { 'If-None-Match': '*' })),
    );
    assert.equal(created.filter(({ status }) => status === 200).length, 1);
    const { etag = '' } = (await read('c-race')).headers;
    const replaced = await Promise.all(
      Array.from({ length: 20 }, (_, n) => write('c-race', `next ${n}`, { 'If-Match': etag })),
    );
    const winner = replaced.findIndex(({ status }) => status === 200);
    assert.equal(replaced.filter(({ status }) => status === 412).length, 19);
    assert.equal((await read('c-race')).text, `next ${winner}`);
  });
});
