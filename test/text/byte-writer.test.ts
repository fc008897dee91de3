import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ByteWriter } from '../../src/text/byte-writer.ts';

describe('ByteWriter', () => {
  it('grows as needed and keeps what was written', () => {
    const writer = new ByteWriter(0);
    for (let byte = 0; byte < 1000; byte++) writer.writeByte(byte);
    assert.deepEqual(writer.written(), Buffer.from(Array.from({ length: 1000 }, (_, byte) => byte & 0xff)));
  });

  it('copies short and long ranges', () => {
    const source = Buffer.from('0123456789'.repeat(10));
    const writer = new ByteWriter(4);
    writer.copy(source, 3, 5);
    writer.copy(source, 0, 0);
    writer.copy(source, 0, 100);
    writer.copy(source, 60, 93);
    const text = source.toString();
    assert.equal(Buffer.from(writer.written()).toString(), `34${text}${text.slice(60, 93)}`);
  });

  it('writes numbers in decimal', () => {
    for (const number of [0, 9, 10, 99, 100, 1_234_567_890, 33_554_432, Number.MAX_SAFE_INTEGER]) {
      const writer = new ByteWriter(1);
      writer.writeByte(0x23);
      writer.writeDecimal(number);
      writer.writeByte(0x0a);
      assert.equal(Buffer.from(writer.written()).toString(), `#${number}\n`);
    }
  });

  it('takes no more memory than its bound allows, whatever capacity is asked for', () => {
    const writer = new ByteWriter(Number.MAX_SAFE_INTEGER, 1000);
    assert.ok(writer.bytes.length < 2 * 1024 * 1024);
  });

  it('refuses to grow far beyond its bound', () => {
    const source = Buffer.alloc(1024 * 1024);
    const writer = new ByteWriter(0, 1000);
    writer.copy(source, 0, source.length);
    assert.throws(() => writer.copy(source, 0, 1001), {
      code: 'OUTPUT_TOO_LARGE',
      message: 'Cannot write more than 1000 bytes, the most one value has',
    });
    assert.equal(writer.length, source.length);
  });

  it('has room for what was reserved', () => {
    const writer = new ByteWriter(1);
    writer.writeByte(7);
    writer.reserve(500);
    assert.ok(writer.bytes.length >= 501);
    assert.equal(writer.bytes[0], 7);
    assert.equal(writer.length, 1);
  });
});
