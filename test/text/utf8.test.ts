import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeText, encodeText } from '../../src/text/utf8.ts';

describe('lossless UTF-8', () => {
  it('gives back any bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 40 });
    // Bytes of broken sequences come up often beside whole characters.
    const broken = fc.array(
      fc.constantFrom(0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xed, 0xa0, 0xff, 0x61),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          bytes,
          broken.map((list) => Uint8Array.from(list)),
        ),
        (value) => {
          assert.deepEqual(Uint8Array.from(encodeText(decodeText(value))), Uint8Array.from(value));
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('decodes valid text as usual', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.equal(decodeText(Buffer.from(text)), text);
      }),
    );
  });

  it('keeps a whole character between foreign bytes readable', () => {
    assert.equal(decodeText(Uint8Array.of(0xff, 0xc3, 0xa9, 0xc3)), '\udcffé\udcc3');
  });
});
