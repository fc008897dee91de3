import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { xargs } from '../../../src/commands/control/xargs.ts';
import { textResult } from '../../../src/commands/definition/result.ts';
import type { Limits } from '../../../src/limits.ts';
import { openTestEngine, type TestEngine } from '../../support/engine.ts';
import { type FakeHost, runEffect } from '../../support/run-effect.ts';
import { runCommand } from './xargs-commands.ts';

async function run(words: readonly string[], input: string, fake: FakeHost = {}) {
  const { output, status, ends } = await runEffect(xargs, words, input, { runCommand, ...fake });
  return { output: Buffer.from(output).toString(), status, ends };
}

/** A host that keeps the commands it runs. */
function recorder(): FakeHost & { readonly commands: string[][] } {
  const commands: string[][] = [];
  return {
    commands,
    runCommand: (words, input) => {
      commands.push([...words]);
      return runCommand(words, input);
    },
  };
}

/** Refuses with an error like `expected`, and runs nothing. */
async function refused(words: readonly string[], input: string, expected: object, limits: Partial<Limits> = {}) {
  const host = recorder();
  await assert.rejects(run(words, input, { ...host, limits }), expected);
  assert.deepEqual(host.commands, []);
}

describe('xargs runs commands', () => {
  it('with an empty input', async () => assert.equal((await run(['input'], 'a')).output, '0'));
  it('and passes flags after the command to the command', async () => {
    assert.equal((await run(['-n', '2', 'show', '-n', '1'], 'a b')).output, '[-n][1][a][b]\n');
  });
  it('several at a time, and joins the outputs in the order of the runs', async () => {
    let running = 0;
    let most = 0;
    const host: FakeHost = {
      runCommand: async (words, input) => {
        most = Math.max(most, ++running);
        const result = await runCommand(words, input);
        running--;
        return result;
      },
    };
    const { output } = await run(['-P', '3', '-L', '1', 'wait'], '30 a\n20 b\n10 c\n5 d\n1 e\n', host);
    assert.deepEqual({ output, most }, { output: 'a\nb\nc\nd\ne\n', most: 3 });
  });
  it('at most 16 at a time', async () => {
    for (const lanes of ['0', '99']) {
      let running = 0;
      let most = 0;
      const host: FakeHost = {
        runCommand: async (words, input) => {
          most = Math.max(most, ++running);
          const result = await runCommand(words, input);
          running--;
          return result;
        },
      };
      await run(['-P', lanes, '-n', '1', 'wait', '1'], 'x '.repeat(40), host);
      assert.equal(most, 16);
    }
  });
  it('and parts their outputs by newlines where they do not end in one', async () => {
    const texts = { runCommand: async ([, word = '']: readonly string[]) => textResult(word.replace('N', '\n')) };
    assert.equal((await run(['-n1'], 'a bN c', texts)).output, 'a\nb\nc');
    assert.equal((await run(['-n1'], 'a "" b', texts)).output, 'a\nb');
    assert.equal((await run(['-t', '-n1', 'echo'], 'a b', texts)).output, 'echo a\na\necho b\nb');
  });
  it('and writes each of them before its output with -t, quoted', async () => {
    const { output } = await run(['-t', '-I', '{}', 'show', '{}', "it's"], 'a b\nc\n');
    assert.equal(output, "show 'a b' 'it'\\''s'\n[a b][it's]\nshow c 'it'\\''s'\n[c][it's]\n");
  });
  it('and leaves the name of the command as it is with -I', async () => {
    assert.equal((await run(['-I', 'show', 'show', 'show'], 'x')).output, '[x]\n');
  });
});

describe('the status of xargs', () => {
  it('is 0 when all runs end with 0', async () => assert.equal((await run(['-n1', 'end'], '0 0')).status, 0));
  it('is 123 when any run ends with 1 to 254, and the others run', async () => {
    assert.deepEqual(await run(['-n1', 'end'], '0 1 254 0'), {
      output: '0\n1\n254\n0\n',
      status: 123,
      ends: undefined,
    });
  });
  it('is 124 when a run ends with 255, and no further run starts', async () => {
    assert.deepEqual(await run(['-n1', 'end'], '1 255 0'), { output: '1\n255\n', status: 124, ends: undefined });
  });
  it('says that a run used exit only by 123', async () => {
    assert.deepEqual(await run(['exit'], '3'), { output: '', status: 123, ends: undefined });
  });
});

describe('an error of a run', () => {
  it('is the error of xargs, with the number of the run, and stops the rest', async () => {
    const host = recorder();
    await assert.rejects(run(['-n1', '-I{}', 'fail', '{}'], 'a\nb\n', host), {
      code: 'INVALID_INPUT',
      message: 'xargs: Run 1 ("fail a"): fail: Cannot go on',
      details: { words: 1 },
    });
    assert.deepEqual(host.commands, [['fail', 'a']]);
  });
  it('is that of the first run in order when several have one', async () => {
    await assert.rejects(
      run(['-P', '3', '-I', '{}', 'first', '{}'], 'a\nb\nc\n', {
        runCommand: async ([, word = '']) =>
          runCommand(word === 'a' ? ['wait', '20'] : ['fail', word], Buffer.alloc(0)),
      }),
      { message: /^xargs: Run 2 \("first b"\)/ },
    );
  });
  it('shows a long command cut off', async () => {
    await assert.rejects(run(['fail'], 'x'.repeat(1000)), ({ message }: Error) => message.length < 150);
  });
  it('is passed on as it is when the request has ended', async () => {
    const controller = new AbortController();
    const reason = new Error('the request has ended');
    const host: FakeHost = {
      signal: controller.signal,
      runCommand: () => {
        controller.abort(reason);
        return Promise.reject(reason);
      },
    };
    await assert.rejects(run(['-n1'], 'a b', host), reason);
  });
  it('that is a fault of the service stays a fault', async () => {
    const fault = new TypeError('a fault');
    await assert.rejects(run([], 'a', { runCommand: () => Promise.reject(fault) }), fault);
  });
});

describe('xargs refuses before anything runs', () => {
  it('more runs than the limit, and makes as many as the limit', async () => {
    const limits = { xargsRuns: 3 };
    assert.equal((await run(['-n1'], 'a b c', { limits })).output, 'a\nb\nc\n');
    await refused(['-n1'], 'a b c d', { code: 'LIMIT_EXCEEDED', message: /more than 3 commands/ }, limits);
    await refused(['-L1'], 'a\nb\nc\nd', { code: 'LIMIT_EXCEEDED' }, limits);
    await refused(['-I{}', 'echo', '{}'], 'a\nb\nc\nd', { code: 'LIMIT_EXCEEDED' }, limits);
  });
  it('more words than 100,000, and takes that many', async () => {
    const host = recorder();
    await run(['echo'], "'' ".repeat(100_000), host);
    assert.deepEqual(
      host.commands.map((words) => words.length - 1),
      [100_000],
    );
    await refused(['echo'], "'' ".repeat(100_001), { code: 'LIMIT_EXCEEDED', message: /more than 100000 words/ });
  });
  it('a word that is written with too many characters', async () => {
    const limits = { programCharacters: 20 };
    await refused(['-n1'], "''".repeat(11), { code: 'LIMIT_EXCEEDED', message: /word of more than 20/ }, limits);
  });
  it('an input of millions of words soon', async () => {
    const start = performance.now();
    await refused([], "'' ".repeat(4_000_000), { code: 'LIMIT_EXCEEDED' });
    assert.ok(performance.now() - start < 2000);
  });
  it('a quote without an end, naming its line', async () => {
    await refused(['-n1'], 'a b\nc\n "d\ne"\n', {
      code: 'INVALID_INPUT',
      message:
        'xargs: Cannot split the input: Quote " in line 3 has no end on its line; -0 and -d take quotes as they are',
    });
  });
  it('a command that is too long', async () => {
    const limits = { programCharacters: 20 };
    // "echo" and three words of 4 characters, each with a blank, are 20.
    assert.equal((await run(['-n3'], 'aaaa bbbb cccc', { limits })).output, 'aaaa bbbb cccc\n');
    await refused(['-n3'], 'aaaa bbbb ccccc', { code: 'LIMIT_EXCEEDED', message: /more than 20 characters/ }, limits);
    await refused(['-L1'], 'aaaa bbbb ccccc', { code: 'LIMIT_EXCEEDED' }, limits);
    await refused([], 'x'.repeat(16), { code: 'LIMIT_EXCEEDED' }, limits);
  });
  it('a replacement that makes a command too long, without making it', async () => {
    const copies = '{}'.repeat(100_000);
    await refused(['-I', '{}', 'echo', copies], 'x'.repeat(100_000), { code: 'LIMIT_EXCEEDED' });
  });
  it('flags that exclude each other', async () => {
    for (const words of [
      ['-n1', '-L1'],
      ['-I{}', '-n2'],
      ['-I{}', '-L2'],
      ['-0', '-d', ','],
    ]) {
      await refused(words, 'a', { code: 'INVALID_ARGUMENT', message: /^xargs: Expected either .*man xargs/ });
    }
  });
  it('values that mean nothing', async () => {
    for (const words of [
      ['-n0'],
      ['-L', '-1'],
      ['-P-1'],
      ['-I', ''],
      ['-d', '\\x80'],
      ['-d', '\\200'],
      ['-d', '\\x'],
    ]) {
      await refused(words, 'a', { code: 'INVALID_ARGUMENT' });
    }
  });
});

describe('xargs shares out large inputs', () => {
  it('between runs when one command would be too long', async () => {
    const limits = { programCharacters: 20 };
    assert.equal((await run([], 'aaaa bbbb cccc dddd e', { limits })).output, 'aaaa bbbb cccc\ndddd e\n');
  });
  it('and stops as soon as the outputs are more than one value may be', async () => {
    const host = recorder();
    await assert.rejects(run(['-n1'], 'aaa '.repeat(10), { ...host, limits: { valueBytes: 11 } }), {
      code: 'OUTPUT_TOO_LARGE',
    });
    assert.equal(host.commands.length, 3);
    assert.equal((await run(['-n1'], 'aaa aaa ', { limits: { valueBytes: 8 } })).output, 'aaa\naaa\n');
  });
  it('in time that grows with the input, whatever it is made of', async () => {
    const host: FakeHost = { runCommand: () => Promise.resolve({ output: Buffer.alloc(0), status: 0 }) };
    for (const piece of ["'a'", '\\a', 'a ', '\n', ' ', 'a\n', '""']) {
      const started = performance.now();
      await run([], piece.repeat(200_000 / piece.length), host);
      assert.ok(performance.now() - started < 5000, JSON.stringify(piece));
    }
  });
  it('and lets others have their turn meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const host: FakeHost = { runCommand: () => Promise.resolve({ output: Buffer.alloc(0), status: 0 }) };
    await run([], '\\a'.repeat(400_000).concat(' ').repeat(10), host);
    clearInterval(timer);
    assert.ok(turns >= 3, `${turns} turns`);
  });
  it('and ends when the request ends while it is splitting', async () => {
    const controller = new AbortController();
    const host = recorder();
    const pending = run([], '\\a'.repeat(400_000).concat(' ').repeat(10), { ...host, signal: controller.signal });
    controller.abort(new Error('gone'));
    await assert.rejects(pending, { message: 'gone' });
    assert.deepEqual(host.commands, []);
  });
});

describe('xargs keeps data as it is', () => {
  it('bytes that are no UTF-8, NUL and names that JavaScript knows', async () => {
    const host = recorder();
    await runEffect(xargs, ['show'], Buffer.from([0xff, 0x20, 0x61, 0x00, 0x62]), host);
    await runEffect(xargs, ['show'], '__proto__ constructor', host);
    assert.deepEqual(host.commands, [
      ['show', '\udcff', 'a\0b'],
      ['show', '__proto__', 'constructor'],
    ]);
  });
});

describe('xargs in a pipeline', () => {
  let service: TestEngine;
  before(async () => {
    service = await openTestEngine();
  });
  after(() => service.close());

  it('runs commands of the service, and itself', async () => {
    assert.equal((await service.run('xargs -n 1 echo x', 'a b')).output.toString(), 'x a\nx b\n');
    assert.equal((await service.run('xargs xargs echo', 'a b')).exitStatus, 0);
  });
  it('is refused when it nests too deeply', async () => {
    const { error } = await service.run(`${'xargs '.repeat(20)}echo`, 'a');
    assert.equal(error?.code, 'NESTING_LIMIT');
  });
  it('has the error of an unknown command', async () => {
    const { error } = await service.run('xargs nosuchcommand', 'a');
    assert.equal(error?.code, 'UNKNOWN_COMMAND');
    assert.match(error?.message ?? '', /^xargs: Run 1 \("nosuchcommand a"\): Unknown command "nosuchcommand"/);
  });
  it('is not ended by an exit of one run', async () => {
    const { output, exitStatus } = await service.run('xargs exit; echo after', '3');
    assert.deepEqual([Buffer.from(output).toString(), exitStatus], ['after\n', 0]);
  });
});
