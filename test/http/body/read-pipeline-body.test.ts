import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPipelineBody } from '../../../src/http/body/read-pipeline-body.ts';
import { parseContentType } from '../../../src/http/content-type.ts';

const JSON_BODY = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const MOST_CHARACTERS = 100;

async function read(body: string | Uint8Array, type?: string): Promise<{ text: string; input: string }> {
  const { text, input } = await readPipelineBody(Buffer.from(body), parseContentType(type), MOST_CHARACTERS, 'key');
  return { text, input: Buffer.from(input).toString('latin1') };
}

describe('readPipelineBody', () => {
  it('takes a body of any other type as the pipeline', async () => {
    for (const type of [undefined, 'text/plain', 'text/csv', 'application/octet-stream', 'application/json garbage']) {
      assert.deepEqual(await read('echo é', type), { text: 'echo é', input: '' });
    }
  });

  it('refuses a pipeline that is no UTF-8, with the offset of the first wrong byte', async () => {
    await assert.rejects(read(Buffer.from('echo \u00e9\u00fc', 'latin1')), {
      code: 'BODY_ENCODING',
      message: 'Cannot read the pipeline as text: Expected UTF-8 at offset 5',
    });
    const body = Buffer.concat([Buffer.from('echo 😀'), Buffer.from([0xff])]);
    await assert.rejects(read(body), { message: /offset 9$/ });
  });

  it('refuses a body without a pipeline', async () => {
    for (const [body, type] of [
      ['', undefined],
      ['', FORM],
      ['pipeline=', FORM],
      ['{}', JSON_BODY],
      ['{"input":"x"}', JSON_BODY],
      ['{"pipeline":""}', JSON_BODY],
    ] as const) {
      await assert.rejects(read(body, type), { code: 'MISSING_PIPELINE' }, body);
    }
  });

  it('takes a pipeline of the greatest length and not one character more, in every form', async () => {
    const longest = 'é'.repeat(MOST_CHARACTERS);
    assert.equal((await read(longest)).text, longest);
    for (const more of [`${longest}x`, 'x'.repeat(10 * MOST_CHARACTERS)]) {
      await assert.rejects(read(more), { code: 'LIMIT_EXCEEDED' });
      await assert.rejects(read(JSON.stringify({ pipeline: more }), JSON_BODY), { code: 'LIMIT_EXCEEDED' });
      await assert.rejects(read(`pipeline=${encodeURIComponent(more)}`, FORM), { code: 'LIMIT_EXCEEDED' });
    }
  });

  it('reads pipeline and input of a JSON object', async () => {
    const body = JSON.stringify({ pipeline: 'wc -c', input: 'é' });
    assert.deepEqual(await read(body, JSON_BODY), { text: 'wc -c', input: '\u00c3\u00a9' });
    assert.deepEqual(await read('{"pipeline":"echo a"}', JSON_BODY), { text: 'echo a', input: '' });
  });

  it('reads pipeline and input of a form, the input as bytes', async () => {
    const body = 'input=a+b%26c%FF&x=%&pipeline=wc+-w';
    assert.deepEqual(await read(body, FORM), { text: 'wc -w', input: 'a b&c\u00ff' });
  });

  it('takes a form without the field pipeline as the pipeline, undecoded', async () => {
    for (const body of ['echo hi | wc -w', 'echo a+b%20c', 'echo 100% && echo pipeline=x', 'input=x', 'xpipeline=a']) {
      assert.deepEqual(await read(body, FORM), { text: body, input: '' });
    }
  });

  it('refuses a form field that is given twice', async () => {
    await assert.rejects(read('pipeline=a&pipeline=b', FORM), { code: 'INVALID_PARAMETER' });
    await assert.rejects(read('x=1&pipeline=a&pipeline=a', FORM), { code: 'INVALID_PARAMETER' });
    await assert.rejects(read('pipeline=a&input=b&input=c', FORM), { code: 'INVALID_PARAMETER' });
  });

  it('refuses a form field that does not decode, with its offset in the body', async () => {
    await assert.rejects(read('a=1&pipeline=echo+5%', FORM), { code: 'BODY_ENCODING', message: /at offset 19$/ });
  });
});
