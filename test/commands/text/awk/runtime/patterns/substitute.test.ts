import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  readGeneralReplacement,
  readReplacement,
} from '../../../../../../src/commands/text/awk/runtime/patterns/replacement.ts';
import { substitute } from '../../../../../../src/commands/text/awk/runtime/patterns/substitute.ts';
import { PenstockError } from '../../../../../../src/errors.ts';

function substituted(text: string, expression: RegExp, replacement: string, which: 'all' | number) {
  return substitute(text, expression, readReplacement(replacement), which);
}

function generallySubstituted(text: string, expression: RegExp, replacement: string, which: 'all' | number): string {
  return substitute(text, expression, readGeneralReplacement(replacement), which).text;
}

describe('substitute', () => {
  it('replaces all matches or one', () => {
    assert.deepEqual(substituted('banana', /a/g, 'o', 'all'), { text: 'bonono', count: 3 });
    assert.deepEqual(substituted('banana', /a/g, 'o', 1), { text: 'bonana', count: 1 });
    assert.deepEqual(substituted('banana', /z/g, 'o', 'all'), { text: 'banana', count: 0 });
  });

  it('replaces empty matches once each, and not behind another match', () => {
    assert.deepEqual(substituted('abc', /x*/g, '-', 'all'), { text: '-a-b-c-', count: 4 });
    assert.deepEqual(substituted('abbc', /b*/g, '-', 'all'), { text: '-a-c-', count: 3 });
    assert.deepEqual(substituted('', /x*/g, '-', 'all'), { text: '-', count: 1 });
    assert.deepEqual(substituted('abc', /$/g, '!', 1), { text: 'abc!', count: 1 });
  });

  it('never comes between the two units of a character', () => {
    assert.equal(substituted('😀a', /x*/gu, '-', 'all').text, '-😀-a-');
  });

  it('puts the match in the place of an ampersand without a backslash', () => {
    const results: [string, string][] = [
      ['[&]', '[a]'],
      ['\\&', '&'],
      ['\\\\&', '\\a'],
      ['\\\\\\&', '\\&'],
      ['\\q', '\\q'],
      ['\\\\', '\\\\'],
      ['&&', 'aa'],
    ];
    for (const [replacement, text] of results) assert.equal(substituted('a', /a/g, replacement, 1).text, text);
  });

  it('ends with an error before the text grows too long', () => {
    const long = 'x'.repeat(10_000);
    assert.throws(() => substituted(long, /x/g, long, 'all'), PenstockError);
    assert.throws(() => substituted(long, /x+/g, '&'.repeat(10_000), 1), PenstockError);
  });
});

describe('generalSubstitute', () => {
  it('replaces all matches or the one with a number', () => {
    assert.equal(generallySubstituted('aaa', /a/g, 'x', 'all'), 'xxx');
    assert.equal(generallySubstituted('aaa', /a/g, 'x', 2), 'axa');
    assert.equal(generallySubstituted('aaa', /a/g, 'x', 4), 'aaa');
  });

  it('counts empty matches, also behind another match', () => {
    assert.equal(generallySubstituted('abc', /x*/g, '-', 4), 'abc-');
    assert.equal(generallySubstituted('abc', /b*/g, '-', 3), 'ab-c');
    assert.equal(generallySubstituted('abc', /x*/g, '-', 5), 'abc');
  });

  it('puts groups into the replacement', () => {
    assert.equal(generallySubstituted('abab', /(a)(b)/g, '\\2\\1', 'all'), 'baba');
    assert.equal(generallySubstituted('ab', /(x)|(b)/g, '<\\1|\\2|\\9>', 'all'), 'a<|b|>');
    assert.equal(generallySubstituted('a', /a/g, '\\0&\\&\\\\\\q', 1), 'aa&\\q');
    assert.equal(generallySubstituted('a', /(a)/g, '\\10', 1), 'a0');
  });
});
