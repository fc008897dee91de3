import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UnitWriter } from '../../src/text/unit-writer.ts';

describe('a writer of UTF-16 units', () => {
  it('gives back what was written, whatever it is', () => {
    const writer = new UnitWriter();
    for (const parts of [
      [],
      [''],
      ['a', 'b'],
      ['é', 'ÿ'],
      ['😀', '\udc80', 'a'],
      ['x'.repeat(1000), '中'.repeat(1000)],
    ]) {
      for (const part of parts) writer.write(part);
      assert.equal(writer.take(), parts.join(''));
    }
  });

  it('takes parts of texts and single units', () => {
    const writer = new UnitWriter();
    writer.write('abcdef', 2, 4);
    writer.writeUnit(0x20ac);
    writer.write('', 0, 0);
    writer.writeUnit(0x61);
    assert.equal(writer.take(), 'cd€a');
    assert.equal(writer.take(), '');
  });
});
