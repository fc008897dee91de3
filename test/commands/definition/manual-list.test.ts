import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listedNames, manualList } from '../../../src/commands/definition/manual-list.ts';

const list = manualList([
  { title: 'Text', pages: [{ name: 'cat', summary: 'Copies the input' }] },
  { title: 'Topics', pages: [{ name: 'pipeline', summary: `${'long '.repeat(20)}text` }] },
]);

describe('the list of manual pages', () => {
  it('has a line for each page, aligned over all groups', () => {
    assert.match(list, /^TEXT\n {4}cat {7}Copies the input\n\nTOPICS\n {4}pipeline {2}long long/);
    assert.ok(list.split('\n').every((line) => line.length <= 78));
  });
  it('gives the names back', () => assert.deepEqual(listedNames(list), ['cat', 'pipeline']));
});
