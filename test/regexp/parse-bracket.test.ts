import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compilePattern } from '../../src/regexp/compile-pattern.ts';

/** The characters of ASCII's signs and a few letters that a class takes. */
function members(source: string, syntax: 'extended' | 'basic' = 'extended'): string {
  const text = 'abcxyz019 []^-\\:.=*';
  return Array.from(text.matchAll(compilePattern(syntax, source).for(text)), ([match]) => match).join('');
}

describe('a class', () => {
  it('takes a bracket that comes first as a character where the class ends later', () => {
    assert.equal(members('[]a]'), 'a]');
    assert.equal(members('[^]a-z0-9]'), ' [^-\\:.=*');
    assert.equal(members('[][]'), '[]');
    assert.equal(members('[^][]'), 'abcxyz019 ^-\\:.=*');
    assert.equal(members('[]-]'), ']-');
    assert.equal(members('[^][:alnum:]]'), ' [^-\\:.=*');
    assert.equal(members('[^]\\]a]'), 'bcxyz019 [^-\\:.=*');
  });

  it('takes [^] as any character and [] as none, as JavaScript does, where nothing ends it later', () => {
    assert.equal(members('x[^]'), 'xy');
    assert.equal(members('x[^]*?[0-9]'), 'xyz0');
    assert.equal(members('x[^][^a]'), 'xyz');
    assert.equal(members('x[^]\\]?'), 'xy');
    assert.equal(members('[]'), '');
    assert.equal(members('a|[]'), 'a');
  });

  it('takes a hyphen as a character at its edges and beside a class', () => {
    assert.equal(members('[a-]'), 'a-');
    assert.equal(members('[-a]'), 'a-');
    assert.equal(members('[a-c-]'), 'abc-');
    assert.equal(members('[\\d-x]'), 'x019-');
    assert.equal(members('[x-\\d]'), 'x019-');
    assert.equal(members('[*--]'), '-*');
  });

  it('has a backslash as a character in a basic expression only', () => {
    assert.equal(members('[\\]]', 'basic'), '');
    assert.equal(members('[\\d]', 'basic'), '\\');
    assert.equal(members('[\\d]'), '019');
    assert.equal(members('[\\]\\^]'), ']^');
  });
});
