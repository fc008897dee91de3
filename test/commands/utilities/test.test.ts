import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readQuery } from '../../../src/commands/definition/read-query.ts';
import { readWords } from '../../../src/commands/definition/read-words.ts';
import type { StoredFile } from '../../../src/commands/definition/stored.ts';
import { test } from '../../../src/commands/utilities/test.ts';
import { runCommand, TEST_FACTS } from '../../support/run-command.ts';

/** Whether a condition of words holds; checks that output and status say the same. */
async function holds(words: readonly string[], input: string | Uint8Array = ''): Promise<boolean> {
  const { output, status } = await runCommand(test, words, input);
  return answer(output, status);
}

/** Whether a condition of query parameters holds. */
async function ask(query: Readonly<Record<string, string>>, input = ''): Promise<boolean> {
  const args = interpret(test, readQuery(test, Object.entries(query)));
  const { output, status } = await test.run(args, Buffer.from(input), { now: 0, timezone: 'UTC' }, []);
  return answer(output, status);
}

function answer(output: Uint8Array, status: number): boolean {
  assert.deepEqual(Buffer.from(output).toString(), status === 0 ? 'true' : '');
  assert.ok(status === 0 || status === 1);
  return status === 0;
}

const refuses = (words: readonly string[], message: RegExp): Promise<void> =>
  assert.rejects(runCommand(test, words), (error: Error & { code?: string; status?: number }) => {
    assert.match(error.message, /^test: .*; see "man test"$/);
    assert.match(error.message, message);
    assert.equal(error.status, 400);
    return true;
  });

describe('test compares strings', () => {
  it('by code point', async () => {
    assert.equal(await holds(['apple', '<', 'banana']), true);
    assert.equal(await holds(['10', '<', '9']), true);
    assert.equal(await holds(['b', '>', 'a']), true);
    assert.equal(await holds(['a', '>', 'a']), false);
    assert.equal(await holds(['Z', '<', 'a']), true);
    // UTF-16 would order these the other way round.
    assert.equal(await holds(['\uff5e', '<', '\u{1f600}']), true);
    assert.equal(await holds(['', '<', 'a']), true);
  });
  it('that are no UTF-8 by their bytes', async () => assert.equal(await holds(['\udcff', '>', '\u{1f600}']), true));
});

describe('test compares whole numbers', () => {
  it('of any length, exactly and in good time', async () => {
    const long = '9'.repeat(500_000);
    const started = performance.now();
    assert.equal(await holds([`${long}8`, '-lt', `${long}9`]), true);
    assert.equal(await holds([`-${long}8`, '-lt', `-${long}9`]), false);
    assert.equal(await holds([`${'0'.repeat(500_000)}1`, '-eq', '1']), true);
    assert.ok(performance.now() - started < 2000);
  });
  it('and refuses anything else', async () => {
    await refuses(['x', '-eq', '1'], /Expected whole numbers for -eq, "x" is none; = compares strings/);
    await refuses(['1', '-lt', '٣'], /"٣" is none/);
    await refuses(['1e3', '-ge', '1'], /"1e3" is none/);
    await refuses([`${'0'.repeat(500_000)}x`, '-eq', '1'], /"0{80}…" is none/);
    await refuses(['1', '-ge', `${'1'.repeat(100)}x`], /"1{80}…" is none/);
  });
});

describe('test asks about the input', () => {
  it('with -s and -z alone', async () => {
    assert.equal(await holds(['-s'], 'x'), true);
    assert.equal(await holds(['-s'], ''), false);
    assert.equal(await holds(['-z'], ''), true);
    assert.equal(await holds(['-z'], '\n'), false);
    assert.equal(await holds(['!', '-s'], ''), true);
    assert.equal(await holds(['-s'], Buffer.from([0])), true);
  });
  it('on the endpoint by the name and the letter of the condition', async () => {
    assert.equal(await ask({ condition: 'size' }, 'x'), true);
    assert.equal(await ask({ condition: 's' }), false);
    assert.equal(await ask({ condition: 'zero' }), true);
    assert.equal(await ask({ condition: 'z' }, 'x'), false);
  });
});

describe('test on the endpoint', () => {
  it('compares left and right', async () => {
    assert.equal(await ask({ left: 'a', op: '=', right: 'a' }), true);
    assert.equal(await ask({ left: '', op: '=', right: '' }), true);
    assert.equal(await ask({ left: '10', op: '-eq', right: '010' }), true);
    assert.equal(await ask({ left: '1', op: '=', right: '1', not: 'true' }), false);
  });
  it('asks whether a string is empty', async () => {
    assert.equal(await ask({ string: ' ' }), true);
    assert.equal(await ask({ string: '' }), false);
    assert.equal(await ask({ string: '-s' }), true);
  });
  it('refuses no question, half a question, and two questions', async () => {
    await assert.rejects(ask({}), { code: 'MISSING_PARAMETER' });
    await assert.rejects(ask({ not: 'true' }), { code: 'MISSING_PARAMETER' });
    await assert.rejects(ask({ left: 'a', op: '=' }), { code: 'MISSING_PARAMETER' });
    await assert.rejects(ask({ right: 'a' }), { code: 'MISSING_PARAMETER' });
    await assert.rejects(ask({ path: '/tmp/x' }), { code: 'MISSING_PARAMETER' });
    await assert.rejects(ask({ string: 'x', path: '/tmp/x' }), { code: 'MISSING_PARAMETER' });
    await assert.rejects(ask({ string: 'x', condition: 's' }), { code: 'INVALID_ARGUMENT' });
    await assert.rejects(ask({ string: 'x', left: 'a', op: '=', right: 'a' }), { code: 'INVALID_ARGUMENT' });
  });
  it('refuses an operator and a condition that do not exist, naming those that do', async () => {
    await assert.rejects(ask({ left: 'a', op: '==', right: 'a' }), {
      code: 'INVALID_ARGUMENT',
      message: /Expected one of =, !=, </,
    });
    await assert.rejects(ask({ condition: 'readable', path: '/tmp/x' }), {
      code: 'INVALID_ARGUMENT',
      message: /Expected one of file, exists/,
    });
  });
});

/** Whether a condition of words holds, given the temp files that it is about, in the order in which it names them. */
async function holdsOf(words: readonly string[], ...files: readonly (StoredFile | undefined)[]): Promise<boolean> {
  const args = interpret(test, readWords(test, words, ''));
  const readings = test.reads?.(args) ?? [];
  assert.equal(readings.length, files.length);
  const stored = files.map((one) => ({ contents: [], files: one === undefined ? [] : [one] }));
  const { output, status } = await test.run(args, Buffer.alloc(0), TEST_FACTS, stored);
  return answer(output, status);
}

describe('test asks about temp files', () => {
  const file = (size: number, createdAt: number): StoredFile => ({ path: '/tmp/x', size, createdAt, expiresAt: 9e15 });
  const now = TEST_FACTS.now;

  it('whether they exist, have content or have none', async () => {
    for (const flag of ['-f', '-e']) {
      assert.equal(await holdsOf([flag, '/tmp/x'], file(0, now)), true);
      assert.equal(await holdsOf([flag, '/tmp/x'], undefined), false);
      assert.equal(await holdsOf(['!', flag, '/tmp/x'], undefined), true);
    }
    assert.equal(await holdsOf(['-s', 'x'], file(1, now)), true);
    assert.equal(await holdsOf(['-s', 'x'], file(0, now)), false);
    assert.equal(await holdsOf(['-s', 'x'], undefined), false);
    assert.equal(await holdsOf(['-z', '/tmp/x'], file(0, now)), true);
    assert.equal(await holdsOf(['-z', '/tmp/x'], file(1, now)), false);
    assert.equal(await holdsOf(['-z', '/tmp/x'], undefined), false);
  });

  it('whether they are newer or older than another', async () => {
    const [old, young] = [file(1, now - 2), file(1, now - 1)];
    for (const [words, newer] of [
      [['-n', '/tmp/x', '/tmp/y'], true],
      [['/tmp/x', '-nt', '/tmp/y'], true],
      [['-o', '/tmp/x', '/tmp/y'], false],
      [['/tmp/x', '-ot', '/tmp/y'], false],
    ] as const) {
      assert.equal(await holdsOf(words, young, old), newer, words.join(' '));
      assert.equal(await holdsOf(words, old, young), !newer, words.join(' '));
      assert.equal(await holdsOf(words, old, old), false, words.join(' '));
      assert.equal(await holdsOf(words, old, undefined), newer, words.join(' '));
      assert.equal(await holdsOf(words, undefined, old), !newer, words.join(' '));
      assert.equal(await holdsOf(words, undefined, undefined), false, words.join(' '));
    }
  });

  it('whether they are newer or older than a date, which a temp file of that name goes before', async () => {
    assert.equal(await holdsOf(['-n', 'x', '1 hour ago'], file(1, now), undefined), true);
    assert.equal(await holdsOf(['-o', 'x', '1 hour ago'], file(1, now), undefined), false);
    assert.equal(await holdsOf(['-o', 'x', '1 hour ago'], file(1, now - 3_600_001), undefined), true);
    assert.equal(await holdsOf(['-o', 'x', '2999-01-01T00:00:00Z'], file(1, now), undefined), true);
    assert.equal(await holdsOf(['-o', 'x', '2999-01-01'], file(1, now), file(1, now - 1)), false);
    assert.equal(await holdsOf(['-o', 'x', '2999-01-01'], undefined, undefined), false);
  });

  it('and refuses a reference that is neither', async () => {
    await assert.rejects(holdsOf(['-n', 'x', 'no such phrase'], file(1, now), undefined), {
      code: 'INVALID_ARGUMENT',
      message: /^test: Cannot read "no such phrase" for ref, which is neither a temp file nor a date: /,
    });
  });
  it('but says first what is missing of a question', async () => {
    await assert.rejects(ask({ condition: 'newer', path: '/tmp/x' }), { code: 'MISSING_PARAMETER', message: /ref/ });
    await assert.rejects(ask({ condition: 'older', ref: '1 hour ago' }), {
      code: 'MISSING_PARAMETER',
      message: /path/,
    });
    await assert.rejects(ask({ condition: 'f' }), { code: 'MISSING_PARAMETER', message: /path/ });
    await assert.rejects(ask({ condition: 's', ref: 'now' }), { code: 'INVALID_ARGUMENT', message: /no ref/ });
  });
});

describe('test refuses words that form no expression', () => {
  it('with what to write instead', async () => {
    await refuses([], /"test -s" asks whether there is input/);
    await refuses(['a', '==', 'a'], /"==" is no operator, write =/);
    await refuses(['a', '-a', 'b'], /join two tests with && or \|\|/);
    await refuses(['a', '=', 'a', '-o', 'b', '=', 'b'], /join two tests with && or \|\|/);
    await refuses(['a', '=', 'b', 'c'], /"c" is unexpected; quote words with spaces/);
    await refuses(['a', 'b', 'c'], /"b" is no operator; quote words with spaces/);
    await refuses(['-r', 'x'], /"-r" is no condition/);
    await refuses(['a', 'b'], /"a" is no condition/);
    await refuses(['-f'], /the path of a temp file after -f/);
    await refuses(['-n'], /-n STRING or -n PATH REF/);
    await refuses(['-o'], /-o PATH REF/);
    await refuses(['-n', '/tmp/x'], /the reference is missing/);
    await refuses(['-o', 'x'], /the reference is missing/);
  });
  it('however many there are', async () => {
    assert.equal(await holds([...Array(100_000).fill('!'), 'a']), true);
    await refuses(Array(100_000).fill('a'), /is no operator/);
  });
});
