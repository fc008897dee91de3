import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html } from '../../../src/commands/data/html.ts';
import { openTestEngine } from '../../support/engine.ts';
import { runCommand } from '../../support/run-command.ts';
import { fileOf, outputOf, refusalOf } from './run-data-command.ts';

const page = (name: string): Buffer => fileOf(`html/pages/${name}.page`);
const print = (words: readonly string[], input: string | Uint8Array): Promise<string> => outputOf(html, words, input);

describe('html', () => {
  it('prints the text of a match on one line, and keeps the lines of what is preformatted', async () => {
    assert.equal(await print(['title'], page('unclosed')), 'Menu of the day\n');
    assert.equal(
      await print(['article p', '--all'], page('article')),
      [
        'By Ada Brook, 1 March 2026',
        'Water on the outside of a bend runs faster\u00a0than on the inside.',
        'So the bank there wears away:',
        'When the neck is cut through, a lake stays behind. It dries up slowly.',
        'Rivers know this: there is no hurry.',
        '',
      ].join('\n'),
    );
    assert.equal(
      await print(['#prices tr', '--all'], page('tables')),
      'Item Price Left\nApple 1.20\nPear 2.00 7\nTotal 7\n',
    );
    assert.equal(await print(['pre'], page('code')), 'npm ci\n\n  npm test   # `quick`\n');
    assert.equal(await print(['pre code'], page('code')), 'npm ci\n\n  npm test   # `quick`\n');
    assert.equal(await print(['textarea'], page('forms')), ' first\n  second\n');
  });

  it('prints what is in a script, a style or a hidden element that is asked for itself', async () => {
    assert.equal(await print(['script'], page('article')), 'window.start = "<p>not text</p>";\n');
    assert.equal(await print(['iframe'], page('frames')), 'no frames &amp; so\n');
    assert.equal(await print(['body script'], page('entities')), 'if (a && b < c) "&amp;";\n');
    assert.equal(await print(['svg style'], page('inline-svg')), 'path { fill: red }\n');
  });

  it('prints an empty line for a match without text, and nothing without a match', async () => {
    assert.equal(await print(['#prices tr:nth-child(2) td', '--all'], page('tables')), 'Apple\n1.20\n\n');
    assert.equal(await print(['video'], page('tables')), '');
    assert.equal(await print(['p'], ''), '');
  });

  it('reads pages as browsers do', async () => {
    assert.equal(await print(['h1 + h2'], page('unclosed')), 'Starters\n');
    assert.equal(await print(['i', '--all'], page('unclosed')), 'day\nwith bread\n');
    assert.equal(
      await print(['body > ul > li', '--all'], page('unclosed')),
      'Soup of the day with bread\nSalad green mixed\nToast\n',
    );
    assert.equal(await print(['table > tbody > tr > td'], page('tables')), 'Apple\n');
    assert.equal(
      await print(['#layout + table', '--html'], page('tables')),
      '<table><tbody><tr><td>cell</td></tr></tbody></table>\n',
    );
    assert.equal(
      await print(['body > table:last-of-type', '--inner'], page('tables')),
      '<tbody><tr><td>cell</td></tr></tbody>\n',
    );
    assert.equal(await print(['body > p:last-of-type'], page('frames')), 'Second Moving\n');
    assert.equal(await print(['noscript'], page('article')), 'Scripts are off.\n');
  });

  it('decodes entities as browsers do', async () => {
    assert.equal(await print(['#named'], page('entities')), 'café © <b> ¬it; &amp; 5 > 3 \u00a0x≂̸\n');
    assert.equal(await print(['#numeric'], page('entities')), 'AB€😀\ufffd\ufffd\n');
    assert.equal(await print(['a', '--attr', 'href'], page('entities')), '/s?a=1&copy=2<=3\n');
    assert.equal(await print(['a', '--attr', 'title'], page('entities')), `"quoted" 'text'\n`);
  });

  it('finds svg by plain names in any case, and nothing in a template', async () => {
    assert.equal(await print(['svg path', '--attr', 'd'], page('inline-svg')), 'M4 4L20 20\n');
    assert.equal(await print(['foreignObject p'], page('inline-svg')), 'Inside\n');
    assert.equal(await print(['LINEARGRADIENT[ID=g] stop', '--attr', 'offset'], page('inline-svg')), '0\n');
    assert.equal(await print(['[viewbox]', '--attr', 'VIEWBOX'], page('inline-svg')), '0 0 24 24\n');
    assert.equal(await print(['use', '--attr', 'xlink:href'], page('inline-svg')), '#g\n');
    assert.equal(await print(['.t'], page('frames')), '');
    assert.equal(await print(['template', '--inner'], page('frames')), '<p class="t">In a template</p>\n');
  });

  it('leaves out matches without the attribute, and prints an empty one', async () => {
    assert.equal(await print(['input', '--attr', 'checked', '--all'], page('forms')), '\n');
    assert.equal(await print(['input', '--attr', 'type', '--all'], page('forms')), 'search\ncheckbox\ncheckbox\n');
    assert.equal(await print(['a', '--attr', '__proto__'], page('links')), '');
    assert.equal(await print(['a', '--attr', '__proto__'], '<a __proto__=x constructor=y>'), 'x\n');
    assert.equal(await print(['[constructor=y]', '--attr', 'constructor'], '<a __proto__=x constructor=y>'), 'y\n');
  });

  it('makes addresses whole by the base that is given, or that of the page', async () => {
    assert.equal(
      await print(['a', '--attr', 'href', '--all'], page('links')),
      [
        'https://shop.example/en/cart',
        'https://shop.example/help#faq',
        'https://cdn.example/x',
        'https://shop.example/en/?page=2',
        'mailto:a@shop.example',
        'javascript:void(0)',
        'https://shop.example/en/',
        'https://other.example/a b',
        'http://[broken',
        'https://shop.example/en/card',
        '',
      ].join('\n'),
    );
    assert.equal(await print(['img', '--attr', 'src'], page('links')), 'https://shop.example/logo.png\n');
    assert.equal(await print(['form', '--attr', 'action', '--base', 'http://h/x/y'], page('links')), 'http://h/x/go\n');
    assert.equal(await print(['button', '--attr', 'formaction', '--base', '/a/'], page('forms')), '/a/send.cgi\n');
    assert.equal(await print(['a', '--attr', 'href', '--base', 'docs/'], '<a href="../x?y">'), 'x?y\n');
    assert.equal(await print(['a', '--attr', 'href'], '<a href="../x?y z">'), '../x?y z\n');
    assert.equal(await print(['a', '--attr', 'title', '--base', 'http://h/'], '<a title=x>'), 'x\n');
  });

  it('prints outer and inner HTML so that it reads the same again', async () => {
    assert.equal(
      await print(['button', '--html'], page('inline-svg')),
      '<button class="icon"><svg viewBox="0 0 24 24" role="img"><title>Close</title><style>path { fill: red }</style><path d="M4 4L20 20"></path><linearGradient id="g"><stop offset="0"></stop></linearGradient><foreignObject width="10"><p>Inside</p></foreignObject></svg> Close</button>\n',
    );
    assert.equal(
      await print(['a', '--html'], page('entities')),
      '<a href="/s?a=1&amp;copy=2&lt;=3" title="&quot;quoted&quot; \'text\'">x ♥ y</a>\n',
    );
    const rows = await print(['#prices tr', '--all', '--html'], page('tables'));
    assert.equal(await print(['td', '--all'], rows), 'Apple\n1.20\n\nPear\n2.00\n7\nTotal\n7\n');
  });

  it('refuses two forms at once, and a missing selector', async () => {
    for (const words of [
      ['p', '--html', '--inner'],
      ['--text', '--markdown'],
      ['p', '--attr', 'x', '--text'],
    ]) {
      const { code, message } = await refusalOf(html, words, '<p>');
      assert.equal(code, 'INVALID_ARGUMENT');
      assert.match(message, /^html: Cannot print in two forms: Give --\w+ or --\w+$/);
    }
    for (const words of [[], ['--html'], ['--attr', 'x'], ['--all']]) {
      assert.equal((await refusalOf(html, words, '<p>')).code, 'MISSING_PARAMETER');
    }
  });

  it('keeps bytes that are not UTF-8', async () => {
    const { output } = await runCommand(html, ['p'], Buffer.from('<p>a\xffb', 'latin1'));
    assert.deepEqual(Buffer.from(output), Buffer.from('a\xffb\n', 'latin1'));
  });

  it('reads hostile pages in a time that grows with their size', async () => {
    for (const input of [
      '<'.repeat(500_000),
      '<b>'.repeat(50_000),
      `${'<b>'.repeat(20_000)}${'<p>x'.repeat(20_000)}`,
      `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(' ')}>`,
      '<svg><style>'.repeat(10_000),
      '<table><tr><td>'.repeat(10_000),
      '\0'.repeat(200_000),
      '&'.repeat(200_000),
      '<html a=1>'.repeat(50_000),
    ]) {
      await print(['--text'], input);
      await print(['--markdown'], input);
      await print(['b > p:nth-child(2)', '--all', '--html'], input);
    }
  });

  it('refuses a page that memory does not hold, and an output that is too large', async () => {
    const { code, message } = await refusalOf(html, ['p'], '<p>'.repeat(2_000_001));
    assert.equal(code, 'LIMIT_EXCEEDED');
    assert.match(message, /^html: Cannot hold HTML of more than 2000000 elements, texts, comments and attributes/);
    const nested = `${'<div>'.repeat(400)}${'x'.repeat(200_000)}`;
    assert.equal((await refusalOf(html, ['div', '--all'], nested)).code, 'OUTPUT_TOO_LARGE');
  });

  it('runs in a worker', async () => {
    const engine = await openTestEngine();
    try {
      const { output } = await engine.run('html li --all | sort -r', '<ul><li>a<li>b');
      assert.equal(Buffer.from(output ?? '').toString(), 'b\na\n');
    } finally {
      await engine.close();
    }
  });
});
