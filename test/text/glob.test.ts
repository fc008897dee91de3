import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compileGlob, hasWildcard } from '../../src/text/glob.ts';

function fits(pattern: string, text: string): boolean {
  return compileGlob(pattern)(text);
}

/** Says the same in the simplest way, a table of prefixes. */
function fitsPlainly(pattern: string, text: string): boolean {
  const letters = Array.from(text);
  let reached = letters.map(() => false);
  reached.unshift(true);
  for (const sign of pattern) {
    const next = reached.map(() => false);
    for (let at = 0; at <= letters.length; at++) {
      if (sign === '*') next[at] = reached[at] || (at > 0 && next[at - 1] === true);
      else next[at] = at > 0 && reached[at - 1] === true && (sign === '?' || sign === letters[at - 1]);
    }
    reached = next;
  }
  return reached.at(-1) === true;
}

describe('a wildcard pattern', () => {
  it('is one that has * or ?', () => {
    for (const text of ['*', 'a?', 'a*b']) assert.equal(hasWildcard(text), true);
    for (const text of ['', 'a', '[ab]', '%_', '.+', '\\']) assert.equal(hasWildcard(text), false);
  });

  it('fits the whole text: * any characters, slashes too, ? exactly one', () => {
    for (const [pattern, yes, no] of [
      ['*.log', ['a.log', '.log', 'a/b.log', 'x\n.log'], ['a.logs', 'log', 'a.LOG']],
      ['a*', ['a', 'ab', 'a/b'], ['', 'ba']],
      ['a*b*c', ['abc', 'aXbYc', 'abbcc', 'abcbc'], ['ac', 'abcX', 'acb']],
      ['a?c', ['abc', 'a/c', 'a🦀c', 'a\nc', 'aéc'], ['ac', 'abbc', 'ae\u0301c']],
      ['*?', ['a', '🦀', 'ab'], ['']],
      ['?*?', ['ab', '🦀🦀', 'abc'], ['a', '🦀']],
      ['*a*a', ['aa', 'aXa', 'baa'], ['a', 'ab', 'aab']],
      ['a*a', ['aa', 'aba'], ['a']],
      ['', [''], ['a']],
      ['abc', ['abc'], ['abcd', 'xabc', 'ab']],
      ['*', ['', 'a', 'a/b'], []],
    ] as const) {
      for (const text of yes) assert.equal(fits(pattern, text), true, `${pattern} fits ${JSON.stringify(text)}`);
      for (const text of no) assert.equal(fits(pattern, text), false, `${pattern} fits ${JSON.stringify(text)}`);
    }
  });

  it('takes every other character as itself', () => {
    for (const sign of [
      '[ab]',
      '{a,b}',
      '\\',
      '\\d',
      '.',
      '^',
      '$',
      '(',
      '|',
      '+',
      '%',
      '_',
      '-',
      '!a',
      '#',
      ' ',
      "'",
      '&&',
      '0',
    ]) {
      assert.equal(fits(`*${sign}`, `x${sign}`), true, sign);
      assert.equal(fits(`${sign}?`, `${sign}b`), true, sign);
      assert.equal(fits(`*${sign}`, 'xa'), false, sign);
    }
  });

  it('fits as the rules say, whatever pattern and text', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '🦀', '/'), maxLength: 8 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '🦀', '/'), maxLength: 8 });
    fc.assert(
      fc.property(pattern, text, (one, other) => assert.equal(fits(one, other), fitsPlainly(one, other))),
      { seed: 11, numRuns: 5000 },
    );
  });

  it('can be used again and again', () => {
    const fit = compileGlob('*a');
    for (let n = 0; n < 3; n++) assert.deepEqual([fit('xa'), fit('x'), fit('aa')], [true, false, true]);
  });

  it('of any kind takes no longer than pattern times text', { timeout: 5000 }, () => {
    const text = 'a'.repeat(1000);
    for (const pattern of [
      `${'*'.repeat(10_000)}b`,
      `${'*a'.repeat(5000)}b`,
      `${'*?'.repeat(500)}b`,
      `*${'?'.repeat(500)}b*`,
      `*${'a?'.repeat(250)}b*`,
      `${'a*'.repeat(500)}b`,
    ]) {
      assert.equal(fits(pattern, text), false);
    }
    assert.equal(fits('*'.repeat(10_000), text), true);
  });
});
