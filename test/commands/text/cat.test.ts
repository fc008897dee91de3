import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { cat } from '../../../src/commands/text/cat.ts';
import { runCommand, TEST_FACTS } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(cat, words, input)).output).toString('latin1');
}

describe('cat', () => {
  it('returns the very bytes it was given', async () => {
    const input = Uint8Array.from([0xff, 0x00, 0x0a]);
    assert.equal((await cat.run(interpret(cat, []), input, TEST_FACTS)).output, input);
  });

  it('numbers lines, and widens the column behind 999999', async () => {
    const lines = (await output(['-n'], '\n'.repeat(1_000_000))).split('\n');
    assert.deepEqual(lines.slice(0, 2), ['     1\t', '     2\t']);
    assert.deepEqual(lines.slice(8, 11), ['     9\t', '    10\t', '    11\t']);
    assert.deepEqual(lines.slice(999_998), ['999999\t', '1000000\t', '']);
  });

  it('numbers only lines that are not empty with -b, even beside -n', async () => {
    for (const words of [['-b'], ['-bn'], ['-n', '--nonblank'], ['--number-nonblank']]) {
      assert.equal(await output(words, 'a\n\nb'), '     1\ta\n\n     2\tb', words.join(' '));
    }
  });

  it('squeezes empty lines before it numbers', async () => {
    assert.equal(await output(['-s'], '\n\na\n\n\n\nb\n\n\n'), '\na\n\nb\n\n');
    assert.equal(await output(['-sn'], 'a\n\n\nb\n'), '     1\ta\n     2\t\n     3\tb\n');
  });

  it('shows what cannot be seen', async () => {
    assert.equal(await output(['-A'], 'a\tb\r\n\x01\x7f\x80\xff'), 'a^Ib^M$\n^A^?M-BM-^@M-CM-?');
    assert.equal(await output(['-E'], 'a\r\nb\r'), 'a^M$\nb\r');
    assert.equal(await output(['-T'], 'a\tb\x01'), 'a^Ib\x01');
  });

  it('shows long lines whole', async () => {
    assert.equal(await output(['-v'], 'x'.repeat(50_000).concat('\x01')), 'x'.repeat(50_000).concat('^A'));
    assert.equal(await output(['-v'], Buffer.alloc(50_000, 0x81)), 'M-^A'.repeat(50_000));
  });

  it('takes query names', async () => {
    for (const query of ['number=true', 'n=1', 'n=']) {
      assert.equal(Buffer.from((await runQuery(cat, query, 'a\n')).output).toString(), '     1\ta\n', query);
    }
    assert.equal(Buffer.from((await runQuery(cat, 's=1&b=1', '\n\na\n')).output).toString(), '\n     1\ta\n');
    assert.equal(Buffer.from((await runQuery(cat, 'n=false', 'a\n')).output).toString(), 'a\n');
  });

  it('refuses a path and says why', async () => {
    await assert.rejects(runCommand(cat, ['/tmp/notes'], ''), {
      code: 'INVALID_ARGUMENT',
      message: /passes its input through, stored files are not available/,
    });
  });
});
