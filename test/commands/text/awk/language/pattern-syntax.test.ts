import { strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { classEnd } from '../../../../../src/commands/text/awk/language/class-end.ts';
import { resolveEscapes } from '../../../../../src/commands/text/awk/language/escapes.ts';
import { toExtendedPattern } from '../../../../../src/commands/text/awk/language/pattern-syntax.ts';

describe('the syntax of awk patterns', () => {
  for (const [written, meant] of [
    ['a+b*c?', 'a+b*c?'],
    ['+1|*2', '\\+1|\\*2'],
    ['(?a)|(+b)', '(\\?a)|(\\+b)'],
    ['^*a', '^\\*a'],
    ['{2}a{2}', '\\{2}a{2}'],
    ['(?:a+)(?=b*)(?<n>c+)', '(?:a+)(?=b*)(?<n>c+)'],
    ['\\ya\\y', '\\ba\\b'],
    ["\\`a\\'", '^a$'],
    ['[+*?]\\+', '[+*?]\\+'],
    ['[]+]+', '[]+]+'],
    ['a\\', 'a\\'],
    ['[a', '[a'],
  ] as const) {
    test(`${written} is ${meant}`, () => strictEqual(toExtendedPattern(written), meant));
  }

  for (const [source, end] of [
    ['[abc]x', 5],
    ['[]/]x', 4],
    ['[^]/]x', 5],
    ['[[:alpha:]/]x', 12],
    ['[\\]/]x', 5],
    ['[[/]x', 4],
    ['[[:/]x', 5],
    ['[abc', undefined],
    ['[ab\n]', undefined],
  ] as const) {
    test(`the class of ${JSON.stringify(source)} ends at ${end}`, () => strictEqual(classEnd(source, 0), end));
  }

  test('many brackets without an end are read in one walk', () => {
    const started = performance.now();
    toExtendedPattern('[[:'.repeat(100_000));
    toExtendedPattern('['.repeat(300_000));
    strictEqual(performance.now() - started < 2000, true);
  });
});

describe('the escapes of awk strings', () => {
  for (const [written, meant] of [
    ['a\\tb\\n', 'a\tb\n'],
    ['\\\\t', '\\t'],
    ['\\101\\x42', 'AB'],
    ['\\1018', 'A8'],
    ['\\303\\251', 'é'],
    ['\\377', '\udcff'],
    ['\\q\\/\\"', 'q/"'],
    ['a\\\nb', 'ab'],
    ['a\\', 'a\\'],
  ] as const) {
    test(`${JSON.stringify(written)} is ${JSON.stringify(meant)}`, () => strictEqual(resolveEscapes(written), meant));
  }
});
