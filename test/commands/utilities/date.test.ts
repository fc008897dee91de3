import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deserialize, serialize } from 'node:v8';
import type { Facts } from '../../../src/commands/definition/command.ts';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readQuery } from '../../../src/commands/definition/read-query.ts';
import { date } from '../../../src/commands/utilities/date.ts';
import { runCommand, TEST_FACTS } from '../../support/run-command.ts';

async function run(words: readonly string[], facts: Partial<Facts> = {}): Promise<string> {
  const { output, status } = await runCommand(date, words, 'not used', { ...TEST_FACTS, ...facts });
  assert.equal(status, 0);
  return Buffer.from(output).toString();
}

describe('date without a phrase', () => {
  it('writes the present moment as a GMT date', async () => {
    assert.equal(await run([]), 'Tue, 10 Mar 2026 12:34:56 GMT');
  });
  it('writes a GMT date in every time zone', async () => {
    assert.equal(await run([], { timezone: 'Asia/Tokyo' }), 'Tue, 10 Mar 2026 12:34:56 GMT');
  });
  it('writes a format in the time zone of the account', async () => {
    assert.equal(await run(['+%F %T %Z'], { timezone: 'America/New_York' }), '2026-03-10 08:34:56 EDT');
  });
  it('takes X-User-Time for the present', async () => {
    assert.equal(await run(['+%F %T'], { userTime: '2026-01-01T00:30:00+02:00' }), '2025-12-31 22:30:00');
  });
});

describe('date -u and -R', () => {
  it('write and read in UTC with -u', async () => {
    const facts = { timezone: 'America/New_York' };
    assert.equal(await run(['-u', '-d', '2026-07-01 12:00', '+%T %Z'], facts), '12:00:00 UTC');
    assert.equal(await run(['-d', '2026-07-01 12:00', '+%T %Z'], facts), '12:00:00 EDT');
  });
  it('write the date of a mail with -R', async () => {
    const words = ['-R', '-d', '2026-01-02T03:04:05Z'];
    assert.equal(await run(words), 'Fri, 02 Jan 2026 03:04:05 +0000');
    assert.equal(await run(words, { timezone: 'Asia/Kolkata' }), 'Fri, 02 Jan 2026 08:34:05 +0530');
  });
  it('are refused together with a format', async () => {
    await assert.rejects(run(['-R', '+%F']), { code: 'INVALID_ARGUMENT', message: /both are given/ });
  });
});

describe('the format of date', () => {
  it('may lose its plus sign on the way through a query', async () => {
    for (const format of ['+%F', '%F', ' %F']) {
      const args = interpret(date, readQuery(date, [['format', format]]));
      const { output } = await date.run(args, Buffer.alloc(0), TEST_FACTS, []);
      assert.equal(Buffer.from(output).toString(), '2026-03-10');
    }
  });
  it('may be empty or hold no conversion after a plus sign', async () => {
    assert.equal(await run(['+']), '');
    assert.equal(await run(['+today']), 'today');
  });
  it('is refused without plus and percent sign, since it is most likely a date', async () => {
    await assert.rejects(run(['yesterday']), { code: 'INVALID_ARGUMENT', message: /a date is given with -d/ });
  });
  it('is refused with a width above 100', async () => {
    assert.equal((await run(['+%100Y'])).length, 100);
    await assert.rejects(run(['+%101Y']), {
      code: 'INVALID_ARGUMENT',
      message: 'date: Cannot read the format: Expected a width of at most 100 in "%101Y"; see "man date"',
    });
    await assert.rejects(run([`+%${'9'.repeat(400)}Y`]), { code: 'INVALID_ARGUMENT' });
  });
  it('is written in good time, however long it is', async () => {
    const started = performance.now();
    assert.equal((await run([`+${'%Z'.repeat(100_000)}`], { timezone: 'Europe/Paris' })).length, 300_000);
    assert.ok(performance.now() - started < 2000);
  });
});

describe('a phrase of date', () => {
  it('is refused with the part that is not understood', async () => {
    await assert.rejects(run(['-d', 'tomorrow florble']), {
      code: 'INVALID_ARGUMENT',
      status: 400,
      message:
        'date: Cannot read "tomorrow florble" for -d: Expected a date, a time or an amount of time, "florble" is not understood; see "man date"',
    });
  });
  it('is refused in the same words when only the present shows that it is wrong', async () => {
    await assert.rejects(run(['-d', '29 feb']), {
      code: 'INVALID_ARGUMENT',
      message: 'date: Cannot read "29 feb" for --date: Expected a day that exists, 2026-02-29 does not; see "man date"',
    });
  });
  it('has at most 1,000 characters', async () => {
    assert.equal(await run(['-d', '2026-01-01'.padEnd(1000), '+%F']), '2026-01-01');
    await assert.rejects(run(['-d', '1 day '.repeat(167)]), {
      code: 'INVALID_ARGUMENT',
      message: /for -d: Expected at most 1000 characters, there are 1002; see "man date"$/,
    });
  });
  it('is the last one of several', async () => {
    assert.equal(await run(['-d', '2026-01-01', '--date=2026-01-02', '+%F']), '2026-01-02');
  });
  it('is given at most ten times', async () => {
    const twice = ['-d', '2026-01-01', '-d', '2026-01-02'];
    assert.equal(await run([...Array(5).fill(twice).flat(), '+%F']), '2026-01-02');
    await assert.rejects(run([...Array(6).fill(twice).flat(), '+%F']), { message: /Expected at most 10 phrases/ });
  });
  it('can travel to a worker process as an argument', async () => {
    const phrase = '2 days ago 9:30pm Europe/Berlin';
    const args = interpret(date, [
      { parameter: 'date', typed: '-d', text: phrase },
      { parameter: 'format', typed: 'FORMAT', text: '+%FT%T' },
    ]);
    const { output } = await date.run(deserialize(serialize({ ...args })), Buffer.alloc(0), TEST_FACTS, []);
    assert.equal(Buffer.from(output).toString(), await run(['-d', phrase, '+%FT%T']));
  });
});
