import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tail } from '../../../src/commands/text/tail.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

const LINES = Array.from({ length: 12 }, (_, index) => `${index + 1}\n`).join('');

async function output(words: readonly string[], input: string | Uint8Array = LINES): Promise<string> {
  return Buffer.from((await runCommand(tail, words, input)).output).toString('latin1');
}

describe('tail', () => {
  it('takes a space at the start for a plus sign in a query only', async () => {
    const { output: fromQuery } = await runQuery(tail, 'bytes=+3', 'abcd');
    assert.equal(Buffer.from(fromQuery).toString(), 'cd');
    assert.equal(await output(['-c', ' 3'], 'abcd'), 'bcd');
  });

  it('gives the last ten lines', async () => assert.equal(await output([]), '3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n'));

  it('takes a number of lines in every spelling', async () => {
    for (const words of [['-n', '1'], ['-n1'], ['-1'], ['--lines=1'], ['-n', '-1'], ['-n', '+12'], ['+12']]) {
      assert.equal(await output(words), '12\n', words.join(' '));
    }
  });

  it('counts a last line without a newline', async () => {
    assert.equal(await output(['-n', '1'], 'a\nb'), 'b');
    assert.equal(await output(['-n', '2'], 'a\nb'), 'a\nb');
  });

  it('takes the last of several amounts, each with its own sign', async () => {
    assert.equal(await output(['-n', '+12', '-n', '1']), '12\n');
    assert.equal(await output(['-n', '1', '+11']), '11\n12\n');
    assert.equal(await output(['-n', '1', '-c', '5']), '1\n12\n');
    assert.equal(await output(['-c', '+3', '-c', '3']), '12\n');
  });

  it('takes a number beyond every input as all of it, or as starting behind it', async () => {
    const huge = '9'.repeat(1000);
    assert.equal(await output(['-n', huge]), LINES);
    assert.equal(await output(['-c', '1Y']), LINES);
    assert.equal(await output(['-n', `+${huge}`]), '');
    assert.equal(await output(['-c', '+1Y']), '');
  });

  it('reads a plus sign of a query, encoded or not', async () => {
    for (const [query, expected] of [
      ['lines=%2B12', '12\n'],
      ['lines=+12', '12\n'],
      ['n=1', '12\n'],
      ['bytes=2', '2\n'],
      ['c=+26', '2\n'],
      ['c=2&n=%2B12', '12\n'],
    ] as const) {
      assert.equal(Buffer.from((await runQuery(tail, query, LINES)).output).toString(), expected, query);
    }
  });

  it('refuses what is no number, naming flag and value', async () => {
    for (const value of ['x', '1.5', '', '+', '++2', '+z', '1m0']) {
      await assert.rejects(runCommand(tail, ['-c', value], LINES), {
        code: 'INVALID_ARGUMENT',
        message: `tail: Cannot read "${value}" for -c: Expected a number such as 5, -5, +5, 2K or 1MB; see "man tail"`,
      });
    }
  });

  it('refuses to follow, with the reason', async () => {
    await assert.rejects(runCommand(tail, ['-f'], LINES), { code: 'INVALID_ARGUMENT', message: /nothing to follow/ });
  });

  it('refuses a file name and says how to read one', async () => {
    await assert.rejects(runCommand(tail, ['-2', 'notes.txt'], LINES), { message: /cat FILE \| tail/ });
  });
});
