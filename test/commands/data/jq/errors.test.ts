import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jq } from '../../../../src/commands/data/jq.ts';
import { runCommand } from '../../../support/run-command.ts';
import { output, refusal } from './run.ts';

describe('errors of jq', () => {
  it('ends with a status for -e alone', async () => {
    for (const [filter, input, status] of [
      ['.', 'null', 1],
      ['.', 'false', 1],
      ['.', '0', 0],
      ['empty', '0', 4],
    ] as const) {
      assert.equal((await runCommand(jq, ['-e', filter], input)).status, status);
      assert.equal((await runCommand(jq, [filter], input)).status, 0);
    }
  });

  it('keeps what was written before an error', async () => {
    const { output: bytes, status, failure } = await runCommand(jq, ['-c', '.[] | 10 / .'], '[5,0,2]');
    assert.equal(Buffer.from(bytes).toString(), '2\n');
    assert.equal(status, 5);
    assert.match(
      failure?.message ?? '',
      /^jq: error \(at <stdin>:0\): number \(10\) and number \(0\) cannot be divided/,
    );
    // What was written is in the output alone, and does not travel twice.
    assert.deepEqual(failure?.details, {});
  });

  it('runs again after an input of any end', async () => {
    for (const input of ['1', '1\n', '', '1\n\n', '1 {']) {
      await runCommand(jq, ['.'], input).catch(() => {});
      assert.equal(await output(['.'], '2'), '2\n', JSON.stringify(input));
    }
  });

  it('says where the input or the filter is wrong', async () => {
    assert.match((await refusal(['.'], '{"a" 1}\n')).message, /at line 1, column 7$/);
    assert.match(
      (await refusal(['.a |'], '{}')).message,
      /^jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 4:\n {4}\.a \|\n {7}\^\n/,
    );
    assert.match((await refusal(['.a.b'], '{"a":1}')).message, /Cannot index number with string \("b"\)$/);
    assert.match(
      (await refusal(['-n', '--argjson', 'b', '{bad', '$b'])).message,
      /^jq: invalid JSON text .*--argjson$/i,
    );
    assert.equal((await refusal(['-n', 'halt_error'], '')).code, 'COMMAND_FAILED');
    assert.match((await refusal(['a\0b'], '1')).message, /NUL/);
  });

  it('keeps what was written before a time that cannot be read, and refuses a format that is no text', async () => {
    const { output: bytes, failure } = await runCommand(jq, ['-n', '1, (1e18 | todate)']);
    assert.equal(Buffer.from(bytes).toString(), '1\n');
    assert.match(failure?.message ?? '', /Cannot read 1000000000000000000 as a time/);
    assert.match(
      (await refusal(['-n', 'now | strflocaltime(null)'])).message,
      /strflocaltime\/1 requires a string format/,
    );
    assert.match((await refusal(['-n', '[] | .[1e10] = 1'])).message, /Array index too large$/);
    assert.equal(await output(['.'], '2'), '2\n');
  });

  it('refuses a NUL byte, at which jq would cut the input, unless lines are read as they are', async () => {
    const error = await refusal(['-c', '.'], '{"a":1}\n\0{"b":2}');
    assert.equal(error.message, 'jq: Cannot read a NUL byte at line 2, column 1');
    assert.equal(await output(['-R', '.'], 'a\0b'), '"a\\u0000b"\n');
  });

  it('has the status of a process', async () => {
    assert.equal((await runCommand(jq, ['-n', '1, ("x" | halt_error(258))'])).status, 2);
  });

  it('keeps the end of what jq says, and clips an error that repeats a long text', async () => {
    const { message } = await refusal(['-n', '("x" * 1000000 | stderr | empty), error("y" * 1000000)']);
    assert.match(message, /^jq: error \(at <unknown>\): y{100}/);
    assert.ok(message.length < 2100);
    assert.match((await refusal(['-n', '("x" * 1000000 | debug | empty), error("stop")'])).message, /stop/);
  });

  it('refuses what would take too much memory or nests too deeply, and works on', async () => {
    await assert.rejects(runCommand(jq, ['-n', '"a" * 1e9 | length']), /alloc/);
    await assert.rejects(runCommand(jq, ['-n', 'repeat("x" * 100000)']), /33554432 bytes/);
    const nested = 'reduce range(100000) as $i (null; [.]) | tojson | length';
    await assert.rejects(runCommand(jq, ['-n', nested]), /call stack/);
    assert.match((await refusal(['.'], '['.repeat(100_000))).message, /depth limit/);
    assert.equal(
      await output(['-c', '.'], `${'['.repeat(250)}${']'.repeat(250)}`),
      `${'['.repeat(250)}${']'.repeat(250)}\n`,
    );
  });

  it('goes on after a value that ends the filter with an error, and reports it although the last value was right', async () => {
    const one = await runCommand(jq, ['.+1'], '1 "a" 3');
    assert.equal(Buffer.from(one.output).toString(), '2\n4\n');
    assert.equal(one.status, 5);
    assert.equal(one.failure?.message, 'jq: error (at <stdin>:0): string ("a") and number (1) cannot be added');
    const two = await runCommand(jq, ['.+1'], '"a" [] 3');
    assert.match(
      two.failure?.message ?? '',
      /array \(\[\]\) and number \(1\) cannot be added \(the last of 2 errors\)$/,
    );
    assert.equal(await output(['-c', '(.+1)?'], '1 "a" 3'), '2\n4\n');
    assert.equal(await output(['("jq: error (at x" | debug | empty), 1'], '1'), '1\n');
  });

  it('tells halt_error from what -e says', async () => {
    assert.equal((await refusal(['-n', '"stop" | halt_error(1)'])).message, 'jq: stop');
    assert.equal((await refusal(['-n', '-e', '"stop" | halt_error(1)'])).message, 'jq: stop');
    const { status, failure } = await runCommand(jq, ['-n', '-e', '1, ("stop" | halt_error(4))']);
    assert.equal(status, 4);
    assert.equal(failure?.message, 'jq: stop');
    assert.equal((await runCommand(jq, ['-n', '-e', '1, (false | debug)'])).failure, undefined);
    assert.equal((await refusal(['-n', '("x" | debug | empty), ("bye" | halt_error)'])).message, 'jq: bye');
  });

  it('begins with the cause of an error that repeats a long filter or a long text', async () => {
    const filter = `.${'|.'.repeat(60_000)}`;
    assert.match(
      (await refusal(['-n', filter])).message,
      /^jq: error: memory exhausted at <top-level>, line 1, column 9997:/,
    );
    assert.match(
      (await refusal(['-n', '("[" * 100000) | fromjson'])).message,
      /: Exceeds depth limit for parsing at line 1/,
    );
  });

  it('says in which line and column a filter is wrong, also where a definition was put before it', async () => {
    assert.equal(
      (await refusal(['-n', '1 |\n 2 + gamma | foo'])).message,
      'jq: error: foo/0 is not defined at <top-level>, line 2, column 14:\n     2 + gamma | foo\n                 ^^^\njq: 1 compile error',
    );
  });

  it('reads and writes values thousands of levels deep, and refuses deeper ones', async () => {
    const text = `${'['.repeat(3000)}${']'.repeat(3000)}\n`;
    assert.equal(await output(['-c', '.'], text), text);
    assert.equal(await output(['-c', 'reduce range(3000) as $i ([]; [.]) | [..] | length', '-n']), '3001\n');
    for (const depth of [9999, 10_001]) {
      await assert.rejects(
        runCommand(jq, ['-c', '.'], '['.repeat(depth) + ']'.repeat(depth)),
        /depth limit|call stack/,
      );
    }
  });
});
