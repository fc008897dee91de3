import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestEngine } from '../../support/engine.ts';

const { run, account, newAccount, close } = await openTestEngine();
after(close);

async function save(name: string, text: string): Promise<void> {
  await account.pipelines.set(name, text);
}

async function seen(pipeline: string, input = ''): Promise<readonly unknown[]> {
  const { output, exitStatus, error } = await run(pipeline, input);
  return error === undefined ? [Buffer.from(output).toString(), exitStatus] : [error.code, error.message];
}

describe('source', () => {
  it('runs a saved pipeline with the input of its stage, in every statement', async () => {
    await save('two', 'grep a | wc -l; head -n 1');
    assert.deepEqual(await seen('source two', 'b\na\n'), ['1\nb\n', 0]);
    assert.deepEqual(await seen('echo abc | source two && echo done'), ['1\nabc\ndone\n', 0]);
  });

  it('runs a temp file before a saved pipeline of the same name, and with /tmp/ nothing else', async () => {
    await save('tie', 'echo saved');
    assert.deepEqual(await seen('source tie'), ['saved\n', 0]);
    assert.deepEqual(await seen('source /tmp/tie'), ['TEMP_FILE_NOT_FOUND', 'source: No temp file "/tmp/tie"']);
    await account.tempFiles.write('tie', Buffer.from('echo temp'));
    assert.deepEqual(await seen('source tie'), ['temp\n', 0]);
    assert.deepEqual(await seen('source "/tmp/ti*"'), ['temp\n', 0]);
  });

  it('runs comments, several lines, aliases and exports, and ends at an exit of its own', async () => {
    await account.aliases.set('count', 'wc -l');
    await account.exports.set('WORD', 'x y');
    await save('many', '# counts\ncount\necho $WORD\nexit 3\necho never');
    assert.deepEqual(await seen('source many', 'a\n'), ['1\nx y\n', 3]);
    assert.deepEqual(await seen('source many; echo after', 'a\n'), ['1\nx y\nafter\n', 0]);
    assert.deepEqual(await seen('source many || echo failed', 'a\n'), ['1\nx y\nfailed\n', 0]);
  });

  it('ends with the error of its last statement, which says whose it is and where source stands', async () => {
    await save('bad', 'echo a\necho b | wc -Z');
    const { error } = await run('echo x;\nsource bad');
    assert.match(error?.message ?? '', /^source "bad": wc: Unknown flag -Z.*line 2, column 10, at line 2, column 1$/);
    assert.deepEqual([error?.details.line, error?.details.column], [2, 1]);
    assert.deepEqual(await seen('source bad || echo handled'), ['handled\n', 0]);
  });

  it('tells earlier errors of the program in their order among those around it', async () => {
    await save('passes', 'unheard1; echo a');
    const { output, earlierErrors } = await run('unheard0; source passes; unheard2; echo b');
    assert.equal(Buffer.from(output).toString(), 'a\nb\n');
    assert.deepEqual(
      earlierErrors.map((message) => /"(\w+)"/.exec(message)?.[1]),
      ['unheard0', 'unheard1', 'unheard2'],
    );
  });

  it('says where a program cannot be read', async () => {
    await save('open', 'echo "a');
    const [code, message] = await seen('source open');
    assert.equal(code, 'SYNTAX_ERROR');
    assert.match(String(message), /^source "open": Syntax error at line 1, column 6: /);
  });

  it('nests 16 deep and no deeper, whatever runs what', async () => {
    for (let n = 1; n <= 16; n++) await save(`n${n}`, n === 1 ? 'tr a-z A-Z' : `source n${n - 1}`);
    assert.deepEqual(await seen('source n16', 'x\n'), ['X\n', 0]);
    await save('n17', 'source n16');
    assert.equal((await seen('source n17', 'x\n'))[0], 'NESTING_LIMIT');
    await save('loop', 'source loop');
    assert.equal((await seen('source loop'))[0], 'NESTING_LIMIT');
    await save('cycle', 'echo cycle | xargs source');
    assert.equal((await seen('source cycle'))[0], 'NESTING_LIMIT');
  });

  it('expands a leading ! of the program, once', async () => {
    await run('echo one');
    await save('again', '!!');
    assert.deepEqual(await seen('source again'), ['one\n', 0]);
    // Now the newest entry runs the program, so it would run itself.
    assert.equal((await seen('source again'))[0], 'NESTING_LIMIT');
  });

  it('refuses scripts, programs that are too long, and names that mean nothing', async () => {
    assert.equal((await seen('source x.ts'))[0], 'COMMAND_FAILED');
    assert.deepEqual(await seen('source none'), ['NOT_FOUND', 'source: No temp file and no saved pipeline "none"']);
    await account.tempFiles.write('long', Buffer.alloc(4_000_000, '#'));
    assert.equal((await seen('source long'))[0], 'LIMIT_EXCEEDED');
    assert.equal((await seen('source'))[0], 'MISSING_PARAMETER');
  });

  it('runs in the account that asked, and not the programs of another', async () => {
    const other = await newAccount();
    const { error } = await run('source two', '', { account: other });
    assert.equal(error?.code, 'NOT_FOUND');
  });

  it('is recorded as it was sent, and nothing of what it ran', async () => {
    const before = await account.history.count();
    await run('source two', 'a\n');
    assert.equal(await account.history.count(), before + 1);
  });
});
