import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blankDoctype } from '../../../../src/commands/data/xpath/blank-doctype.ts';
import { fileOf } from '../run-data-command.ts';

describe('a document type declaration', () => {
  it('becomes spaces, and everything else stays in its place', () => {
    assert.equal(blankDoctype('<!DOCTYPE a><a/>', false), '            <a/>');
    assert.equal(
      blankDoctype('<!-- <!DOCTYPE -->\n<!DOCTYPE a [\n<!ENTITY b "]>">]\n><a/>', false),
      `<!-- <!DOCTYPE -->\n${' '.repeat(13)}\n${' '.repeat(17)}\n <a/>`,
    );
    const text = fileOf('xpath/documents/doctype.xml').toString();
    const blanked = blankDoctype(text, false);
    assert.equal(blanked.indexOf('<note>'), text.indexOf('<note>'));
    assert.equal(blanked.split('\n').length, text.split('\n').length);
    assert.doesNotMatch(blanked, /<!/);
  });
  it('is none behind the first element, in a comment or in an instruction', () => {
    for (const text of [
      '<a/>',
      '<a/><!DOCTYPE b>',
      '<!-- <!DOCTYPE a> --><a/>',
      '<?a <!DOCTYPE a>?><a/>',
      '',
      'x',
      '<!doctype a>',
    ]) {
      assert.equal(blankDoctype(text, false), text);
    }
  });
  it('is refused when it does not end, or comes twice', () => {
    for (const text of [
      '<!DOCTYPE a',
      '<!DOCTYPE a [ <!-- >',
      '<!DOCTYPE a "x>',
      '<!DOCTYPE a [ > ',
      `<!DOCTYPE a [${'<!-- '.repeat(100_000)}`,
    ]) {
      assert.throws(() => blankDoctype(text, false), { message: 'The DOCTYPE does not end', at: 0 });
    }
    assert.throws(() => blankDoctype('<!DOCTYPE a> <!DOCTYPE b><a/>', false), { message: 'There is a second DOCTYPE' });
  });
});
