import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readNumber } from '../../../../../src/commands/text/awk/runtime/read-number.ts';

describe('readNumber', () => {
  it('reads hexadecimal and octal numbers by their start', () => {
    assert.equal(readNumber('0x1A'), 26);
    assert.equal(readNumber('0XfFz'), 255);
    assert.equal(readNumber('017'), 15);
    assert.equal(readNumber('0x'), 0);
  });

  it('reads anything else as decimal', () => {
    const numbers: [string, number][] = [
      ['08', 8],
      ['0779', 779],
      ['01.5', 1.5],
      ['010e2', 1000],
      ['-0x1A', 0],
      ['+010', 10],
      [' 0x1A', 0],
      ['12abc', 12],
      ['', 0],
    ];
    for (const [text, number] of numbers) assert.equal(Math.abs(readNumber(text)), number, text);
  });
});
