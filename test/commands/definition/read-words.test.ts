import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Description } from '../../../src/commands/definition/command.ts';
import { CommandError } from '../../../src/commands/definition/command-error.ts';
import type { Parameters } from '../../../src/commands/definition/parameter.ts';
import { readWords } from '../../../src/commands/definition/read-words.ts';
import { sed } from '../../../src/commands/text/sed.ts';
import { assign, each, fetch, fill, say, seek, sift } from '../../support/sample-commands.ts';

/** What was given, as `name=text` in the order of reading. */
function read(command: Description<Parameters>, ...words: string[]): string[] {
  return readWords(command, words, words.join(' ')).map(({ parameter, text }) => `${parameter}=${text}`);
}

function problem(command: Description<Parameters>, ...words: string[]): string {
  try {
    readWords(command, words, words.join(' '));
  } catch (error) {
    assert.ok(error instanceof CommandError);
    assert.equal(error.code, 'INVALID_ARGUMENT');
    return error.message;
  }
  return assert.fail(`${command.name} ${words.join(' ')} was read`);
}

describe('short flags', () => {
  it('combine', () => assert.deepEqual(read(sift, '-iv', 'a'), ['ignore=true', 'invert=true', 'pattern=a']));
  it('take an attached value', () => assert.deepEqual(read(sift, '-n5', 'a'), ['lines=5', 'pattern=a']));
  it('take the next word as value', () => assert.deepEqual(read(sift, '-n', '5', 'a'), ['lines=5', 'pattern=a']));
  it('take the rest of a combination as value', () =>
    assert.deepEqual(read(sift, '-ivn5', 'a'), ['ignore=true', 'invert=true', 'lines=5', 'pattern=a']));
  it('take the next word at the end of a combination', () =>
    assert.deepEqual(read(sift, '-in', '5', 'a'), ['ignore=true', 'lines=5', 'pattern=a']));
  it('take a value that looks like a flag', () => {
    assert.deepEqual(read(sift, '-n', '-5', 'a'), ['lines=-5', 'pattern=a']);
    assert.deepEqual(read(sift, '-e', '-v', 'a'), ['extra=-v', 'pattern=a']);
    assert.deepEqual(read(sift, '-e', '--', 'a'), ['extra=--', 'pattern=a']);
  });
  it('that are refused take the rest of their word with them', () => {
    const given = readWords(sed, ['-ni.bak', 's/a/b/', 'file'], '').map(({ parameter }) => parameter);
    assert.deepEqual(given, ['quiet', 'in-place', 'expression']);
  });
  it('take an empty word as value', () => assert.deepEqual(read(sift, '-e', '', 'a'), ['extra=', 'pattern=a']));
  it('keep an equals sign in an attached value', () =>
    assert.deepEqual(read(sift, '-e=x', 'a'), ['extra==x', 'pattern=a']));
  it('that are unknown are refused by letter', () => {
    assert.equal(problem(sift, '-iZ', 'a'), 'sift: Unknown flag -Z; see "man sift"');
    assert.equal(problem(sift, '-i😀', 'a'), 'sift: Unknown flag -😀; see "man sift"');
  });
  it('are at most 16,384 in one command, however many a word combines', () => {
    assert.equal(read(sift, `-${'i'.repeat(16_384)}`).length, 16_384);
    const message = 'sift: Expected at most 16384 flags of one letter; see "man sift"';
    assert.equal(problem(sift, `-${'i'.repeat(16_385)}`), message);
    assert.equal(problem(sift, ...Array.from({ length: 300 }, () => `-${'i'.repeat(60)}`)), message);
  });
  it('without a value that they need are refused', () =>
    assert.equal(problem(sift, 'a', '-n'), 'sift: Flag -n needs a value, N; see "man sift"'));
});

describe('long flags with one dash', () => {
  it('take the next word as value, whatever it begins with', () => {
    assert.deepEqual(read(seek, '/x', '-name', '*.txt', '-near', '-1h'), ['name=*.txt', 'near=-1h', 'place=/x']);
    assert.deepEqual(read(seek, '-name', '--', '/x'), ['name=--', 'place=/x']);
  });
  it('may have two dashes as well', () =>
    assert.deepEqual(read(seek, '--name', 'a', '--near=b', '--empty'), ['name=a', 'near=b', 'empty=true']));
  it('take a value after an equals sign', () => assert.deepEqual(read(seek, '-name=a=b'), ['name=a=b']));
  it('stand before and behind positionals, and end with two dashes', () => {
    assert.deepEqual(read(seek, '-empty', '/x'), ['empty=true', 'place=/x']);
    assert.deepEqual(read(seek, '/x', '-empty'), ['empty=true', 'place=/x']);
    assert.deepEqual(read(seek, '--', '-empty'), ['place=-empty']);
    assert.deepEqual(read(seek, '-'), ['place=-']);
  });
  it('have aliases, and may be shortened as long as one parameter is meant', () => {
    assert.deepEqual(read(seek, '-named', 'a', '-na', 'b', '-e'), ['name=a', 'name=b', 'empty=true']);
    assert.equal(problem(seek, '-n', 'a'), 'seek: Ambiguous flag -n, it may be -name, -named, -near; see "man seek"');
  });
  it('are never read as letters that combine', () => {
    assert.equal(problem(seek, '-nam3', 'a'), 'seek: Unknown flag -nam3, the nearest is -name; see "man seek"');
    assert.equal(problem(seek, '--nam3', 'a'), 'seek: Unknown flag --nam3, the nearest is -name; see "man seek"');
    assert.equal(problem(seek, '-5'), 'seek: Unknown flag -5; see "man seek"');
  });
  it('without a value that they need are refused', () =>
    assert.equal(problem(seek, '-near'), 'seek: Flag -near needs a value, NAME; see "man seek"'));
  it('named as members of every object are unknown', () =>
    assert.match(problem(seek, '-constructor', 'a'), /Unknown flag -constructor/));
});

describe('long flags', () => {
  it('take a value after an equals sign', () =>
    assert.deepEqual(read(sift, '--lines=5', 'a'), ['lines=5', 'pattern=a']));
  it('take the next word as value', () =>
    assert.deepEqual(read(sift, '--lines', '-5', 'a'), ['lines=-5', 'pattern=a']));
  it('keep further equals signs', () => assert.deepEqual(read(sift, '--extra=x=y', 'a'), ['extra=x=y', 'pattern=a']));
  it('may have an empty value', () => assert.deepEqual(read(sift, '--extra=', 'a'), ['extra=', 'pattern=a']));
  it('have aliases', () => assert.deepEqual(read(sift, '--ignore-case', 'a'), ['ignore=true', 'pattern=a']));
  it('that stand alone may say true or false', () =>
    assert.deepEqual(read(sift, '--ignore=false', 'a'), ['ignore=false', 'pattern=a']));
  it('may be shortened as long as one parameter is meant', () => {
    assert.deepEqual(read(sift, '--l=5', 'a'), ['lines=5', 'pattern=a']);
    // Both --ignore and --ignore-case begin so, and are the same parameter.
    assert.deepEqual(read(sift, '--ign', 'a'), ['ignore=true', 'pattern=a']);
  });
  it('that are shortened too much are refused with all candidates', () =>
    assert.equal(
      problem(sift, '--inv', 'a'),
      'sift: Ambiguous flag --inv, it may be --invert, --invariant; see "man sift"',
    ));
  it('that are written out are never ambiguous', () =>
    assert.deepEqual(read(sift, '--invert', 'a'), ['invert=true', 'pattern=a']));
  it('that are unknown are refused with the nearest', () => {
    assert.equal(problem(sift, '--linse=5', 'a'), 'sift: Unknown flag --linse, the nearest is --lines; see "man sift"');
    assert.equal(problem(sift, '--nothing-like-it', 'a'), 'sift: Unknown flag --nothing-like-it; see "man sift"');
  });
  it('without a value that they need are refused', () =>
    assert.equal(problem(sift, '--lines'), 'sift: Flag --lines needs a value, N; see "man sift"'));
  it('named as members of every object are unknown', () => {
    assert.match(problem(sift, '--__proto__=x', 'a'), /Unknown flag --__proto__/);
    assert.match(problem(sift, '--constructor', 'a'), /Unknown flag --constructor/);
    assert.match(problem(sift, '--toString', 'a'), /Unknown flag --toString/);
  });
});

describe('flags that take a name and a value', () => {
  const words = ['--define', 'a', 'x=y', 'text'];
  it('take two words', () => assert.deepEqual(read(fill, ...words), ['define=a=x=y', 'template=text']));
  it('take both after an equals sign too', () =>
    assert.deepEqual(read(fill, '--define=a=1', 'text'), ['define=a=1', 'template=text']));
  it('are refused without a value, and with an equals sign in the name', () => {
    const expected = 'fill: Flag --define needs a name and a value, as two words; see "man fill"';
    assert.equal(problem(fill, '--define', 'a'), expected);
    assert.equal(problem(fill, '--define', 'a=b', 'c'), expected);
  });
});

describe('flags that may say more', () => {
  it('mean what they mean alone, and never take the next word', () => {
    assert.deepEqual(read(fill, '--frame', 'thick'), ['frame=thin', 'template=thick']);
    assert.deepEqual(read(fill, '-f', 'thick'), ['frame=thin', 'template=thick']);
  });
  it('take a value after an equals sign', () =>
    assert.deepEqual(read(fill, '--frame=thick', 'a'), ['frame=thick', 'template=a']));
});

describe('a number with a sign', () => {
  it('is a value where the declaration has it', () => {
    assert.deepEqual(read(sift, '-5', 'a'), ['lines=5', 'pattern=a']);
    assert.deepEqual(read(sift, '+5', 'a'), ['lines=+5', 'pattern=a']);
  });
  it('is an unknown flag or an ordinary word elsewhere', () => {
    assert.match(problem(fetch, '-5'), /^fetch: Unknown flag -5/);
    assert.deepEqual(read(fetch, '+5'), ['url=+5']);
  });
  it('has decimal digits only', () => {
    assert.match(problem(sift, '-5x', 'a'), /Unknown flag -5/);
    assert.match(problem(sift, '-٣', 'a'), /Unknown flag -٣/);
    assert.deepEqual(read(sift, '+5x'), ['pattern=+5x']);
  });
});

describe('positionals', () => {
  it('mix with flags', () => assert.deepEqual(read(sift, 'a', '-i'), ['ignore=true', 'pattern=a']));
  it('are all words after a double dash', () => {
    assert.deepEqual(read(sift, '--', '-i'), ['pattern=-i']);
    assert.deepEqual(read(sift, '-i', '--', '--'), ['ignore=true', 'pattern=--']);
  });
  it('may be a lone dash or empty', () => {
    assert.deepEqual(read(sift, '-'), ['pattern=-']);
    assert.deepEqual(read(sift, ''), ['pattern=']);
  });
  it('may be given by name instead', () => assert.deepEqual(read(sift, '--pattern=a'), ['pattern=a']));
  it('given by name take no word', () =>
    assert.match(problem(sift, '--pattern=a', 'b'), /^sift: Unexpected argument "b"/));
  it('that are too many are refused with the hint', () =>
    assert.equal(
      problem(sift, 'a', 'b'),
      'sift: Unexpected argument "b"; sift reads only its input: cat FILE | sift PATTERN; see "man sift"',
    ));
  it('that are redirections in a shell are refused with what does the same here', () => {
    for (const word of ['>', '>>out', '<', '2>&1']) {
      assert.equal(
        problem(sift, 'a', word, 'f'),
        `sift: Unexpected argument "${word}"; there are no redirections: "| tee PATH" writes a file, "cat PATH |" reads one; see "man sift"`,
      );
    }
  });
  it('that are a list take all words', () => assert.deepEqual(read(fetch, 'a', 'b', 'c'), ['url=a', 'url=b', 'url=c']));
  it('may be named as members of every object', () =>
    assert.deepEqual(read(fetch, '__proto__', 'constructor'), ['url=__proto__', 'url=constructor']));
});

describe('the flags of a client', () => {
  it('are read as curl reads them', () =>
    assert.deepEqual(read(fetch, '-sLX', 'POST', '-d', 'a=1', '-Ha: b', 'http://h/', '--data-raw=b=2', '-m5'), [
      'silent=true',
      'location=true',
      'method=POST',
      'data=a=1',
      'header=a: b',
      'data=b=2',
      'max-time=5',
      'url=http://h/',
    ]));
});

describe('where flags stand only before the first positional', () => {
  it('everything after it belongs to the command', () =>
    assert.deepEqual(read(each, '-n2', 'grep', '-n', '--', 'x'), [
      'max-args=2',
      'command=grep',
      'command=-n',
      'command=--',
      'command=x',
    ]));
  it('a double dash still ends the flags', () =>
    assert.deepEqual(read(each, '-0', '--', '-n'), ['null=true', 'command=-n']));
});

describe('where only known flags are flags', () => {
  it('a word of known letters is flags', () =>
    assert.deepEqual(read(say, '-ne', 'a'), ['n=true', 'escapes=true', 'text=a']));
  it('the first other word ends the flags', () => {
    assert.deepEqual(read(say, '-nx', '-n'), ['text=-nx', 'text=-n']);
    assert.deepEqual(read(say, 'a', '-n'), ['text=a', 'text=-n']);
  });
  it('a double dash, a long flag, a dash and a number are text', () => {
    assert.deepEqual(read(say, '--', 'a'), ['text=--', 'text=a']);
    assert.deepEqual(read(say, '--escapes'), ['text=--escapes']);
    assert.deepEqual(read(say, '-'), ['text=-']);
    assert.deepEqual(read(say, '-5'), ['text=-5']);
  });
});

describe('a command that reads its words itself', () => {
  it('receives the text as it was written', () => {
    const given = readWords(assign, ['say=a b', 'c'], ' say="a b"  c');
    assert.deepEqual(given, [
      { parameter: 'name', typed: 'name', text: 'say' },
      { parameter: 'command', typed: 'command', text: '"a b"  c' },
    ]);
  });
  it('refuses in the words of the others', () =>
    assert.equal(problem(assign, 'say'), 'assign: Expected NAME=COMMAND; see "man assign"'));
});

describe('any words', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('-', '--', '-i', '-ivn', '-n', '-5', '+5', '--lines', '--lines=', '--inv', '--=', '-e', '-k=x'),
  );
  it('are read or refused in words, never with an exception of another kind', () => {
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(sift, fetch, say, each), (words, command) => {
        try {
          for (const { parameter } of readWords(command, words, '')) assert.ok(parameter in command.parameters);
        } catch (error) {
          assert.ok(error instanceof CommandError, String(error));
          assert.match(error.message, new RegExp(`^${command.name}: [A-Z].*; see "man ${command.name}"$`, 's'));
        }
      }),
    );
  });
  it('come back as they were as values and behind a double dash', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(text), fc.array(text), (data, urls) => {
        const long = data.map((value) => `--data=${value}`);
        const separate = data.flatMap((value) => ['-d', value]);
        const expected = [...data, ...data].map((value) => `data=${value}`);
        assert.deepEqual(read(fetch, ...long, ...separate, '--', ...urls), [
          ...expected,
          ...urls.map((url) => `url=${url}`),
        ]);
      }),
    );
  });
});
