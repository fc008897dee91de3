import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jq } from '../../../../src/commands/data/jq.ts';
import { runCommand } from '../../../support/run-command.ts';
import { output, refusal } from './run.ts';

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

  it('refuses a document of more parts than there is memory for, to read and to write', async () => {
    const list = await refusal(['--yaml-input', 'length'], '- a\n'.repeat(500_000));
    assert.equal(list.code, 'LIMIT_EXCEEDED');
    assert.match(list.message, /^jq: Cannot read YAML: One document has too many parts/);
    const error = await refusal(['--yaml-output', '.'], `[${'1,'.repeat(1_000_000)}1]`);
    assert.match(error.message, /^jq: Cannot write YAML: One document has too many parts/);
  });

  it('reads many documents that would be too much for one', async () => {
    const yaml = '---\n[a, b, c, d, e, f, g, h, i, j]\n'.repeat(50_000);
    assert.equal(await output(['--yaml-input', '-n', 'reduce inputs as $x (0; . + ($x | length))'], yaml), '500000\n');
  });

  it('keeps what was written before an error in the form it was written', async () => {
    const { output: bytes, failure } = await runCommand(jq, ['--yaml-output', '., error("stop")'], '{"a":1}');
    assert.equal(Buffer.from(bytes).toString(), 'a: 1\n');
    assert.equal(failure?.code, 'COMMAND_FAILED');
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

  it('reads thousands of aliases and merges in time that grows with their number, and refuses what holds itself', async () => {
    const merges = `a: &a {x: 1}\nb:\n  <<: [${Array(3000).fill('*a').join()}]\n`;
    assert.equal(await output(['--yaml-input', '-c', '.b'], merges), '{"x":1}\n');
    assert.equal(await output(['--yaml-input', '-c', '.'], '- &a 1\n- *a\n- &a 2\n- *a\n'), '[1,1,2,2]\n');
    const error = await refusal(['--yaml-input', '.'], 'a: &a [*a]');
    assert.equal(error.message, 'jq: Cannot read YAML at line 1, column 8: The value of anchor "a" holds itself');
  });

  it('reads YAML 1.2: yes and dates are text, 010 is ten, 0o10 is eight', async () => {
    assert.equal(
      await output(['--yaml-input', '-c', '.'], '[yes, 2026-01-01, 010, 0o10, 0x1F, 1_000, ~, 1e3, "1"]'),
      '["yes","2026-01-01",10,8,31,"1_000",null,1E+3,"1"]\n',
    );
  });

  it('writes texts that other readers of YAML would mistake in quotes', async () => {
    for (const [json, yaml] of [
      [String.raw`"a\nb"`, String.raw`"a\nb"`],
      [String.raw`[" a\nb"]`, String.raw`- " a\nb"`],
      [String.raw`["\na","a\nb\n"]`, '- "\\na"\n- |\n  a\n  b'],
      ['["a\\tb","="]', '- "a\\tb"\n- "="'],
      ['["  \\n"]', '- " \\ \\n"'],
      [String.raw`["\u007f\u0085\u2028\ufeff"]`, String.raw`- "\u007f\u0085\u2028\ufeff"`],
      ['{"yes":"010","1:2":"0x1"}', '"yes": "010"\n"1:2": "0x1"'],
    ] as const) {
      assert.equal(await output(['--yaml-output', '.'], json), `${yaml}\n`);
      assert.equal(await output(['--yaml-input', '-c', '.'], `${yaml}\n`), await output(['-c', '.'], json));
    }
    const long = `"${String.raw`line of text\n`.repeat(100)} end"`;
    assert.equal(await output(['--yaml-output', '.'], long), `${long}\n`);
    assert.equal(await output(['--yaml-input', '.'], long), `${long}\n`);
  });
});
