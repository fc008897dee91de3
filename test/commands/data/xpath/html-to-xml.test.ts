import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../../../src/commands/data/markup/html-tree.ts';
import { htmlToXml } from '../../../../src/commands/data/xpath/html-to-xml.ts';

/** What stands in the body. */
function convert(text: string): string {
  return /<body>(.*)<\/body>/s.exec(htmlToXml(parseHtml(text, 'xpath'), false))?.[1] ?? '';
}

describe('HTML as XML', () => {
  it('closes what is not closed, and escapes what XML would read', () => {
    assert.equal(
      convert('<p>a<br>b &lt; &amp; ]]><p title="&quot;<\n&#9;">'),
      '<p>a<br></br>b &lt; &amp; ]]&gt;</p><p title="&quot;&lt;&#10;&#9;"></p>',
    );
    assert.equal(convert('<p><script>a && b < c</script>'), '<p><script>a &amp;&amp; b &lt; c</script></p>');
    assert.equal(convert('<p><!-- a -- b ---></p>'), '<p><!-- a - - b - --></p>');
  });
  it('leaves out characters that XML does not have', () => {
    assert.equal(convert('<p title="a&#1;b">\x01\x0b\uffff c&#13;d</p>'), '<p title="ab"> c&#13;d</p>');
  });
  it('declares prefixes, also behind comments that look like tags', () => {
    const xml = htmlToXml(parseHtml('<!-- <p> --><p a:b=1><x:y>', 'xpath'), false);
    assert.ok(xml.startsWith('<!-- <p> --><html xmlns:a="urn:html:a" xmlns:x="urn:html:x"><head>'), xml);
    assert.equal(
      htmlToXml(parseHtml('<td x:y=1>a', 'xpath'), false),
      '<table xmlns:x="urn:html:x"><td x:y="1">a</td></table>',
    );
  });
  it('makes names valid, and keeps the first of those that become the same', () => {
    assert.equal(convert('<p @a=1 $a=2 3=4 é=5 -=6 :x=7 y:=8>'), '<p _a="1" _3="4" é="5" _-="6" _x="7" y_="8"></p>');
    assert.equal(convert('<a"b>c'), '<a_b>c</a_b>');
  });
});
