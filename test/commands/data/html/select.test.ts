import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html } from '../../../../src/commands/data/html.ts';
import { outputOf, refusalOf } from '../run-data-command.ts';

const PAGE = `<!doctype html><html lang=en><head><title>T</title></head><body>
<h1 id=top class="big Title">One</h1><p class=a>p1</p><p lang=de data-x="a b c" title="Über uns">p2</p><div><p>p3</p><span></span><p class="a b">p4</p></div>
<ul><li>1<li>2<li class=x>3<li>4<li class=x>5<li>6</ul>
<form><input name=i1 required><input name=i2 type=checkbox checked disabled><a href=x>l</a><a name=y>m</a></form></body></html>`;

/** The texts or names that a selector finds, divided by commas. */
async function found(selector: string): Promise<string> {
  const attribute = /input|:checked|:disabled|:required/.test(selector) ? ['--attr', 'name'] : [];
  return (await outputOf(html, [selector, '--all', ...attribute], PAGE)).trimEnd().replaceAll('\n', ',');
}

/** A selector nested so many levels deep. */
const nested = (levels: number): string => `h1${':not('.repeat(levels)}p${')'.repeat(levels)}`;

describe('selectors', () => {
  const CASES: readonly (readonly [selector: string, found: string])[] = [
    ['h1', 'One'],
    ['H1', 'One'],
    ['.a', 'p1,p4'],
    ['.A', ''],
    ['.a.b', 'p4'],
    ['#top', 'One'],
    ['h1#top.big.Title', 'One'],
    ['[lang=de]', 'p2'],
    ['[data-x~=b]', 'p2'],
    ['[data-x^="a "]', 'p2'],
    ["[data-x$=' c']", 'p2'],
    ['[data-x*=" b "]', 'p2'],
    ['[lang|=de]', 'p2'],
    ['[data-x="A b c"]', ''],
    ['[data-x="A b c" i]', 'p2'],
    ['[title="Über uns"]', 'p2'],
    ['[title="\\DC ber uns"]', 'p2'],
    ['body p', 'p1,p2,p3,p4'],
    ['body > p', 'p1,p2'],
    ['body>p', 'p1,p2'],
    ['h1 + p', 'p1'],
    ['h1 ~ p', 'p1,p2'],
    ['p + span', ''],
    ['h1, .b, h1', 'One,p4'],
    ['p:first-child', 'p3'],
    ['p:last-child', 'p4'],
    ['li:nth-child(3)', '3'],
    ['li:nth-child(odd)', '1,3,5'],
    ['li:nth-child(2n)', '2,4,6'],
    ['li:nth-child(-n + 2)', '1,2'],
    ['li:nth-child(n+5)', '5,6'],
    ['li:nth-last-child(2)', '5'],
    ['li:nth-child(2 of .x)', '5'],
    ['li:nth-last-child(2 of .x)', '3'],
    ['li:nth-child(even of :not(.x))', '2,6'],
    ['p:nth-of-type(2)', 'p2,p4'],
    ['p:nth-last-of-type(1)', 'p2,p4'],
    ['p:first-of-type', 'p1,p3'],
    ['p:last-of-type', 'p2,p4'],
    ['h1:only-of-type', 'One'],
    ['title:only-child', 'T'],
    ['li:not(.x)', '1,2,4,6'],
    ['li:not(.x, :first-child)', '2,4,6'],
    [':is(h1, title)', 'T,One'],
    [':where(h1)', 'One'],
    ['div:has(> .b) > p', 'p3,p4'],
    ['p:has(+ div)', 'p2'],
    ['li:has(p)', ''],
    ['p:contains("p3")', 'p3'],
    [':root > body > h1', 'One'],
    ['p:lang(de)', 'p2'],
    ['a:link', 'l'],
    ['input:required', 'i1'],
    [':checked', 'i2'],
    ['input:disabled', 'i2'],
    ['input:enabled', 'i1'],
    ['div > span:empty + p', 'p4'],
    ['/* note */ h1', 'One'],
    ['body /* a */ /* b */ > /* c */ h1', 'One'],
    ['p/* note */.a', 'p1,p4'],
    ['[data-x~=""]', ''],
    ['p[class~=""]', ''],
    [':scope > head > title', 'T'],
    ['html:has(body > p) > head > title', 'T'],
    ['div:has(div > p)', ''],
    ['body > *:has(p + span, li)', 'p3 p4,1 2 3 4 5 6'],
    ['p:has(~ p)', 'p1,p3'],
    ['p:has(~ div > .b)', 'p1,p2'],
    ['li:has(~ .x ~ :last-child)', '1,2,3,4'],
    ['h1:has(+ p:not(div p))', 'One'],
    ['div:has(> p:not(body p))', ''],
    ['h1::before', ''],
    ['h1:first-line', ''],
    ['h1::AFTER, title', 'T'],
    ['h1::part(x)', ''],
    ['h1::-webkit-scrollbar', ''],
    [':is(h1::before, title)', 'T'],
    ['p:nth-child(1 of ::before)', ''],
    [':is()', ''],
    ['h1:not(:is())', 'One'],
    ['*|h1', 'One'],
    ['|h1', ''],
    ['[*|id]', 'One'],
    ['li:hover', ''],
    [':nth-child(2n+ 1 of li.x)', '3'],
    ['li:nth-child(2/**/)', '2'],
    ['\\6c i:\\66irst-child', '1'],
    ['h1:n\\ot(p)', 'One'],
    ['p:lang("*-DE", de)', 'p2'],
    ['h1:dir(ltr)', 'One'],
    [':root:first-child > head > title', 'T'],
  ];
  for (const [selector, expected] of CASES) {
    it(`find with ${selector}`, async () => assert.equal(await found(selector), expected));
  }

  const FAULTS: readonly (readonly [selector: string, message: RegExp])[] = [
    ['', /at character 1: Expected a selector$/],
    ['..x', /at character 2: Expected a name after "\."$/],
    ['#', /at character 2: Expected a name after "#"$/],
    ['a,', /at character 3: Expected a selector$/],
    ['a,,b', /at character 3: Expected a selector$/],
    ['> a', /at character 1: Expected a selector before ">"$/],
    ['a >', /at character 4: Expected a selector$/],
    ['a + + b', /at character 5: Expected a selector before "\+"$/],
    ['li[', /at character 4: Expected "]" for the "\[" before it$/],
    ['a[b="c]', /at character 5: The quoted text does not end$/],
    ['a:not(b', /at character 8: Expected "\)" for the "\(" before it$/],
    ['a:not()', /at character 7: Expected a selector$/],
    ['a b)', /at character 4: Unexpected "\)"$/],
    ['a{b}', /at character 2: Unexpected "{"$/],
    ['a:blue', /at character 2: There is no pseudo-class ":blue"$/],
    ['a:nth-child(x)', /at character 13: Expected a number, odd, even or a form such as 2n\+1, not "x"$/],
    ['a:nth-child', /at character 2: Expected "\(" and an argument after ":nth-child"$/],
    ['a:not', /at character 2: Expected "\(" and an argument after ":not"$/],
    ['svg|a', /at character 4: Namespaces are not supported/],
    ['a || b', /at character 3: The combinator "\|\|" is not supported$/],
    ['[a^b]', /at character 3: Expected "=" in the attribute selector$/],
    ['p [a b]', /at character 6: Expected "=" in the attribute selector$/],
    ['p [ =b]', /at character 5: Expected the name of an attribute$/],
    ['[a=]', /at character 4: Expected a value after "="$/],
    ['[a==b]', /at character 4: Expected a value after "="$/],
    ['p:nth-child(1 of >)', /at character 18: Expected a selector before ">"$/],
    ['p:nth-child(1 of a,)', /at character 20: Expected a selector$/],
    ['p*', /at character 2: Expected a space, ",", ">", "\+" or "~" before "\*"$/],
    ['[lang]p', /at character 7: Expected a space, .* before "p"$/],
    ['p/**/h1', /at character 6: Expected a space, .* before "h"$/],
    ['[a=b c]', /at character 6: Expected "\]" after the value of the attribute$/],
    ['[a="b" i i]', /at character 10: Expected "\]" after the value of the attribute$/],
    ['p:nth-of-type(1 of p)', /at character 17: Only children are counted by "of"$/],
    ['p:nth-child(1 of a:foo)', /at character 19: There is no pseudo-class ":foo"$/],
    ['p:has(a, > b:bar)', /at character 13: There is no pseudo-class ":bar"$/],
    ['p\\', /at character 3: Expected a character after "\\"$/],
    ['/* x', /at character 1: The comment does not end$/],
    ['#1d', /at character 2: Expected a letter, "_" or "\\" after "#": Write #\\31 d for a name that begins so$/],
    ['p.10', /at character 3: Expected a letter, "_" or "\\" after "\.": Write \.\\31 0 for a name that begins so$/],
    ['#-', /at character 2: .*: Write #\\- for a name that begins so$/],
    ['[a=1]', /at character 4: Expected the value in quotes: "1"$/],
    ['[a=b.c]', /at character 4: Expected the value in quotes: "b\.c"$/],
    ['[a=-1 i]', /at character 4: Expected the value in quotes: "-1"$/],
    ['[a.b]', /at character 3: Expected "=" in the attribute selector$/],
    ['[x|a]', /at character 3: Namespaces are not supported/],
    ['[a="b\nc"]', /at character 6: Expected \\a for a line break in a quoted text$/],
    ['.a\\\nb', /at character 4: Expected a character after "\\", not a line break$/],
    ['p::blue', /at character 2: There is no pseudo-element "::blue"$/],
    ['p::before.a', /at character 10: Expected nothing after a pseudo-element$/],
    ['p::before > a', /at character 11: Expected nothing after a pseudo-element$/],
    ['p:not(::before)', /at character 7: Expected no pseudo-element in :not\(\), for it is no element of the page$/],
    ['p:has(b::before)', /at character 8: Expected no pseudo-element in :has\(\)/],
    ['p:valid', /at character 2: The pseudo-class ":valid" is not supported$/],
    ['p:hover(x)', /at character 8: Expected no argument for ":hover"$/],
    ['p:lang()', /at character 8: Expected a language, such as en or "\*-CH"$/],
    ['p:contains()', /at character 12: Expected a text to search$/],
    ['p < b', /at character 3: Unexpected "<"$/],
    ['1a', /at character 1: Unexpected "1"$/],
    [':nth-child(2 n)', /at character 12: Expected a number, odd, even or a form such as 2n\+1, not "2 n"$/],
    [':is(h1, :foo)', /at character 9: There is no pseudo-class ":foo"$/],
  ];
  for (const [selector, message] of FAULTS) {
    it(`refuse "${selector}" with the place`, async () => {
      const refusal = await refusalOf(html, [selector], PAGE);
      assert.equal(refusal.code, 'INVALID_ARGUMENT');
      assert.match(refusal.message, message);
    });
  }

  it('undo every escape of CSS', async () => {
    const page =
      '<p id="x+y" class="w-1/2">1<p id="1d" class="a[5] 10">2<p id="a b" class="hover:b !c 2xl:d">3' +
      '<p class="\u00e9 \u{1f600}" data-a.b=1 @click=go>4<p title="a\nb" data-p="(x)" lang="it&quot;s">5<p class="a\u00a0b" rel="c:\\d">6';
    for (const [selector, texts] of [
      ['.w-1\\/2', '1'],
      ['.a\\[5\\]', '2'],
      ['#x\\+y', '1'],
      ['#x\\2b y', '1'],
      ['#x\\00002by', '1'],
      ['.\\31 0', '2'],
      ['.\\31\n0', '2'],
      ['.\\31\r\n0', '2'],
      ['.\\000031\\30', '2'],
      ['#\\31 d', '2'],
      ['#\\31d', ''],
      ['#a\\ b', '3'],
      ['#a\\20 b', '3'],
      ['.hover\\:b.\\!c.\\32 xl\\:d', '3'],
      ['.\\e9', '4'],
      ['.\\E9 ', '4'],
      ['.\u00e9.\u{1f600}', '4'],
      ['.\\1f600', '4'],
      ['[data-a\\.b]', '4'],
      ['[data-a\\.b="\\31"]', '4'],
      ['[\\@click=g\\6f]', '4'],
      ['[\\40 click]', '4'],
      ['[id=x\\+y]', '1'],
      ['[id="x\\+y"]', '1'],
      ['[title="a\\a b"]', '5'],
      ['[title="a\\00000ab"]', '5'],
      ['[title^="a\\\n"]', '5'],
      ['[data-p=\\(x\\)]', '5'],
      ['[lang="it\\"s"]', '5'],
      ['[rel="c:\\\\d"]', '6'],
      ['.a\\a0 b', '6'],
      ['.a', ''],
      ['.b', ''],
      ['.\\0', ''],
      ['.\\110000', ''],
      ['p:not(.w-1\\/2, .\\31 0, [class]:not(.a\\a0 b))', '5,6'],
      ['body:has(.a\\[5\\]) > #x\\+y', '1'],
      [':is(.\\31 0, #x\\+y)', '1,2'],
      ['p:nth-child(1 of .\\31 0)', '2'],
      ['p:contains("\\35")', '5'],
      ['p:contains(\\36 )', '6'],
    ] as const) {
      const output = await outputOf(html, [selector, '--all'], page);
      assert.equal(output.trimEnd().replaceAll('\n', ','), texts, JSON.stringify(selector));
    }
  });

  it('see which controls are disabled, checked, required and writable', async () => {
    const page =
      '<form><input name=a required><input name=b type=hidden required readonly><input name=c type=radio checked>' +
      '<fieldset name=d disabled><legend><input name=e></legend><input name=f></fieldset>' +
      '<select name=g><option name=h disabled>1<option name=i>2</select>' +
      '<select name=j multiple><option name=k selected>1<option name=l selected>2</select>' +
      '<textarea name=m placeholder=x></textarea></form>';
    for (const [selector, names] of [
      [':disabled', 'd,f,h'],
      ['input:enabled', 'a,b,c,e'],
      [':checked', 'c,i,k,l'],
      [':required', 'a'],
      [':optional', 'b,c,e,f,g,j,m'],
      [':read-write', 'a,e,m'],
      [':placeholder-shown', 'm'],
    ] as const) {
      const output = await outputOf(html, [selector, '--all', '--attr', 'name'], page);
      assert.equal(output.trimEnd().replaceAll('\n', ','), names, selector);
    }
  });

  it('go up from an element once for all that is in it', { timeout: 30_000 }, async () => {
    const page = `${'<div>'.repeat(400)}${'<b>x</b>'.repeat(20_000)}`;
    assert.equal(await outputOf(html, ['i div div div div div div b', '--all'], page), '');
  });

  it('may be nested 250 levels deep, and are refused where they are too deep', async () => {
    assert.equal(await found(nested(250)), '');
    assert.equal(await found(nested(251)), 'One');
    for (const selector of [nested(5000), `${':has('.repeat(20_000)}a${')'.repeat(20_000)}`]) {
      assert.equal((await refusalOf(html, [selector], PAGE)).code, 'NESTING_LIMIT');
    }
  });

  it('may have quotes, parentheses and backslashes in arguments', async () => {
    const page = `<p id=1 title=")">x) y<p id=2 title="(">(z "q" a\\b<p id=3 class="1a">:) it's`;
    for (const [selector, ids] of [
      ['p:contains(")")', '1,3'],
      ['p:contains("(")', '2'],
      ['p:contains( "it\'s" )', '3'],
      ['p:contains(it)', '3'],
      ['p:contains("\\"q\\"")', '2'],
      ['p:contains("a\\\\b")', '2'],
      ['p:contains("\\3a\\29")', '3'],
      ['p:icontains("Z \\"Q")', '2'],
      ['p:nth-child(1 of [title=")"])', '1'],
      ['p:nth-child(1 of :nth-child(2 of [title]))', '2'],
      ['p:nth-child(1 of .\\31 a)', '3'],
      ['body:has([title="\\28"]) > p:not(:contains("\\"")):not(:nth-last-child(1 of :contains(")")))', '1'],
    ] as const) {
      const output = await outputOf(html, [selector, '--all', '--attr', 'id'], page);
      assert.equal(output.trimEnd().replaceAll('\n', ','), ids, selector);
    }
  });

  it('look at siblings without beginning anew for each', { timeout: 30_000 }, async () => {
    const list = `<ul>${'<li>x'.repeat(100_000)}</ul>`;
    for (const [selector, count] of [
      ['li:has(~ b)', 0],
      ['li:has(+ li:has(b))', 0],
      ['li:has(~ li:last-child)', 99_999],
    ] as const) {
      const output = await outputOf(html, [selector, '--all'], list);
      assert.equal(output.split('\n').length - 1, count, selector);
    }
  });

  it('may be long, and are refused where they are too deep to be tested', async () => {
    assert.equal(await found(`${'q,'.repeat(200_000)}h1`), 'One');
    assert.equal(await found(`${'h1 '.repeat(200_000)}h1`), '');
    const counting = `${':nth-child(1 of '.repeat(5000)}p${')'.repeat(5000)}`;
    assert.equal((await refusalOf(html, [counting], PAGE)).code, 'NESTING_LIMIT');
  });

  it('may have any white space in an argument that counts', async () => {
    assert.equal(await found('li:nth-child(  2n  of\n .x , p )'), '5');
    const { message } = await refusalOf(html, [`:nth-child(1${' '.repeat(100_000)}x)`], PAGE);
    assert.match(message, /at character 12: Expected a number/);
  });

  it('count siblings without counting anew for each', async () => {
    const rows = `<table>${'<tr><td>x'.repeat(100_000)}</table>`;
    const before = process.cpuUsage();
    const output = await outputOf(html, ['tr:nth-child(3n):nth-last-of-type(odd) > td', '--all'], rows);
    assert.equal(output.length, 2 * 16_666);
    // Counting anew would take ten times as long.
    assert.ok(process.cpuUsage(before).user < 6_000_000);
  });
});
