import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPipelineBody } from '../../../src/http/body/read-pipeline-body.ts';
import { parseContentType } from '../../../src/http/content-type.ts';

const JSON_BODY = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

function read(body: string | Uint8Array, type?: string): { text: string; input: string } {
  const { text, input } = readPipelineBody(Buffer.from(body), parseContentType(type));
  return { text, input: Buffer.from(input).toString('latin1') };
}

describe('readPipelineBody', () => {
  it('takes a body of any other type as the pipeline', () => {
    for (const type of [undefined, 'text/plain', 'text/csv', 'application/octet-stream', 'application/json garbage']) {
      assert.deepEqual(read('echo é', type), { text: 'echo é', input: '' });
    }
  });

  it('refuses a pipeline that is no UTF-8, with the offset of the first wrong byte', () => {
    assert.throws(() => read(Buffer.from('echo \u00e9\u00fc', 'latin1')), {
      code: 'BODY_ENCODING',
      message: 'Cannot read the pipeline as text: Expected UTF-8 at offset 5',
    });
    assert.throws(() => read(Buffer.concat([Buffer.from('echo 😀'), Buffer.from([0xff])])), { message: /offset 9$/ });
  });

  it('refuses an empty body', () => {
    for (const type of [undefined, JSON_BODY, FORM]) assert.throws(() => read('', type), { code: 'MISSING_PIPELINE' });
  });

  it('reads pipeline and input of a JSON object', () => {
    const body = JSON.stringify({ pipeline: 'wc -c', input: 'é', other: 1 });
    assert.deepEqual(read(body, JSON_BODY), { text: 'wc -c', input: '\u00c3\u00a9' });
    assert.deepEqual(read('{"pipeline":"echo a"}', JSON_BODY), { text: 'echo a', input: '' });
  });

  it('refuses JSON without a pipeline', () => {
    for (const body of ['{"input":"x"}', '{"pipeline":""}', '{"__proto__":{"pipeline":"echo a"}}']) {
      assert.throws(() => read(body, JSON_BODY), { code: 'MISSING_PIPELINE' });
    }
  });

  for (const [body, problem] of [
    ['{"pipeline": ', /^Cannot read the JSON body: /],
    ['[]', /^Cannot read the JSON body: Expected an object/],
    ['null', /Expected an object/],
    ['{"pipeline":1}', /^Cannot read "pipeline" of the JSON body: Expected a string$/],
    ['{"pipeline":"cat","input":[]}', /^Cannot read "input" of the JSON body: Expected a string$/],
    ['{"pipeline":"cat","input":"\\udcff"}', /Expected whole characters$/],
  ] as const) {
    it(`refuses the JSON body ${body}`, () => {
      assert.throws(() => read(body, JSON_BODY), { code: 'INVALID_JSON', message: problem });
    });
  }

  it('survives JSON that is nested very deep', () => {
    assert.throws(() => read('['.repeat(100_000), JSON_BODY), { code: 'INVALID_JSON' });
  });

  it('reads pipeline and input of a form, the input as bytes', () => {
    assert.deepEqual(read('input=a+b%26c%FF&x=%&pipeline=wc+-w', FORM), { text: 'wc -w', input: 'a b&c\u00ff' });
  });

  it('takes a form without the field pipeline as the pipeline, undecoded', () => {
    for (const body of ['echo hi | wc -w', 'echo a+b%20c', 'echo 100% && echo pipeline=x', 'input=x']) {
      assert.deepEqual(read(body, FORM), { text: body, input: '' });
    }
  });

  it('refuses a form field that is given twice', () => {
    assert.throws(() => read('pipeline=a&pipeline=b', FORM), { code: 'INVALID_PARAMETER' });
    assert.throws(() => read('pipeline=a&input=b&input=c', FORM), { code: 'INVALID_PARAMETER' });
  });

  it('refuses a form field that does not decode, with its offset in the body', () => {
    assert.throws(() => read('a=1&pipeline=echo+5%', FORM), { code: 'BODY_ENCODING', message: /at offset 19$/ });
  });
});
