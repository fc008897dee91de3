import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { find } from '../../../src/commands/storage/find.ts';
import { PenstockError } from '../../../src/errors.ts';
import { decodeText } from '../../../src/text/utf8.ts';
import { openTestEngine } from '../../support/engine.ts';
import { TEST_FACTS } from '../../support/run-command.ts';
import { runOnFiles, storedFile } from './run-on-files.ts';

const PATHS = [
  '/tmp/a.txt',
  '/tmp/logs',
  '/tmp/logs/2026/b.txt',
  '/tmp/logs/a.TXT',
  '/tmp/logs/a[b].txt',
  '/tmp/logs2/c.txt',
  '/tmp/é\u{1f600}',
];

/** What is found among {@link PATHS}, without `/tmp/`. */
async function found(...words: string[]): Promise<string[]> {
  const output = await runOnFiles(find, words, [PATHS.map((path) => storedFile(path))]);
  return output
    .split('\n')
    .slice(0, -1)
    .map((path) => path.slice('/tmp/'.length));
}

const ALL = PATHS.map((path) => path.slice('/tmp/'.length));
const LOGS = ['logs', 'logs/2026/b.txt', 'logs/a.TXT', 'logs/a[b].txt'];

async function refusal(...words: string[]): Promise<string> {
  try {
    await found(...words);
  } catch (error) {
    assert.ok(error instanceof PenstockError && error.status === 400);
    return `${error.code} ${error.message}`;
  }
  return assert.fail(`find ${words.join(' ')} was taken`);
}

describe('the folder that find searches', async () => {
  const { account, run, close } = await openTestEngine();
  after(close);
  for (const path of PATHS) await account.tempFiles.write(path.slice('/tmp/'.length), Buffer.from('x'));
  await account.tempFiles.write('log-2026-03-10/x', Buffer.from('x'));

  /** What a pipeline writes, each line without `/tmp/`, or the code and message of its error. */
  async function lines(pipeline: string): Promise<string[]> {
    const { output, error } = await run(pipeline);
    if (error !== undefined) return [error.code, error.message];
    return decodeText(output).replaceAll('/tmp/', '').split('\n').slice(0, -1);
  }

  it('is everything without a path, and for /tmp, / and a dot', async () => {
    for (const path of ['', '/tmp', '/tmp/', '/', '.', './', "''"]) {
      assert.deepEqual(await lines(`find ${path}`), ALL.toSpliced(1, 0, 'log-2026-03-10/x'), path);
    }
  });

  it('ends between two segments, and the file of exactly that path counts as well', async () => {
    for (const path of ['logs', '/tmp/logs', '/tmp/logs/', 'logs/']) {
      assert.deepEqual(await lines(`find ${path}`), LOGS, path);
    }
    assert.deepEqual(await lines('find logs/2026'), ['logs/2026/b.txt']);
    assert.deepEqual(await lines('find a.txt'), ['a.txt']);
    assert.deepEqual(await lines('find log'), []);
    assert.deepEqual(await lines('find LOGS'), []);
  });

  it('has its dates expanded', async () => {
    assert.deepEqual(await lines('find log-%Y-%m-%d/'), ['log-2026-03-10/x']);
    assert.deepEqual(await lines('find log-%Y-%m'), []);
  });

  it('has no wildcards, and is a path as others are', async () => {
    assert.deepEqual(await lines('find /tmp/log*'), [
      'INVALID_ARGUMENT',
      'find: Cannot read "/tmp/log*" for PATH: Expected a folder, without * and ?; the flag name takes a pattern; see "man find"',
    ]);
    for (const path of ['/tmp/../etc', 'a//b', '/etc', "$'a\\nb'", 'a//', '/tmpx']) {
      const [code, message = ''] = await lines(`find ${path}`);
      assert.equal(code, 'INVALID_PATH', path);
      assert.match(message, /^find: Cannot read "/);
    }
  });
});

describe('the name that find looks for', () => {
  it('is a pattern of the last segment with * and ? alone', async () => {
    assert.deepEqual(await found('-name', '*.txt'), ['a.txt', 'logs/2026/b.txt', 'logs/a[b].txt', 'logs2/c.txt']);
    assert.deepEqual(await found('-name', '?.txt'), ['a.txt', 'logs/2026/b.txt', 'logs2/c.txt']);
    assert.deepEqual(await found('-name', 'a[b].txt'), ['logs/a[b].txt']);
    assert.deepEqual(await found('-name', 'logs'), ['logs']);
    assert.deepEqual(await found('-name', '??'), ['é\u{1f600}']);
    assert.deepEqual(await found('-name', ''), []);
  });

  it('is refused with a slash, which no name has', async () =>
    assert.match(
      await refusal('-name', 'logs/*'),
      /^INVALID_ARGUMENT find: Cannot read "logs\/\*" for -name: Expected/,
    ));

  it('is found in no time with any number of stars', async () => {
    const started = performance.now();
    assert.deepEqual(await found('-name', '*'.repeat(10_000)), ALL);
    assert.deepEqual(await found('-name', `${'*a'.repeat(10_000)}`), []);
    assert.ok(performance.now() - started < 2000);
  });
});

describe('the regular expression that find looks for', () => {
  it('matches the whole path with /tmp/', async () => {
    assert.deepEqual(await found('-regex', '.*\\.txt'), ['a.txt', 'logs/2026/b.txt', 'logs/a[b].txt', 'logs2/c.txt']);
    assert.deepEqual(await found('-regex', 'logs'), []);
    assert.deepEqual(await found('-regex', '/tmp/logs'), ['logs']);
    assert.deepEqual(await found('-regex', '/tmp/a|/tmp/logs'), ['logs']);
    assert.deepEqual(await found('-regex', '^/tmp/[^/]*$'), ['a.txt', 'logs', 'é\u{1f600}']);
    assert.deepEqual(await found('-regex', '/tmp/.{2}'), ['é\u{1f600}']);
    assert.deepEqual(await found('-regex', '(/)tmp\\1logs\\1.*'), LOGS.slice(1));
    assert.deepEqual(await found('-regex', ''), []);
  });

  it('regards case, unless it is given as -iregex', async () => {
    assert.deepEqual(await found('-iregex', '.*/A\\.txt'), ['a.txt', 'logs/a.TXT']);
    assert.deepEqual(await found('-iregex', '.*/É.'), ['é\u{1f600}']);
  });

  it('is refused when it cannot be read', async () => {
    assert.equal(
      await refusal('-regex', '(a'),
      'INVALID_PATTERN find: Cannot read pattern "(a" at column 1: Expected ) to end the group',
    );
  });

  it('is refused when it could take exponential time, and taken when it is a power of the length', async () => {
    assert.equal(
      await refusal('-iregex', '(a+)+$'),
      'INVALID_PATTERN find: Cannot read pattern "(a+)+$": A repeat in it can match the same text in exponentially many ways; write a+ for (a+)+, and [ab]* for (a|b|ab)*',
    );
    assert.deepEqual(await found('-regex', '.*l.*o.*\\.txt'), ['logs/2026/b.txt', 'logs/a[b].txt', 'logs2/c.txt']);
  });

  it('is given once, and without a name', async () => {
    for (const [one, other] of [
      ['name', 'regex'],
      ['regex', 'iregex'],
      ['name', 'iregex'],
    ]) {
      const problem = await refusal(`-${other}`, 'x', `-${one}`, 'x');
      assert.equal(problem, `INVALID_ARGUMENT find: Cannot take -${one} together with -${other}; see "man find"`);
    }
  });
});

describe('the age that find looks for', () => {
  const { now } = TEST_FACTS;
  const hour = 3_600_000;
  const files = [
    storedFile('/tmp/future', { createdAt: now + 5 }),
    storedFile('/tmp/hour', { createdAt: now - hour }),
    storedFile('/tmp/older', { createdAt: now - hour - 1 }),
    storedFile('/tmp/newer', { createdAt: now - hour + 1 }),
  ];
  const byAge = async (age: string): Promise<string> =>
    (await runOnFiles(find, ['-mtime', age], [files])).trimEnd().replaceAll('/tmp/', '').replaceAll('\n', ' ');

  it('is more than N ago for +N, less for -N, at most for N', async () => {
    assert.equal(await byAge('+1h'), 'older');
    assert.equal(await byAge('-1h'), 'future newer');
    assert.equal(await byAge('1h'), 'future hour newer');
  });

  it('counts days, hours, minutes and seconds, and days alone', async () => {
    assert.equal(await byAge('60m'), 'future hour newer');
    assert.equal(await byAge('3600s'), 'future hour newer');
    assert.equal(await byAge('0.5h'), 'future');
    assert.equal(await byAge('.05d'), 'future hour older newer');
    assert.equal(await byAge('1'), 'future hour older newer');
    assert.equal(await byAge('+0.041'), 'hour older newer');
    assert.equal(await byAge('0'), 'future');
    assert.equal(await byAge('-0'), 'future');
  });

  for (const age of ['', '+', '-', 'soon', '1w', '1e3', '0x10', '+-1', '1h30m', ' 1', '1 h', '.', '1.', 'NaN', '٣']) {
    it(`is refused when it is ${JSON.stringify(age)}`, async () =>
      assert.match(
        await refusal('-mtime', age),
        /^INVALID_ARGUMENT find: Cannot read ".*" for -mtime: Expected a number .*; a number alone is days/,
      ));
  }

  it('may be in a URL with its plus sign as it is', async () => {
    const [, named] = Object.entries(find.parameters).find(([name]) => name === 'mtime') ?? [];
    assert.equal(named?.plusSign, true);
  });
});

describe('the type that find looks for', () => {
  it('is f, or an error', async () => {
    assert.deepEqual(await found('-type', 'f'), ALL);
    assert.match(await refusal('-type', 'd'), /^INVALID_ARGUMENT find: Cannot read "d" for -type: Expected one of f/);
  });
});
