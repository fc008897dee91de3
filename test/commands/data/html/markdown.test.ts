import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownOf } from '../../../../src/commands/data/html/markdown.ts';
import { parseHtml } from '../../../../src/commands/data/markup/html-tree.ts';
import { fileOf } from '../run-data-command.ts';

function convert(text: string, base?: string): string {
  return markdownOf(parseHtml(text, 'html'), base);
}

const file = (name: string): string => convert(fileOf(`html/pages/${name}.page`).toString());

describe('Markdown of HTML', () => {
  it('has headings, paragraphs, emphasis, lists, quotes and pictures', () => {
    assert.equal(
      file('article'),
      `- [Home](/)
- [Archive](/archive?page=1&sort=new)

# How rivers bend

By Ada Brook, 1 March 2026

Water on the outside of a bend runs *faster*\u00a0than on the inside.

So the bank there wears away:

2. it cuts
3. it drops sand

## Oxbow lakes

When the neck is cut through, a **lake** stays behind.\u0020\u0020
It dries up slowly.

> Rivers know this: there is no hurry.

![An oxbow lake](img/oxbow.png)

An oxbow lake

© 2026 Scripts are off.`,
    );
  });

  it('nests lists and quotes, with their paragraphs', () => {
    assert.equal(
      file('lists'),
      `- Fruit
  - Apple
    1. Red
    2. Green
  - Pear
- Nuts

**HTML**

A language for pages

**CSS**

A language for styles

9. nine
10. ten

11. eleven

    more of it`,
    );
    assert.equal(
      convert('<blockquote><p>a<p>b<blockquote>c</blockquote><ul><li>d</ul></blockquote>'),
      '> a\n>\n> b\n>\n> > c\n>\n> - d',
    );
    assert.equal(
      convert('<ul><li><blockquote>a</blockquote><pre>b\n\nc</pre></ul>'),
      '- > a\n\n  ```\n  b\n\n  c\n  ```',
    );
  });

  it('keeps code as it is, between fences that are long enough', () => {
    assert.equal(
      file('code'),
      `# Install

Run \`npm ci\` or \`\` make \`all\` \`\`:

\`\`\`sh
npm ci

  npm test   # \`quick\`
\`\`\`

\`\`\`
plain
	tab
\`\`\`

Use \\*stars\\*, \\_unders\\_, snake_case, \\[brackets\\](x), 1 < 2, \\<tag> and \\\\ as they are.

\\# no heading

1\\. no item

\\+ no item

\\- no item

\\--- no rule`,
    );
    assert.equal(convert('<pre>```</pre>'), '````\n```\n````');
    assert.equal(convert('<code></code><code>``</code>'), '``` `` ```');
  });

  it('makes tables of plain cells, and takes others apart', () => {
    assert.equal(
      file('tables'),
      `Prices

| Item | Price | Left |
| --- | --- | --- |
| Apple | 1.20 |  |
| Pear | 2.00 | 7 |
| Total |  | 7 |

|  |  |
| --- | --- |
| a | b |

Beside

misplaced

cell`,
    );
    assert.equal(
      convert('<table><tr><th>a|b<th><code>c|d</code><tr><td>1<br>2<td><p>3<p>4</table>'),
      '| a\\|b | `c\\|d` |\n| --- | --- |\n| 1<br>2 | 3<br>4 |',
    );
    assert.equal(convert(`<table><tr><td colspan=99999999>a<td>b</table>`), 'a\nb');
  });

  it('makes links and pictures whole, and never lets marks span blocks', () => {
    const markdown = convert(fileOf('html/pages/links.page').toString(), 'https://shop.example/en/');
    assert.match(markdown, /^\[Cart\]\(https:\/\/shop\.example\/en\/cart\) /);
    assert.match(markdown, / Nothing No link /);
    assert.match(markdown, /\[Other\]\(<https:\/\/other\.example\/a b>\)/);
    assert.match(markdown, /!\[Logo \\\[small\\\]\]\(https:\/\/shop\.example\/logo\.png\)dot/);
    assert.match(markdown, /\n\n### \[Card\]\(https:\/\/shop\.example\/en\/card\)\n\n\[Text of the card\]\(/);
    assert.equal(convert('<b>a<p>b</b>c'), '**a**\n\n**b**c');
    assert.equal(convert('<a href=x></a><b> </b><i>\n</i>a'), 'a');
    assert.equal(convert('<b>a <strong>b</strong></b> <i> c </i>d'), '**a b** *c* d');
    assert.equal(convert('<a href="a)b <c>">x</a>'), '[x](<a)b %3Cc%3E>)');
  });

  it('escapes what Markdown would read, and no more', () => {
    assert.equal(convert('a_b_c __d__ 2*3 `x` ~~y~~ ~z'), 'a_b_c \\_\\_d\\_\\_ 2\\*3 \\`x\\` \\~\\~y\\~\\~ ~z');
    assert.equal(convert('&amp;lt; &amp; &amp;x'), '\\&lt; & &x');
    assert.equal(
      convert('<p>12) x<p>1.5 x<p>= y<p>> z<p>~ w<p>-5<p>#tag'),
      '12\\) x\n\n1.5 x\n\n\\= y\n\n\\> z\n\n\\~ w\n\n-5\n\n#tag',
    );
    assert.equal(convert('<h1>a<br>b</h1><hr>'), '# a b\n\n---');
  });

  it('joins marks of one kind that follow each other, which Markdown would not divide', () => {
    assert.equal(convert('<b>a</b><b>b</b> <b>c</b>'), '**ab** **c**');
    assert.equal(convert('<i>x<b>a</b><strong><s>b</s></strong></i> <em>c</em>'), '*x**a~~b~~*** *c*');
    assert.equal(convert('<i>x<b>a</b><strong>b</strong></i><em>c</em>'), '*x**ab**c*');
    assert.equal(convert('<b>a</b><i>b</i>'), '**a***b*');
    assert.equal(convert('<b>a</b>**<b>b</b>'), '**a**\\*\\***b**');
  });

  it('makes no picture of a link behind an exclamation mark', () => {
    assert.equal(convert('Hi!<a href=x>y</a>! <a href=z>w</a>'), 'Hi\\![y](x)! [w](z)');
    assert.equal(convert('Hi!<b><a href=x>y</a></b>'), 'Hi!**[y](x)**');
  });

  it('keeps number signs at the end of a heading', () => {
    assert.equal(convert('<h2>Notes in C #</h2><p>a #</p><h3></h3><h3>C#</h3>'), '## Notes in C \\#\n\na #\n\n### C#');
  });

  it('escapes lines that would make a table, and addresses that would be read as entities', () => {
    assert.equal(convert('a | b<br>:-- | --<br>-|-<br>| - |'), 'a | b  \n\\:-- | --  \n\\-|-  \n\\| - |');
    assert.equal(convert('<a href="x?a&amp;copy;b\\*&amp;c=1">y</a>'), '[y](x?a\\&copy;b\\\\*&c=1)');
  });

  it('keeps no-break spaces and line breaks outside of marks, which would not end behind them', () => {
    assert.equal(convert('<b>Text&nbsp;</b>more <i>&nbsp;x</i>'), '**Text**\u00a0more \u00a0*x*');
    assert.equal(convert('<b>Title<br></b>text'), '**Title**  \ntext');
    assert.equal(convert('<b>a<br>b</b>'), '**a  \nb**');
    assert.equal(convert('<p>a<br></p><p>&nbsp;</p><p>b&nbsp;</p>'), 'a\n\nb');
  });

  it('lets marks begin and end where Markdown can', () => {
    assert.equal(convert('<b>Note:</b>text, <b>Note:</b> text'), '**Note**:text, **Note:** text');
    assert.equal(convert('a<b>“b”</b>c, <b>“b”</b>'), 'a“**b**”c, **“b”**');
    assert.equal(convert('<i>*</i>Required, a<b>!</b>'), '\\*Required, a!');
    assert.equal(convert('<a href=x><b>Go!</b></a>now, <a href=x>Go!</a>now'), '[**Go!**](x)now, [Go!](x)now');
  });

  it('joins code that follows code, which Markdown would not divide', () => {
    assert.equal(convert('<kbd>a</kbd><kbd>`b</kbd> <code>c</code>'), '``a`b`` `c`');
    assert.equal(convert('<b><code>a</code></b><code>b</code><i><code>c</code></i>'), '**`a`**`b`*`c`*');
  });

  it('takes any number of codes that follow each other', () => {
    const before = process.cpuUsage();
    assert.equal(convert('<code>x</code>'.repeat(200_000)), `\`${'x'.repeat(200_000)}\``);
    assert.ok(process.cpuUsage(before).user < 4_000_000);
  });

  it('escapes bars in tables once', () => {
    assert.equal(
      convert('<table><tr><th>|-<th>a\\|b<tr><td><code>x|y</code><td>c'),
      '| \\|- | a\\\\\\|b |\n| --- | --- |\n| `x\\|y` | c |',
    );
  });

  it('keeps lists in a row apart by another sign', () => {
    for (const [page, markdown] of [
      ['<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul>', '- a\n\n* b\n\n- c'],
      ['<ol><li>a<li>b</ol><ol start=5><li>c</ol>', '1. a\n2. b\n\n5) c'],
      ['<ul><li>a</ul><ol><li>b</ol><ul><li>c</ul>', '- a\n\n1. b\n\n- c'],
      ['<ul><li>a<ul><li>x</ul><ul><li>y</ul><li>b</ul>', '- a\n  - x\n  * y\n- b'],
      ['<ul><li>a<ul><li>x</ul></ul><ul><li>y</ul>', '- a\n  - x\n\n* y'],
      ['<ul><li>a</ul><ul></ul><ul><li>b</ul>', '- a\n\n* b'],
      ['<ul><li>a</ul><p>t</p><ul><li>b</ul>', '- a\n\nt\n\n- b'],
      ['<blockquote><ul><li>a</ul></blockquote><ul><li>b</ul>', '> - a\n\n- b'],
    ] as const) {
      assert.equal(convert(page), markdown, page);
    }
  });

  it('writes tags where Markdown would neither begin nor end a mark', () => {
    for (const [page, markdown] of [
      ['<b>x<img src=a alt=b></b>y', '<strong>x![b](a)</strong>y'],
      ['<b>x<img src=a alt=b></b> y', '**x![b](a)** y'],
      ['<p><b>x<img src=a></b></p>y', '**x![](a)**\n\ny'],
      ['y<b><img src=a alt=b>z</b> w', 'y<strong>![b](a)z</strong> w'],
      ['<b>x<code>c</code></b>y', '<strong>x`c`</strong>y'],
      ['<s><a href=u>x</a></s>y', '<del>[x](u)</del>y'],
      ['y<i><a href=u>x</a></i>', 'y<em>[x](u)</em>'],
      ['<b><i>x!</i></b>y', '<strong>*x!*</strong>y'],
      ['<b>x<img src=a></b><i>y</i>', '<strong>x![](a)</strong>*y*'],
      ['<b>x<img src=a></b><b>y</b>z', '<strong>x![](a)</strong>**y**z'],
      ['<b>a\u{1f600}</b>b', '**a**\u{1f600}b'],
      ['<b>x</b><i>y</i>', '**x***y*'],
      ['<b>x<img src=a></b><i>!</i>', '**x![](a)**<em>!</em>'],
      ['<b><i>x</i></b><s>y</s>', '***x***<del>y</del>'],
      ['y<b><s>x</s></b>', 'y<strong>~~x~~</strong>'],
      ['<i>x<b>a</b><strong><s>b</s></strong></i><em>c</em>', '<em>x**a~~b~~**</em>*c*'],
      ['<s>a<i>x</i></s>y', '<del>a*x*</del>y'],
      ['<b><code>c</code><b><code>d</code></b></b>', '**`cd`**'],
    ] as const) {
      assert.equal(convert(page), markdown, page);
    }
  });

  it('takes any number of spaces and backslashes in a row', { timeout: 30_000 }, () => {
    const spaces = '\u00a0'.repeat(1_000_000);
    assert.equal(convert(`<p>a${spaces}b</p>`), `a${spaces}b`);
    const table = convert(`<table><tr><th>a</th></tr><tr><td>${'\\'.repeat(500_000)}|x</td></tr></table>`);
    assert.equal(table.split('\n').at(-1), `| ${'\\'.repeat(1_000_000)}\\|x |`);
  });

  it('takes code with any number of backticks', () => {
    const code = '` '.repeat(200_000);
    assert.equal(convert(`<code>${code}</code>`), `\`\` ${code.trim()} \`\``);
  });

  it('is empty for a page without text', () => {
    for (const page of ['', '<title>x</title>', '<ul><li></ul>', '<h1></h1>', '<!-- x -->'])
      assert.equal(convert(page), '');
  });
});
