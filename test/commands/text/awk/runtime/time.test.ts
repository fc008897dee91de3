import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from '../../../../../src/commands/definition/command-error.ts';
import { formatTime, makeTime } from '../../../../../src/commands/text/awk/runtime/time.ts';

describe('formatTime', () => {
  it('writes a time in the zone or as Greenwich has it', () => {
    assert.equal(formatTime('%F %T %Z', 0, false, 'Europe/Berlin'), '1970-01-01 01:00:00 CET');
    assert.equal(formatTime('%F %T %Z', 0, true, 'Europe/Berlin'), '1970-01-01 00:00:00 GMT');
    assert.equal(formatTime('%a %b %e %H:%M:%S %Z %Y', 1e9, false, 'UTC'), 'Sun Sep  9 01:46:40 UTC 2001');
  });

  it('cuts the fraction of a second off', () => {
    assert.equal(formatTime('%S', -0.9, true, 'UTC'), '00');
    assert.equal(formatTime('%S', 1.9, true, 'UTC'), '01');
  });

  it('keeps conversions that only the date command has', () => {
    assert.equal(formatTime('%N|%q|%:z|%%N|%Q', 0, true, 'UTC'), '%N|%q|%:z|%N|%Q');
  });

  it('takes the marks of other locale forms', () => {
    assert.equal(formatTime('%Ey|%Od|%EQ', 0, true, 'UTC'), '70|01|%EQ');
  });

  it('refuses times beyond the calendar and wide fields', () => {
    for (const seconds of [1e15, Infinity, Number.NaN]) {
      assert.throws(() => formatTime('%F', seconds, true, 'UTC'), CommandError);
    }
    assert.throws(() => formatTime('%999d', 0, true, 'UTC'), /width of at most 100/);
  });
});

describe('makeTime', () => {
  it('reads a time in its zone', () => {
    assert.equal(makeTime('2026 03 01 00 00 00', 'UTC'), 1772323200);
    assert.equal(makeTime('2026 03 01 00 00 00', 'Europe/Berlin'), 1772319600);
    assert.equal(makeTime(' 2026\t3 1 0 0 0 and more', 'UTC'), 1772323200);
  });

  it('carries numbers over that are out of their range', () => {
    assert.equal(makeTime('2026 14 35 25 61 61', 'UTC'), makeTime('2027 03 08 02 02 01', 'UTC'));
    assert.equal(makeTime('2026 -3 -5 -1 -1 -1', 'UTC'), makeTime('2025 08 25 22 58 59', 'UTC'));
    assert.equal(makeTime('99 1 1 0 0 0', 'UTC'), Date.parse('0099-01-01T00:00:00Z') / 1000);
  });

  it('takes the later of two times where the clock is put back, unless the flag says otherwise', () => {
    assert.equal(makeTime('2026 10 25 02 30 00', 'Europe/Berlin'), 1792891800);
    assert.equal(makeTime('2026 10 25 02 30 00 1', 'Europe/Berlin'), 1792888200);
    assert.equal(makeTime('2026 07 01 00 00 00 0', 'Europe/Berlin'), 1782860400);
  });

  it('answers -1 for what is no time', () => {
    for (const spec of ['', 'x', '2026 3 1 0 0', '2026-03-01 00:00:00', '20260301000000', '999999999 1 1 0 0 0']) {
      assert.equal(makeTime(spec, 'UTC'), -1, spec);
    }
  });
});
