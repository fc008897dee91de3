import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Lexer } from '../../../../../src/commands/text/awk/language/lexer.ts';

/** The regular expressions of a program that holds nothing else, divided by semicolons. */
function patternsOf(program: string): string[] {
  const lexer = new Lexer(program);
  const found: string[] = [];
  for (let at = 0; at < program.length; ) {
    const { text, end } = lexer.pattern(at);
    found.push(text);
    at = end + 1;
  }
  return found;
}

describe('regular expressions in a program', () => {
  test('may hold a slash within brackets, which close in the same line', () => {
    deepStrictEqual(patternsOf('/[/]/;/[]/]/'), ['[/]', '[]/]']);
    deepStrictEqual(patternsOf('/[/;/b/\n/[/]/'), ['[', 'b', '[/]']);
  });

  test('are read in time in proportion to the program where no bracket closes', () => {
    const started = performance.now();
    strictEqual(patternsOf('/[/;'.repeat(60_000)).length, 60_000);
    strictEqual(performance.now() - started < 5_000, true);
  });
});
