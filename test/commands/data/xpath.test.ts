import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html } from '../../../src/commands/data/html.ts';
import { xpath } from '../../../src/commands/data/xpath.ts';
import { openTestEngine } from '../../support/engine.ts';
import { fileOf, outputOf, refusalOf } from './run-data-command.ts';

const file = (name: string): Buffer => fileOf(`xpath/documents/${name}`);
const page = (name: string): Buffer => fileOf(`html/pages/${name}.page`);
const print = (words: readonly string[], input: string | Uint8Array): Promise<string> => outputOf(xpath, words, input);
const all = (query: string, input: string | Uint8Array): Promise<string> => print([query, '--all'], input);

/** A document of entities that multiply tenfold at each level. */
const bomb = (levels: number): string => {
  const entities = Array.from({ length: levels }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  return `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY l0 "ha">${entities}]><r>&l${levels};</r>`;
};

/** An expression nested so many levels deep. */
const nest = (open: string, close: string, levels: number): string => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Elements nested so many levels deep. */
const deep = (name: string, levels: number): string => `<${name}>`.repeat(levels) + `</${name}>`.repeat(levels);

describe('xpath on XML', () => {
  it('finds by paths, conditions, axes and unions, in the order of the document', async () => {
    const books = file('catalog.xml');
    assert.equal(await print(['//title'], books), 'Dune\n');
    assert.equal(await all('/catalog/book/title', books), 'Dune\nMomo\nEmma\n');
    assert.equal(await all('catalog/book[2]/*', books), 'Momo\nEnde\n7\n1973\n');
    assert.equal(await all('//book[@lang="en"][last()]/@id', books), 'b3\n');
    assert.equal(await all('//book[price < 8 and not(year)]/title', books), 'Emma\n');
    assert.equal(await all('//book[@id="b2"]/preceding-sibling::book/@id', books), 'b1\n');
    assert.equal(await all('//year/ancestor::*[@id]/@id', books), 'b1\nb2\n');
    assert.equal(await all('//author | //title', books), 'Dune\nHerbert\nMomo\nEnde\nEmma\nAusten\n');
    assert.equal(await all('//book[position() mod 2 = 1]/title', books), 'Dune\nEmma\n');
    assert.equal(await print(['//book[3]/preceding::title'], books), 'Dune\n');
    assert.equal(await all('//missing', books), '');
  });

  it('gives numbers, strings and truth values', async () => {
    const books = file('catalog.xml');
    for (const [query, result] of [
      ['count(//book)', '3'],
      ['sum(//year)', '3938'],
      ['1 div 3', '0.3333333333333333'],
      ['1 div 0', 'Infinity'],
      ['number("x")', 'NaN'],
      ['1000000000000 * 1000000000000', '1000000000000000000000000'],
      ['1 div 10000000', '0.0000001'],
      ['//book/@id = "b2"', 'true'],
      ['boolean(//x)', 'false'],
      ['string(//book[2]/title)', 'Momo'],
      ['concat(name(/*), "-", local-name(//@lang))', 'catalog-lang'],
      ['normalize-space("  a  b ")', 'a b'],
      ['translate("abc", "abc", "AB")', 'AB'],
      ['substring-before("a=b", "=")', 'a'],
      ['string-length("é😀")', '2'],
      ['round(2.5)', '3'],
      ['string("  kept\n ")', '  kept\n '],
    ] as const) {
      assert.equal(await print(['--', query], books), `${result}\n`);
    }
    assert.equal(await print(['--', '-count(//book)'], books), '-3\n');
  });

  it('writes numbers of any size into strings', async () => {
    for (const [query, result] of [
      ['string(2147483646)', '2147483646'],
      ['string(10000000000)', '1e+10'],
      ['concat("n=", 123456789012)', 'n=1.23456789012e+11'],
      ['string(0.00001)', '0.00001'],
      ['string(0.0000123)', '0.0000123'],
      ['string(0.000001)', '1e-06'],
      ['string(99999999.25)', '99999999.25'],
    ] as const) {
      assert.equal(await print([query], '<r/>'), `${result}\n`, query);
    }
  });

  it('prints attributes of elements, and leaves out elements without them', async () => {
    assert.equal(await print(['//book', '--attr', 'lang', '--all'], file('catalog.xml')), 'en\nde\nen\n');
    assert.equal(
      await print(['//outline', '--attr', 'xmlUrl', '--all'], file('subscriptions.opml')),
      'https://letter.example/feed\nhttps://notes.example/atom\n\n',
    );
    assert.equal(await print(['//*', '--attr', 'xlink:href', '--all'], file('drawing.xml')), 'https://x.example\n#g\n');
    assert.equal(await print(['//*', '--attr', 'href', '--all'], file('drawing.xml')), '#h\n');
    assert.equal(await print(['//title/text()', '--attr', 'x', '--all'], file('catalog.xml')), '');
    const { code, message } = await refusalOf(xpath, ['count(//book)', '--attr', 'id'], file('catalog.xml'));
    assert.equal(code, 'INVALID_ARGUMENT');
    assert.match(message, /Cannot print attribute "id": The expression gives a number, not elements$/);
  });

  it('uses the prefixes of the document', async () => {
    assert.equal(await all('//dc:creator', file('rss.xml')), 'Ada Brook\nBen Pond\n');
    assert.equal(await print(['//content:encoded'], file('rss.xml')), '<p>Water & sand</p>\n');
    assert.equal(await all('//channel/link', file('rss.xml')), 'https://letter.example/\n');
    assert.equal(await print(['//atom:link/@href'], file('rss.xml')), 'https://letter.example/feed\n');
    assert.equal(
      await all('//link | //atom:link/@href', file('rss.xml')),
      'https://letter.example/\nhttps://letter.example/feed\nhttps://letter.example/rivers?a=1&b=2\nhttps://letter.example/lakes\n',
    );
    assert.equal(await print(['//image:loc'], file('sitemap.xml')), 'https://shop.example/a.png\n');
    assert.equal(await print(['//@xsi:nil'], file('soap.xml')), 'true\n');
    assert.equal(await print(['//v:Version'], file('soap.xml')), '3\n');
    assert.equal(await print(['/*/@xml:lang'], file('atom.xml')), 'en\n');
    assert.equal(await print(['//svg:path/@d'], file('page.xhtml')), 'M0 0\n');
  });

  it('finds elements without a prefix in a default namespace too', async () => {
    assert.equal(await all('/feed/entry/title', file('atom.xml')), 'One\nTwo\n');
    assert.equal(await all('//entry[2]/id | //entry[title="One"]/id', file('atom.xml')), 'tag:1\ntag:2\n');
    assert.equal(await print(['//div/p/em'], file('atom.xml')), 'text\n');
    assert.equal(
      await all('//url/loc', file('sitemap.xml')),
      'https://shop.example/\nhttps://shop.example/a?x=1&y=2\n',
    );
    assert.equal(
      await all('/soapenv:Envelope/soapenv:Body//Quote[@currency="EUR"]/Price', file('soap.xml')),
      '12.50\n',
    );
    assert.equal(await print(['//body/p[@class="a"]'], file('page.xhtml')), 'Onetwo\n');
    assert.equal(await print(['count(descendant::entry/child::title)'], file('atom.xml')), '2\n');
    assert.equal(await print(['//linearGradient/stop/@offset'], file('drawing.xml')), '0\n');
    assert.equal(await print(['//div div 2'], '<div xmlns="x">4</div>'), '2\n');
  });

  it('uses further prefixes, local names and addresses of namespaces', async () => {
    assert.equal(await print(['--ns', 'q=urn:quotes', '//q:Symbol', '--all'], file('soap.xml')), 'ACME\nINIT\n');
    assert.equal(
      await print(
        ['-n', 'a=http://www.w3.org/2005/Atom', '-n', 'h=http://www.w3.org/1999/xhtml', '//a:content/h:div'],
        file('atom.xml'),
      ),
      'Some text\n',
    );
    assert.equal(await all('//*[local-name()="creator"]', file('rss.xml')), 'Ada Brook\nBen Pond\n');
    assert.equal(
      await print(['namespace-uri(/*)'], file('sitemap.xml')),
      'http://www.sitemaps.org/schemas/sitemap/0.9\n',
    );
    assert.equal(await all('/rss/namespace::*[name()="dc"]', file('rss.xml')), 'http://purl.org/dc/elements/1.1/\n');
    assert.equal(
      await print(['//p:a', '--ns', 'p=urn:2'], '<r xmlns:p="urn:1"><p:a>1</p:a><p:a xmlns:p="urn:2">2</p:a></r>'),
      '2\n',
    );
    assert.equal((await refusalOf(xpath, ['//a', '--ns', 'x'], '<a/>')).message.includes('Expected PREFIX=URI'), true);
  });

  it('reads comments, instructions and CDATA', async () => {
    const input = file('instructions.xml');
    assert.equal(await all('//comment()', input), 'before\ninside\nafter\n');
    assert.equal(await print(['//processing-instruction("app")'], input), 'do="this" now\n');
    assert.equal(await all('//p/text()', input), 'a<b> & c\n');
    assert.equal(await all('/doc/*', input), 'a<b> & c\n\ntwo lines\n');
    assert.equal(await print(['string(//q)'], input), '  two\n  lines  \n');
  });

  it('refuses XML that is not well-formed, with line and column', async () => {
    for (const [input, line, problem] of [
      ['<?xml version="1.0"?>\n<a>\n  <b>x</a>', 3, /Opening and ending tag mismatch: b line 3 and a$/],
      ['<shop>\n<item></shop>', 2, /tag mismatch/],
      ['<root>a & b</root>', 1, /Expected the name of an entity after "&", or &amp; for the sign itself$/],
      ['<root a="?b&c=1"/>', 1, /Expected ";" after the name of an entity, or &amp; for the sign "&" itself$/],
      ['<root>\n\n&copy;</root>', 3, /Entity 'copy' not defined$/],
      ['<root a=1/>', 1, /AttValue/],
      ['<root a="1" a="2"/>', 1, /Attribute a redefined$/],
      ['<root>\n<x:y/></root>', 2, /Namespace prefix x on y is not defined$/],
      ['<root/>\ntext', 2, /Extra content at the end of the document$/],
      ['<root>\0</root>', 1, /Char 0x0 out of allowed range$/],
      ['<root', 1, /Couldn't find end of Start Tag root/],
      ['<?xml version="1.0"?>\n', 2, /Start tag expected|Document is empty/],
    ] as const) {
      const { code, message, details } = await refusalOf(xpath, ['//a'], input);
      assert.equal(code, 'INVALID_INPUT');
      assert.match(message, new RegExp(`^xpath: Cannot read XML at line ${line}, column \\d+: [A-Z]`));
      assert.match(message, problem);
      assert.equal(details.line, line);
    }
    const { message } = await refusalOf(xpath, ['//a'], Buffer.from('<?xml version="1.0"?>\n<r>\xe9</r>', 'latin1'));
    assert.match(message, /at line 2, column 4: A byte is not UTF-8, and no other encoding is declared$/);
  });

  it('reads XML that is well-formed whatever its addresses and xml:id are', async () => {
    const input = '<r xmlns:a="c:\\x y" a:b="1" xml:id="1"><s xml:id="i">x</s><s xml:id="i">y</s></r>';
    assert.equal(await all('//@a:b | id("i")', input), '1\nx\n');
    const { message } = await refusalOf(xpath, ['//a'], '<r xmlns:a=""/>');
    assert.match(message, /column 14: xmlns:a: Empty XML namespace is not allowed$/);
  });

  it('reads the encodings that documents declare', async () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><r>caf\xe9</r>', 'latin1');
    assert.equal(await print(['/r'], latin), 'café\n');
    assert.equal(
      await print(['/r'], Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><r>é😀</r>', 'utf16le')),
      'é😀\n',
    );
    assert.equal(await print(['/r'], '\ufeff<?xml version="1.0" encoding="UTF-8"?><r>é😀</r>'), 'é😀\n');
    assert.equal(await print(['//é/@ü'], '<é ü="ä"/>'), 'ä\n');
  });
});

describe('xpath and entities', () => {
  it('reads past a DOCTYPE, whatever is in it', async () => {
    assert.equal(await print(['/note/body'], file('doctype.xml')), 'Hello\n');
    assert.equal(await print(['count(//@kind)'], file('doctype.xml')), '0\n');
  });
  it('never replaces an entity of a document, and never fetches one', async () => {
    for (const input of [
      bomb(2),
      bomb(9),
      `<!DOCTYPE r [<!ENTITY x "${'x'.repeat(100_000)}">]><r>${'&x;'.repeat(10_000)}</r>`,
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "http://169.254.169.254/">]><r>&x;</r>',
      '<!DOCTYPE r [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p; <!ENTITY x "y">]><r>&x;</r>',
      '<!DOCTYPE r [<!ENTITY x "y">]><r a="&x;"/>',
      '<!DOCTYPE r [<!ENTITY x "&x;">]><r>&x;</r>',
      '<!DOCTYPE r><!DOCTYPE r [<!ENTITY x "y">]><r>&x;</r>',
      '<!-- --><?a?><!DOCTYPE r><!-- --><!DOCTYPE r [<!ENTITY x "y">]><r>&x;</r>',
      '<!DOCTYPE r [<!ENTITY x "y">',
    ]) {
      assert.equal((await refusalOf(xpath, ['//r | //@a'], input)).code, 'INVALID_INPUT');
    }
    assert.equal(await print(['//r'], '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r>x</r>'), 'x\n');
    assert.equal(await print(['//r'], '<!DOCTYPE r [<!ENTITY x "y">]><r>&lt;&#65;</r>'), '<A\n');
    assert.equal(
      await print(
        ['//r'],
        '<r xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd" parse="text"/></r>',
      ),
      '\n',
    );
  });
});

describe('xpath on HTML', () => {
  it('reads pages as browsers do', async () => {
    assert.equal(
      await all('//ul/li/text()[normalize-space()]', page('unclosed')),
      'Soup\nSalad\ngreen\nmixed\nToast\n',
    );
    assert.equal(await all('/html/body/h1 | /html/head/title', page('unclosed')), 'Menu of the day\nMenu\n');
    assert.equal(await all('//table[@id="prices"]/tbody/tr[2]/td[1]', page('tables')), 'Apple\n');
    assert.equal(await print(['//a/@href'], page('entities')), '/s?a=1&copy=2<=3\n');
    assert.equal(await all('//p', page('frames')), 'First\nSecond Moving\n');
    assert.equal(await print(['//script'], page('entities')), 'if (a && b < c) "&amp;";\n');
    assert.equal(await print(['//input', '--attr', 'placeholder'], page('forms')), 'Type "here"\n');
    assert.equal(await all('//comment()', page('frames')), 'a comment with <p>tags</p>\n');
    assert.equal(await print(['count(//template/*)'], page('frames')), '0\n');
    assert.equal(await print(['string(//pre)'], page('code')), 'npm ci\n\n  npm test   # `quick`\n\n');
  });

  it('has svg and names with a colon under their names', async () => {
    assert.equal(await all('//svg/path/@d | //svg//foreignObject/p', page('inline-svg')), 'M4 4L20 20\nInside\n');
    assert.equal(await print(['//use/@xlink:href'], page('inline-svg')), '#g\n');
    assert.equal(await print(['//svg/@viewBox'], page('inline-svg')), '0 0 24 24\n');
    assert.equal(
      await all('//o:p | //@fb:x | //@xml:lang', '<p><o:p xml:lang=en>Word</o:p><i fb:x=1>'),
      'Word\nen\n1\n',
    );
    assert.equal(await all('//@*', '<p @click="a" :b=c x"y=1 1=2 a:b:c=3 xmlns=q xmlns:z=w>'), 'a\nc\n1\n2\n3\n');
  });

  it('finds as many elements as html', async () => {
    for (const name of [
      'article',
      'unclosed',
      'inline-svg',
      'tables',
      'lists',
      'entities',
      'forms',
      'code',
      'links',
      'frames',
    ]) {
      const elements =
        (await outputOf(html, ['*:not(pre, pre *, script, style, textarea, xmp)', '--all'], page(name))).split('\n')
          .length - 1;
      const query =
        'count(//*[not(self::script or self::style or self::textarea or self::xmp or ancestor-or-self::pre)])';
      assert.equal(await print([query, '--type', 'html'], page(name)), `${elements}\n`, name);
    }
  });

  it('tells HTML from XML', async () => {
    const cases: readonly (readonly [input: string, query: string, output: string])[] = [
      ['<p>a<br>b', 'name(/*)', 'html'],
      ['<!DOCTYPE html><p>a</p>', 'name(/*)', 'html'],
      ['<!-- x --><HTML><p>a</HTML>', 'name(/*)', 'html'],
      ['text <b>only', 'name(/*)', 'html'],
      ['', 'count(//*)', '3'],
      ['<p>a<br/>b</p>', 'name(/*)', 'p'],
      ['<shop><p>a</p></shop>', 'name(/*)', 'shop'],
      ['<?xml version="1.0"?><html><P>a</P></html>', 'name(/*/*)', 'P'],
      ['<?xml version="1.0"?><html><p>a&nbsp;b<p>c</html>', 'count(//body/p)', '2'],
      ['<tr><td>a<td>b', 'count(/table/tr/td)', '2'],
    ];
    for (const [input, query, output] of cases) assert.equal(await print([query], input), `${output}\n`, input);
    assert.equal(await print(['name(/*)', '--type', 'html'], '<a/>'), 'html\n');
    assert.equal(await print(['name(/*)', '--type', 'xml'], '<html/>'), 'html\n');
    assert.equal((await refusalOf(xpath, ['//p', '--type', 'xml'], '<p>a<br>')).code, 'INVALID_INPUT');
  });
});

describe('an XPath expression', () => {
  it('is refused with the place', async () => {
    for (const [query, problem] of [
      ['processing-instruction(a)', /at character 24: Expected a text in quotes, found "a"$/],
      ['//a\0b', /at character 4: Unexpected character with the number 0$/],
      ['//book[', /at character 8: Unexpected end$/],
      ['//book[1', /at character 9: Expected "]", found the end$/],
      ['count(', /at character 7: Expected "\)", found the end$/],
      ['(1 + 2', /at character 7: Unexpected end$/],
      ['a b', /at character 3: Unexpected "b"$/],
      ['a/é/[', /at character 5: Unexpected "\["$/],
      ['"abc', /at character 1: The quoted text does not end$/],
      ['foo::a', /at character 1: There is no axis "foo"$/],
      ['//x:a', /at character 3: There is no prefix "x": The document declares none, give its namespace by --ns$/],
      ['matches(., "a")', /at character 1: There is no function "matches" in XPath 1\.0$/],
      ['a[$n]', /at character 3: There are no variables$/],
      ['count(1)', /has the wrong type/],
      ['concat("a")', /too few or too many arguments$/],
      ['', /at character 1: Unexpected end$/],
    ] as const) {
      const { code, message } = await refusalOf(xpath, [query], '<a/>');
      assert.equal(code, 'INVALID_ARGUMENT');
      assert.match(message, /^xpath: Cannot read "/);
      assert.match(message, problem);
    }
  });

  it('that is one very long name is answered at once', async () => {
    const started = performance.now();
    const { code, message } = await refusalOf(xpath, ['a'.repeat(1_000_000)], '<a/>');
    assert.equal(code, 'INVALID_ARGUMENT');
    assert.match(message, /at character 1: Unexpected "a"$/);
    // Trying the name from each of its letters took ten seconds for a tenth of this.
    assert.ok(performance.now() - started < 3000);
  });

  it('may be nested 250 levels deep, and is refused where it is too deep', async () => {
    for (const [open, close] of [
      ['(', ')'],
      ['not(', ')'],
      ['a[', ']'],
      ['concat(1,', ')'],
    ] as const) {
      await print([nest(open, close, 250)], '<a/>');
      for (const levels of [5000, 100_000]) {
        assert.equal((await refusalOf(xpath, [nest(open, close, levels)], '<a/>')).code, 'NESTING_LIMIT');
      }
    }
    assert.equal((await refusalOf(xpath, [`1${'+1'.repeat(100_000)}`], '<a/>')).code, 'NESTING_LIMIT');
    assert.equal(await print([`1${'+1'.repeat(1000)}`], '<a/>'), '1001\n');
  });
});

describe('xpath within its bounds', () => {
  it('reads XML 2,000 levels deep, refuses deeper XML, and reads any HTML', async () => {
    assert.equal(await print(['count(//z)'], deep('z', 2000)), '2000\n');
    assert.equal(await print(['count(//z//z)'], deep('z', 250)), '249\n');
    assert.equal((await refusalOf(xpath, ['//z'], deep('z', 100_000))).code, 'NESTING_LIMIT');
    assert.equal(await print(['count(//b)'], '<b>'.repeat(20_000)), '20000\n');
    assert.equal(
      await print(['count(//@*)'], `<p ${Array.from({ length: 50_000 }, (_, n) => `a${n}=1`).join(' ')}>`),
      '50000\n',
    );
  });

  it('refuses what takes too much memory, and works on after it', async () => {
    const input = `<r>${'x'.repeat(10_000_000)}</r>`;
    const query = `string-length(concat(${Array.from({ length: 60 }, () => '/').join(',')}))`;
    const { code, message } = await refusalOf(xpath, [query], input);
    assert.equal(code, 'OUT_OF_MEMORY');
    assert.match(
      message,
      /^xpath: Cannot hold the document and what is found in it: They take more than 805306368 bytes$/,
    );
    assert.equal(await print(['/r'], '<r>x</r>'), 'x\n');
    const nested = `${'<z>'.repeat(300)}${'x'.repeat(200_000)}${'</z>'.repeat(300)}`;
    assert.equal((await refusalOf(xpath, ['//z', '--all'], nested)).code, 'OUTPUT_TOO_LARGE');
  });

  it('keeps names that objects have anyway as data', async () => {
    const input = '<__proto__ constructor="c" xmlns:toString="urn:t"><toString:x>1</toString:x></__proto__>';
    assert.equal(await print(['//toString:x'], input), '1\n');
    assert.equal(await print(['/__proto__', '--attr', 'constructor'], input), 'c\n');
    assert.equal(await print(['/__proto__', '--attr', '__proto__'], input), '');
  });

  it('runs in a worker, which ends an expression that takes for ever', async () => {
    const engine = await openTestEngine({ jobMs: 1500 });
    try {
      const run = async (text: string, input: string): Promise<string> => {
        const { output, error } = await engine.run(text, input);
        return error?.code ?? Buffer.from(output).toString();
      };
      assert.equal(await run("xpath '//b' | wc -c", '<r><b>x</b></r>'), '2\n');
      const nodes = `<r>${'<a><b/></a>'.repeat(25_000)}</r>`;
      assert.equal(await run("xpath '//*[//*[//*[//*]]]'", nodes), 'DEADLINE_EXCEEDED');
      assert.equal(await run("xpath '//b'", '<r><b>x</b></r>'), 'x\n');
    } finally {
      await engine.close();
    }
  });
});
