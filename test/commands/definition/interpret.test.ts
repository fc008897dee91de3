import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from '../../../src/commands/definition/command-error.ts';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readWords } from '../../../src/commands/definition/read-words.ts';
import { fetch, sift } from '../../support/sample-commands.ts';

function args(...words: string[]): Readonly<Record<string, unknown>> {
  return interpret(sift, readWords(sift, ['a', ...words], ''));
}

function problem(...words: string[]): string {
  try {
    args(...words);
  } catch (error) {
    assert.ok(error instanceof CommandError);
    assert.equal(error.code, 'INVALID_ARGUMENT');
    return error.message;
  }
  return assert.fail(`${words.join(' ')} was taken`);
}

describe('what is not given', () => {
  it('has its default, is false, empty or absent', () => {
    assert.deepEqual(
      { ...args() },
      {
        pattern: 'a',
        ignore: false,
        invert: false,
        invariant: false,
        lines: 10,
        order: 'name',
        quiet: undefined,
        width: undefined,
        extra: [],
        key: [],
      },
    );
  });
  it('is refused when it is required', () => {
    assert.throws(() => interpret(sift, []), {
      code: 'MISSING_PARAMETER',
      message: 'sift: Missing PATTERN (parameter "pattern"); see "man sift"',
    });
    assert.throws(() => interpret(fetch, []), { code: 'MISSING_PARAMETER' });
  });
});

describe('a boolean', () => {
  it('is true for true, 1 and the empty text', () => {
    for (const value of ['true', '1', '']) assert.equal(args(`--ignore=${value}`).ignore, true);
  });
  it('is false for false and 0', () => {
    for (const value of ['false', '0']) assert.equal(args(`--ignore=${value}`).ignore, false);
  });
  it('is nothing else', () => {
    assert.equal(
      problem('--ignore=yes'),
      'sift: Cannot read "yes" for --ignore: Expected true, 1, false or 0; see "man sift"',
    );
    for (const value of ['TRUE', 'no', '2', ' ']) assert.match(problem(`--ignore=${value}`), /Expected true/);
  });
});

describe('a whole number', () => {
  it('has digits and at most one sign', () => {
    assert.equal(args('-n', '7').lines, 7);
    assert.equal(args('-n', '+7').lines, 7);
    assert.equal(args('-n', '-7').lines, -7);
    assert.equal(args('-n', '007').lines, 7);
  });
  it('is refused in any other form, with the value', () => {
    for (const value of [
      '',
      'NaN',
      '0x10',
      '1e3',
      '٣',
      '1.5',
      '1.0',
      ' 1',
      '1 ',
      '--1',
      '+',
      '-',
      'Infinity',
      '1_000',
      '１',
    ]) {
      assert.equal(
        problem('-n', value),
        `sift: Cannot read "${value}" for -n: Expected a whole number; see "man sift"`,
      );
    }
  });
  it('keeps its bounds, however many digits it has', () => {
    assert.equal(args('-n', '1000').lines, 1000);
    assert.match(problem('-n', '1001'), /Expected at most 1000/);
    assert.match(problem('-n', '9'.repeat(400)), /Expected at most 1000/);
    assert.match(problem('-n', '-1001'), /Expected at least -1000/);
  });
});

describe('a value', () => {
  it('counts the last time it is given', () => assert.equal(args('-n1', '--lines=2').lines, 2));
  it('that is a list counts every time, in order', () =>
    assert.deepEqual(args('-e', 'x', '-e', 'y', '-ex').extra, ['x', 'y', 'x']));
  it('that is a list is read one by one', () => assert.deepEqual(args('-k', 'x', '--key=y').key, ['X', 'Y']));
  it('may be one of a few words only', () => {
    assert.equal(args('--order=time').order, 'time');
    assert.match(problem('--order=Time'), /Cannot read "Time" for --order: Expected one of name, size, time/);
    assert.match(problem('--order='), /Expected one of/);
  });
  it('with a syntax of its own is refused in its own words', () => {
    assert.equal(args('--width=wide').width, 4);
    assert.match(problem('--width=7'), /^sift: Cannot read "7" for --width: Expected the word wide; see "man sift"$/);
  });
  it('that a later one overrides is refused all the same', () => {
    assert.equal(
      problem('-n', 'x', '-n', '3'),
      'sift: Cannot read "x" for -n: Expected a whole number; see "man sift"',
    );
    assert.match(problem('--width=7', '--width=wide'), /Cannot read "7" for --width/);
    assert.match(problem('--order=age', '--order=size'), /Cannot read "age" for --order/);
    assert.equal(args('-n', '4', '-n', '3').lines, 3);
  });
  it('that is long is cut in the message', () => {
    assert.match(problem('--width', 'x'.repeat(500)), /^sift: Cannot read "x{80}…" for --width/);
  });
});

describe('a refused flag', () => {
  it('is refused with its reason', () =>
    assert.equal(problem('-q'), 'sift: Cannot take -q: A pipeline needs the output; see "man sift"'));
});

describe('the arguments', () => {
  it('have no members but the parameters', () => {
    const given = args();
    assert.equal(given.constructor, undefined);
    assert.equal(given.toString, undefined);
    assert.equal(Object.getPrototypeOf(given), null);
  });
});
