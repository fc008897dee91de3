import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PipelineOutcome } from '../../src/engine/engine.ts';
import { openTestEngine, type TestEngine } from '../support/engine.ts';

let tested: TestEngine;

before(async () => {
  tested = await openTestEngine();
});
after(() => tested.close());

/** What a caller sees of a run, in short. */
async function seen(text: string, input = ''): Promise<readonly [output: string, status: number, error?: string]> {
  const { output, exitStatus, error } = await tested.run(text, input);
  const shown = Buffer.from(output).toString();
  return error === undefined ? [shown, exitStatus] : [shown, exitStatus, error.code];
}

/** The newest entry of history. */
const last = (): Promise<PipelineOutcome> => tested.run('history -n 1');

describe('statements', () => {
  it('all read the initial input, and their outputs are joined with a newline where one lacks it', async () => {
    assert.deepEqual(await seen('base64; md5; wc -c', 'hi'), ['aGk=\n49f68a5c8493ec2c0bf489821c21fc3b\n2\n', 0]);
    assert.deepEqual(await seen('echo -n a; echo -n "" ; echo -n b', 'hi'), ['a\nb', 0]);
  });

  it('are chosen by && and || from left to right', async () => {
    assert.deepEqual(await seen('test a = a || echo x && echo y'), ['y\n', 0]);
    assert.deepEqual(await seen('test a = b || echo x && echo y'), ['x\ny\n', 0]);
    assert.deepEqual(await seen('test a = b && echo x || echo y'), ['y\n', 0]);
    assert.deepEqual(await seen('test a = b && echo x && echo y'), ['', 1]);
  });

  it('print nothing for a condition that is an operand, and true or nothing otherwise', async () => {
    assert.deepEqual(await seen('[[ 3 -gt 2 ]]; echo a && test b = b'), ['true\na\n', 0]);
    assert.deepEqual(await seen('test a = b'), ['', 1]);
  });

  it('end with exit, which keeps the output so far', async () => {
    assert.deepEqual(await seen('echo a; exit 3; echo b'), ['a\n', 3]);
    assert.deepEqual(await seen('exit 4 || echo no'), ['', 4]);
  });

  it('go on after an error that ; separates, and list it', async () => {
    const outcome = await tested.run('nosuch; echo a; wc -Z; echo b');
    assert.equal(Buffer.from(outcome.output).toString(), 'a\nb\n');
    assert.deepEqual(
      outcome.earlierErrors.map((message) => message.split(';')[0]),
      ['Unknown command "nosuch"', 'wc: Unknown flag -Z'],
    );
    assert.equal(outcome.error, undefined);
  });

  it('answer with the error of the last statement that ran, unless a later || handles it', async () => {
    assert.deepEqual(await seen('echo a; nosuch'), ['a\n', 1, 'UNKNOWN_COMMAND']);
    assert.deepEqual(await seen('nosuch && echo a'), ['', 1, 'UNKNOWN_COMMAND']);
    assert.deepEqual(await seen('nosuch && echo a || echo b'), ['b\n', 0]);
  });
});

describe('pipes', () => {
  it('stop at an error and not at a status', async () => {
    assert.deepEqual(await seen('test a = b | wc -c'), ['0\n', 0]);
    assert.deepEqual(await seen('head -n x | wc -c'), ['', 1, 'INVALID_ARGUMENT']);
  });

  it('mix pure commands with others and keep the bytes', async () => {
    const bytes = Buffer.from([0, 255, 128, 10, 13]);
    const { output } = await tested.run('cat | sleep 0 | base64 | sleep 0 | base64 -d', bytes);
    assert.deepEqual(Buffer.from(output), bytes);
  });

  it('may begin with a byte order mark, in a saved pipeline and in a file too', async () => {
    const { output } = await tested.run('tee /tmp/p | save p; source p; source /tmp/p', '\ufeffecho hi\n');
    assert.equal(Buffer.from(output).toString(), 'hi\nhi\n');
    const again = await tested.run('\ufeff!!', '\ufeffecho hi\n');
    assert.equal(Buffer.from(again.output).toString(), 'hi\nhi\n');
  });

  it('give the same for a large value in a worker as for a small one', async () => {
    const input = 'some words\n'.repeat(200_000);
    const { output } = await tested.run('tr a-z A-Z | cat -n | tail -n 1', input);
    assert.equal(Buffer.from(output).toString(), '200000\tSOME WORDS\n');
  });

  it('report each stage of a trace with its bytes and the beginning of its output', async () => {
    const { stages } = await tested.run('echo hello |\n tr a-z A-Z | wc -Z', '', { trace: true });
    const short = stages.map(({ command, position, status, bytesIn, bytesOut, preview, error }) => ({
      command,
      at: `${position.line}:${position.column}`,
      status,
      bytes: [bytesIn, bytesOut],
      preview: preview === undefined ? undefined : Buffer.from(preview).toString(),
      error: error?.split(';')[0],
    }));
    assert.deepEqual(short, [
      { command: 'echo', at: '1:1', status: 0, bytes: [0, 6], preview: 'hello\n', error: undefined },
      { command: 'tr', at: '2:2', status: 0, bytes: [6, 6], preview: 'HELLO\n', error: undefined },
      { command: 'wc', at: '2:15', status: 1, bytes: [6, 0], preview: undefined, error: 'wc: Unknown flag -Z' },
    ]);
  });
});

describe('names', () => {
  it('see an export and an alias in the next statement', async () => {
    assert.deepEqual(await seen('export WORD=5 | wc -l; alias up=tr a-z A-Z | wc -l; echo $WORD x | up'), [
      '1\n1\n5 X\n',
      0,
    ]);
  });

  it('do not take a quoted word as an alias or as [[', async () => {
    await tested.account.aliases.set('shout', 'tr a-z A-Z');
    assert.equal((await seen('"shout"'))[2], 'UNKNOWN_COMMAND');
    assert.deepEqual(await seen('shout', 'a'), ['A', 0]);
  });

  it('refuse an expansion that grows over the limit', async () => {
    await tested.account.exports.set('LONG', 'x'.repeat(2048));
    await tested.account.aliases.set('many', `echo ${'$1'.repeat(1000)}`);
    assert.equal((await seen('many $LONG$LONG'))[2], 'LIMIT_EXCEEDED');
  });
});

describe('errors', () => {
  it('say where their command stands, in words too when the text has several lines', async () => {
    const { error } = await tested.run('echo a\necho b | nosuch');
    assert.match(error?.message ?? '', /^Unknown command "nosuch"; .*, at line 2, column 10$/);
    assert.deepEqual(error?.details, { line: 2, column: 10 });
    const { error: single } = await tested.run('echo b | unheard');
    assert.match(single?.message ?? '', /lists all commands$/);
    assert.deepEqual(single?.details, { line: 1, column: 10 });
  });

  it('name the alias they come from', async () => {
    await tested.account.aliases.set('field', 'cut -d , -f $1');
    assert.match(
      (await tested.run('field')).error?.message ?? '',
      /^cut: Flag -f needs a value.*, in the alias "field"$/,
    );
  });
});

describe('an error after some output', () => {
  it('goes past a later stage, which gets the output', async () => {
    const { output, error, earlierErrors } = await tested.run("jq '.[] | 10 / .' | wc -l", '[5,0,2]');
    assert.equal(Buffer.from(output).toString(), '1\n');
    assert.equal(error, undefined);
    assert.match(earlierErrors.join('\n'), /^jq: error \(at <stdin>:0\): number \(10\) and number \(0\) [^\n]*$/);
  });

  it('is kept with the output when another statement follows', async () => {
    const { output, error, earlierErrors } = await tested.run("jq '.[] | 10 / .'; echo after", '[5,0,2]');
    assert.equal(Buffer.from(output).toString(), '2\nafter\n');
    assert.equal(error, undefined);
    assert.equal(earlierErrors.length, 1);
  });

  it('is the error of the run when it is the last, with what was written and the place', async () => {
    const { error, exitStatus } = await tested.run("echo '[5,0,2]' |\njq '.[] | 10 / .'");
    assert.equal(exitStatus, 5);
    assert.match(error?.message ?? '', /at line 2, column 1$/);
    assert.deepEqual(error?.details, { line: 2, column: 1, output: '2\n' });
  });

  it('shows the beginning of a long output in whole characters, and how long it was', async () => {
    const { error } = await tested.run(`jq -nr '"x" + "\u{1F600}" * 100000, error'`);
    const most = 256 * 1024;
    const emoji = '\u{1F600}';
    const shown = `x${emoji.repeat((most - 4) / 4)}`;
    assert.deepEqual(error?.details, { line: 1, column: 1, output: shown, output_bytes: 400_002 });
    const { error: whole } = await tested.run(`jq -nj '"x" * ${most}, error'`);
    assert.deepEqual(whole?.details, { line: 1, column: 1, output: 'x'.repeat(most) });
  });

  it('is handled by ||, and shown by a trace', async () => {
    const run = await tested.run("jq '.[] | 10 / .' || echo caught", '[5,0,2]', { trace: true });
    assert.equal(Buffer.from(run.output).toString(), '2\ncaught\n');
    assert.deepEqual(run.earlierErrors, []);
    assert.match(run.stages[0]?.error ?? '', /^jq: error/);
    assert.equal(run.stages[0]?.bytesOut, 2);
  });
});

describe('history', () => {
  it('records every run with its status, and expands ! once', async () => {
    const first = await tested.run('echo one');
    const again = await tested.run('!! | wc -c');
    assert.equal(Buffer.from(again.output).toString(), '4\n');
    assert.equal(again.historyId, (first.historyId ?? 0) + 1);
    assert.match(Buffer.from((await last()).output).toString(), / {2}success {2}\S+ {2}echo one \| wc -c$/m);
  });

  it('calls errors and a non-zero exit failures, and a grep without a match a success', async () => {
    for (const [text, status] of [
      ['nosuch', 'failure'],
      ['nosuch; echo a', 'failure'],
      ['exit 3', 'failure'],
      ['echo (|', 'failure'],
      ['test a = b', 'success'],
      ['nosuch || echo a', 'success'],
    ] as const) {
      await tested.run(text);
      assert.match(Buffer.from((await last()).output).toString(), new RegExp(` {2}${status} {2}`), text);
    }
  });

  it('answers an expansion that finds nothing with its message and records nothing', async () => {
    const { historyId: earlier } = await tested.run('echo a');
    const { error, historyId } = await tested.run('!never-ran | wc');
    assert.equal(error?.message, 'History entry not found: !never-ran');
    assert.equal(historyId, undefined);
    assert.equal((await tested.run('echo b')).historyId, (earlier ?? 0) + 1);
  });

  it('is searched no further when the caller is gone', async () => {
    const account = await tested.newAccount();
    for (let n = 0; n < 12; n++) await tested.run(`: ${'x'.repeat(200_000)}`, '', { account });
    const caller = new AbortController();
    const running = tested.run('!never-ran', '', { account, signal: caller.signal });
    caller.abort();
    assert.equal((await running).error?.code, 'CANCELLED');
  });
});
