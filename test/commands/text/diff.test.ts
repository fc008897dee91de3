import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestEngine } from '../../support/engine.ts';

const { run, account, newAccount, close } = await openTestEngine();
after(close);

const A = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n';
const B = 'one\ntwo\n3\nfour\nfive\nsix\nseven\neight\nnine\n';
await account.tempFiles.write('a', Buffer.from(A));
await account.tempFiles.write('b', Buffer.from(B));
await account.tempFiles.write('dir/x', Buffer.from('x'));

/** Output and status, or the code of the error. */
async function diffed(pipeline: string, input: string | Uint8Array = ''): Promise<readonly unknown[]> {
  const { output, exitStatus, error } = await run(pipeline, input);
  return error === undefined ? [Buffer.from(output).toString(), exitStatus] : [error.code, error.message];
}

const HUNK = '@@ -1,8 +1,9 @@\n one\n two\n-three\n+3\n four\n five\n six\n seven\n eight\n+nine\n';

describe('diff', () => {
  it('compares two temp files and calls them as users do', async () => {
    assert.deepEqual(await diffed('diff /tmp/a b'), [`--- /tmp/a\n+++ /tmp/b\n${HUNK}`, 1]);
    assert.deepEqual(await diffed('diff a /tmp/a'), ['', 0]);
  });

  it('compares the input with one file, and takes - for the input', async () => {
    assert.deepEqual(await diffed('diff b', A), [`--- -\n+++ /tmp/b\n${HUNK}`, 1]);
    assert.deepEqual(await diffed('diff - b', A), [`--- -\n+++ /tmp/b\n${HUNK}`, 1]);
    assert.deepEqual(await diffed('diff a -', B), [`--- /tmp/a\n+++ -\n${HUNK}`, 1]);
    assert.deepEqual(await diffed('diff a', A), ['', 0]);
    assert.deepEqual(await diffed('diff - -', A), ['', 0]);
    assert.deepEqual(await diffed('cat b | sed s/3/three/ | diff -C 0 a | tail -n 1'), ['-nine\n', 0]);
  });

  it('takes a pattern that fits exactly one file', async () => {
    assert.deepEqual(await diffed('diff "dir/*" dir/?'), ['', 0]);
    assert.deepEqual((await diffed('diff a ?'))[0], 'INVALID_ARGUMENT');
    assert.match(String((await diffed('diff a ?'))[1]), /^diff: "\?" fits 2 temp files: Expected a name that fits/);
  });

  it('compares saved pipelines', async () => {
    await account.pipelines.set('p1', 'echo a\nwc -l\n');
    await account.pipelines.set('p2', 'echo b\nwc -l\n');
    assert.deepEqual(await diffed('diff p1 p2'), ['--- p1\n+++ p2\n@@ -1,2 +1,2 @@\n-echo a\n+echo b\n wc -l\n', 1]);
  });

  it('shows as many unchanged lines as it is told', async () => {
    const one = `--- /tmp/a\n+++ /tmp/b\n@@ -2,3 +2,3 @@\n two\n-three\n+3\n four\n@@ -8 +8,2 @@\n eight\n+nine\n`;
    for (const flags of ['-C 1', '-U1', '--context=1', '--unified 1', '-u -C1', '-C 5 -U 1']) {
      assert.deepEqual(await diffed(`diff ${flags} a b`), [one, 1], flags);
    }
    assert.deepEqual((await diffed('diff -C -1 a b'))[0], 'INVALID_ARGUMENT');
  });

  it('ignores white space when it is told', async () => {
    await account.tempFiles.write('w', Buffer.from(A.replaceAll('o', 'o ')));
    for (const flag of ['-w', '--ignore-whitespace', '--ignore-all-space']) {
      assert.deepEqual(await diffed(`diff ${flag} a w`), ['', 0], flag);
    }
  });

  it('ignores case, blank lines, tabs, amounts and ends of white space when it is told', async () => {
    await account.tempFiles.write('x', Buffer.from('Milk  1\n\n\tTEA\nend\n'));
    await account.tempFiles.write('y', Buffer.from('milk 1\n        tea\nend \n'));
    for (const flags of ['-ibBE', '-i -w -B', '--ignore-case --ignore-space-change --ignore-blank-lines']) {
      assert.deepEqual(await diffed(`diff ${flags} x y`), ['', 0], flags);
    }
    const [shown] = await diffed('diff -i -E -Z -B -U 0 x y');
    assert.equal(shown, '--- /tmp/x\n+++ /tmp/y\n@@ -1,3 +1,2 @@\n-Milk  1\n-\n-\tTEA\n+milk 1\n+        tea\n');
  });

  it('refuses URLs, no name at all, and what does not exist', async () => {
    for (const url of ['https://example.com/x', 'http://h', 'FTP://h']) {
      assert.match(String((await diffed(`diff a ${url}`))[1]), /fetch a URL with curl first/, url);
    }
    assert.equal((await diffed('diff', 'x'))[0], 'MISSING_PARAMETER');
    assert.deepEqual(await diffed('diff a /tmp/none'), ['TEMP_FILE_NOT_FOUND', 'diff: No temp file "/tmp/none"']);
    assert.deepEqual(await diffed('diff a none'), ['NOT_FOUND', 'diff: No temp file and no saved pipeline "none"']);
    assert.equal((await diffed('diff a ""'))[0], 'INVALID_ARGUMENT');
    assert.equal((await diffed('diff a b c'))[0], 'INVALID_ARGUMENT');
  });

  it('does not see the files of another key', async () => {
    const { error } = await run('diff a', A, { account: await newAccount() });
    assert.equal(error?.code, 'NOT_FOUND');
  });

  it('compares binary files of many megabytes', async () => {
    const line = 'line \xff\0\n';
    const large = Buffer.alloc(3_000_000 * line.length, line, 'latin1');
    await account.tempFiles.write('large', large);
    const changed = Buffer.concat([Buffer.from('first\n'), large.subarray(line.length)]);
    const { output, exitStatus } = await run('diff -C 0 large', changed);
    const expected = `--- -\n+++ /tmp/large\n@@ -1 +1 @@\n-first\n+${line}`;
    assert.deepEqual([Buffer.from(output).toString('latin1'), exitStatus], [expected, 1]);
  });
});
