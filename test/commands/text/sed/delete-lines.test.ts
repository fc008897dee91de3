import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteLines } from '../../../../src/commands/text/sed/delete-lines.ts';

describe('deleteLines', () => {
  it('leaves out the lines in which the expression matches', () => {
    const lines = { text: 'a1\nb\n\na2\nc', ended: true };
    assert.deepEqual(deleteLines(lines, /a/g, '\n'), { text: 'b\n\nc', ended: true });
    assert.deepEqual(deleteLines(lines, /^$/gm, '\n'), { text: 'a1\nb\na2\nc', ended: true });
    assert.deepEqual(deleteLines(lines, /[bc]/g, '\n'), { text: 'a1\n\na2', ended: true });
  });

  it('ends the line before a last one that goes', () => {
    assert.deepEqual(deleteLines({ text: 'a\nb', ended: false }, /b/g, '\n'), { text: 'a', ended: true });
    assert.deepEqual(deleteLines({ text: '\nb', ended: false }, /b/g, '\n'), { text: '', ended: true });
    assert.deepEqual(deleteLines({ text: 'a\nb', ended: false }, /a/g, '\n'), { text: 'b', ended: false });
  });

  it('keeps an empty line, and tells it from no line', () => {
    assert.deepEqual(deleteLines({ text: '\na\n', ended: true }, /a/g, '\n'), { text: '\n', ended: true });
    assert.deepEqual(deleteLines({ text: 'a\n', ended: true }, /a/g, '\n'), { text: '', ended: true });
    assert.equal(deleteLines({ text: '\na', ended: true }, /(?:)/g, '\n'), undefined);
  });

  it('gives the lines as they are where none matches', () => {
    const lines = { text: 'a\nb', ended: true };
    assert.equal(deleteLines(lines, /x/g, '\n'), lines);
  });
});
