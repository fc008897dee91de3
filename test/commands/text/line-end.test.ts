import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineEnd } from '../../../src/commands/text/line-end.ts';

describe('lineEnd', () => {
  it('finds the end of lines of any length, and of the last one without an end', () => {
    for (const length of [0, 1, 23, 24, 25, 1000]) {
      const bytes = Buffer.from(`${'x'.repeat(length)}\n${'y'.repeat(length)}`);
      assert.equal(lineEnd(bytes, 0, 0x0a), length);
      assert.equal(lineEnd(bytes, length + 1, 0x0a), bytes.length);
    }
    assert.equal(lineEnd(Buffer.alloc(0), 0, 0x0a), 0);
  });

  it('takes any byte as the end', () => assert.equal(lineEnd(Buffer.from('a\nb\0c'), 0, 0), 3));
});
