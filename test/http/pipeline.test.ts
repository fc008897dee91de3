import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startPenstock, type TestAnswer } from '../support/penstock.ts';

const service = await startPenstock({ PENSTOCK_LIMIT_BODY_BYTES: '100000' });

describe('GET /', () => {
  it('runs the pipeline of the query', async () => {
    const { status, text, headers } = await service.send({ query: { pipeline: 'echo a b | wc -w' } });
    assert.equal(status, 200);
    assert.equal(text, '2\n');
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  });

  it('answers HEAD with the headers alone', async () => {
    const { status, text, headers } = await service.send({ method: 'HEAD', query: { pipeline: 'echo abc' } });
    assert.deepEqual([status, text, headers['content-length']], [200, '', '4']);
  });

  it('refuses a request without a pipeline or with an empty one', async () => {
    for (const path of ['/', '/?', '/?pipeline', '/?pipeline=', '/?x=1']) {
      const answer = await service.send({ path, headers: { Accept: 'text/html' } });
      assert.deepEqual([answer.status, answer.json().code], [400, 'MISSING_PIPELINE'], path);
    }
  });

  it('refuses a pipeline that is given twice', async () => {
    const { status, json } = await service.send({ path: '/?pipeline=echo+a&pipeline=echo+b' });
    assert.equal(status, 400);
    assert.equal(json().error, 'Cannot take the query parameter "pipeline" 2 times');
  });

  it('sends a browser without a key and without a pipeline to a page to read', async () => {
    const { status, headers } = await service.send({ key: null, headers: { Accept: 'text/html,*/*' } });
    assert.deepEqual([status, headers.location], [303, '/docs']);
  });

  it('turns away a browser that has a pipeline but no key', async () => {
    const { status } = await service.send({
      key: null,
      query: { pipeline: 'echo a' },
      headers: { Accept: 'text/html' },
    });
    assert.equal(status, 401);
  });
});

function countPacked(bytes: number): Promise<TestAnswer> {
  return service.send({
    method: 'POST',
    query: { pipeline: 'wc -c' },
    headers: { 'Content-Encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(bytes)),
  });
}

describe('POST /', () => {
  it('drops a byte order mark before the pipeline, wherever that is', async () => {
    const mark = '\ufeff';
    const post = (body: string, type: string) =>
      service.send({ method: 'POST', headers: { 'Content-Type': type }, body });
    const form = 'application/x-www-form-urlencoded';
    const answers = await Promise.all([
      post(`${mark}echo hi`, 'text/plain'),
      post(JSON.stringify({ pipeline: `${mark}echo hi` }), 'application/json'),
      post(`${mark}${JSON.stringify({ pipeline: 'echo hi' })}`, 'application/json'),
      post(`${new URLSearchParams({ pipeline: `${mark}echo hi` })}`, form),
      post(`${mark}pipeline=echo+hi`, form),
      post(`${mark}echo hi`, form),
      service.send({ query: { pipeline: `${mark}echo hi` } }),
      service.send({ query: { pipeline: `${mark}   echo hi` } }),
    ]);
    for (const { status, text } of answers) assert.deepEqual([status, text], [200, 'hi\n']);
    const empty = await post(mark, 'text/plain');
    assert.equal(empty.json().code, 'MISSING_PIPELINE');
  });

  it('keeps a byte order mark in the input', async () => {
    const { text } = await service.send({ method: 'POST', query: { pipeline: 'cat' }, body: '\ufeffa' });
    assert.equal(text, '\ufeffa');
  });

  it('runs the pipeline of the body, whatever its type', async () => {
    for (const type of ['text/plain', 'application/octet-stream', '', 'nonsense', 'application/json garbage']) {
      const answer = await service.send({ method: 'POST', headers: { 'Content-Type': type }, body: 'echo a | wc -c' });
      assert.deepEqual([answer.status, answer.text], [200, '2\n'], type);
    }
  });

  it('takes the body as input when the query has the pipeline, whatever its type', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'application/octet-stream', 'x']) {
      const headers = { 'Content-Type': type };
      const body = '{"pipeline":"echo no"}';
      const answer = await service.send({ method: 'POST', query: { pipeline: 'cat' }, headers, body });
      assert.deepEqual([answer.status, answer.text], [200, body], type);
    }
  });

  it('gives every byte of a binary body to the pipeline and back', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    assert.deepEqual([...(await service.run('cat', bytes)).bytes], [...bytes]);
  });

  it('reads pipeline and input from JSON and from a form', async () => {
    const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    assert.equal((await service.send({ ...json, body: '{"pipeline":"wc -c","input":"abcd"}' })).text, '4\n');
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    assert.equal((await service.send({ ...form, body: 'pipeline=wc+-w&input=a+b%26c' })).text, '2\n');
    assert.equal((await service.send({ ...form, body: 'echo hi there | wc -w' })).text, '2\n');
  });

  it('refuses a multipart form, unless the query has the pipeline', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="pipeline"\r\n\r\nsort\r\n--x--\r\n';
    const refused = await service.send({ method: 'POST', headers, body });
    assert.equal(refused.status, 415);
    assert.equal(refused.json().code, 'UNSUPPORTED_MEDIA_TYPE');
    const read = await service.send({ method: 'POST', query: { pipeline: 'wc -l' }, headers, body });
    assert.equal(read.text, '5\n');
  });

  it('refuses two Content-Type headers', async () => {
    const headers = { 'Content-Type': ['text/plain', 'application/json'] };
    const { status, json } = await service.send({ method: 'POST', headers, body: 'echo a' });
    assert.deepEqual([status, json().code], [400, 'INVALID_HEADER']);
  });

  it('decodes the body by the header, else the Content-Type, else the query', async () => {
    const body = Buffer.from('echo first').toString('base64');
    const type = { 'Content-Type': 'text/plain; encoding=urlencoded' };
    const byHeader = { method: 'POST', path: '/?encoding=qp', body };
    const headers = { ...type, 'Content-Transfer-Encoding': 'base64' };
    assert.equal((await service.send({ ...byHeader, headers })).text, 'first\n');
    assert.equal(
      (await service.send({ method: 'POST', path: '/?encoding=base64', headers: type, body: 'echo%20a' })).text,
      'a\n',
    );
    assert.equal((await service.send({ method: 'POST', path: '/?encoding=qp', body: 'echo a=3Db' })).text, 'a=b\n');
  });

  it('decodes an input too', async () => {
    const query = { pipeline: 'wc -c', encoding: 'urlencoded' };
    assert.equal((await service.send({ method: 'POST', query, body: '%C3%A9' })).text, '2\n');
  });

  it('unpacks a gzip body', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    const body = gzipSync('x'.repeat(5000));
    assert.equal((await service.send({ method: 'POST', query: { pipeline: 'wc -c' }, headers, body })).text, '5000\n');
  });

  it('counts a gzip body after unpacking', async () => {
    assert.equal((await countPacked(100_000)).status, 200);
    assert.equal((await countPacked(100_001)).status, 413);
  });

  it('refuses truncated gzip data and bytes that are no gzip data', async () => {
    const whole = gzipSync('x'.repeat(5000));
    for (const body of [whole.subarray(0, -1), 'plain']) {
      const headers = { 'Content-Encoding': 'gzip' };
      const answer = await service.send({ method: 'POST', query: { pipeline: 'wc -c' }, headers, body });
      assert.deepEqual([answer.status, answer.json().code], [400, 'BODY_ENCODING']);
    }
  });

  it('takes a body of the greatest size and not one byte more', async () => {
    assert.equal((await service.run('wc -c', Buffer.alloc(100_000))).text, '100000\n');
    const { status, json } = await service.run('wc -c', Buffer.alloc(100_001));
    assert.deepEqual([status, json().error], [413, 'Cannot take a body of more than 100000 bytes']);
  });

  it('ignores unknown query parameters', async () => {
    assert.equal((await service.send({ method: 'POST', path: '/?bogus=1', body: 'echo a' })).text, 'a\n');
  });
});

describe('the answer to a pipeline', () => {
  it('tells status, time and history entry in headers', async () => {
    const { status, headers } = await service.run('test a = b');
    assert.deepEqual([status, headers['x-exit-status']], [200, '1']);
    assert.match(String(headers['x-execution-time']), /^\d+\.\d{3}$/);
    assert.match(String(headers['x-history-id']), /^\d+$/);
    assert.equal(headers['x-pipeline-errors'], undefined);
  });

  it('lists the errors that later statements went past, in ASCII', async () => {
    const { status, headers } = await service.run('nosuché; echo after');
    assert.equal(status, 200);
    const value = String(headers['x-pipeline-errors']);
    assert.match(value, /^[\x20-\x7e]+$/);
    assert.deepEqual(JSON.parse(value).length, 1);
    assert.match(JSON.parse(value)[0], /Unknown command "nosuché"/);
  });

  it('is the error of the last statement, with the same headers', async () => {
    const { status, headers, json } = await service.run('echo a; nosuchcommand');
    assert.equal(status, 400);
    assert.equal(json().code, 'UNKNOWN_COMMAND');
    assert.match(String(headers['x-history-id']), /^\d+$/);
    assert.match(String(headers['x-execution-time']), /^\d+\.\d{3}$/);
  });

  it('is JSON with every stage when a trace is asked for', async () => {
    const { headers, json } = await service.send({ method: 'POST', path: '/?trace=1', body: 'echo abc | wc -c' });
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    const { output, exit_status, stages } = json() as { output: string; exit_status: number; stages: unknown[] };
    assert.deepEqual([output, exit_status, stages.length], ['4\n', 0, 2]);
    const { ms, ...first } = stages[0] as Record<string, unknown>;
    assert.equal(typeof ms, 'number');
    assert.deepEqual(first, {
      command: 'echo',
      position: { line: 1, column: 1 },
      status: 0,
      bytes_in: 0,
      bytes_out: 4,
      preview: 'abc\n',
    });
  });

  it('shows the stages that ran also when a trace ends in an error', async () => {
    const { status, json } = await service.send({
      method: 'POST',
      path: '/?trace=1',
      body: 'echo abc | nosuchcommand',
    });
    const { code, stages } = json() as { code: string; stages: { command: string }[] };
    assert.deepEqual(
      [status, code, stages.map((stage) => stage.command)],
      [400, 'UNKNOWN_COMMAND', ['echo', 'nosuchcommand']],
    );
  });

  it('refuses a trace that is neither true nor false', async () => {
    assert.equal((await service.send({ method: 'POST', path: '/?trace=maybe', body: 'echo a' })).status, 400);
  });
});
