import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bracketEnd } from '../../../../src/commands/text/sed/bracket-end.ts';

describe('bracketEnd', () => {
  it('finds the end of a bracket expression, in which a bracket may come first', () => {
    assert.equal(bracketEnd('[ab]c', 0, false), 4);
    assert.equal(bracketEnd('[]/]c', 0, false), 4);
    assert.equal(bracketEnd('[^]/]c', 0, false), 5);
    assert.equal(bracketEnd('x[[:alpha:]/]c', 1, false), 13);
    assert.equal(bracketEnd('[[.].]]c', 0, false), 7);
    assert.equal(bracketEnd('[[/]c', 0, false), 4);
  });

  it('passes over escaped characters where there are escapes', () => {
    assert.equal(bracketEnd('[\\]/]c', 0, true), 5);
    assert.equal(bracketEnd('[\\]/]c', 0, false), 3);
  });

  it('finds none where nothing closes it', () => {
    assert.equal(bracketEnd('[/x', 0, false), -1);
    assert.equal(bracketEnd('[]', 0, false), -1);
    assert.equal(bracketEnd('[\\]', 0, true), -1);
  });
});
