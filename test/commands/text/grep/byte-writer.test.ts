import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ByteWriter } from '../../../../src/commands/text/grep/byte-writer.ts';

describe('a writer of bytes', () => {
  it('writes numbers in decimal', () => {
    const numbers = [0, 9, 10, 99, 100, 1_234_567_890, 33_554_432, Number.MAX_SAFE_INTEGER];
    for (const number of numbers) {
      const writer = new ByteWriter(1);
      writer.decimal(number);
      assert.equal(Buffer.from(writer.finish()).toString(), `${number}`);
    }
  });

  it('grows beyond the length it was made for', () => {
    const writer = new ByteWriter(0);
    const source = Buffer.from('0123456789');
    let expected = '';
    for (let i = 0; i < 1000; i++) {
      writer.copy(source, i % 10, 10);
      writer.decimal(i);
      writer.byte(0x0a);
      expected += `${'0123456789'.slice(i % 10)}${i}\n`;
    }
    assert.equal(Buffer.from(writer.finish()).toString(), expected);
  });
});
