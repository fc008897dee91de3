import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compilePattern } from '../../src/regexp/compile-pattern.ts';
import { PatternError } from '../../src/regexp/pattern-error.ts';
import { arbitraryPattern, arbitraryText } from './arbitrary-pattern.ts';

/** The matches as text, in order. */
function matches(pattern: string, text: string, options = {}): string[] {
  return Array.from(text.matchAll(compilePattern('extended', pattern, options).for(text)), ([match]) => match);
}

/** The places, lengths and groups of all matches. */
function details(text: string, expression: RegExp): readonly unknown[] {
  return Array.from(text.matchAll(expression), (match) => [match.index, ...match]);
}

describe('an extended expression', () => {
  it('matches what JavaScript matches with the flag u', () => {
    fc.assert(
      fc.property(arbitraryPattern, fc.boolean(), arbitraryText, (pattern, ignoreCase, text) => {
        // POSIX takes the second bracket of [^][ab] as a character.
        fc.pre(!pattern.includes('[^]['));
        // V8 misses some matches that end with a pair before the end of the text.
        fc.pre(!(pattern.includes('$') && /[\udc00-\udfff]$/.test(text)));
        // V8 also looks for matches between the units of a pair, which the standard does not.
        const source = `(?:^|(?<=[^]))(?:${pattern})`;
        const expected = details(text, new RegExp(source, ignoreCase ? 'giu' : 'gu'));
        // The dot of JavaScript also stops at carriage returns and at two separators of Unicode.
        fc.pre(!pattern.includes('.') || !/[\n\r\u2028]/.test(text));
        const actual = details(text, compilePattern('extended', pattern, { ignoreCase }).for(text));
        assert.deepEqual(actual, expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes whole characters for dots, classes and repeats', () => {
    assert.deepEqual(matches('^.$', '😀'), ['😀']);
    assert.deepEqual(matches('^.{2}$', '😀é'), ['😀é']);
    assert.deepEqual(matches('[^x]', '😀'), ['😀']);
    assert.deepEqual(matches('[😀😁]+', 'a😁😀'), ['😁😀']);
    assert.deepEqual(matches('😀{2}', '😀😀'), ['😀😀']);
    assert.deepEqual(matches('\\ud83d\\ude00|\\u{1f601}', '😀😁'), ['😀', '😁']);
  });

  it('finds what ends with a character of two units at the end of the text', () => {
    assert.deepEqual(matches('[^0-9]{2}$', '1a😀'), ['a😀']);
    assert.deepEqual(matches('a.$', 'a😀'), ['a😀']);
  });

  it('never matches half a pair, not even emptily', () => {
    assert.deepEqual(details('😀', compilePattern('extended', 'x*').for('😀')), [
      [0, ''],
      [2, ''],
    ]);
    assert.deepEqual(details('a😀', compilePattern('extended', '(?<!a)(?!b)$|\\B').for('a😀')), [[3, '']]);
  });

  it('takes a byte that is no UTF-8 as one character', () => {
    assert.deepEqual(matches('a.b', 'a\udcffb'), ['a\udcffb']);
    assert.deepEqual(matches('[^a]', 'a\udc80'), ['\udc80']);
    assert.deepEqual(matches('[[:alpha:]]', '\udcc3'), []);
  });

  it('has POSIX classes of all scripts', () => {
    assert.deepEqual(matches('[[:alpha:]]+', 'été 42 日本'), ['été', '日本']);
    assert.deepEqual(matches('[[:upper:]_]', 'aÉ_ß'), ['É', '_']);
    assert.deepEqual(matches('[^[:space:]]+', 'a b\u2003c'), ['a', 'b', 'c']);
    assert.deepEqual(matches('[[:punct:]]', 'a-b€'), ['-', '€']);
    assert.deepEqual(matches('[[:xdigit:]]+', 'fég9'), ['f', '9']);
    assert.deepEqual(matches('[[.-.][=a=]]', 'a-b'), ['a', '-']);
  });

  it('has word edges that know the letters of all scripts', () => {
    assert.deepEqual(matches('\\<t', 'té ét t'), ['t', 't']);
    assert.deepEqual(matches('t\\>', 'té ét t'), ['t', 't']);
    assert.deepEqual(matches('\\bt\\b', 'té ét t'), ['t']);
    assert.deepEqual(matches('\\Bt\\B', 'été t'), ['t']);
    assert.deepEqual(matches('\\w+', 'naïve_1, 日本'), ['naïve_1', '日本']);
    assert.deepEqual(matches('\\W+', 'a, é'), [', ']);
    assert.deepEqual(matches('\\<a|b\\>', 'ab ba'), ['a', 'b']);
  });

  it('takes an absent minimum as none', () => {
    assert.deepEqual(matches('^a{,2}$', 'aa'), ['aa']);
    assert.deepEqual(matches('^a{,2}$', 'aaa'), []);
  });

  it('takes signs that cannot be meant otherwise as themselves', () => {
    assert.deepEqual(matches('a{', 'a{'), ['a{']);
    assert.deepEqual(matches('{a}', '{a}'), ['{a}']);
    assert.deepEqual(matches('a{1', 'a{1'), ['a{1']);
    assert.deepEqual(matches('x{a,2}', 'x{a,2}'), ['x{a,2}']);
    assert.deepEqual(matches(']}', ']}'), [']}']);
    assert.deepEqual(matches('\\-\\/\\"\\é\\y', '-/"éy'), ['-/"éy']);
    assert.deepEqual(matches('\\x4\\u12\\k', 'x4u12k'), ['x4u12k']);
    assert.deepEqual(matches('\\c1', '\\c1'), ['\\c1']);
  });

  it('reads the escapes of JavaScript', () => {
    assert.deepEqual(matches('\\t\\v\\f\\r\\n\\0\\x41\\u00e9\\cA', '\t\v\f\r\n\0Aé\x01'), ['\t\v\f\r\n\0Aé\x01']);
    assert.deepEqual(matches('[\\b\\t\\]\\x41\\-\\101]+', '\b\t]A-A'), ['\b\t]A-A']);
    assert.deepEqual(matches('\\p{Script=Greek}+|\\P{L}', 'aΣ1'), ['Σ', '1']);
    assert.deepEqual(matches('[\\w-]+', 'a-é'), ['a-é']);
    assert.deepEqual(matches('\\012', '\n'), ['\n']);
  });

  it('changes options within a group', () => {
    assert.deepEqual(matches('(?i:a)b', 'Ab aB'), ['Ab']);
    assert.deepEqual(matches('(?-i:a)b', 'aB Ab', { ignoreCase: true }), ['aB']);
    assert.deepEqual(matches('(?m:^)b', 'a\nb'), ['b']);
    assert.deepEqual(matches('(?-s:.)+', 'a\nb'), ['a', 'b']);
    assert.deepEqual(matches('(?s:.)+', 'a\nb', { lineEnds: 'divides' }), ['a\nb']);
  });

  it('refers back to groups by number and by name', () => {
    assert.deepEqual(matches('(?<x>.)\\k<x>', 'abba'), ['bb']);
    assert.deepEqual(matches('(.)(.)\\2\\1', 'abba'), ['abba']);
    assert.deepEqual(matches('(a)\\1', 'aA', { ignoreCase: true }), ['aA']);
    assert.deepEqual(matches('(a)\\10', 'aa0'), ['aa0']);
    assert.deepEqual(matches('(?<=\\1(a))b', 'aab ab'), ['b']);
    assert.equal(compilePattern('extended', '(a)(?:b)(?<c>d)').groupCount, 2);
  });

  it('takes counts in a row as repeats of repeats, none of them lazy or possessive', () => {
    for (const pattern of ['a**', 'a+*', 'a*+', 'a?*', 'a++', 'a*??', 'a???*', 'a{1}*', 'a*{2}', 'a{,}']) {
      assert.deepEqual(matches(`^(?:${pattern})a`, 'aaa'), ['aaa'], pattern);
    }
    assert.deepEqual(matches('a{2}{3}', 'aaaaaaa'), ['aaaaaa']);
    assert.deepEqual(matches('a{2}{1}', 'aaa'), ['aa']);
    assert.deepEqual(matches('ba{2}{0}', 'baa'), ['b']);
    assert.deepEqual(matches('a{2}*', 'aaaaa'), ['aaaa', '', '']);
    assert.deepEqual(matches('a{2}{,2}?b', 'aaaaab'), ['aaaab']);
    assert.deepEqual(matches('(a*)*b', 'aab'), ['aab']);
  });

  it('takes options without a colon for the rest of the group', () => {
    assert.deepEqual(matches('(?i)ab|c', 'AB C'), ['AB', 'C']);
    assert.deepEqual(matches('a(?:(?i)b|c)d', 'aBd aCd abD Abd'), ['aBd', 'aCd']);
    assert.deepEqual(matches('(?i)a(?-i)b', 'Ab AB'), ['Ab']);
    assert.deepEqual(matches('(?m)^b$', 'a\nb\n'), ['b']);
    assert.deepEqual(matches('(?i-s)(a).\\1', 'axA'), ['axA']);
  });

  it('repeats lazily where a question mark alone follows a count, as in JavaScript', () => {
    assert.deepEqual(matches('a*?b|a', 'aab'), ['aab']);
    assert.deepEqual(matches('^a+?', 'aaa'), ['a']);
    assert.deepEqual(matches('^a??', 'a'), ['']);
    assert.deepEqual(matches('^a{2}?', 'aaa'), ['aa']);
    assert.deepEqual(matches('^a{1,}?', 'aaa'), ['a']);
  });

  it('takes a brace that is no count as a character', () => {
    for (const pattern of ['{', 'a{', 'a{b', '{a', 'a{1', 'a{1,', 'a{1,x', 'a{1a}', 'a{}', 'a}', '}']) {
      assert.deepEqual(matches(pattern, pattern), [pattern], pattern);
    }
    assert.deepEqual(matches('^a{,3}', 'aaaa'), ['aaa']);
  });

  it('is read as by GNU grep where that is asked for', () => {
    const lenient = { lenient: true };
    for (const pattern of ['*a', '^*a', '(*a)', '{1}a', '({1}a)', '+?a', '$*a', '\\b*a', 'b|*a', '(?:^?)a']) {
      assert.deepEqual(matches(pattern, '*a', lenient), ['a'], pattern);
    }
    assert.deepEqual(matches('^*', 'a', lenient), ['', '']);
    assert.deepEqual(matches('^+a|^{2}b', 'ab', lenient), ['a']);
    assert.deepEqual(matches('x(*)y', 'xy', lenient), ['xy']);
    assert.deepEqual(matches(')', 'a)', lenient), [')']);
    assert.deepEqual(matches('(a))', 'a)', lenient), ['a)']);
    assert.deepEqual(matches('a)|b', 'b a)', lenient), ['b', 'a)']);
  });

  it('ignores case as Unicode folds it', () => {
    assert.deepEqual(matches('straSSe', 'STRASSE', { ignoreCase: true }), ['STRASSE']);
    assert.deepEqual(matches('σ', 'ΣΣς', { ignoreCase: true }), ['Σ', 'Σ', 'ς']);
    assert.deepEqual(matches('k', '\u212a', { ignoreCase: true }), ['\u212a']);
    assert.deepEqual(matches('[^é]', 'éÉe', { ignoreCase: true }), ['e']);
    assert.deepEqual(matches('i', 'ıI', { ignoreCase: true }), ['I']);
    assert.deepEqual(matches('[à-ï]+', 'ÀÉ', { ignoreCase: true }), ['ÀÉ']);
  });
});

/** The matches of a basic expression. */
function found(pattern: string, text: string): string[] {
  return Array.from(text.matchAll(compilePattern('basic', pattern).for(text)), ([match]) => match);
}

describe('a basic expression', () => {
  it('has its operators behind backslashes', () => {
    assert.deepEqual(found('a\\(b\\)c+', 'abc+ abcc'), ['abc+']);
    assert.deepEqual(found('a\\{2\\}', 'aaa'), ['aa']);
    assert.deepEqual(found('a\\|b', 'a|b'), ['a', 'b']);
    assert.deepEqual(found('ab\\?c\\+', 'acc'), ['acc']);
    assert.deepEqual(found('\\(.\\)\\1', 'abba'), ['bb']);
    assert.deepEqual(found('a{2}(b)?|', 'a{2}(b)?|'), ['a{2}(b)?|']);
    assert.deepEqual(found('a\\sb', 'a\u00a0b a b'), ['a b']);
  });

  it('takes signs as themselves where they cannot be operators', () => {
    assert.deepEqual(found('*a', '*a'), ['*a']);
    assert.deepEqual(found('^*a', '*a'), ['*a']);
    assert.deepEqual(found('\\(*a\\)', '*a'), ['*a']);
    assert.deepEqual(found('\\+', '+'), ['+']);
    assert.deepEqual(found('a^b$c', 'a^b$c'), ['a^b$c']);
    assert.deepEqual(found('[\\]', '\\'), ['\\']);
  });

  it('repeats what is repeated', () => {
    assert.deepEqual(found('^a*\\{2\\}$', 'aaa'), ['aaa']);
    assert.deepEqual(found('^a\\{2\\}\\{2\\}$', 'aaaa'), ['aaaa']);
    assert.deepEqual(found('^a\\?*$', 'aaa'), ['aaa']);
    assert.deepEqual(found('^a\\{0\\}*b', 'b'), ['b']);
    assert.deepEqual(found(`^a${'*'.repeat(10_000)}$`, 'aaa'), ['aaa']);
  });

  it('has the additions of the GNU tools', () => {
    assert.deepEqual(found('\\w\\+\\s\\W', 'né -'), ['né -']);
    assert.deepEqual(found('\\<a\\>', 'a ab'), ['a']);
    assert.deepEqual(found("\\`a\\n\\S\\'", 'a\nb'), ['a\nb']);
    assert.deepEqual(found('a\\tb', 'a\tb'), ['a\tb']);
  });
});

describe('a fixed text', () => {
  it('has no operators', () => {
    const text = '^a.*[b]\\$ ^A.*[B]\\$';
    const literally = (options: object) =>
      Array.from(text.matchAll(compilePattern('fixed', '^a.*[b]\\$', options).for(text)), ([match]) => match);
    assert.deepEqual(literally({}), ['^a.*[b]\\$']);
    assert.deepEqual(literally({ ignoreCase: true }), ['^a.*[b]\\$', '^A.*[B]\\$']);
  });
});

/** What is wrong with a pattern, and where. */
function message(syntax: 'extended' | 'basic', source: string): string {
  try {
    compilePattern(syntax, source);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return error.message.replace(/^Cannot read pattern ".*?"(?= at|: )/su, '').trim();
  }
  return 'none';
}

describe('a pattern that cannot be read', () => {
  it('names the column and what is wrong', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['a{2,1}', 'at column 2: Numbers out of order in {}'],
      ['a{32768}', 'at column 2: Expected at most 32767 in {}'],
      ['a{1,99999}', 'at column 2: Expected at most 32767 in {}'],
      ['(a', 'at column 1: Expected ) to end the group'],
      ['é(?:a|(b)', 'at column 2: Expected ) to end the group'],
      ['a)', 'at column 2: Unmatched ); write \\) for the character itself'],
      ['[a', 'at column 1: Expected ] to end the class'],
      ['😀[z-a]', 'at column 3: Range out of order in []'],
      ['[\\', 'at column 2: Expected a character after the backslash'],
      ['a\\', 'at column 2: Expected a character after the backslash'],
      ['*a', 'at column 1: Nothing to repeat; write \\* for the character itself'],
      ['(+)', 'at column 2: Nothing to repeat; write \\+ for the character itself'],
      ['a|{2}', 'at column 3: Nothing to repeat; write \\{ for the character itself'],
      ['^*', 'at column 2: Nothing to repeat after ^'],
      ['(?<=a)*', 'at column 7: Nothing to repeat after (?<=a)'],
      ['(a)\\2', 'at column 4: There is no group 2'],
      ['\\k<x>', 'at column 1: There is no group x'],
      ['(a\\1)', 'at column 3: There is no group 1 before this'],
      ['\\1(a)', 'at column 1: There is no group 1 before this'],
      ['\\k<x>(?<x>a)', 'at column 1: There is no group x before this'],
      ['(?<x>a)(?<x>b)', 'at column 8: The group name x is given twice'],
      ['(?ii:a)', 'at column 1: An option is given twice'],
      ['(?)a', 'at column 1: Expected one of (?: (?= (?! (?<= (?<! (?<name> (?i: for a group with ?'],
      ['\\p{Nonsense}', 'at column 1: Expected a Unicode property in \\p{}'],
      ['\\u{110000}', 'at column 1: Expected at most \\u{10ffff}'],
      ['[[:foo:]]', `at column 2: Expected one of ${CLASS_NAMES} in [: :]`],
      ['[:space:]', 'at column 1: Expected [[:space:]] instead of [:space:]'],
      ['[[.space.]]', 'at column 2: Expected one character in [. .] or [= =]'],
    ];
    assert.deepEqual(
      cases.map(([source]) => [source, message('extended', source)]),
      cases,
    );
  });

  it('is explained in basic expressions too', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['\\(a', 'at column 1: Expected \\) to end the group'],
      ['a\\)', 'at column 2: Unmatched \\)'],
      ['a\\{2', 'at column 2: Expected a count such as \\{2\\} or \\{2,5\\}'],
      ['a\\{2,1\\}', 'at column 2: Numbers out of order in {}'],
      ['\\{2\\}', 'at column 1: Nothing to repeat; write { for the character itself'],
      ['\\(a\\1\\)', 'at column 4: There is no group 1 before this'],
      ['\\d', 'at column 1: A basic expression has no \\d'],
      ['a\\', 'at column 2: Expected a character after the backslash'],
    ];
    assert.deepEqual(
      cases.map(([source]) => [source, message('basic', source)]),
      cases,
    );
  });

  it('is refused when it nests too deep or counts too far, and quickly', () => {
    for (const depth of [501, 100_000]) {
      assert.equal(
        message('extended', `${'('.repeat(depth)}a${')'.repeat(depth)}`),
        'at column 501: Groups nest more than 500 levels deep',
      );
    }
    assert.equal(message('basic', '\\('.repeat(100_000)), 'at column 1001: Groups nest more than 500 levels deep');
    const product = 'Counts in {} within each other multiply to more than 32767';
    assert.equal(message('extended', '(a{1000}){1000}'), `: ${product}`);
    assert.equal(message('basic', `a${'\\{2\\}'.repeat(16)}`), `: ${product}`);
    assert.equal(message('extended', `a${'{2}'.repeat(16)}`), `: ${product}`);
    assert.equal(message('extended', '(a{181}){181}'), 'none');
    assert.equal(message('extended', `a${'+*?'.repeat(100_000)}`), 'none');
    assert.equal(
      message('extended', `a${'{2}?*'.repeat(100_000)}`),
      'at column 1256: More than 500 counts follow a count',
    );
    assert.equal(
      message('basic', `a${'\\{2\\}*'.repeat(100_000)}`),
      'at column 1508: More than 500 counts follow a count',
    );
  });

  it('may nest 500 levels and still matches', () => {
    const open = ['(', '(?:', '(?=', '(?i:'];
    for (const start of open) assert.equal(matches(`${start.repeat(500)}a${')'.repeat(500)}a?`, 'a').length, 1);
    assert.equal(matches(`${'(?:'.repeat(500)}a${'|b)*'.repeat(500)}$`, 'ab').length, 2);
  });

  it('is shown in part when it is long', () => {
    assert.throws(() => compilePattern('extended', `${'a'.repeat(200)}(`), {
      code: 'INVALID_PATTERN',
      message: `Cannot read pattern "${'a'.repeat(80)}…" at column 201: Expected ) to end the group`,
    });
  });

  it('is read in time that grows with its length', () => {
    const pieces = [
      '[.a',
      '[[:a',
      '\\p{',
      '\\k<',
      '[]',
      '[^]a',
      '(?<n',
      'a{1,',
      '\\u{1',
      '[a-',
      '()',
      'a*?',
      '[^][a',
      '[',
      '{',
    ];
    for (const piece of pieces) {
      const start = performance.now();
      for (const syntax of ['extended', 'basic'] as const) message(syntax, piece.repeat(100_000 / piece.length));
      // A quadratic reader would take minutes.
      assert.ok(performance.now() - start < 5_000, piece);
    }
  });
});

const CLASS_NAMES = 'alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit';
