import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readUtf8 } from '../../../src/http/body/read-utf8.ts';

describe('readUtf8', () => {
  it('decodes UTF-8 and keeps a byte order mark', () => {
    assert.equal(readUtf8(Buffer.from('\ufeffé€😀'), 'it'), '\ufeffé€😀');
  });

  it('names the first byte that is no UTF-8, however far in the text', () => {
    for (const start of ['', 'a', 'é'.repeat(40_000), '€'.repeat(50_000), '😀'.repeat(20_000), 'a'.repeat(65_535)]) {
      for (const wrong of [[0xff], [0x80], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98]]) {
        const bytes = Buffer.concat([Buffer.from(start), Buffer.from(wrong), Buffer.from('z')]);
        const offset = Buffer.byteLength(start);
        assert.throws(() => readUtf8(bytes, 'it'), {
          code: 'BODY_ENCODING',
          message: `Cannot read it as text: Expected UTF-8 at offset ${offset}`,
        });
      }
    }
  });
});
