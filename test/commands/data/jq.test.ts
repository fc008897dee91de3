import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jq } from '../../../src/commands/data/jq.ts';
import { PenstockError } from '../../../src/errors.ts';
import { runCommand } from '../../support/run-command.ts';

async function output(words: readonly string[], input = ''): Promise<string> {
  const { output: bytes, failure } = await runCommand(jq, words, input);
  assert.equal(failure, undefined);
  return Buffer.from(bytes).toString();
}

async function refusal(words: readonly string[], input = ''): Promise<PenstockError> {
  try {
    await runCommand(jq, words, input);
  } catch (error) {
    if (error instanceof PenstockError) return error;
    throw error;
  }
  return assert.fail(`jq ${words.join(' ')} was run`);
}

/** What `strptime` makes of a text. */
function readTime(text: string, format: string): Promise<string> {
  return output(['-n', '-c', '--arg', 't', text, '--arg', 'f', format, '$t | strptime($f)']);
}

describe('jq', () => {
  it('keeps the digits of numbers, the order of keys and keys that objects have anyway', async () => {
    const text = '{"z":12345678901234567890,"a":1.10,"__proto__":{"constructor":-0},"2":1,"1":2}\n';
    assert.equal(await output(['-c', '.'], text), text);
  });

  it('reads and writes in the forms that the flags name', async () => {
    assert.equal(await output(['.'], '{"a":[1]}'), '{\n  "a": [\n    1\n  ]\n}\n');
    assert.equal(await output(['--tab', '.'], '{"a":1}'), '{\n\t"a": 1\n}\n');
    assert.equal(await output(['--indent', '1', '.'], '[1]'), '[\n 1\n]\n');
    assert.equal(await output(['--indent', '0', '.'], '[1]'), '[1]\n');
    assert.equal(await output(['-r', '.[]'], '["a","b\\nc"]'), 'a\nb\nc\n');
    assert.equal(await output(['-j', '.[]'], '["a",1,"b"]'), 'a1b');
    assert.equal(await output(['-cS', '.'], '{"b":1,"a":{"d":1,"c":2}}'), '{"a":{"c":2,"d":1},"b":1}\n');
    assert.equal(await output(['-a', '.'], '"é😀"'), '"\\u00e9\\ud83d\\ude00"\n');
    assert.equal(await output(['-s', '-c', '.'], '1\n2 [3]'), '[1,2,[3]]\n');
    assert.equal(await output(['-R', '.'], 'a\nb'), '"a"\n"b"\n');
    assert.equal(await output(['-Rs', '.'], 'a\nb\n'), '"a\\nb\\n"\n');
    assert.equal(await output(['-n', '[inputs]', '-c'], '1 2'), '[1,2]\n');
    assert.equal(await output(['--stream', '-c', '.'], '[1]'), '[[0],1]\n[[0]]\n');
  });

  it('runs a filter that begins with a minus sign', async () => assert.equal(await output(['--', '-1'], '0'), '-1\n'));

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
    assert.deepEqual(failure?.details, { output: '2\n' });
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
      /^jq: error: syntax error, unexpected end of file .* line 1:/,
    );
    assert.match((await refusal(['.a.b'], '{"a":1}')).message, /Cannot index number with string "b"$/);
    assert.match(
      (await refusal(['-n', '--argjson', 'b', '{bad', '$b'])).message,
      /^jq: invalid JSON text .*--argjson$/i,
    );
    assert.equal((await refusal(['-n', 'halt_error'], '')).code, 'COMMAND_FAILED');
    assert.match((await refusal(['a\0b'], '1')).message, /NUL/);
  });

  it('keeps what was written before a time that cannot be read, and refuses values of the wrong kind', async () => {
    const { output: bytes, failure } = await runCommand(jq, ['-n', '1, (1e18 | todate)']);
    assert.equal(Buffer.from(bytes).toString(), '1\n');
    assert.match(failure?.message ?? '', /Cannot read 1000000000000000000 as a time/);
    assert.match((await refusal(['-n', 'now | strflocaltime(null)'])).message, /A value of the wrong kind/);
    assert.equal((await refusal(['-n', '[] | .[1e10] = 1'])).code, 'OUT_OF_MEMORY');
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
    assert.match(message, /^jq: y{100}/);
    assert.ok(message.length < 2100);
    assert.match((await refusal(['-n', '("x" * 1000000 | debug | empty), error("stop")'])).message, /stop/);
  });

  it('takes names with values, also with an equals sign in the value', async () => {
    assert.equal(
      await output(['-n', '-c', '--arg', 'a', 'x=y', '--argjson', 'b', '{"q":1}', '[$a, $b]']),
      '["x=y",{"q":1}]\n',
    );
    assert.match((await refusal(['-n', '--arg', 'a'])).message, /needs a name and a value/);
    assert.match((await refusal(['-n', '--arg', 'a=b', 'c', '.'])).message, /needs a name and a value/);
  });

  it('reads and writes times, all in UTC', async () => {
    assert.equal(await output(['-n', '"2015-03-05T23:51:47Z" | fromdate']), '1425599507\n');
    assert.equal(
      await output(['-n', '-c', '"10 Mar 99 1:02 PM" | strptime("%d %b %y %I:%M %p")']),
      '[1999,2,10,13,2,0,3,68]\n',
    );
    assert.equal(
      await output(['-n', '-r', '1425599507 | strftime("%A, %d %B %Y %H:%M:%S %Z %%Z"), (localtime | mktime)']),
      'Thursday, 05 March 2015 23:51:47 UTC %Z\n1425599507\n',
    );
    assert.match((await refusal(['-n', '"x" | strptime("%Y")'])).message, /does not match format/);
    assert.equal(await output(['-n', '"0050-01-01T00:00:00Z" | fromdate']), '-60589296000\n');
    assert.match((await refusal(['-n', '1e18 | todate'])).message, /Cannot read 1000000000000000000 as a time/);
  });

  it('reads times by every letter of strptime', async () => {
    assert.equal(await readTime('2026 070', '%Y %j'), '[2026,2,11,0,0,0,3,69]\n');
    assert.equal(await readTime('20 26-1-2', '%C %y-%m-%d'), '[2026,0,2,0,0,0,5,1]\n');
    assert.equal(await readTime('1425599507', '%s'), '[2015,2,5,23,51,47,4,63]\n');
    assert.equal(
      await readTime('Thu, 05 March 2015 11:51:47 pm +0100', '%a, %d %B %Y %r %z'),
      '[2015,2,5,23,51,47,4,63]\n',
    );
    assert.equal(await readTime('3/4/99 CET', '%D %Z'), '[1999,2,4,0,0,0,4,62]\n');
    assert.equal(await readTime(' 7:05 100%', '%k:%M 100%%'), '[1900,0,0,7,5,0,8,367]\n');
  });

  it('has no files, no environment and no modules', async () => {
    assert.equal(await output(['-n', '-c', '[env, $ENV]']), '[{},{}]\n');
    assert.match((await refusal(['-n', 'import "a" as a; 1'])).message, /module not found/);
    for (const flag of ['--slurpfile', '--rawfile', '-f']) {
      assert.match((await refusal([flag, 'a', 'b', '.'])).message, /There are no files/);
    }
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
});

describe('jq and YAML', () => {
  it('says where it cannot merge, and which anchor is missing', async () => {
    for (const yaml of ['<<: 1', '<<:', '<<: [1, 2]', 'a: &x s\nb:\n  <<: *x']) {
      assert.match((await refusal(['--yaml-input', '.'], yaml)).message, /Expected a mapping, an alias of one/, yaml);
    }
    assert.match((await refusal(['--yaml-input', '.'], 'a: *x')).message, /line 1, column 4: Expected an anchor "x"/);
    for (const tag of ['!!binary aGk=', '!!set {x, y}', '!!timestamp 2026-01-01']) {
      assert.match((await refusal(['--yaml-input', '.'], tag)).message, /Unresolved tag/, tag);
    }
  });

  it('takes an anchor that is used often, and bounds what aliases stand for', async () => {
    const often = `- &a x\n${'- *a\n'.repeat(500)}`;
    assert.equal(await output(['--yaml-input', 'length'], often), '501\n');
    const long = `- &a ${'x'.repeat(1_000_000)}\n${'- *a\n'.repeat(100)}`;
    assert.equal((await refusal(['--yaml-input', 'length'], long)).code, 'OUTPUT_TOO_LARGE');
  });

  it('reads many keys in time that grows with their number', async () => {
    const yaml = Array.from({ length: 50_000 }, (_, i) => `k${i}: ${i}\n`).join('');
    assert.equal(await output(['--yaml-input', 'length'], yaml), '50000\n');
  });

  it('says what was written before an error in the form it was written', async () => {
    const { failure } = await runCommand(jq, ['--yaml-output', '., error("stop")'], '{"a":1}');
    assert.deepEqual(failure?.details, { output: 'a: 1\n' });
  });

  it('reads documents, merge keys and large numbers', async () => {
    const yaml = 'a: &x {b: 9007199254740993, c: 1.5}\nd:\n  <<: *x\n  e: yes\n  __proto__: 1\n---\n- ~\n- .nan\n';
    assert.equal(
      await output(['-c', '--yaml-input', '.'], yaml),
      '{"a":{"b":9007199254740993,"c":1.5},"d":{"b":9007199254740993,"c":1.5,"e":"yes","__proto__":1}}\n[null,null]\n',
    );
  });

  it('says where YAML is wrong, and refuses tags, aliases that multiply and keys that are no text', async () => {
    const wrong = await refusal(['--yaml-input', '.'], 'a: [1\nb: 2');
    assert.match(wrong.message, /^jq: Cannot read YAML at line 2, column 1: /);
    assert.deepEqual(wrong.details, { line: 2, column: 1 });
    assert.match((await refusal(['--yaml-input', '.'], 'a: !!js/function x')).message, /column 4: Unresolved tag/);
    assert.match((await refusal(['--yaml-input', '.'], 'a: 1\na: 2')).message, /line 2, column 1/);
    assert.match((await refusal(['--yaml-input', '.'], '? [a]\n: b')).message, /A key that is a list/);
    assert.equal((await refusal(['--yaml-input', '.'], '['.repeat(20_000))).code, 'NESTING_LIMIT');
    const bomb = ['a0: &a0 [x, x]', ...Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)];
    assert.match((await refusal(['--yaml-input', '.'], bomb.join('\n'))).message, /aliases stand for too much/);
  });

  it('writes documents that read as the same values', async () => {
    const values =
      '{"digits":[12345678901234567890.5,1.10,-0,100000000000000000000],"__proto__":{"b":9007199254740993},"2":"yes","1":[],"s":"a\\nb","n":null,"e":"","t":"1.5"}\n["- x",{"y":{}}]\n';
    const yaml = await output(['--yaml-output', '.'], values);
    assert.equal(yaml.split('---\n').length, 2);
    assert.match(yaml, /^"2": "yes"$/m);
    assert.equal(await output(['-c', '--yaml-input', '.'], yaml), values);
  });
});
