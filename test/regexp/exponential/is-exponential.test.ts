import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePattern } from '../../../src/regexp/compile-pattern.ts';
import { isExponential } from '../../../src/regexp/exponential/is-exponential.ts';
import { countWays } from './count-ways.ts';

function check(pattern: string, ignoreCase = false): boolean {
  return isExponential(parsePattern('extended', pattern, { ignoreCase }).node);
}

describe('a pattern whose repeat is ambiguous', () => {
  /** Repeats, each with a text whose repetition it matches in more and more ways. */
  const counted: readonly (readonly [pattern: string, text: string])[] = [
    ['(a+)+', 'a'],
    ['(a*)*', 'a'],
    ['((a*)*)*', 'a'],
    ['(a|a)*', 'a'],
    ['(a|aa)+', 'a'],
    ['(a|b|ab)*', 'ab'],
    ['(a?a?)*', 'a'],
    ['(a*b?)*', 'a'],
    ['(a+b?)+', 'a'],
    ['(x+x+)+', 'x'],
    ['(x(|))*', 'x'],
    ['(a|b*)*', 'b'],
    ['(aa|aaa)*', 'a'],
    ['(a{2,3})*', 'a'],
    ['(a{0,9})*', 'a'],
    ['(a{1,40}b?)*', 'a'],
    ['((ab){3,})*', 'ab'],
    ['(a{1,2}){32}', 'aaaa'],
    ['((?:ab)|a(?:b|c))+', 'ab'],
    ['(a??b?)*', 'ab'],
  ];
  for (const [pattern, text] of counted) {
    it(`is exponential: ${pattern}`, () => {
      const { node } = parsePattern('extended', pattern);
      assert.ok(isExponential(node));
      // What it says yes to is so: the ways grow with a power of two.
      const [few, many] = [6, 12].map((times) => countWays(node, text.repeat(times)));
      assert.ok(pattern.includes('{32}') || (few ?? 0) >= 2, `${few} ways`);
      assert.ok((many ?? 0) >= (few ?? 0) ** 1.5, `${few} and ${many} ways`);
    });
  }

  for (const pattern of [
    '(a+)+$',
    '(a|a)*b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*)*x',
    '([a-zA-Z]+)*\\.log',
    '(\\w+\\s?)*$',
    '([^/]+/?)*\\.txt',
    '(?:.+/)+.+\\.log',
    '(\\d+|[0-9a-f]+)*x',
    '(.|a)*z',
    '([a-z]|[a-m])*1',
    '(-?[a-z0-9]+)*\\.txt',
    '(\\p{L}|\\w)+!',
    '(é|[^\\0-\\x7f])*x',
  ]) {
    it(`is exponential by its classes: ${pattern}`, () => assert.ok(check(pattern)));
  }

  it('is found within look-arounds, and beside edges', () => {
    assert.ok(check('(?=(a+)+$)x'));
    assert.ok(check('((a+)+\\b)x'));
  });

  it('may be so only where case is ignored', () => {
    assert.ok(check('(k|K)*!', true));
    assert.ok(!check('(k|K)*!'));
    assert.ok(check('(k|\u212a)*!', true));
    assert.ok(!check('(k|é)*!', true));
  });
});

describe('a pattern that is not exponential', () => {
  /** Repeats that match every text in one way, or in ways that do not multiply. */
  const counted: readonly (readonly [pattern: string, text: string])[] = [
    ['(a?)*', 'a'],
    ['(a|)*', 'a'],
    ['(|)*', ''],
    ['(ab|cd)*', 'ab'],
    ['(a+b)+', 'aab'],
    ['(a{3})*', 'aaa'],
    ['(ab?)*', 'ab'],
    ['((a|b)c?d)*', 'acd'],
    ['(a{2,}b)*', 'aaab'],
  ];
  for (const [pattern, text] of counted) {
    it(`is taken: ${pattern}`, () => {
      const { node } = parsePattern('extended', pattern);
      assert.ok(!isExponential(node));
      assert.ok(countWays(node, text.repeat(12)) <= 2);
    });
  }

  for (const pattern of [
    '.*\\.txt',
    '.*/log-[0-9]+\\.txt',
    '.*(2026|2025).*\\.(csv|json)',
    '.*[a-z]+-[0-9]{4}-[0-9]{2}.*',
    '.*a.*b.*\\.log',
    '/tmp/[^/]*\\.txt',
    '/tmp/(a|b|c)+/x',
    '([^/]+/)*[^/]+\\.txt',
    '/tmp/([a-z]+-)*[a-z]+',
    '.*\\.(jpe?g|png|gif)',
    '[0-9]+(\\.[0-9]+)*',
    '.*(foo|bar)+.*',
    '(/[^/]+)+\\.log',
    '/tmp/.{1,40}\\.txt',
    '(\\w+-)*\\w+\\.json',
    'a*a*a*a*',
    '([0-9]{1,3}\\.){3}[0-9]{1,3}',
    '(/tmp)?(/[a-z0-9_]+)*',
    '(.*,){11}P',
    '([]a|[]a)*',
    '()*',
  ]) {
    it(`is taken, in either case: ${pattern}`, () => assert.ok(!check(pattern) && !check(pattern, true)));
  }

  it('is taken where an edge keeps its ways apart, or where that cannot be told', () => {
    for (const pattern of ['(?:\\b\\w+\\b\\W*)*x', '(a\\bb|c)*', '((a)\\2?)*', '(?:(?=b)a|a)*'])
      assert.ok(!check(pattern), pattern);
  });
});

describe('the check', () => {
  it('ends soon for patterns that are large or deep', () => {
    for (const pattern of [
      `(${Array.from({ length: 250 }, (_, i) => `w${i}`).join('|')})*x`,
      `(x${'.?'.repeat(255)})*`,
      `(${'\\p{L}?'.repeat(200)})*`,
      `${'('.repeat(490)}a${'b?)*'.repeat(490)}`,
      `${'(a*'.repeat(250)}${')+'.repeat(250)}`,
      '((((a{8}){8}){8}){7}){0,9}',
      '(a{32767}|b)*',
      '(\\w\\W)*'.repeat(2000),
    ]) {
      const { node } = parsePattern('extended', pattern);
      const started = performance.now();
      isExponential(node);
      const milliseconds = performance.now() - started;
      assert.ok(milliseconds < 2000, `${milliseconds} ms for ${pattern.slice(0, 40)}`);
    }
  });

  it('leaves out what is too large, and sees the rest', () => {
    assert.ok(check('(a{1000}|b|b)*'));
    assert.ok(!check('(a{1000}|a{1000}|b)*'));
  });
});
