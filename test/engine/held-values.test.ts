import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeldValues } from '../../src/engine/held-values.ts';

const REFUSED = {
  code: 'LIMIT_EXCEEDED',
  message: 'Programs within programs hold more than 40 bytes of inputs and outputs at once',
};

describe('the values that a request holds', () => {
  it('may have four times the bytes of the largest one', () => {
    const hold = new HeldValues(10).open();
    for (let n = 0; n < 4; n++) hold.add(new Uint8Array(10));
    assert.throws(() => hold.add(new Uint8Array(1)), REFUSED);
  });

  it('make room when they are released', () => {
    const held = new HeldValues(10);
    const hold = held.open();
    hold.add(new Uint8Array(40));
    hold.release();
    hold.release();
    const next = held.open();
    next.add(new Uint8Array(40));
    assert.throws(() => next.add(new Uint8Array(1)), REFUSED);
  });

  it('count once when several levels hold the same one', () => {
    const held = new HeldValues(10);
    const value = new Uint8Array(30);
    const [outer, inner] = [held.open(), held.open()];
    outer.add(value);
    inner.add(value);
    inner.release();
    assert.throws(() => inner.add(new Uint8Array(11)), REFUSED);
    outer.release();
    inner.add(new Uint8Array(40));
  });
});
