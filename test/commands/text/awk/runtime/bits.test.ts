import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from '../../../../../src/commands/definition/command-error.ts';
import {
  bitAnd,
  bitOr,
  bitXor,
  complement,
  shiftLeft,
  shiftRight,
} from '../../../../../src/commands/text/awk/runtime/bits.ts';

describe('bit operations', () => {
  it('take two numbers or more', () => {
    assert.equal(bitAnd([12, 10]), 8);
    assert.equal(bitAnd([15, 7, 3]), 3);
    assert.equal(bitOr([12, 10]), 14);
    assert.equal(bitXor([12, 10]), 6);
  });

  it('are exact up to 53 bits', () => {
    assert.equal(bitAnd([2 ** 53 - 1, 2 ** 40 + 1]), 2 ** 40 + 1);
    assert.equal(bitOr([2 ** 52, 1]), 2 ** 52 + 1);
    assert.equal(shiftLeft(1, 52), 2 ** 52);
    assert.equal(shiftRight(2 ** 52, 50), 4);
  });

  it('keep the lowest bits where more are set than are exact', () => {
    assert.equal(complement(0), 2 ** 53 - 1);
    assert.equal(complement(5), 18014398509481978);
    assert.equal(bitOr([2 ** 60, 1]), 1);
  });

  it('cut fractions off', () => {
    assert.equal(bitAnd([5.9, 3.9]), 1);
  });

  it('count shifts modulo 64', () => {
    assert.equal(shiftLeft(1, 64), 1);
    assert.equal(shiftLeft(1, 63), 2 ** 63);
  });

  it('refuse negative numbers and a single number', () => {
    assert.throws(() => bitAnd([-1, 1]), CommandError);
    assert.throws(() => shiftLeft(1, -1), CommandError);
    assert.throws(() => complement(-0.5), CommandError);
    assert.throws(() => bitXor([1]), /at least two/);
  });
});
