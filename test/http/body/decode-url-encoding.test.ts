import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeUrlEncoding } from '../../../src/http/body/decode-url-encoding.ts';

const decode = (text: string): string => Buffer.from(decodeUrlEncoding(Buffer.from(text))).toString('latin1');

describe('decodeUrlEncoding', () => {
  it('reads %XX as a byte and + as a space', () => {
    assert.equal(decode('echo+%22a%26b%22%2b'), 'echo "a&b"+');
  });

  it('gives bytes that are no text', () => {
    assert.equal(decode('%ff%00'), '\u00ff\u0000');
  });

  for (const [text, offset] of [
    ['100%', 3],
    ['a%4', 1],
    ['%zz', 0],
    ['%E0%A4%A', 6],
  ] as const) {
    it(`refuses ${text} with the offset of the %`, () => {
      assert.throws(() => decode(text), {
        code: 'BODY_ENCODING',
        message: new RegExp(`Expected two hexadecimal digits after "%" at offset ${offset}$`),
      });
    });
  }
});
