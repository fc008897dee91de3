import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeBase64 } from '../../../src/http/body/decode-base64.ts';
import { inTurns, TURN_BYTES } from '../../../src/http/body/in-turns.ts';

async function decode(text: string): Promise<string> {
  return Buffer.from(await inTurns(decodeBase64(Buffer.from(text)), 'key')).toString('latin1');
}

describe('decodeBase64', () => {
  it('decodes any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        assert.equal(await decode(text), Buffer.from(bytes).toString('latin1'));
      }),
    );
  });

  it('decodes a body of several turns, whichever letters meet at their ends', async () => {
    const bytes = Buffer.from(Array.from({ length: TURN_BYTES * 2 }, (_, index) => index % 251));
    for (const space of ['', ' ', '\r\n', '   ']) {
      assert.equal(await decode(space + bytes.toString('base64')), bytes.toString('latin1'));
    }
  });

  it('passes over white space anywhere', async () => {
    assert.equal(await decode(' aG\tVs\r\n bG8 =\n'), 'hello');
  });

  it('decodes nothing to nothing', async () => {
    assert.equal(await decode('\n'), '');
  });

  for (const [text, problem] of [
    ['!!not base64!!', /padding at the end, found "!" at offset 0$/],
    ['aGk=\u00ff', /found 0xc3 at offset 4$/],
    ['aGk=aGk=', /found "a" at offset 4$/],
    ['a===', /found "=" at offset 1$/],
    ['aGk==', /found "=" at offset 4$/],
    ['====', /found "=" at offset 0$/],
    ['aG-_', /found "-" at offset 2$/],
    ['aGVsbG8', /Expected a multiple of four letters up to the end at offset 7$/],
    ['aGVsb', /Expected a multiple of four letters/],
    ['aG=', /Expected a multiple of four letters/],
  ] as const) {
    it(`refuses ${JSON.stringify(text)}`, async () => {
      await assert.rejects(decode(text), { code: 'BODY_ENCODING', message: problem });
    });
  }
});
