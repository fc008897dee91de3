import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDuration } from '../../../src/commands/storage/read-duration.ts';

describe('a duration', () => {
  it('is a decimal number with a unit, or one in the unit that is meant without', () => {
    for (const [text, milliseconds] of [
      ['1s', 1000],
      ['1.5m', 90_000],
      ['.5h', 1_800_000],
      ['2d', 172_800_000],
      ['2', 7_200_000],
      ['0', 0],
      ['999999999999d', 86_399_999_999_913_600_000],
    ] as const) {
      assert.equal(readDuration(text, 'h'), milliseconds, text);
    }
    assert.equal(readDuration('2', 'd'), 172_800_000);
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      's',
      '1w',
      '-1',
      '+1',
      '1.',
      '.',
      '1e3',
      '0x1',
      '1 h',
      ' 1',
      '1h ',
      '1000000000000s',
      '٣',
    ]) {
      assert.equal(readDuration(text, 'h'), undefined, text);
    }
  });
});
