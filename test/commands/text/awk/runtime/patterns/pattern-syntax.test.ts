import { strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resolveEscapes } from '../../../../../../src/commands/text/awk/language/escapes.ts';
import { toExtendedPattern } from '../../../../../../src/commands/text/awk/runtime/patterns/pattern-syntax.ts';

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
    ['[a\n]\\y', '[a\n]\\b'],
    ['a**b+*c++d?+', 'a**b+*c++d?+'],
    ['a*?b', 'a*?b'],
    ['a)(b)', 'a\\)(b)'],
    ['\\141\\60[\\x41-\\103]', 'a0[A-C]'],
    ['\\303\\251\\\\141', 'é\\\\141'],
    ['a\\52', 'a*'],
  ] as const) {
    test(`${written} is ${meant}`, () => strictEqual(toExtendedPattern(written), meant));
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
