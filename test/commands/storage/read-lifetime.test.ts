import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InvalidValue } from '../../../src/commands/definition/parameter.ts';
import { readLifetime } from '../../../src/commands/storage/read-lifetime.ts';

const refusal = (message: RegExp) => (error: unknown) => error instanceof InvalidValue && message.test(error.message);

describe('how long a temp file is to live', () => {
  it('is a number with a unit, or hours', () => {
    for (const [text, milliseconds] of [
      ['1', 3_600_000],
      ['36', 36 * 3_600_000],
      ['90s', 90_000],
      ['90m', 5_400_000],
      ['2.5h', 9_000_000],
      ['.5d', 43_200_000],
      ['007d', 7 * 86_400_000],
      ['0.001s', 1],
    ] as const) {
      assert.equal(readLifetime(text), milliseconds, text);
    }
  });

  it('is at most seven days, in whatever unit', () => {
    for (const text of ['168', '168h', '7d', '10080m', '604800s', '604800.0004s']) {
      assert.equal(readLifetime(text), 604_800_000, text);
    }
    for (const text of ['169', '168.001', '8d', '7.0001d', '10081m', '604801s', '604800.001s', '999999999999d']) {
      assert.throws(() => readLifetime(text), refusal(/^Expected at most 168 hours$/), text);
    }
  });

  it('is more than nothing', () => {
    for (const text of ['0', '0h', '0.0s', '.0d', '0.0000001h']) {
      assert.throws(() => readLifetime(text), refusal(/^Expected more than 0$/), text);
    }
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'h',
      '1w',
      '1H',
      '-1',
      '+1',
      '1 h',
      ' 1',
      '1e3',
      '0x10',
      '1.',
      '.',
      '1.2.3',
      '1h30m',
      '١',
      'NaN',
      '1\n',
    ]) {
      assert.throws(() => readLifetime(text), refusal(/^Expected a number with s, m, h or d/), JSON.stringify(text));
    }
  });
});
