import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTempPath, readTempPattern, shownTempPath } from '../../../src/accounts/temp-files/temp-path.ts';

const invalid = (problem: RegExp) => ({ code: 'INVALID_PATH', message: problem });

describe('the path of a temp file', () => {
  it('is the same with and without /tmp/ before it', () => {
    for (const text of ['a', 'a/b.txt', ' ', 'tmp', 'tmp/x', '...', '.a', 'a..', '%2e%2e', '..%2f', '\ufeff']) {
      assert.equal(readTempPath(text), text);
      assert.equal(readTempPath(`/tmp/${text}`), text);
      assert.equal(shownTempPath(text), `/tmp/${text}`);
    }
  });

  it('loses one /tmp/ at most', () => {
    assert.equal(readTempPath('/tmp/tmp/x'), 'tmp/x');
    assert.throws(() => readTempPath('/tmp//tmp/x'), invalid(/below \/tmp\/$/));
  });

  it('lies below /tmp/', () => {
    for (const text of ['', '/tmp/'])
      assert.throws(() => readTempPath(text), invalid(/Expected a name behind \/tmp\/$/));
    for (const text of ['/tmp', '/x', '//x', '/', '/tmpx', '/Tmp/x', '/etc/passwd']) {
      assert.throws(() => readTempPath(text), invalid(/as a path: Expected/), text);
    }
  });

  it('has no segment that a file system would read as something else', () => {
    for (const text of ['.', '..', 'a/', 'a//b', 'a/./b', '/tmp/../../etc/passwd', 'a/..', '../a']) {
      assert.throws(() => readTempPath(text), invalid(/no empty segment and none of "\." and "\.\."/), text);
    }
  });

  it('has no control characters and is UTF-8', () => {
    for (const text of ['a\0', 'a\nb', '\r', '\t', '\x7f', '\x85', 'a\u2028b', '\u2029']) {
      assert.throws(() => readTempPath(text), invalid(/no control characters$/), JSON.stringify(text));
    }
    for (const text of ['\ud800', 'a\udc80', '\udfff\ud800'])
      assert.throws(() => readTempPath(text), invalid(/UTF-8$/));
  });

  it('has at most 1,024 characters, letters above U+FFFF counted as one', () => {
    for (const text of ['a'.repeat(1024), '🦀'.repeat(1024)]) assert.equal(readTempPath(`/tmp/${text}`), text);
    for (const text of ['a'.repeat(1025), '🦀'.repeat(1025), 'x'.repeat(10_000_000)]) {
      assert.throws(() => readTempPath(text), invalid(/Expected at most 1024 characters$/));
    }
  });

  it('has no wildcards, which patterns have', () => {
    for (const text of ['*', 'a?', '/tmp/*.log', '***']) {
      assert.throws(() => readTempPath(text), invalid(/without \* and \?$/), text);
    }
    assert.equal(readTempPattern('/tmp/*.log'), '*.log');
    assert.equal(readTempPattern('a/?'), 'a/?');
    assert.throws(() => readTempPattern('*/../x'), invalid(/no empty segment/));
  });

  it('is shown in errors only in part, as text', () => {
    assert.throws(
      () => readTempPath(`\udc80${'x'.repeat(5000)}`),
      (error: Error) => error.message.length < 200 && error.message.isWellFormed(),
    );
  });
});
