import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeUrlEncoding } from '../../../src/http/body/decode-url-encoding.ts';
import { inTurns, TURN_BYTES } from '../../../src/http/body/in-turns.ts';

async function decode(text: string): Promise<string> {
  return Buffer.from(await inTurns(decodeUrlEncoding(Buffer.from(text)), 'key')).toString('latin1');
}

describe('decodeUrlEncoding', () => {
  it('reads %XX as a byte and + as a space', async () => {
    assert.equal(await decode('echo+%22a%26b%22%2b'), 'echo "a&b"+');
  });

  it('gives bytes that are no text', async () => {
    assert.equal(await decode('%ff%00'), '\u00ff\u0000');
  });

  for (const [text, offset] of [
    ['100%', 3],
    ['a%4', 1],
    ['%zz', 0],
    ['%E0%A4%A', 6],
  ] as const) {
    it(`refuses ${text} with the offset of the %`, async () => {
      await assert.rejects(decode(text), {
        code: 'BODY_ENCODING',
        message: new RegExp(`Expected two hexadecimal digits after "%" at offset ${offset}$`),
      });
    });
  }

  it('decodes a body of several turns, whatever meets at their ends', async () => {
    for (const shift of [0, 1, 2, 3]) {
      const start = 'x'.repeat(TURN_BYTES - shift);
      assert.equal(await decode(`${start}%41b`), `${start}Ab`);
    }
  });
});
