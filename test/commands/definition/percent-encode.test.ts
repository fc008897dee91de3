import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { percentEncode } from '../../../src/commands/definition/percent-encode.ts';
import { decodeText } from '../../../src/text/utf8.ts';

describe('a value in a query', () => {
  it('keeps plain characters readable and encodes the others', () => {
    assert.equal(percentEncode('a-b_c.d~1,3:/@'), 'a-b_c.d~1,3:/@');
    assert.equal(percentEncode('a b+c&d=e\'f"$g#h%'), 'a%20b%2Bc%26d%3De%27f%22%24g%23h%25');
    assert.equal(percentEncode('é😀\n'), '%C3%A9%F0%9F%98%80%0A');
  });
  it('keeps bytes that are no valid UTF-8', () =>
    assert.equal(percentEncode(decodeText(Uint8Array.of(0x61, 0xff))), 'a%FF'));
  it('is read back as it was by every decoder of forms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.equal(new URLSearchParams(`x=${percentEncode(text)}`).get('x'), text);
      }),
    );
  });
});
