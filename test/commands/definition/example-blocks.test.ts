import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleBlocks } from '../../../src/commands/definition/example-blocks.ts';

describe('an example in the manual', () => {
  it('shows what it does, the pipeline, input and output', () =>
    assert.deepEqual(exampleBlocks({ text: 'Sort', pipeline: 'sort |\n cat', input: 'b\na\n', output: 'a\nb\n' }), [
      { kind: 'paragraph', text: 'Sort:' },
      { kind: 'code', lines: ['sort |', ' cat'] },
      { kind: 'code', label: 'Input', lines: ['b', 'a'] },
      { kind: 'code', label: 'Output', lines: ['a', 'b'] },
    ]));
  it('tells what cannot be seen', () => {
    const [, , input, output] = exampleBlocks({ text: 'x', pipeline: 'x', input: 'a\tb\r\n\0', output: '\n' });
    assert.deepEqual(input, {
      kind: 'code',
      label: 'Input (\\t is a tab, \\r is a carriage return, \\0 is a NUL byte, no newline at the end)',
      lines: ['a\\tb\\r', '\\0'],
    });
    assert.deepEqual(output, { kind: 'code', label: 'Output', lines: [''] });
  });
  it('tells that there is no output, and the status', () => {
    assert.deepEqual(exampleBlocks({ text: 'x', pipeline: 'x', output: '', status: 1 }).slice(2), [
      { kind: 'note', lines: ['Output: none', 'Exit status: 1'] },
    ]);
    assert.deepEqual(exampleBlocks({ text: 'x', pipeline: 'x', output: '' }).slice(2), [
      { kind: 'note', lines: ['Output: none'] },
    ]);
    assert.deepEqual(exampleBlocks({ text: 'x', pipeline: 'x', status: 3 }).slice(2), [
      { kind: 'note', lines: ['Exit status: 3'] },
    ]);
  });
  it('shows no output where it differs from run to run', () =>
    assert.equal(exampleBlocks({ text: 'x', pipeline: 'date' }).length, 2));
});
