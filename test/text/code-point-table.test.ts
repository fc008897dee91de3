import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CodePointTable } from '../../src/text/code-point-table.ts';

describe('a table over code points', () => {
  it('answers as its function does, over many pages', () => {
    const table = new CodePointTable((point) => point * 3 - 1);
    for (let point = 0; point <= 0x10ffff; point += 61) assert.equal(table.get(point), point * 3 - 1);
    assert.equal(table.get(0x10ffff), 0x10ffff * 3 - 1);
  });

  it('keeps negative answers and zero', () => {
    const table = new CodePointTable((point) => (point === 0x61 ? -1 : 0));
    assert.equal(table.get(0x61), -1);
    assert.equal(table.get(0x62), 0);
  });

  it('asks its function once for a page, and never for a page that is not needed', () => {
    const asked: number[] = [];
    const table = new CodePointTable((point) => asked.push(point));
    for (let round = 0; round < 3; round++) for (let point = 0x400; point < 0x500; point++) table.get(point);
    assert.deepEqual(
      asked,
      Array.from({ length: 0x100 }, (_, index) => 0x400 + index),
    );
  });

  it('shares nothing with other tables', () => {
    const one = new CodePointTable(() => 1);
    const two = new CodePointTable(() => 2);
    assert.deepEqual([one.get(5), two.get(5), one.get(5)], [1, 2, 1]);
  });
});
