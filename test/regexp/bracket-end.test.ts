import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bracketEnd } from '../../src/regexp/bracket-end.ts';

const POSIX = { escapes: false };
const ESCAPED = { escapes: true };

describe('bracketEnd', () => {
  it('finds the end of a bracket expression, in which a bracket may come first', () => {
    assert.equal(bracketEnd('[ab]c', 0, POSIX), 4);
    assert.equal(bracketEnd('[]/]c', 0, POSIX), 4);
    assert.equal(bracketEnd('[^]/]c', 0, POSIX), 5);
    assert.equal(bracketEnd('[[/]c', 0, POSIX), 4);
    assert.equal(bracketEnd('[[:/]c', 0, POSIX), 5);
  });

  it('passes over classes and elements with a name', () => {
    assert.equal(bracketEnd('x[[:alpha:]/]c', 1, POSIX), 13);
    assert.equal(bracketEnd('[[.].]]c', 0, POSIX), 7);
    assert.equal(bracketEnd('[[=]=]]c', 0, POSIX), 7);
  });

  it('passes over escaped characters where there are escapes', () => {
    assert.equal(bracketEnd('[\\]/]c', 0, ESCAPED), 5);
    assert.equal(bracketEnd('[\\]/]c', 0, POSIX), 3);
  });

  it('finds none where nothing closes it', () => {
    assert.equal(bracketEnd('[/x', 0, POSIX), undefined);
    assert.equal(bracketEnd('[]', 0, POSIX), undefined);
    assert.equal(bracketEnd('[\\]', 0, ESCAPED), undefined);
  });

  it('may end with the line', () => {
    assert.equal(bracketEnd('[a\n]', 0, ESCAPED), 4);
    assert.equal(bracketEnd('[a\n]', 0, { ...ESCAPED, inLine: true }), undefined);
  });
});
