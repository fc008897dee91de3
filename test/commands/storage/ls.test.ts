import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readWords } from '../../../src/commands/definition/read-words.ts';
import { ls } from '../../../src/commands/storage/ls.ts';
import { runOnFiles, storedFile } from './run-on-files.ts';

const NOW = Date.UTC(2026, 2, 10, 12, 34, 56, 7);

const FILES = [
  storedFile('/tmp/B', { size: 10, createdAt: NOW - 3000, expiresAt: NOW + 1000 }),
  storedFile('/tmp/a', { size: 9, createdAt: NOW - 1000, expiresAt: NOW + 3000 }),
  storedFile('/tmp/c', { size: 100, createdAt: NOW - 2000, expiresAt: NOW + 2000 }),
];

/** The order in which files are listed, without `/tmp/`. */
async function order(words: readonly string[], files = FILES): Promise<string> {
  return (await runOnFiles(ls, words, [files])).trimEnd().split('\n').join(' ').replaceAll('/tmp/', '');
}

function readings(...words: string[]): unknown {
  return ls.reads?.(interpret(ls, readWords(ls, words, '')));
}

describe('ls', () => {
  it('asks for all files without a pattern, else for those of each pattern once', () => {
    assert.deepEqual(readings(), [{ kind: 'files' }]);
    assert.deepEqual(readings('a*', '/tmp/b', 'a*', '-l'), [
      { kind: 'files', pattern: 'a*' },
      { kind: 'files', pattern: '/tmp/b' },
    ]);
  });

  it('takes a slash at the end of a pattern for all files of that folder, and /tmp, / and a dot for all files', () => {
    assert.deepEqual(readings('/tmp/logs/', 'logs/*', 'a/%Y/'), [
      { kind: 'files', pattern: '/tmp/logs/*' },
      { kind: 'files', pattern: 'logs/*' },
      { kind: 'files', pattern: 'a/%Y/*' },
    ]);
    assert.deepEqual(readings('/tmp', '/tmp/', '/', '.', './'), [{ kind: 'files', pattern: '/tmp/*' }]);
  });

  it('writes one path a line, the newest first', async () => {
    assert.equal(await runOnFiles(ls, [], [FILES]), '/tmp/a\n/tmp/c\n/tmp/B\n');
  });

  it('sorts by name, size, time and expiry, and turns each order round', async () => {
    for (const [by, ascending, turned] of [
      ['name', 'B a c', 'c a B'],
      ['size', 'c B a', 'a B c'],
      ['time', 'a c B', 'B c a'],
      ['expires', 'B c a', 'a c B'],
    ] as const) {
      assert.equal(await order(['-S', by]), ascending);
      assert.equal(await order([`--sort=${by}`, '-r']), turned);
    }
  });

  it('sorts what is equal by path, in the order turned round too', async () => {
    const files = ['/tmp/b', '/tmp/a', '/tmp/c'].map((path) => storedFile(path));
    for (const by of ['size', 'time', 'expires']) {
      assert.equal(await order(['-S', by], files), 'a b c');
      assert.equal(await order(['-rS', by], files), 'c b a');
    }
  });

  it('sorts names by code point, not by the units of UTF-16', async () => {
    const files = ['/tmp/\u{1f600}', '/tmp/\uffee', '/tmp/é', '/tmp/z'].map((path) => storedFile(path));
    assert.equal(await order(['-S', 'name'], files), 'z é \uffee \u{1f600}');
  });

  it('lists a file that fits several patterns once, and sorts all together', async () => {
    const output = await runOnFiles(ls, ['*', 'a*', '-S', 'name'], [FILES, FILES.slice(1, 2)]);
    assert.equal(output, '/tmp/B\n/tmp/a\n/tmp/c\n');
  });

  it('shows size and times with -l, with tabs between', async () => {
    const [file] = FILES;
    assert.equal(
      await runOnFiles(ls, ['-l'], [file === undefined ? [] : [file]]),
      '/tmp/B\t10\t2026-03-10T12:34:53.007Z\t2026-03-10T12:34:57.007Z\n',
    );
  });

  it('writes a JSON array with -j, whether -l is given or not', async () => {
    const output = await runOnFiles(ls, ['-j'], [FILES.slice(0, 1)]);
    assert.equal(
      output,
      `[
  {
    "path": "/tmp/B",
    "size": 10,
    "created_at": "2026-03-10T12:34:53.007Z",
    "expires_at": "2026-03-10T12:34:57.007Z"
  }
]
`,
    );
    assert.equal(await runOnFiles(ls, ['-jl'], [FILES.slice(0, 1)]), output);
  });

  it('writes nothing when nothing fits, and an empty array as JSON', async () => {
    assert.equal(await runOnFiles(ls, ['x'], [[]]), '');
    assert.equal(await runOnFiles(ls, ['-l', 'x'], [[]]), '');
    assert.equal(await runOnFiles(ls, ['-j', 'x'], [[]]), '[]\n');
  });

  it('refuses an unknown order', () => {
    assert.throws(() => readings('-S', 'colour'), /Expected one of name, size, time, expires/);
  });
});
