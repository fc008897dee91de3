/** Texts about as long as one may be, made of what is most work to read: they are read or refused, and mean what they say. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseProgram } from '../../src/language/parser.ts';
import { wordsOf } from '../support/show-words.ts';

/** A little less than a text may have, since each word counts as a character when it is expanded. */
const MOST = 1024 * 1024 - 16;

/** A text of so many characters: `first`, then `unit` again and again, then `last`. */
function filled(first: string, unit: string, last = ''): string {
  return first + unit.repeat(Math.floor((MOST - first.length - last.length) / unit.length)) + last;
}

/** How often `unit` is in {@link filled}. */
function timesIn(first: string, unit: string, last = ''): number {
  return Math.floor((MOST - first.length - last.length) / unit.length);
}

describe('a long pipeline text', () => {
  /** What a unit becomes, in the one word that it is repeated in. */
  const words: readonly [first: string, unit: string, last: string, meaning: string][] = [
    ['e ', "''", '', ''],
    ['e ', '\\\\', '', '\\'],
    ['e ', '\\ ', '', ' '],
    ['e ', '\\a', '', '\\a'],
    ['e ', 'a\\\n', '', 'a'],
    ['e ', 'a&', '', 'a&'],
    ['e ', "a'b'", '', 'ab'],
    ['e ', '"a"b', '', 'ab'],
    ['e ', '$', '', '$'],
    ['e ', '${', '', '${'],
    ['e ', "$'\\n'", '', '\n'],
    ["e $'", '\\n', "'", '\n'],
    ["e $'", '\\xc3\\xa9', "'", 'é'],
    ["e $'", '\\xff', "'", '\udcff'],
    ["e $'", '\\u00e9', "'", 'é'],
    ['e "', '$', '"', '$'],
    ['e "', '\\"', '"', '"'],
    ['e "', '\\a', '"', '\\a'],
    ['e "', 'a;', '"', 'a;'],
    ['e ', '\u00a0', '', '\u00a0'],
  ];
  for (const [first, unit, last, meaning] of words) {
    it(`of ${JSON.stringify(`${first}${unit}…${last}`)} is one word`, () => {
      const program = parseProgram(filled(first, unit, last));
      assert.deepEqual(
        program.statements[0]?.commands[0]?.words.map((word) => word.pieces.length),
        [1, 1],
      );
      const [word] = wordsOf(filled(first, unit, last))[0]?.[0]?.slice(1) ?? [];
      assert.ok(word === meaning.repeat(timesIn(first, unit, last)));
    });
  }

  for (const unit of [';', '\n', ' ', '\r', '; ', ';\n', '\\\n', '#\n', '# a comment\n']) {
    it(`of ${JSON.stringify(unit)} is an empty program`, () => assert.deepEqual(wordsOf(filled('', unit)), []));
  }

  const refused: readonly [text: string, problem: RegExp][] = [
    [filled("e '", 'a'), /^Syntax error at line 1, column 3: Expected a closing single quote/],
    [filled('e "', 'a'), /^Syntax error at line 1, column 3: Expected a closing double quote/],
    [filled('e "', '\\$'), /^Syntax error at line 1, column 3: Expected a closing double quote/],
    [filled("e $'", '\\n'), /^Syntax error at line 1, column 3: Expected the closing quote of \$'…'/],
    [filled('', '\n', '|'), /^Syntax error at line 1048560, column 1: Expected a command/],
    [filled("e '", '\n', "' |"), /^Syntax error at line 1048555, column 4: Expected a command after "\|"/],
    [filled('', '|'), /^Syntax error at line 1, column 1: Expected a command at the start/],
    [filled('e ', 'a '), /^Syntax error at line 1, column 32769: A command has at most 16384 words/],
    [filled('', 'a;'), /^Syntax error at line 1, column 2001: A program has at most 1000 commands/],
  ];
  for (const [text, problem] of refused) {
    it(`of ${JSON.stringify(text.slice(0, 6))}… is refused: ${problem.source.slice(0, 60)}`, () => {
      assert.throws(() => parseProgram(text), { code: 'SYNTAX_ERROR', message: problem });
    });
  }

  it('has at most 65,536 variables', () => {
    assert.equal(parseProgram(`e ${'$A'.repeat(65_536)}`).statements.length, 1);
    for (const text of [`e ${'$A'.repeat(65_537)}`, `\ne "${'$A'.repeat(65_537)}"`, `e ${'${A}'.repeat(65_537)}`]) {
      assert.throws(() => parseProgram(text), {
        code: 'LIMIT_EXCEEDED',
        message: /^Limit exceeded at line [12], column \d+: A text has at most 65536 variables\n/,
      });
    }
  });
});
