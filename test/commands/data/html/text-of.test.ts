import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textOf } from '../../../../src/commands/data/html/text-of.ts';
import { parseHtml } from '../../../../src/commands/data/markup/html-tree.ts';
import { fileOf } from '../run-data-command.ts';

function read(text: string): string {
  return textOf(parseHtml(text, 'html'));
}

const file = (name: string): string => read(fileOf(`html/pages/${name}.page`).toString());

describe('the text of a page', () => {
  it('reads like the page, block by block', () => {
    assert.equal(
      file('article'),
      [
        'How rivers bend — The Water Letter',
        'Home',
        'Archive',
        'How rivers bend',
        'By Ada Brook, 1 March 2026',
        'Water on the outside of a bend runs faster\u00a0than on the inside.',
        'So the bank there wears away:',
        'it cuts',
        'it drops sand',
        'Oxbow lakes',
        'When the neck is cut through, a lake stays behind.',
        'It dries up slowly.',
        'Rivers know this: there is no hurry.',
        'An oxbow lake',
        '© 2026 Scripts are off.',
      ].join('\n'),
    );
    assert.equal(file('unclosed').split('\n').at(-1), 'Open daily');
    assert.equal(file('lists').split('\n').slice(0, 6).join(), 'Fruit,Apple,Red,Green,Pear,Nuts');
    assert.equal(file('forms'), 'Query\nSmall\nMedium\nLarge\nSend\nGo\n first\n  second');
    assert.equal(
      file('frames'),
      'Old page\nWelcome\nFirst\nSecond\nMoving\n<b>shown</b>\ntrailing text'.replace('\nMoving', ' Moving'),
    );
  });

  it('divides the cells of a row by tabs, empty ones too', () => {
    assert.equal(
      file('tables'),
      'Prices\nItem\tPrice\tLeft\nApple\t1.20\nPear\t2.00\t7\nTotal\t7\na\tb\nBeside\nmisplaced\ncell',
    );
    assert.equal(read('<table><tr><td><td>b<td><td>d<tr><td><td>f</table>x'), '\tb\t\td\n\tf\nx');
    assert.equal(read('<table><tr><td><p>a</p><p>b</p><td><p>c<tr><td> d <td> e</table>'), 'a\nb\tc\nd\te');
  });

  it('collapses white space across elements', () => {
    assert.equal(read('a <b> b </b> <i>\n c</i>d<span> </span>e'), 'a b cd e');
    assert.equal(read(' <p> a\t\n\f b </p> <p>c</p> '), 'a b\nc');
    assert.equal(read('a\u00a0\u00a0b\u2003c'), 'a\u00a0\u00a0b\u2003c');
  });

  it('keeps the lines of preformatted text, in elements within it too', () => {
    assert.equal(read('x<pre>\n a\n\n  <b>b\n</b>c\n</pre>y'), 'x\n a\n\n  b\nc\ny');
    assert.equal(read('<pre>a\n\n</pre><p>b'), 'a\n\nb');
    assert.equal(read('<textarea>\n a\n b</textarea>c'), ' a\n b\nc');
  });

  it('breaks lines at br, and leaves one blank for two', () => {
    assert.equal(read('a<br>b<br><br>c<br>'), 'a\nb\n\nc');
    assert.equal(read('<p>a<br></p><p>b'), 'a\nb');
    assert.equal(read('<br><br>a'), 'a');
    assert.equal(read('<table><tr><td>a<td><br>b</table>'), 'a\tb');
  });

  it('leaves out scripts, styles, templates and comments', () => {
    assert.equal(
      read('a<script>b()</script><style>c{}</style><template>d</template><!-- e --><iframe>f</iframe>g'),
      'ag',
    );
    assert.equal(read('<svg><style>x</style><script>y</script><text>label</text></svg>'), 'label');
  });

  it('is empty for a page without text', () => {
    for (const page of ['', ' \n', '<p></p>', '<script>x</script>', '<pre>\n</pre>', '<table><tr><td></table>']) {
      assert.equal(read(page), '');
    }
  });
});
