import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startPenstock, type TestAnswer, type TestRequest } from '../../support/penstock.ts';

const service = await startPenstock({
  PENSTOCK_LIMIT_PIPELINE_BYTES: '10000',
  PENSTOCK_LIMIT_VALUE_BYTES: '30000',
});
const { send } = service;

type More = Partial<TestRequest>;

function save(name: string, body: string | Uint8Array, more: More = {}): Promise<TestAnswer> {
  return send({ method: 'PUT', path: `/pipelines/${name}`, body, ...more });
}

function read(name: string, more: More = {}): Promise<TestAnswer> {
  return send({ path: `/pipelines/${name}`, ...more });
}

function remove(name: string, more: More = {}): Promise<TestAnswer> {
  return send({ method: 'DELETE', path: `/pipelines/${name}`, ...more });
}

function run(name: string, body: string | Uint8Array = '', more: More = {}): Promise<TestAnswer> {
  return send({ method: 'POST', path: `/pipelines/${name}/run`, body, ...more });
}

function outcome({ status, json }: TestAnswer): unknown[] {
  return [status, json().code];
}

describe('POST and PUT /pipelines/{name}', () => {
  for (const method of ['POST', 'PUT']) {
    it(`saves the body as the text, whatever its type, by ${method}`, async () => {
      for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'nonsense', '']) {
        const body = `{"pipeline":"echo ${type}"}`;
        const headers = { 'Content-Type': type };
        assert.equal((await save(`by-${method}`, body, { method, headers })).status, 200);
        assert.equal((await read(`by-${method}`)).text, body);
      }
    });
  }

  it('answers with the record, without the text', async () => {
    const { json } = await save('record', 'echo a');
    const { id, created_at, updated_at, ...rest } = json();
    assert.deepEqual(rest, { message: 'Pipeline "record" is saved', name: 'record' });
    assert.match(String(id), /^[0-9A-HJKMNP-TV-Z]{26}$/);
    for (const time of [created_at, updated_at]) assert.equal(new Date(String(time)).toISOString(), time);
  });

  it('keeps id and time of creation when the text is replaced', async () => {
    const first = (await save('twice', 'echo 1')).json();
    const second = (await save('twice', 'echo 2')).json();
    assert.deepEqual([second.id, second.created_at], [first.id, first.created_at]);
    assert.equal((await read('twice')).text, 'echo 2');
  });

  it('takes any text that is not empty, also one that is no pipeline', async () => {
    assert.equal((await save('crontab', '* * * * * UTC "x\n')).status, 200);
    assert.deepEqual(outcome(await save('nothing', '')), [400, 'MISSING_PIPELINE']);
    assert.deepEqual(outcome(await save('bytes', Uint8Array.of(0x65, 0xff))), [400, 'BODY_ENCODING']);
  });

  it('takes a text of the greatest size and not one byte more', async () => {
    assert.equal((await save('great', 'x'.repeat(10_000))).status, 200);
    assert.deepEqual(outcome(await save('great', 'x'.repeat(10_001))), [413, 'PAYLOAD_TOO_LARGE']);
    await remove('great');
  });

  it('refuses names that break a rule', async () => {
    for (const name of ['a*', 'a%3F', 'a%25', 'a%2Fb', '%2Ftmp%2Fx', 'a%0Ab', 'x'.repeat(129)]) {
      assert.deepEqual(outcome(await save(name, 'echo x')), [400, 'INVALID_PIPELINE'], name);
    }
    assert.equal((await save('%C3%A9'.repeat(128), 'echo x')).status, 200);
  });
});

describe('GET /pipelines/{name}', () => {
  it('gives exactly the text that was saved', async () => {
    for (const text of ['echo a', 'echo a\n', '\uFEFFecho é\r\n\n', ' \0\t']) {
      await save('exact', text);
      const { headers, bytes } = await read('exact');
      assert.deepEqual([...bytes], [...Buffer.from(text)]);
      assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    }
  });

  it('takes names as they are, percent-encoded', async () => {
    await save('two%20words+%26%C3%A9', 'echo x');
    assert.match((await send({ path: '/pipelines' })).text, /^two words\+&é$/m);
    assert.equal((await read('two words+&é'.replaceAll(' ', '%20').replace('é', '%c3%a9'))).text, 'echo x');
  });

  it('is 404 for a name that there is not, in another case too', async () => {
    await save('Case', 'echo x');
    for (const name of ['case', 'none', '__proto__', 'toString']) {
      assert.deepEqual(outcome(await read(name)), [404, 'PIPELINE_NOT_FOUND'], name);
    }
    assert.equal((await read('none')).json().error, 'No saved pipeline "none"');
  });

  it('refuses a slash in the name, encoded or not', async () => {
    assert.deepEqual(outcome(await read('a%2Fb')), [400, 'INVALID_PIPELINE']);
    assert.deepEqual(outcome(await run('a%2Fb')), [400, 'INVALID_PIPELINE']);
    assert.deepEqual(outcome(await read('a/b')), [404, 'NOT_FOUND']);
  });
});

describe('GET /pipelines', () => {
  it('lists the names in the order of their code points, nothing when there are none', async () => {
    const key = await service.createKey();
    assert.equal((await send({ path: '/pipelines', key })).text, '');
    for (const name of ['b', 'a', 'B', '%C3%A9']) await save(name, 'echo x', { key });
    const { text, headers } = await send({ path: '/pipelines', key });
    assert.equal(text, 'B\na\nb\né\n');
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  });

  it('lists records with json, indented by two', async () => {
    const key = await service.createKey();
    const empty = await send({ path: '/pipelines', query: { json: '1' }, key });
    assert.deepEqual([empty.text, empty.headers['content-type']], ['[]\n', 'application/json; charset=utf-8']);
    const { message: _message, ...saved } = (await save('b', 'echo "b"\u2028\n', { key })).json();
    await save('a', 'echo a', { key });
    const { text } = await send({ path: '/pipelines', query: { json: 'true' }, key });
    const records: unknown[] = JSON.parse(text);
    assert.equal(text, `${JSON.stringify(records, null, 2)}\n`);
    assert.deepEqual(records[1], { ...saved, pipeline: 'echo "b"\u2028\n', notes: {} });
    assert.equal(records.length, 2);
  });

  it('refuses a list that is larger than an output may be', async () => {
    const key = await service.createKey();
    for (const name of ['a', 'b', 'c']) await save(name, 'x'.repeat(9500), { key });
    assert.equal((await send({ path: '/pipelines?json=1', key })).status, 200);
    await save('d', 'x'.repeat(1500), { key });
    assert.deepEqual(outcome(await send({ path: '/pipelines?json=1', key })), [400, 'OUTPUT_TOO_LARGE']);
    assert.equal((await send({ path: '/pipelines', key })).text, 'a\nb\nc\nd\n');
  });
});

describe('DELETE /pipelines/{name}', () => {
  it('deletes one and says which, 404 when there is none', async () => {
    await save('gone', 'echo x');
    assert.deepEqual((await remove('gone')).json(), { message: 'Pipeline "gone" is deleted', name: 'gone' });
    assert.deepEqual(outcome(await remove('gone')), [404, 'PIPELINE_NOT_FOUND']);
    assert.deepEqual(outcome(await read('gone')), [404, 'PIPELINE_NOT_FOUND']);
  });
});

describe('POST /pipelines/{name}/run', () => {
  it('runs the pipeline with the body as its input and tells how it went', async () => {
    await save('upper', '# in capitals\ntr a-z A-Z | head -n 1');
    const { status, text, headers } = await run('upper', 'abc\ndef\n');
    assert.deepEqual([status, text], [200, 'ABC\n']);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(headers['x-exit-status'], '0');
    assert.match(String(headers['x-execution-time']), /^\d+\.\d{3}$/);
  });

  it('is recorded in the history under the text that ran', async () => {
    await save('recorded', 'echo recorded; nosuchcommand; test a = b');
    const { headers } = await run('recorded');
    assert.equal(headers['x-exit-status'], '1');
    assert.match(String(headers['x-pipeline-errors']), /nosuchcommand/);
    const history = (await send({ path: '/history' })).text;
    assert.match(history, new RegExp(`^${headers['x-history-id']} .* echo recorded; nosuchcommand; test a = b$`, 'm'));
  });

  it('answers with the error of the pipeline and with its stages when a trace is asked for', async () => {
    await save('failing', 'echo a | nosuchcommand');
    const failed = await run('failing');
    assert.deepEqual(outcome(failed), [400, 'UNKNOWN_COMMAND']);
    assert.match(String(failed.headers['x-history-id']), /^\d+$/);
    await save('counting', 'cat | wc -c');
    const { output, exit_status, stages } = (await run('counting', 'abc', { query: { trace: '1' } })).json();
    assert.deepEqual([output, exit_status, (stages as unknown[]).length], ['3\n', 0, 2]);
  });

  it('gives every byte of the input to the pipeline, and decodes an input that is encoded', async () => {
    await save('pass', 'cat');
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const headers = { 'Content-Type': 'application/json' };
    assert.deepEqual([...(await run('pass', bytes, { headers })).bytes], [...bytes]);
    assert.equal((await run('pass', 'YQ==', { headers: { 'Content-Transfer-Encoding': 'base64' } })).text, 'a');
    assert.equal((await run('pass', '%C3%A9', { query: { encoding: 'urlencoded' } })).text, 'é');
  });

  it('costs one, and nothing else at /pipelines does', async () => {
    const key = await service.createKey({ quota: 1 });
    await save('paid', 'echo a', { key });
    await read('paid', { key });
    await send({ path: '/pipelines', key });
    assert.equal((await run('paid', '', { key })).text, 'a\n');
    assert.deepEqual(outcome(await run('paid', '', { key })), [403, 'QUOTA_EXCEEDED']);
    assert.equal((await save('paid', 'echo b', { key })).status, 200);
    assert.equal((await remove('paid', { key })).status, 200);
  });

  it('is 404 when there is no such pipeline', async () => {
    assert.deepEqual(outcome(await run('none')), [404, 'PIPELINE_NOT_FOUND']);
  });

  it('leaves a pipeline that is called run to itself', async () => {
    await save('run', 'echo ran');
    assert.equal((await read('run')).text, 'echo ran');
    assert.equal((await run('run')).text, 'ran\n');
  });
});
