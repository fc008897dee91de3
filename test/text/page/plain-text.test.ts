import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Block, paragraph } from '../../../src/text/page/page.ts';
import { plainText } from '../../../src/text/page/plain-text.ts';

function body(...blocks: Block[]): string[] {
  const text = plainText({ name: 'x', summary: 'An x', sections: [{ title: 'PART', blocks }] });
  const [head = '', rest = ''] = text.split('PART\n');
  assert.equal(head, 'NAME\n    x - An x\n\n');
  assert.ok(rest.endsWith('\n') && !rest.endsWith('\n\n'), 'one newline at the end');
  return rest.slice(0, -1).split('\n');
}

describe('a page as plain text', () => {
  it('wraps a paragraph at 78 columns, with a margin of 4', () => {
    const lines = body(paragraph('four '.repeat(40)));
    assert.equal(lines[0], `    ${'four '.repeat(14)}four`);
    assert.ok(lines.every((line) => /^ {4}four( four)*$/.test(line) && line.length <= 78));
    assert.equal(lines.join(' ').match(/four/g)?.length, 40);
  });
  it('shows code as it is, at 8, with its label above', () =>
    assert.deepEqual(body({ kind: 'code', label: 'Input', lines: ['a  b', '', ' c'] }), [
      '      Input:',
      '        a  b',
      '',
      '         c',
    ]));
  it('sets a note where a label stands', () =>
    assert.deepEqual(body({ kind: 'note', lines: ['One', 'Two'] }), ['      One', '      Two']));
  it('sets what a term means below it', () =>
    assert.deepEqual(body({ kind: 'item', term: '-n N', paragraphs: ['First.', 'Second.'] }), [
      '    -n N',
      '        First.',
      '',
      '        Second.',
    ]));
  it('aligns rows, and puts the text of a long name on the next line', () =>
    assert.deepEqual(
      body({
        kind: 'rows',
        rows: [
          ['a', 'one'],
          ['bbb', 'two '.repeat(20)],
          ['c'.repeat(31), 'three'],
        ],
      }),
      [
        '    a    one',
        `    bbb  ${'two '.repeat(17).trimEnd()}`,
        '         two two two',
        `    ${'c'.repeat(31)}`,
        '         three',
      ],
    ));
  it('sets rows below the paragraph that they belong to', () =>
    assert.deepEqual(body(paragraph('These:'), { kind: 'rows', rows: [['a', 'one']], nameColumns: 4 }), [
      '    These:',
      '',
      '        a     one',
    ]));
  it('breaks a usage between its words only, below the first argument', () => {
    const argument = `[${'x'.repeat(30)} Y]`;
    assert.deepEqual(body({ kind: 'usage', ways: [['cmd', argument, argument, argument], ['cmd']] }), [
      `    cmd ${argument} ${argument}`,
      `        ${argument}`,
      '    cmd',
    ]);
  });
  it('names other pages in one line', () => assert.deepEqual(body({ kind: 'links', names: ['a', 'b'] }), ['    a, b']));
});
