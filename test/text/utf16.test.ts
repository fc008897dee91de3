import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { asUtf8 } from '../../src/text/utf16.ts';

const little = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const big = (text: string): Buffer => little(text).swap16();
const read = (bytes: Uint8Array): string => Buffer.from(asUtf8(bytes)).toString();

describe('a text that begins with a byte order mark', () => {
  it('is read as UTF-16 in the order that the mark says', () => {
    assert.equal(read(little('é😀\n')), 'é😀\n');
    assert.equal(read(big('é😀\n')), 'é😀\n');
    assert.equal(read(little('')), '');
    assert.equal(read(big('')), '');
    assert.equal(read(little('\ufeffx')), '\ufeffx');
  });

  it('comes out of UTF-16 as it went in, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(read(little(text)), text.toWellFormed());
        assert.equal(read(big(text)), text.toWellFormed());
      }),
    );
  });

  it('has U+FFFD for half a pair and for half a character', () => {
    assert.equal(read(little('a\ud83db\ude00c\ud83d')), 'a\ufffdb\ufffdc\ufffd');
    assert.equal(read(big('a\ud83db\ude00c\ud83d')), 'a\ufffdb\ufffdc\ufffd');
    assert.equal(read(Buffer.concat([little('a'), Buffer.from('b')])), 'a\ufffd');
    assert.equal(read(Buffer.concat([big('a'), Buffer.from('b')])), 'a\ufffd');
    assert.equal(read(Buffer.concat([little('a\ud83d'), Buffer.from('b')])).startsWith('a\ufffd'), true);
  });

  it('stays as it is in any other encoding', () => {
    for (const bytes of [Buffer.from('\ufeffx'), Buffer.from([0xff]), Buffer.from([0xfe, 0xfe]), Buffer.from('x')]) {
      assert.equal(asUtf8(bytes), bytes);
    }
  });
});
