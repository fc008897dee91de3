import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inlineCode, markdown } from '../../../src/text/page/markdown.ts';
import { type Block, paragraph } from '../../../src/text/page/page.ts';

function body(...blocks: Block[]): string {
  const page = { name: 'x_y', summary: 'An *x*', sections: [{ title: 'SEE ALSO', blocks }] };
  const [head = '', rest = ''] = markdown(page, (name) => `${name}.md`).split('## See also\n\n');
  assert.equal(head, '# x_y\n\nAn \\*x\\*.\n\n');
  assert.ok(rest?.endsWith('\n'));
  return rest.slice(0, -1);
}

describe('a page as Markdown', () => {
  it('keeps every character of a text as text', () =>
    assert.equal(
      body(paragraph('a*b_c _d_ `e` <f> a < b > [g] h|i #j \\n \\* &amp; && k')),
      'a\\*b_c \\_d\\_ \\`e\\` \\<f> a < b > \\[g\\] h|i #j \\n \\\\\\* \\&amp; && k',
    ));
  it('begins no line like a list, a heading or a quotation', () => {
    assert.equal(body(paragraph('- a')), '\\- a');
    assert.equal(body(paragraph('1. a')), '1\\. a');
    assert.equal(body(paragraph('---')), '\\---');
    assert.equal(body(paragraph('# a')), '\\# a');
    assert.equal(body(paragraph('> a')), '\\> a');
    assert.equal(body(paragraph('-x --')), '-x --');
  });
  it('fences code with more backquotes than it holds', () =>
    assert.equal(body({ kind: 'code', label: 'Input', lines: ['```', 'a'] }), 'Input:\n\n````text\n```\na\n````'));
  it('makes one line of a note', () => assert.equal(body({ kind: 'note', lines: ['One', 'Two'] }), 'One; Two'));
  it('makes a list of terms', () =>
    assert.equal(body({ kind: 'item', term: '-n N', paragraphs: ['One.', 'Two.'] }), '- `-n N`\n\n  One.\n\n  Two.'));
  it('makes an aligned table of rows, in which a bar is text', () =>
    assert.equal(
      body({ kind: 'rows', rows: [['||', 'a | b']] }),
      '| Name   | Meaning |\n| ------ | ------- |\n| `\\|\\|` | a \\| b  |',
    ));
  it('links to other pages', () => assert.equal(body({ kind: 'links', names: ['a', 'b'] }), '[a](a.md), [b](b.md)'));
  it('sets headings at the level that is asked for', () => {
    const page = { name: 'x', summary: 'An x', sections: [{ title: 'HTTP', blocks: [] }] };
    assert.equal(markdown(page, String, 'Title', 2), '## Title\n\nAn x.\n\n### HTTP\n');
  });
});

describe('inline code', () => {
  it('may hold backquotes', () => {
    assert.equal(inlineCode('a'), '`a`');
    assert.equal(inlineCode('`'), '`` ` ``');
    assert.equal(inlineCode('a`b'), '``a`b``');
  });
});
