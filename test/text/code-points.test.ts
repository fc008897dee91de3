import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { codePointAt, encodedLength, isByte, writeCodePoint } from '../../src/text/code-points.ts';
import { decodeText } from '../../src/text/utf8.ts';

function pointsOf(bytes: Uint8Array): number[] {
  const points: number[] = [];
  for (let at = 0; at < bytes.length; at += encodedLength(points.at(-1) ?? 0)) points.push(codePointAt(bytes, at));
  return points;
}

/** Pieces of sequences, so that broken ones come up often beside whole ones. */
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => Uint8Array.from(Buffer.from(text))),
  fc
    .array(
      fc.constantFrom(
        0xc0,
        0xc3,
        0xa9,
        0xe0,
        0xe2,
        0x82,
        0xac,
        0xed,
        0xa0,
        0xf0,
        0x9f,
        0x98,
        0x80,
        0xf4,
        0x90,
        0xf8,
        0x61,
      ),
    )
    .map((list) => Uint8Array.from(list)),
);

describe('code points in bytes', () => {
  it('are the characters that the text decodes to', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const expected = Array.from(decodeText(bytes), (character) => character.codePointAt(0));
        assert.deepEqual(pointsOf(bytes), expected);
      }),
      { numRuns: 5000 },
    );
  });

  it('are written back as the bytes they were', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const written = Buffer.alloc(bytes.length + 4);
        let length = 0;
        for (const point of pointsOf(bytes)) length = writeCodePoint(written, length, point);
        assert.deepEqual(Uint8Array.from(written.subarray(0, length)), bytes);
      }),
      { numRuns: 5000 },
    );
  });

  it('know the first and the last of each length', () => {
    for (const [point, length] of [
      [0x00, 1],
      [0x7f, 1],
      [0x80, 2],
      [0x7ff, 2],
      [0x800, 3],
      [0xffff, 3],
      [0x10000, 4],
      [0x10ffff, 4],
    ] as const) {
      const bytes = Buffer.alloc(4);
      assert.equal(writeCodePoint(bytes, 0, point), length);
      assert.equal(encodedLength(point), length);
      assert.equal(codePointAt(bytes, 0), point);
      assert.equal(bytes.subarray(0, length).toString(), String.fromCodePoint(point));
    }
  });

  it('take a byte that is no valid UTF-8 as a surrogate of its own', () => {
    assert.equal(codePointAt(Buffer.from([0xff]), 0), 0xdcff);
    assert.equal(codePointAt(Buffer.from([0xe2, 0x82]), 0), 0xdce2);
    assert.equal(isByte(0xdcff), true);
    assert.equal(isByte(0xdc7f), false);
    assert.equal(isByte(0xff), false);
  });

  it('write any other surrogate as the replacement character', () => {
    const bytes = Buffer.alloc(3);
    assert.equal(writeCodePoint(bytes, 0, 0xd800), 3);
    assert.equal(bytes.toString(), '\ufffd');
  });
});
