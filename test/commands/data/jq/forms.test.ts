import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jq } from '../../../../src/commands/data/jq.ts';
import { runCommand } from '../../../support/run-command.ts';
import { runQuery } from '../../../support/run-query.ts';
import { output, refusal } from './run.ts';

describe('jq', () => {
  it('keeps the digits of numbers, the order of keys and keys that objects have anyway', async () => {
    const text = '{"z":12345678901234567890,"a":1.10,"__proto__":{"constructor":-0},"2":1,"1":2}\n';
    assert.equal(await output(['-c', '.'], text), text);
  });

  it('reads and writes in the forms that the flags name', async () => {
    assert.equal(await output(['.'], '{"a":[1]}'), '{\n  "a": [\n    1\n  ]\n}\n');
    assert.equal(await output(['--tab', '.'], '{"a":1}'), '{\n\t"a": 1\n}\n');
    assert.equal(await output(['--indent', '1', '.'], '[1]'), '[\n 1\n]\n');
    assert.equal(await output(['--indent', '0', '.'], '[1]'), '[\n1\n]\n');
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

  it('writes sequences of JSON texts, and strings that end with a NUL byte', async () => {
    assert.equal(await output(['--seq', '-c', '.[]'], '\u001e[1,"a"]'), '\u001e1\n\u001e"a"\n');
    assert.equal(await output(['--raw-output0', '.[]'], '["a","b\\n",1]'), 'a\0b\n\u00001\0');
    assert.equal(await output(['--yaml-output', '--seq', '--raw-output0', '.[]'], '["a"]'), 'a\n');
  });

  it('runs a filter that begins with a minus sign, unless a letter or a second one follows', async () => {
    for (const [filter, answer] of [
      ['-1 + 3', '2'],
      ['-.', '-5'],
      ['-(1), 2', '-1\n2'],
      ['-[1][0]', '-1'],
      ['- 1', '-1'],
      ['-$x', '-7'],
      ['-@text', undefined],
      ['-length', undefined],
      ['--1', undefined],
    ] as const) {
      const words = ['--argjson', 'x', '7', filter];
      if (answer === undefined) await assert.rejects(runCommand(jq, words, '5'), /cannot be negated|Unknown flag/);
      else assert.equal(await output(words, '5'), `${answer}\n`);
    }
    assert.equal(await output(['-1', '-n']), '-1\n');
    assert.equal(await output(['--', '-length'], '[5]'), '-1\n');
    assert.match((await refusal(['-n', '.', '-1'])).message, /-1/);
    const { output: bytes } = await runQuery(jq, 'filter=-1%20%2B%203', '0');
    assert.equal(Buffer.from(bytes).toString(), '2\n');
  });

  it('takes names with values, also with an equals sign in the value', async () => {
    assert.equal(
      await output(['-n', '-c', '--arg', 'a', 'x=y', '--argjson', 'b', '{"q":1}', '[$a, $b]']),
      '["x=y",{"q":1}]\n',
    );
    assert.match((await refusal(['-n', '--arg', 'a'])).message, /needs a name and a value/);
    assert.match((await refusal(['-n', '--arg', 'a=b', 'c', '.'])).message, /needs a name and a value/);
  });

  it('has no files, no environment and no modules', async () => {
    assert.equal(await output(['-n', '-c', '[env, $ENV]']), '[{},{}]\n');
    assert.match((await refusal(['-n', 'import "a" as a; 1'])).message, /module not found/);
    for (const flag of ['--slurpfile', '--rawfile', '-f']) {
      assert.match((await refusal([flag, 'a', 'b', '.'])).message, /There are no files/);
    }
  });

  it('has gamma, which this build of jq lacks', async () => {
    assert.equal(await output(['-n', '-c', '[5 | gamma, lgamma | floor]']), '[3,3]\n');
  });

  it('lets --indent count over --tab, and both over -c', async () => {
    assert.equal(await output(['-c', '--tab', '.'], '[1]'), '[\n\t1\n]\n');
    assert.equal(await output(['-c', '--tab', '--indent', '1', '.'], '[1]'), '[\n 1\n]\n');
  });

  it('writes exponents in one form, and takes the last value of a key that comes twice', async () => {
    assert.equal(await output(['-c', '.'], '[1e2,1.50E-3,{"a":1,"b":2,"a":3}]'), '[1E+2,0.00150,{"a":3,"b":2}]\n');
  });

  it('groups a hundred thousand log lines', async () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, i) => `{"id":${9007199254740993n + BigInt(i)},"level":"${i % 10 === 0 ? 'error' : 'info'}"}\n`,
    );
    assert.equal(
      await output(['-n', '-c', 'reduce inputs as $line ({}; .[$line.level] += 1)'], lines.join('')),
      '{"error":10000,"info":90000}\n',
    );
    assert.equal(await output(['-s', '.[-1].id'], lines.join('')), '9007199254840992\n');
  });
});
