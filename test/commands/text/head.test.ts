import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { head } from '../../../src/commands/text/head.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

const LINES = Array.from({ length: 12 }, (_, index) => `${index + 1}\n`).join('');

async function output(words: readonly string[], input: string | Uint8Array = LINES): Promise<string> {
  return Buffer.from((await runCommand(head, words, input)).output).toString('latin1');
}

describe('head', () => {
  it('gives the first ten lines', async () => assert.equal(await output([]), '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n'));

  it('takes a number of lines in every spelling', async () => {
    for (const words of [['-n', '2'], ['-n2'], ['-2'], ['--lines=2'], ['--lin', '2'], ['-n', '+2'], ['-n', '-10']]) {
      assert.equal(await output(words), '1\n2\n', words.join(' '));
    }
  });

  it('takes the last of several amounts', async () => {
    assert.equal(await output(['-5', '-n', '1']), '1\n');
    assert.equal(await output(['-n', '1', '-5', '-2']), '1\n2\n');
    assert.equal(await output(['-n', '5', '-c', '3']), '1\n2');
    assert.equal(await output(['-c', '3', '-n', '1']), '1\n');
  });

  it('takes a number beyond every input as all of it, or as all left out', async () => {
    const huge = '9'.repeat(1000);
    assert.equal(await output(['-n', huge]), LINES);
    assert.equal(await output(['-c', `${huge}Y`]), LINES);
    assert.equal(await output(['-n', `-${huge}`]), '');
    assert.equal(await output(['-c', '-1Y']), '');
    assert.equal(await output(['-n', '0Y']), '');
  });

  it('cuts bytes in the middle of a character', async () => assert.equal(await output(['-c', '1'], 'é'), '\xc3'));

  it('takes lines, bytes and their short names as query parameters', async () => {
    for (const [query, expected] of [
      ['lines=2', '1\n2\n'],
      ['n=-11', '1\n'],
      ['n=+2', '1\n2\n'],
      ['n=%2B2', '1\n2\n'],
      ['bytes=3', '1\n2'],
      ['c=1', '1'],
      ['n=2&c=1', '1'],
      ['n=1&z=true', LINES],
      ['n=1&z=false', '1\n'],
    ] as const) {
      assert.equal(Buffer.from((await runQuery(head, query, LINES)).output).toString(), expected, query);
    }
  });

  it('refuses what is no number, naming flag and value', async () => {
    for (const value of ['x', '1.5', '', '-', '+', '--1', '1 ', ' -1', '+ 1', '٣', '0x10', '1e3', '1k5', 'NaN']) {
      await assert.rejects(runCommand(head, ['-n', value], LINES), {
        code: 'INVALID_ARGUMENT',
        message: `head: Cannot read "${value}" for -n: Expected a number such as 5, -5, +5, 2K or 1MB; see "man head"`,
      });
    }
  });

  it('refuses a file name and says how to read one', async () => {
    await assert.rejects(runCommand(head, ['-n', '1', 'notes.txt'], LINES), {
      code: 'INVALID_ARGUMENT',
      message: /^head: Unexpected argument "notes.txt"; .*cat FILE \| head/,
    });
  });
});
