import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeQuotedPrintable } from '../../../src/http/body/decode-quoted-printable.ts';
import { inTurns, TURN_BYTES } from '../../../src/http/body/in-turns.ts';

async function decode(text: string): Promise<string> {
  return Buffer.from(await inTurns(decodeQuotedPrintable(Buffer.from(text, 'latin1')), 'key')).toString('latin1');
}

describe('decodeQuotedPrintable', () => {
  it('reads =XX as a byte, in either case of letters', async () => {
    assert.equal(await decode('a=3Db=c3=A9'), 'a=b\u00c3\u00a9');
  });

  it('joins a line that ends in = with the next, whichever line end it has', async () => {
    assert.equal(await decode('one=\r\n two =\n three'), 'one two  three');
  });

  it('joins lines also where white space follows the =', async () => {
    assert.equal(await decode('one= \t\r\ntwo'), 'onetwo');
  });

  it('drops white space at the end of lines and of the body, and keeps encoded white space', async () => {
    assert.equal(await decode('a \t\r\nb=20\nc  '), 'a\r\nb \nc');
    assert.equal(await decode('=20  \n=09 '), ' \n\t');
  });

  it('keeps line ends, lone carriage returns and empty lines as they are', async () => {
    assert.equal(await decode('\r\n\na\rb\r\r\n'), '\r\n\na\rb\r\r\n');
  });

  it('keeps bytes that should have been encoded', async () => {
    assert.equal(await decode('caf\u00e9'), 'caf\u00e9');
  });

  for (const [text, offset] of [
    ['=XZ', 0],
    ['ab=4', 2],
    ['ab=', 2],
    ['a=4\n1', 1],
    ['==', 0],
    ['= ', 0],
    ['=\rx', 0],
  ] as const) {
    it(`refuses ${JSON.stringify(text)} with the offset of the =`, async () => {
      await assert.rejects(decode(text), {
        code: 'BODY_ENCODING',
        message: new RegExp(`Expected two hexadecimal digits or a line end after "=" at offset ${offset}$`),
      });
    });
  }

  it('decodes any bytes that were all encoded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const encoded = Array.from(bytes, (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
        assert.equal(await decode(encoded), Buffer.from(bytes).toString('latin1'));
      }),
    );
  });

  it('decodes a body of several turns, whatever meets at their ends', async () => {
    for (const shift of [0, 1, 2, 3]) {
      const start = 'x'.repeat(TURN_BYTES - shift);
      assert.equal(await decode(`${start}=41=\r\n  \r\nb`), `${start}A\r\nb`);
    }
  });
});
