import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseProgram } from '../../src/language/parser.ts';
import { PipelineSyntaxError } from '../../src/language/pipeline-syntax-error.ts';
import { wordsOf } from '../support/show-words.ts';

const r = String.raw;

function operatorsOf(text: string): string[] {
  return parseProgram(text).statements.map((statement) => statement.operator);
}

describe('the pipeline parser', () => {
  it('chains commands with | and separates statements with ;, newline, && and ||', () => {
    assert.deepEqual(wordsOf('a b|c;d\ne&&f||g'), [[['a', 'b'], ['c']], [['d']], [['e']], [['f']], [['g']]]);
    assert.deepEqual(operatorsOf('a b|c;d\ne&&f||g'), [';', ';', ';', '&&', '||']);
  });

  it('ignores blank statements, comments and joined lines', () => {
    assert.deepEqual(wordsOf('\n;; # note | "\n a \\\n b # c\n;'), [[['a', 'b', '#', 'c']]]);
    assert.deepEqual(wordsOf(''), []);
    assert.deepEqual(wordsOf('# nothing but a comment'), []);
  });

  it('continues a statement after |, && and || over newlines and comments', () => {
    assert.deepEqual(wordsOf('a |\n\n # then\n b &&\n c'), [[['a'], ['b']], [['c']]]);
  });

  it('takes CRLF as a newline', () => {
    assert.deepEqual(wordsOf('a b\r\nc\r\n'), [[['a', 'b']], [['c']]]);
  });

  it('keeps a single ampersand, parentheses and angle brackets as ordinary characters', () => {
    assert.deepEqual(wordsOf('curl http://h/?a=1&b=2 (x) <y> & z'), [
      [['curl', 'http://h/?a=1&b=2', '(x)', '<y>', '&', 'z']],
    ]);
  });

  it('reads quotes, escapes and adjacent pieces as decided', () => {
    assert.deepEqual(wordsOf(r`a'b c'"d e"f '' "" \| \d "\n\$\"" $'\t\x41\u00e9'`), [
      [['ab cd ef', '', '', '|', r`\d`, r`\n$"`, '\tAé']],
    ]);
  });

  it("reads bytes of $'…' that form a character as that character", () => {
    assert.deepEqual(wordsOf(r`$'\xc3\xa9\0'`), [[['é\0']]]);
    assert.deepEqual(wordsOf(r`$'\U1F600\ud83d\ude00\U110000\U41'`), [[[r`😀😀\U110000A`]]]);
  });

  it('joins lines inside double quotes and keeps the newline inside single quotes', () => {
    assert.deepEqual(wordsOf('"a\\\nb" \'c\\\nd\''), [[['ab', 'c\\\nd']]]);
    assert.deepEqual(wordsOf('a "\\\n" "\\\n$NO"'), [[['a', '', '']]]);
  });

  const mistakes: readonly [text: string, line: number, column: number, problem: RegExp][] = [
    ['| wc', 1, 1, /Expected a command at the start, found "\|"/],
    ['echo a |', 1, 9, /Expected a command after "\|", the text ends first/],
    ['echo a &&\n', 2, 1, /after "&&"/],
    ['echo fine\necho a | | wc', 2, 10, /Expected a command after "\|", found "\|"/],
    ['echo a || | wc', 1, 11, /after "\|\|", found "\|"/],
    ['echo a; && b', 1, 9, /found "&&"/],
    ['echo a && ; b', 1, 11, /found ";"/],
    ['echo "a', 1, 6, /closing double quote/],
    ["x\n 'a", 2, 2, /closing single quote/],
    [r`echo $'a\'`, 1, 6, /closing quote of \$'…'/],
    ['echo a; [[ b = b', 1, 17, /Expected "\]\]"/],
    ['[[ a = b && c = d ]]', 1, 10, /Expected "\]\]"/],
  ];
  for (const [text, line, column, problem] of mistakes) {
    it(`refuses ${JSON.stringify(text)} at line ${line}, column ${column} with a caret`, () => {
      assert.throws(
        () => parseProgram(text),
        (error: unknown) => {
          assert.ok(error instanceof PipelineSyntaxError);
          assert.match(error.message, new RegExp(`line ${line}, column ${column}: `));
          assert.match(error.message, problem);
          const [, shown, caret] = error.message.split('\n');
          assert.equal(shown, `  ${text.split('\n')[line - 1]}`);
          assert.equal(caret, `${' '.repeat(column + 1)}^`);
          return true;
        },
      );
    });
  }

  it('cuts a long line around the caret', () => {
    assert.throws(() => parseProgram(`echo ${'x'.repeat(5000)} | | ${'y'.repeat(5000)}`), {
      message: /\n {2}….{0,130}…\n +\^$/,
    });
  });

  it('allows 1,000 commands and refuses one more', () => {
    assert.equal(parseProgram('a;'.repeat(1000)).statements.length, 1000);
    assert.throws(() => parseProgram('a|'.repeat(1000).concat('a')), /at most 1000 commands/);
  });

  it('allows 1 MiB of text and refuses one character more', () => {
    assert.equal(parseProgram('a'.repeat(1024 * 1024)).statements.length, 1);
    assert.throws(() => parseProgram('a'.repeat(1024 * 1024 + 1)), PipelineSyntaxError);
  });
});
