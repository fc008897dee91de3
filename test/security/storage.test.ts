/** Temp files and saved pipelines over HTTP. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startPenstock, type TestAnswer, type TestRequest } from '../support/penstock.ts';

const service = await startPenstock();
const { send } = service;

function write(path: string, body: string | Uint8Array, more: Partial<TestRequest> = {}): Promise<TestAnswer> {
  return send({ method: 'POST', path: `/tmp/${path}`, body, ...more });
}

async function listed(key?: string): Promise<string[]> {
  const { json } = await send({ path: '/tmp', ...(key !== undefined && { key }) });
  return (json().files as { path: string }[]).map(({ path }) => path);
}

function outcome({ status, json }: TestAnswer): unknown[] {
  return [status, json().code];
}

describe('row 3: cross-tenant access', async () => {
  const other = await service.createKey();
  await write('theirs/a', 'secret');
  await send({ method: 'PUT', path: '/pipelines/theirs', body: 'echo secret' });

  for (const [method, path, code] of [
    ['GET', '/tmp/theirs/a', 'TEMP_FILE_NOT_FOUND'],
    ['HEAD', '/tmp/theirs/a', undefined],
    ['PATCH', '/tmp/theirs/a', 'TEMP_FILE_NOT_FOUND'],
    ['DELETE', '/tmp/theirs/a', 'TEMP_FILE_NOT_FOUND'],
    ['GET', '/pipelines/theirs', 'PIPELINE_NOT_FOUND'],
    ['DELETE', '/pipelines/theirs', 'PIPELINE_NOT_FOUND'],
    ['POST', '/pipelines/theirs/run', 'PIPELINE_NOT_FOUND'],
  ] as const) {
    it(`finds nothing of another key by ${method} ${path}`, async () => {
      const { status, text, json } = await send({ method, path, key: other });
      assert.deepEqual([status, code === undefined ? text : json().code], [404, code ?? '']);
    });
  }

  it('neither renames nor copies a file of another key', async () => {
    for (const query of [{}, { cmd: 'cp' }]) {
      const answer = await send({ method: 'PATCH', path: '/tmp/theirs/a', body: 'mine', query, key: other });
      assert.deepEqual(outcome(answer), [404, 'TEMP_FILE_NOT_FOUND']);
    }
  });

  it('does not tell that another key has a version, even to who knows its ETag', async () => {
    const { etag = '' } = (await send({ path: '/tmp/theirs/a' })).headers;
    const headers = { 'If-None-Match': etag };
    assert.equal((await send({ path: '/tmp/theirs/a', key: other, headers })).status, 404);
  });

  it('lists nothing of another key', async () => {
    assert.deepEqual(await listed(other), []);
    assert.equal((await send({ path: '/pipelines', key: other })).text, '');
    assert.equal((await send({ path: '/pipelines?json=1', key: other })).text, '[]\n');
  });

  it('keeps things of the same name apart', async () => {
    await write('theirs/a', 'mine', { key: other });
    await send({ method: 'PUT', path: '/pipelines/theirs', body: 'echo mine', key: other });
    assert.equal((await send({ path: '/tmp/theirs/a', key: other })).text, 'mine');
    assert.equal((await send({ method: 'POST', path: '/pipelines/theirs/run', key: other })).text, 'mine\n');
    await send({ method: 'DELETE', path: '/tmp/theirs/a', key: other });
    await send({ method: 'DELETE', path: '/pipelines/theirs', key: other });
    assert.equal((await send({ path: '/tmp/theirs/a' })).text, 'secret');
    assert.equal((await send({ path: '/pipelines/theirs' })).text, 'echo secret');
  });

  it('needs a key for everything', async () => {
    for (const [method, path] of [
      ['GET', '/tmp'],
      ['GET', '/tmp/theirs/a'],
      ['POST', '/tmp/theirs/a'],
      ['PATCH', '/tmp/theirs/a'],
      ['DELETE', '/tmp/theirs/a'],
      ['GET', '/pipelines'],
      ['GET', '/pipelines/theirs'],
      ['POST', '/pipelines/theirs'],
      ['PUT', '/pipelines/theirs'],
      ['DELETE', '/pipelines/theirs'],
      ['POST', '/pipelines/theirs/run'],
    ] as const) {
      assert.deepEqual(outcome(await send({ method, path, key: null })), [401, 'UNAUTHORIZED'], `${method} ${path}`);
    }
  });
});

describe('row 31: path names', () => {
  for (const path of [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/x',
    '%2e%2e%2fx',
    'a/../b',
    './x',
    'a/.',
    '.',
    '..',
    '/x',
    '%2Fetc%2Fpasswd',
    'a//b',
    'a/',
    '%00',
    'a%0Ab',
    'a%0D%0Ab',
    'a%1Bb',
    'a%7Fb',
    'a%C2%85b',
    'a%E2%80%A8b',
    'x'.repeat(10_000),
    'x'.repeat(1025),
  ]) {
    it(`refuses ${path.slice(0, 30)} in every request`, async () => {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const body = method === 'POST' ? 'x' : '';
        assert.deepEqual(outcome(await send({ method, path: `/tmp/${path}`, body })), [400, 'INVALID_PATH'], method);
      }
    });
  }

  it('knows no file without a name', async () => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      assert.deepEqual(outcome(await send({ method, path: '/tmp/' })), [404, 'NOT_FOUND']);
    }
  });

  for (const [name, path] of [
    ['a right-to-left mark', 'a\u200f\u202eb'],
    ['composed letters', '\u00e9'],
    ['decomposed letters', 'e\u0301'],
    ['a trailing space', 'trailing '],
    ['a leading space', ' leading'],
    ['a name of devices', 'CON'],
    ['dots that are no segment', '...'],
    ['a hidden name', '.hidden/..x'],
    ['a backslash', '..\\..\\x'],
    ['emoji', '😀/😀'],
    ['the longest name', '\u{1F600}'.repeat(1024)],
    ['a name of JavaScript', '__proto__'],
    ['characters of SQL', "'; drop table temp_files;-- _"],
    ['brackets', '[a-z]'],
  ] as const) {
    it(`stores ${name} exactly`, async () => {
      const encoded = encodeURIComponent(path);
      assert.deepEqual((await write(encoded, name)).json(), { path: `/tmp/${path}` });
      assert.equal((await send({ path: `/tmp/${encoded}` })).text, name);
      assert.ok((await listed()).includes(`/tmp/${path}`));
    });
  }
});

describe('row 33: stored scripts', () => {
  for (const type of [
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'application/pdf',
    'text/html; charset=utf-7',
    'text/javascript',
    undefined,
  ]) {
    it(`confines a page of type ${type ?? 'unknown'}, whole and in part`, async () => {
      const headers = type === undefined ? {} : { 'Content-Type': type };
      await write('page', '<script>alert(1)</script>', { headers });
      for (const range of ['bytes=0-9', 'none']) {
        const { headers: sent } = await send({ path: '/tmp/page', headers: { Range: range } });
        assert.equal(sent['content-type'], type ?? 'application/octet-stream');
        assert.equal(sent['x-content-type-options'], 'nosniff');
        assert.equal(sent['content-security-policy'], "sandbox; default-src 'none'");
        assert.equal(sent['cross-origin-resource-policy'], 'same-origin');
        assert.equal(sent['cache-control'], 'no-store');
        assert.equal(sent['access-control-allow-origin'], undefined);
      }
    });
  }

  it('never shows a name or a text as anything but text', async () => {
    const { headers } = await send({ path: '/tmp/%3Cscript%3E' });
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    await send({ method: 'PUT', path: '/pipelines/page', body: '<script>alert(1)</script>' });
    for (const path of ['/pipelines/page', '/pipelines']) {
      assert.equal((await send({ path })).headers['content-type'], 'text/plain; charset=utf-8');
    }
  });
});

describe('row 34: injection into Content-Type and Content-Disposition', () => {
  for (const type of [
    ';;;',
    'text',
    'text/plain garbage',
    'text/plain%0d%0aX: y',
    'text/plain, text/html',
    'text/plain; charset',
    'text/plain; a="open',
    'text/plain; a="tab\there"',
    'text/plain; a="\u00e9"',
    `text/plain; a=${'x'.repeat(243)}`,
    `text/plain; a=${'x'.repeat(10_000)}`,
  ]) {
    it(`refuses the type ${JSON.stringify(type.slice(0, 30))} and stores nothing`, async () => {
      const answer = await write('untyped', 'x', { headers: { 'Content-Type': type } });
      assert.deepEqual(outcome(answer), [400, 'INVALID_HEADER']);
      assert.equal((await send({ path: '/tmp/untyped' })).status, 404);
    });
  }

  it('refuses two types', async () => {
    const headers = { 'Content-Type': ['text/plain', 'text/html'] };
    assert.deepEqual(outcome(await write('untyped', 'x', { headers })), [400, 'INVALID_HEADER']);
  });

  it('writes the type anew and does not echo it', async () => {
    await write('typed', 'x', { headers: { 'Content-Type': 'TEXT/plain ;a="b\\"c" ; ; d=e;' } });
    assert.equal((await send({ path: '/tmp/typed' })).headers['content-type'], 'text/plain; a="b\\"c"; d=e');
  });

  for (const [name, ascii] of [
    ['say "hi".txt', 'say _hi_.txt'],
    ['a\\b', 'a_b'],
    ['a; filename=evil.exe', 'a; filename=evil.exe'],
    ['😀é', '__'],
    ['..a', '..a'],
    ['%41%', '_41_'],
  ] as const) {
    it(`names ${name} in one header line, in ASCII and in UTF-8`, async () => {
      // A percent sign in a path begins a date specifier, unless it is doubled.
      const path = `dir/${encodeURIComponent(name.replaceAll('%', '%%'))}`;
      assert.deepEqual((await write(path, 'x')).json(), { path: `/tmp/dir/${name}` });
      const disposition = String((await send({ path: `/tmp/${path}` })).headers['content-disposition']);
      const [, plain, exact = ''] =
        /^inline; filename="([^"]*)"; filename\*=UTF-8''([\w.~%-]+)$/.exec(disposition) ?? [];
      assert.deepEqual([plain, decodeURIComponent(exact)], [ascii, name]);
    });
  }
});

describe('row 36: bad encodings', () => {
  for (const path of [
    '/tmp/%E0%A4%A',
    '/tmp/a/%',
    '/tmp/%ff',
    '/tmp/%ED%A0%80',
    '/pipelines/%E0%A4%A',
    '/pipelines/%ff/run',
  ]) {
    it(`refuses ${path}`, async () => {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const { status, json } = await send({ method, path });
        // What is no text is refused before its methods are known.
        assert.deepEqual([status, json().code], [400, 'INVALID_REQUEST'], method);
      }
    });
  }

  it('keeps bytes that are no UTF-8 in a temp file', async () => {
    const bytes = Uint8Array.of(0xff, 0xfe, 0x00, 0xc3, 0x28, 0x0d, 0x0a);
    await write('bytes', bytes, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    assert.deepEqual([...(await send({ path: '/tmp/bytes' })).bytes], [...bytes]);
  });

  it('refuses names and pipelines that are no UTF-8', async () => {
    await write('named', 'x');
    const body = Uint8Array.of(0x61, 0xff);
    assert.deepEqual(outcome(await send({ method: 'PATCH', path: '/tmp/named', body })), [400, 'BODY_ENCODING']);
    assert.deepEqual(outcome(await send({ method: 'POST', path: '/pipelines/bytes', body })), [400, 'BODY_ENCODING']);
    assert.equal((await send({ path: '/pipelines/bytes' })).status, 404);
  });

  it('refuses an input that does not decode', async () => {
    await send({ method: 'PUT', path: '/pipelines/pass', body: 'cat' });
    for (const [encoding, body] of [
      ['base64', 'YWJ'],
      ['qp', '=XZ'],
      ['urlencoded', '%E0%A4%A'],
      ['foo', 'x'],
    ] as const) {
      const answer = await send({ method: 'POST', path: '/pipelines/pass/run', query: { encoding }, body });
      assert.deepEqual(outcome(answer), [400, 'BODY_ENCODING'], encoding);
    }
  });

  it('refuses a time that is none and changes nothing', async () => {
    await write('timed', 'x');
    for (const time of ['garbage', '99999-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-03-09']) {
      const headers = { 'X-User-Time': time };
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const answer = await send({ method, path: '/tmp/timed', headers });
        assert.deepEqual(outcome(answer), [400, 'INVALID_HEADER'], `${method} ${time}`);
      }
    }
    assert.equal((await send({ path: '/tmp/timed' })).text, 'x');
  });

  it('refuses a date specifier that would make a long name of a short one', async () => {
    const answer = await write('%25999999Y', 'x');
    assert.deepEqual(outcome(answer), [400, 'INVALID_PATH']);
    assert.match(String(answer.json().error), /Expected a width of at most 100/);
  });
});
