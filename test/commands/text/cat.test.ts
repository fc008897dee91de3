import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readWords } from '../../../src/commands/definition/read-words.ts';
import type { StoredContent } from '../../../src/commands/definition/stored.ts';
import { cat } from '../../../src/commands/text/cat.ts';
import { runCommand, TEST_FACTS } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(cat, words, input)).output).toString('latin1');
}

describe('cat', () => {
  it('returns the very bytes it was given', async () => {
    const input = Uint8Array.from([0xff, 0x00, 0x0a]);
    assert.equal((await cat.run(interpret(cat, []), input, TEST_FACTS, [])).output, input);
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
});

describe('cat with paths', () => {
  const at = Date.UTC(2026, 2, 9, 12);
  const content = (name: string, text: string): StoredContent => ({ name, bytes: Buffer.from(text), modifiedAt: at });

  /** Runs cat; each path but those of the input has the contents given for it. */
  async function catOf(words: readonly string[], input: string, ...contents: StoredContent[][]): Promise<string> {
    const args = interpret(cat, readWords(cat, words, ''));
    assert.equal(cat.reads?.(args).length, contents.length);
    const stored = contents.map((some) => ({ contents: some, files: [] }));
    return Buffer.from((await cat.run(args, Buffer.from(input), TEST_FACTS, stored)).output).toString();
  }

  it('writes them in their order, and the input where it is named', async () => {
    const [a, b] = [content('/tmp/a', 'one\n'), content('/tmp/b', 'two')];
    assert.equal(await catOf(['b', 'a'], 'in\n', [b], [a]), 'twoone\n');
    assert.equal(await catOf(['*', 'a'], 'in\n', [a, b], [a]), 'one\ntwoone\n');
    assert.equal(await catOf(['-', 'a', 'stdin'], 'in\n', [a]), 'in\none\nin\n');
    assert.equal(await catOf(['-n', 'a', '-', 'b'], 'in\n', [a], [b]), '     1\tone\n     2\tin\n     3\ttwo');
    assert.equal(await catOf(['-n', 'b', 'a'], '', [b], [a]), '     1\ttwoone\n');
  });

  it('asks to read each name as it was typed', () => {
    const args = interpret(cat, readWords(cat, ['/tmp/a*', '-', 'x %d'], ''));
    assert.deepEqual(cat.reads?.(args), [
      { kind: 'contents', name: '/tmp/a*' },
      { kind: 'contents', name: 'x %d' },
    ]);
  });

  it('puts a line with hash, time and name before each, on a line of its own', async () => {
    const [a, b] = [content('/tmp/a', 'hi'), content('saved', 'two\n')];
    const hash = '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4';
    const time = '2026-03-09T12:00:00.000Z';
    assert.equal(await catOf(['--sha256', 'a'], '', [a]), `${hash}  /tmp/a\nhi`);
    assert.equal(await catOf(['--timestamp', '--sha256', 'a'], '', [a]), `${hash}  ${time}  /tmp/a\nhi`);
    assert.equal(
      await catOf(['--timestamp', '-n', 'a', 's'], '', [a], [b]),
      `${time}  /tmp/a\n     1\thi\n${time}  saved\n     2\ttwo\n`,
    );
    assert.equal(await catOf(['--sha256'], 'hi'), `${hash}  -\nhi`);
  });

  it('writes the lines alone with --silent', async () => {
    const a = content('/tmp/a', 'hi');
    assert.equal(await catOf(['-S', 'a'], '', [a]), '2026-03-09T12:00:00.000Z  /tmp/a\n');
    assert.match(await catOf(['-S', '--sha256', 'a'], '', [a]), /^8f43[0-9a-f]{60} {2}\/tmp\/a\n$/);
  });
});
