import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blankDoctype } from '../../../../src/commands/data/xpath/blank-doctype.ts';
import { xpath } from '../../../../src/commands/data/xpath.ts';
import { outputOf, refusalOf } from '../run-data-command.ts';

const SHELF = `<?xml version="1.0"?>
<!DOCTYPE shelf PUBLIC "-//X//Y" "http://169.254.169.254/x.dtd" [
<!-- <!ATTLIST note id ID #IMPLIED> -->
<!ENTITY e "<!ATTLIST note id ID #IMPLIED>">
<!ENTITY f SYSTEM "file:///etc/passwd">
<!ENTITY % p SYSTEM "http://169.254.169.254/p.dtd"> %p;
<!ATTLIST book lang CDATA "en"
  isbn ID #REQUIRED kind (a|b) "a">
<!ATTLIST disc id CDATA #IMPLIED><!ATTLIST disc id ID #IMPLIED>
<!ATTLIST tape t ID #IMPLIED second ID #IMPLIED>
<!ATTLIST map id ID "m0">
]>
<shelf><book isbn="b1">One</book><book isbn=" b2 ">Two</book><disc id="c1">Three</disc><tape t="t1" second="t2">Four</tape>
<note id="n1" refs="b2 t1">Five</note><box xml:id="x1">Six</box><map>Seven</map></shelf>`;

const all = async (query: string, input: string, ...words: readonly string[]): Promise<string> =>
  (await outputOf(xpath, [query, '--all', ...words], input)).trimEnd().replaceAll('\n', ',');

describe('id() in an expression', () => {
  it('finds elements by what the internal subset declares as their ID', async () => {
    for (const [query, expected] of [
      ['id("b1")', 'One'],
      ['id("b2")', 'Two'],
      ['id("t1 nothing b1")', 'One,Four'],
      ['id(//note/@refs)', 'Two,Four'],
      ['id(//note/@refs)[2]/@t', 't1'],
      ['id("b1")/following-sibling::book', 'Two'],
      ['id("x1")', 'Six'],
      ['id("c1") | id("n1") | id("t2") | id("m0")', ''],
      ['count(id("b1")/@*)', '1'],
      ['count(/node())', '1'],
    ] as const) {
      assert.equal(await all(query, SHELF), expected, query);
    }
  });

  it('finds elements of HTML by their attribute id, the first one of several', async () => {
    const page = '<!doctype html><p id=a>A<p id="1/d">B<p id=a>C<svg><text id=s>D</text></svg><custom-x id=x>E';
    assert.equal(await all('id("a 1/d s x")', page), 'A,B,D,E');
    assert.equal(await all('id("p")/..', '<table><tr><td id=p>x</table>', '--type', 'html'), 'x');
    assert.equal(await all('id("q")/@class', '<td><i id=q class=k>'), 'k');
  });

  it('brings back no entity, and nothing from outside', async () => {
    for (const entity of ['&e;', '&f;']) {
      const { code, message } = await refusalOf(xpath, ['id("b1")'], SHELF.replace('One', entity));
      assert.equal(code, 'INVALID_INPUT');
      assert.match(message, /at line 13, column 27: Entity '[ef]' not defined$/);
    }
  });

  it('leaves the declarations of IDs of a DOCTYPE, each in its place', () => {
    const blanked = blankDoctype(SHELF, true);
    assert.equal(blanked.length, SHELF.length);
    assert.equal(blanked.slice(blanked.indexOf(']>')), SHELF.slice(SHELF.indexOf(']>\n')));
    assert.equal(
      blanked.slice(0, blanked.indexOf(']>')).replace(/\s+/g, ' '),
      '<?xml version="1.0"?> <!DOCTYPE shelf [ <!ATTLIST book isbn ID #REQUIRED > <!ATTLIST tape t ID #IMPLIED > ',
    );
    for (const text of ['<!DOCTYPE a><a/>', '<!DOCTYPE a [<!ATTLIST a b CDATA #IMPLIED>]><a/>', '<!DOCTYPE [ ]><a/>']) {
      assert.equal(blankDoctype(text, true), blankDoctype(text, false));
    }
  });

  it('reads any number of declarations', { timeout: 30_000 }, async () => {
    for (const piece of ['<!ATTLIST a b ID #IMPLIED>', '<!ATTLIST a b ', '"<!--"', '<!ATTLIST a b (', '<!ATTLIST ']) {
      const text = `<!DOCTYPE a [${piece.repeat(100_000)}]><a b="x">found</a>`;
      assert.equal(await all('id("x")', text), piece.endsWith('ID #IMPLIED>') ? 'found' : '');
    }
    const many = Array.from({ length: 100_000 }, (_, index) => ` x${index} ID #IMPLIED`).join('');
    assert.equal(await all('id("x")', `<!DOCTYPE a [<!ATTLIST a${many}>]><a x0="x" x1="y">found</a>`), 'found');
  });
});
