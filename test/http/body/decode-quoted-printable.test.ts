import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeQuotedPrintable } from '../../../src/http/body/decode-quoted-printable.ts';

const decode = (text: string): string =>
  Buffer.from(decodeQuotedPrintable(Buffer.from(text, 'latin1'))).toString('latin1');

describe('decodeQuotedPrintable', () => {
  it('reads =XX as a byte, in either case of letters', () => {
    assert.equal(decode('a=3Db=c3=A9'), 'a=b\u00c3\u00a9');
  });

  it('joins a line that ends in = with the next, whichever line end it has', () => {
    assert.equal(decode('one=\r\n two=\n three'), 'one two three');
  });

  it('joins lines also where white space follows the =', () => {
    assert.equal(decode('one= \t\r\ntwo'), 'onetwo');
  });

  it('drops white space at the end of lines and of the body, and keeps encoded white space', () => {
    assert.equal(decode('a \t\r\nb=20\nc  '), 'a\r\nb \nc');
  });

  it('keeps line ends and empty lines as they are', () => {
    assert.equal(decode('\r\n\na\r\n'), '\r\n\na\r\n');
  });

  it('keeps bytes that should have been encoded', () => {
    assert.equal(decode('caf\u00e9'), 'caf\u00e9');
  });

  for (const [text, offset] of [
    ['=XZ', 0],
    ['ab=4', 2],
    ['ab=', 2],
    ['a=4\n1', 1],
    ['==', 0],
  ] as const) {
    it(`refuses ${JSON.stringify(text)} with the offset of the =`, () => {
      assert.throws(() => decode(text), {
        code: 'BODY_ENCODING',
        message: new RegExp(`Expected two hexadecimal digits or a line end after "=" at offset ${offset}$`),
      });
    });
  }

  it('decodes any bytes that were all encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const encoded = Array.from(bytes, (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
        assert.deepEqual([...decodeQuotedPrintable(Buffer.from(encoded))], [...bytes]);
      }),
    );
  });
});
