import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { translateEscapes } from '../../../../src/commands/text/sed/translate-escapes.ts';

describe('translateEscapes', () => {
  it('writes numbered bytes as the characters they are, never as signs', () => {
    assert.equal(translateEscapes('extended', '\\x2a\\o52\\a\\cA'), '\\x2a\\x2a\\x07\\x01');
    assert.equal(translateEscapes('basic', 'a\\x2a\\d042\\x61\\x5c'), 'a\\*\\*a\\\\');
    assert.equal(translateEscapes('basic', '[\\x5d\\x61\\n]'), '[[.].]a\n]');
  });

  it('joins bytes that are a character of UTF-8', () => {
    assert.equal(translateEscapes('extended', '\\xc3\\xa9\\xe9'), 'é\udce9');
  });

  it('writes the signs for the ends of the pattern space so that M does not change them', () => {
    assert.equal(translateEscapes('extended', "\\`a[\\`\\']\\'"), "(?-m:^)a[\\`\\'](?-m:$)");
    assert.equal(translateEscapes('basic', "\\`a\\'"), "\\`a\\'");
  });

  it('leaves the escapes that patterns have themselves', () => {
    for (const source of ['\\d{2}\\n\\w\\\\x41\\.', '[\\]\\n]', '(a)\\1']) {
      assert.equal(translateEscapes('extended', source), source);
    }
    for (const source of ['\\(a\\)\\1\\n\\t\\w\\.', '[\\]\\]', '[\\w]']) {
      assert.equal(translateEscapes('basic', source), source);
    }
  });
});
