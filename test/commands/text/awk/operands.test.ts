import { strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { awk } from '../../../../src/commands/text/awk.ts';
import { runCommand } from '../../../support/run-command.ts';

async function run(...words: readonly string[]): Promise<string> {
  const { output } = await runCommand(awk, words, 'a b\nc d\n');
  return Buffer.from(output).toString();
}

describe('awk operands', () => {
  test('assign variables before the input is read, in their order, and not yet in BEGIN', async () => {
    strictEqual(
      await run('BEGIN { print "[" x "]" } { $1 = $1; print x, $0 }', 'x=1', 'OFS=:', 'x=2'),
      '[]\n2:a:b\n2:c:d\n',
    );
  });

  test('resolve escapes, and give values that look like numbers as numbers', async () => {
    strictEqual(await run('END { print x, y < 9 }', 'x=\\101\\tb', 'y=10'), 'A\tb 0\n');
  });

  test('after a - are assigned when the input has ended', async () => {
    strictEqual(await run('{ print x, FILENAME } END { print x }', 'x=1', '-', 'x=2'), '1 -\n1 -\n2\n');
  });

  test('are assigned when getline in BEGIN reads the first record', async () => {
    strictEqual(await run('BEGIN { print x "|"; getline; print x, $0 }', 'x=1'), '|\n1 a b\n');
  });

  test('are in ARGV, where BEGIN may change them', async () => {
    strictEqual(
      await run('BEGIN { print ARGC, ARGV[0], ARGV[1]; ARGV[1] = "x=5" } END { print x }', 'x=1'),
      '2 awk x=1\n5\n',
    );
    strictEqual(await run('BEGIN { ARGV[ARGC++] = "x=7" } END { print x }'), '7\n');
    strictEqual(await run('BEGIN { ARGV[1] = "" } END { print "[" x "]" }', 'x=1'), '[]\n');
    strictEqual(await run('BEGIN { delete ARGV[1] } END { print x y }', 'x=1', 'y=2'), '2\n');
  });

  test('set special variables, which the fast ways of reading and printing then follow', async () => {
    strictEqual(await run('{ print $1 }', 'FS='), 'a\nc\n');
    strictEqual(await run('{ print NR "=" $1 }', 'RS= '), '1=a\n2=b\n3=d\n');
    strictEqual(await run('/A/', 'IGNORECASE=1'), 'a b\n');
    strictEqual(await run('{ print $1, $2 }', 'OFS=-', 'ORS=;'), 'a-b;c-d;');
    strictEqual(await run('{ print $2 }', 'FIELDWIDTHS=1 2'), ' b\n d\n');
    strictEqual(await run('{ print NR }', 'NR=10'), '11\n12\n');
  });
});
