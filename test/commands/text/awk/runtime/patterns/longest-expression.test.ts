import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchGroups } from '../../../../../../src/commands/text/awk/runtime/patterns/match-at.ts';
import { TextPattern } from '../../../../../../src/commands/text/awk/runtime/patterns/text-pattern.ts';

const EXACT = { ignoreCase: false };

function allMatches(source: string, text: string): string[] {
  const expression = new TextPattern(source, EXACT).for(text);
  const matches: string[] = [];
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) matches.push(match[0]);
  return matches;
}

describe('the longest of several alternatives', () => {
  test('counts at the top of a pattern, also within groups around the whole', () => {
    deepStrictEqual(allMatches('a|ab|abc', 'abcab'), ['abc', 'ab']);
    deepStrictEqual(allMatches('(a|ab)', 'abxa'), ['ab', 'a']);
    deepStrictEqual(allMatches('é|é+', 'éé'), ['éé']);
  });

  test('of words is found by one expression, however many there are', () => {
    const words = Array.from({ length: 2000 }, (_, index) => `w${index}`);
    const text = 'w1 w12 w123 w1234 w12345';
    const start = performance.now();
    for (const source of [words.join('|'), `(${words.join('|')})`]) {
      deepStrictEqual(allMatches(source, text), ['w1', 'w12', 'w123', 'w1234', 'w1234']);
      strictEqual(Object.getPrototypeOf(new TextPattern(source, EXACT).for(text)), RegExp.prototype);
    }
    deepStrictEqual(allMatches(`${words.join('|')}|w123[0-9]+`, text), ['w1', 'w12', 'w123', 'w1234', 'w12345']);
    ok(performance.now() - start < 2000);
  });

  test('of words follows IGNORECASE, and is empty only where no word fits', () => {
    deepStrictEqual(new TextPattern('a|AB|', { ignoreCase: true }).for('xab').exec('ab')?.[0], 'ab');
    strictEqual(new TextPattern('|a|ab', EXACT).for('ab').exec('abc')?.[0], 'ab');
  });

  test('keeps the groups where they stand in the whole pattern', () => {
    const text = 'xab';
    const match = new TextPattern('(a)|((a)(b))|(c)', EXACT).for(text).exec(text);
    deepStrictEqual(match === null ? [] : [...match], ['ab', undefined, 'ab', 'a', 'b', undefined]);
  });

  test('is what match() tells of, with the places of its groups', () => {
    const groups = matchGroups('xab', new TextPattern('(a)|(ab)', EXACT).for('xab'));
    deepStrictEqual(groups, [{ text: 'ab', start: 2, length: 2 }, undefined, { text: 'ab', start: 2, length: 2 }]);
  });

  test('is not looked for within a longer pattern, nor where references need the whole', () => {
    deepStrictEqual(allMatches('x(a|ab)', 'xab'), ['xa']);
    deepStrictEqual(allMatches('(a)|(a)b\\1', 'ab'), ['a']);
  });

  test('follows IGNORECASE', () => {
    const rule = { ignoreCase: false };
    const pattern = new TextPattern('a|ab', rule);
    strictEqual(pattern.for('AB').exec('AB'), null);
    rule.ignoreCase = true;
    strictEqual(pattern.for('AB').exec('AB')?.[0], 'AB');
    strictEqual(pattern.test('xA'), true);
  });
});

describe('a text pattern', () => {
  test('of nothing but characters is a literal, and of one kind of byte a set', () => {
    strictEqual(new TextPattern('a\\.b', EXACT).literal, 'a.b');
    strictEqual(new TextPattern('a.b', EXACT).literal, undefined);
    const set = new TextPattern('[:;]+', EXACT).byteSet;
    deepStrictEqual([set?.runs, set?.table[0x3a], set?.table[0x3b], set?.table[0x3c]], [true, 1, 1, 0]);
    strictEqual(new TextPattern('[^:]', EXACT).byteSet, undefined);
    strictEqual(new TextPattern('é', EXACT).byteSet, undefined);
    strictEqual(new TextPattern('[:;]*', EXACT).byteSet, undefined);
  });
});
