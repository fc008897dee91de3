import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeBase64 } from '../../../src/http/body/decode-base64.ts';

const decode = (text: string): string => Buffer.from(decodeBase64(Buffer.from(text))).toString('latin1');

describe('decodeBase64', () => {
  it('decodes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        assert.deepEqual([...decodeBase64(Buffer.from(Buffer.from(bytes).toString('base64')))], [...bytes]);
      }),
    );
  });

  it('passes over white space between letters', () => {
    assert.equal(decode('aGVs\r\n bG8=\n'), 'hello');
  });

  for (const [text, problem] of [
    ['!!not base64!!', /Expected letters, digits, "\+", "\/" or "=" at offset 0, found "!"/],
    ['aGk=\u00ff', /at offset 4, found 0xc3/],
    ['aGVsbG8', /Expected a multiple of four letters up to the end at offset 7/],
    ['aGVsb', /Expected a multiple of four letters/],
    ['aGk=aGk=', /Expected nothing but padding after the "=" at offset 3/],
    ['a===', /Expected nothing but padding/],
  ] as const) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.throws(() => decode(text), { code: 'BODY_ENCODING', message: problem });
    });
  }
});
