/** What people type by habit is answered with what to write here, and that runs. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HABITS } from '../../../src/commands/definition/habits.ts';
import { COMMAND_BY_NAME } from '../../../src/commands/list.ts';
import { openTestEngine, type TestEngine } from '../../support/engine.ts';

const INPUT = 'b apple\na\n';

/** What the suggested pipeline makes of the input; the status is 0 unless said. */
const OUTPUTS: Readonly<Record<string, string>> = {
  '[': 'true',
  'LC_ALL=C': 'a\nb apple\n',
  bc: '0.75\n',
  dos2unix: INPUT,
  egrep: INPUT,
  'awk -f': 'b\na\n',
  env: '',
  fgrep: '',
  gawk: 'b\na\n',
  less: INPUT,
  md5sum: 'edc28560909b198e838c47b3489651d4',
  nl: '     1\tb apple\n     2\ta\n',
  paste: 'b apple,a\n',
  printf: '003.1\n',
  rev: 'elppa b\na\n',
  seq: '1\n2\n3\n4\n5\n',
  tac: 'a\nb apple\n',
  true: '',
  false: '',
  if: 'less\n',
  for: 'b\napple\na\n',
  'ls -t': '/tmp/a\n/tmp/a.txt\n/tmp/b\n/tmp/logs/1\n',
  'grep -r': 'apple\n',
  'base64 -D': 'hi\n',
  'diff -q': 'same\n',
  'cp -f': '',
  'find -exec': 'apple\n',
  'man -k': 'sort lines\n',
  'rm -f': '',
  'xargs -i': '<b apple>\n<a>\n',
  'xargs -l': 'b apple\na\n',
  yq: '"b apple a"\n',
};

/** How a habit is typed, where it is not a command or a command with a flag. */
const TYPED: Readonly<Record<string, string>> = { 'LC_ALL=C': 'LC_ALL=C sort', 'NAME=value': 'NAME=value sort' };

/** Inputs of the pipelines that take no lines of words. */
const INPUTS: Readonly<Record<string, string>> = { 'base64 -D': 'aGkK', 'man -k': '', help: '', which: '' };

let tested: TestEngine;

before(async () => {
  tested = await openTestEngine({}, (name) => (name === undefined ? 'cat writes\nsort lines\n' : undefined));
});
after(() => tested.close());

/** Runs a pipeline in an account of its own, with a few files. */
async function run(text: string, input = '') {
  const account = await tested.newAccount();
  await tested.run('echo a | tee -q a; echo apple | tee -q a.txt; touch logs/1; echo a | tee -q b', '', { account });
  return tested.run(text, input, { account });
}

describe('a habit', () => {
  for (const [typed, { says, pipeline }] of HABITS) {
    const [name = ''] = typed.split(' ');
    const isFlag = / --?/.test(typed);

    it(`${typed} is refused with what to write here`, async () => {
      assert.equal(COMMAND_BY_NAME.has(name), isFlag, 'it is no command, or a flag of one');
      const { error } = await run(TYPED[typed] ?? typed);
      assert.equal(error?.code, isFlag ? 'INVALID_ARGUMENT' : 'UNKNOWN_COMMAND');
      assert.ok(error.message.includes(`; ${says}: ${pipeline}`), error.message);
    });

    it(`${typed} is replaced by what runs`, async () => {
      const { output, error, exitStatus } = await run(pipeline, INPUTS[typed] ?? INPUT);
      assert.equal(error, undefined);
      assert.equal(exitStatus, typed === 'false' || typed === 'fgrep' ? 1 : 0);
      const expected = OUTPUTS[typed];
      if (expected !== undefined) assert.equal(Buffer.from(output).toString(), expected);
    });
  }

  it('of a redirection is answered where a file is named', async () => {
    const hint = 'there are no redirections: "| tee PATH" writes a file, "cat PATH |" reads one';
    for (const text of ['cat < a', 'cat <a', 'sort < a', 'cat a > c', 'head -n 1 < a', 'cat <<EOF']) {
      const { error } = await run(text);
      assert.ok(error?.message.includes(hint), `${text}: ${error?.message}`);
    }
  });

  it('of editing a file in its place is answered with a pipeline that does so', async () => {
    for (const text of ['sed -i s/a/b/ a', 'sed -i.bak s/a/b/ a', 'sed -n -i s/a/b/p a', "sed -i '' s/a/b/ a"]) {
      const { error } = await run(text);
      assert.match(
        error?.message ?? '',
        /^sed: Cannot take -i: .*: cat FILE \| sed s\/a\/b\/ \| tee -q FILE; see/,
        text,
      );
    }
    const { output } = await run('cat a | sed s/a/b/ | tee -q a; cat a');
    assert.equal(Buffer.from(output).toString(), 'b\n');
  });
});
