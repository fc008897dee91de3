import { EVERYDAY_GREP, LINES } from '../everyday.ts';
import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS, LONG_LINE, TWELVE_LINES } from '../inputs.ts';
import { RandomPatterns } from '../random-patterns.ts';

const r = String.raw;
const FRUIT = 'apple\nBanana\ncherry pie\napple tart\n\ndate 42\n';
const LETTERS = 'a\nb\na\nc\nd\ne\na\nb\n';
const WORDS = 'cat\nconcat cat\n_cat\ncat-a-log\ncats\nécat\ncaté cat\n\n';
const SCRIPTS = 'été\nÉTÉ\nstraße\nΣίσυφος\nΣΊΣΥΦΟΣ\nпривет\nПРИВЕТ\n日本語\n😀 x\nx\n';
const WINDOWS = 'one\r\ntwo\r\n\r\nthr\ree\nfour';
const SIGNS = 'a.c\nabc\na*c\n[x]\n(y)\n{z}\na+c\n^\n$\na|b\n\\\nx{2}\nxx\n';
const ODD_LINE_ENDS = 'a\u2028b\nc\u2029d\ne\u0085f\ng\u000bh\ni\fj\n';

/** Cases of the default syntax, which GNU grep has as -E; -a is how Penstock takes any input. */
function extended(input: string | Uint8Array, ...lists: readonly (readonly string[])[]): readonly GnuCase[] {
  return lists.map((args) => ({ args, input, gnuArgs: ['-aE', ...args] }));
}

/** Cases whose flags name their syntax. */
function named(input: string | Uint8Array, ...lists: readonly (readonly string[])[]): readonly GnuCase[] {
  return lists.map((args) => ({ args, input, gnuArgs: ['-a', ...args] }));
}

const COUNTED =
  'a\n*a\n^*\n{1}\n+a\n?a\n*\na{1\na)\n)\naaa\nab\na{b\nb\n\naa0\nx+y\nx*y\nxy\na{\na}\n{1}a\n*b\n{1}b\n{a\na$b\n^a\na^b\n';

/** Counts with nothing to repeat, counts in a row, braces and parentheses that are characters. */
const ODD_COUNTS = [
  r`*a ^* ^*a (*a) a|*b +a ?a ^+a **a *+a (|*a) a$* \b*a a^*b a** a+* a*+ a?* a++ a{2}{3} a{2}* a{1}{2}{3}`,
  r`(a*+){2} a*{2}b {1} {1}a ^{1}a ({1}a) a|{1}b a{,3} a{,3}b a{,}b {,3} {a a{ a{b a{1 a{1a} } a} ) a) (a))`,
  r`a|) (a)\10`,
].flatMap((row) => row.split(' '));

/** The same in basic expressions, where signs out of place are characters. */
const ODD_BASIC = [
  r`*a ^* \(*a\) \(^*a\) a\|*b \+a ^\?a \b*a \<*a a** a*\+ a\{2\}\{3\} \{1\} \{1\}a ^\{1\}a \(\{1\}a\)`,
  r`a\|\{1\}b a\{,3\}b \(a\)\10 { a{1 ) \}`,
].flatMap((row) => row.split(' '));

/** Patterns that find the same with leftmost-first and leftmost-longest alternatives. */
const EXPRESSIONS = [
  'apple',
  '^apple$',
  '^$',
  'a.*e',
  '[aeiou]{2}',
  'p{2,}',
  'p{1}',
  'p{,2}l',
  '(an)+a',
  '(a|e)(n|r)',
  'x|y|pie',
  'ap?p?le',
  '[^a-z]',
  '[[:upper:]]',
  '[[:digit:]]+$',
  '[[:space:]][^[:alpha:]]',
  '[]a]p',
  '[^]a]p',
  '[a-]p',
  '\\<a',
  'e\\>',
  '\\bt',
  'e\\b',
  '\\w+\\s\\w+',
  '^\\S+$',
  '\\Wp',
  '(p)\\1',
  '(.)(.)\\2\\1',
  '()',
  '|',
  'a||b',
  'a{2',
  '\\.',
  'zebra',
  '[[.a.]]p',
  '[[=a=]]p',
  '.{10}',
  'a^b',
  'a$b',
  '(^a|e$)',
  '^^a',
  'a{0}b',
];

const BASIC = [
  'a+c',
  'a\\+c',
  'a\\?bc',
  'a*c',
  '*c',
  '^*',
  '\\(*c\\)',
  'a\\|b',
  'a|b',
  '\\(a\\|x\\)x*',
  'x\\{2\\}',
  'x{2}',
  'x\\{1,\\}',
  'x\\{,1\\}$',
  '\\(x\\)\\1',
  '(y)',
  '[x]',
  '\\[x]',
  '[\\]',
  '^$',
  'a^',
  '$a',
  '\\^',
  '\\$',
  '^^',
  '$$',
  'x**',
  '[[:alpha:]]*c',
  '\\<a\\>',
  '\\wc',
  '\\Wc',
  '\\(^a\\)',
  '\\(c$\\)',
];

/** Which lines match, not what of them: of alternatives GNU grep takes the longest. */
function random(count: number): readonly GnuCase[] {
  const patterns = new RandomPatterns(20_260_310);
  const flags = [['-n'], ['-n'], ['-ni'], ['-nx'], ['-vc']];
  return Array.from({ length: count }, (_, index) => [
    ...(flags[index % flags.length] ?? []),
    patterns.pattern(),
  ]).flatMap((args) => extended(patterns.lines(), args));
}

const NAMED = [
  ['-H'],
  ['-Hn', '-C1'],
  ['-Hc'],
  ['-hH'],
  ['-Hh'],
  ['--with-filename', '--label=log'],
  ['-H', '--label', 'größe'],
  ['-l'],
  ['-L'],
  ['-lL'],
  ['-Ll'],
  ['-lc', '--label=log'],
  ['-L', '-m0'],
  ['-l', '-m0'],
];

const MIXED = 'foo bar\nFoo\n\n  foo\r\nfoobar foo\nbaré\nBAR foo_bar\n\nbar';
const LABELS = [[], ['-n'], ['-b'], ['-nb', '-A1'], ['-c'], ['-nB1'], ['-nC1', '-m2']];
const SELECTIONS = [
  ['foo'],
  ['-i', 'foo'],
  ['-i', '--no-ignore-case', 'foo'],
  ['-w', 'foo'],
  ['-wi', '-e', 'foo', '-e', 'bar'],
  ['-v', 'foo'],
  ['-x', 'foo|bar'],
  ['-vx', '-e', '', '-e', 'Foo'],
  ['-e', '^foo', '-e', 'bar$', '-e', '\\s$'],
  ['-ivw', 'BAR'],
];

const cases: readonly GnuCase[] = [
  ...EXPRESSIONS.flatMap((pattern) => extended(FRUIT, [pattern], ['-o', '-n', pattern])),
  ...BASIC.flatMap((pattern) => named(SIGNS, ['-G', pattern])),
  ...EDGE_INPUTS.flatMap((input) =>
    extended(input, ['a'], ['-v', 'a'], ['-c', ''], ['-n', ''], ['-x', ''], ['-ob', 'e'], ['-vn', '^$'], ['-zc', 'a']),
  ),

  // Selection.
  ...extended(
    FRUIT,
    ['-i', 'APPLE'],
    ['-v', 'apple'],
    ['-vi', 'b|e'],
    ['-w', 'apple'],
    ['-x', 'apple'],
    ['-x', 'apple|date.*'],
    ['-xv', 'apple'],
    ['-e', 'pie', '-e', '42'],
    ['-e', 'pie', '-e', ''],
    ['-e', ''],
    ['-ve', ''],
    ['pie\n42'],
    ['pie\n'],
    ['-w', '-e', 'pie', '-e', 'ate'],
    ['--regexp=apple', '--invert-match'],
    ['--ignore-case', '--line-regexp', 'banana'],
    ['--word-regexp', '--count', 'a'],
    ['--only-matching', '--line-number', 'an'],
  ),
  // Counts.
  ...extended(LETTERS, ['-c', 'a'], ['-c', 'z'], ['-vc', 'a'], ['-vc', ''], ['-c', '-m2', 'a'], ['-c', '-n', 'a']),
  ...extended(LETTERS, ['-m1', 'a'], ['-m', '2', '-v', 'a'], ['-m0', 'a'], ['-m', '-1', 'a'], ['-m', '99', 'a']),
  ...extended(LETTERS, ['-om1', 'a'], ['-m1', '-vc', 'a'], ['-m0', '-c', 'a'], ['-c', '-A1', 'a']),

  // Numbers and context.
  ...extended(
    LETTERS,
    ['-n', 'a'],
    ['-b', 'a'],
    ['-nb', 'c'],
    ['-A1', 'a'],
    ['-B1', 'a'],
    ['-C1', 'c'],
    ['-1', 'c'],
    ['-A0', 'a'],
    ['-B0', 'b'],
    ['-A1', '-B2', '-n', 'd'],
    ['-C1', '-A2', '-n', 'c'],
    ['-C9', '-n', 'c'],
    ['-nvA1', 'a'],
    ['-nC1', '-v', '[abc]'],
    ['-nbC1', 'd'],
    ['-A1', '-m1', '-n', 'a'],
    ['-A9', '-m1', '-n', 'a'],
    ['-A9', '-m1', '-vn', 'a'],
    ['-C1', '-m2', '-n', 'a'],
    ['-oA1', 'a'],
    ['-onbC1', '[ac]'],
    ['-oB9', 'e'],
    ['--group-separator=#', '-A0', 'a'],
    ['--group-separator=', '-A0', 'a'],
    ['--no-group-separator', '-A0', 'a'],
    ['-C1', 'z'],
    ['-A', '99999999999', 'e'],
  ),
  ...extended(TWELVE_LINES, ['-n', '-C1', '^[1-9]$'], ['-nC2', '5|9'], ['-nB3', '7'], ['-nA3', '2$'], ['-nC0', '1']),
  ...extended('x\ny', ['-n', '-A1', 'x'], ['-B1', 'y'], ['-vA1', 'y']),

  // Words.
  ...extended(
    WORDS,
    ['-w', 'cat'],
    ['-ow', 'cat'],
    ['-owb', 'c[a-z]*'],
    ['-w', 'c'],
    ['-w', 'cat|cats'],
    ['-wv', 'cat'],
    ['-w', '_cat'],
    ['-w', ''],
    ['-w', '-a'],
    ['-w', 'c.*t'],
    ['-wi', 'CATS'],
    ['-wx', 'cat'],
    ['\\<cat\\>'],
    ['\\bcat'],
    ['-o', '\\w+'],
    ['-o', '\\W+'],
    ['-c', 'cat\\B'],
  ),
  ...extended('a b\n\nc  d\ne.\n', ['-w', ''], ['-wv', ''], ['-wo', '[a-z]?']),

  // Names of the input, and nothing but names.
  ...NAMED.flatMap((args) => extended(LETTERS, [...args, 'a'], [...args, 'z'], [...args, '-v', 'a'])),
  ...[...NAMED, ['-Hob']].flatMap((args) => extended('no newline', args.concat('e'))),
  // Flags together.
  ...LABELS.flatMap((label) => SELECTIONS.map((select) => [...label, ...select])).flatMap((args) =>
    extended(MIXED, args),
  ),
  // Letters of all scripts.
  ...extended(
    SCRIPTS,
    ['-i', 'été'],
    ['-i', 'ÉT'],
    ['-i', 'σίσυφος'],
    ['-i', 'привет'],
    ['[привет]{6}'],
    ['-o', '[[:alpha:]]+'],
    ['-o', '[[:upper:]]+'],
    ['-x', '...'],
    ['-x', '.'],
    ['-o', '.$'],
    ['-ob', 'x'],
    ['-ob', '[^x ]'],
    ['[é日]'],
    ['[^ -~]'],
    ['-v', '[^[:alpha:]]'],
    ['-w', 'x'],
    ['-c', '\\w'],
    ['-o', '.\\>'],
    ['^.{3}$'],
    ['-n', 't.'],
    ['é$'],
  ),
  ...extended(WINDOWS, ['-n', 'o$'], ['-n', 'o.$'], ['-c', '^$'], ['-c', '^.$'], ['-o', 'r.'], ['-x', 'four'], ['^e']),
  ...extended(WINDOWS, ['-v', '\r'], ['-c', '\\s$'], ['-ob', '[^a-z]'], ['-x', 'one.']),
  ...extended(ODD_LINE_ENDS, ['-x', '...'], ['^b'], ['a$'], ['-c', '^.+$'], ['-c', '\\s'], ['-o', '[a-z]$']),
  ...extended('a\nb\n', ['a[^x]b'], ['a\\s*b'], ['[^a]'], ['-c', '[^x]*'], ['-o', '[^a]*'], ['\\s']),
  ...extended('ab12\n', ['-o', '[0-9]*'], ['-on', 'x*'], ['-o', ''], ['-o', 'b*'], ['-c', 'x*']),

  ...extended('Été ete\n', ['-io', '[[:upper:]]+'], ['-io', '[[:lower:]]+']),

  // NUL-terminated lines.
  ...extended(
    'a\nb\0c\0\0d',
    ['-z', 'a.b'],
    ['-z', '^b'],
    ['-z', 'a$'],
    ['-zn', ''],
    ['-zv', 'c'],
    ['-zA1', 'c'],
    ['-zx', 'c'],
    ['-zo', '[a-z]'],
    ['-z', '[^c]'],
  ),
  ...extended('a\0x\0y\0a\0', ['-zA0', 'a'], ['-zc', 'a']),

  // Fixed strings.
  ...named(
    SIGNS,
    ['-F', 'a.c'],
    ['-F', '*'],
    ['-F', '^'],
    ['-F', '\\'],
    ['-Fx', 'xx'],
    ['-Fw', 'a'],
    ['-Fi', 'ABC'],
    ['-Fo', 'x'],
    ['-Fv', 'a'],
    ['-Fc', ''],
    ['-F', 'a.c\n[x]'],
    ['-F', '-e', '(y)', '-e', '{z}'],
    ['-Fo', '-e', 'x', '-e', 'xx', '-e', 'x{'],
    ['-F', '\\.'],
  ),
  ...named(SCRIPTS, ['-Fi', 'TÉ'], ['-Fb', '日'], ['-Fob', '本'], ['-Fc', 'é']),
  ...named('bar foobar foo\n', ['-Fw', 'foo'], ['-Fow', '-e', 'foo', '-e', 'foobar'], ['-Fowb', 'bar']),

  ...extended(LONG_LINE, ['-c', 'line'], ['-ob', '^long'], ['-v', 'line'], ['-n', '^.$']),
  ...extended(FRUIT, ['a', '-h'], ['--color=never', 'apple'], ['--line-buffered', 'pie']),
  ...named(FRUIT, ['-P', '\\d(?=2)'], ['-oP', '(?<=e) .*']),

  ...random(200),

  ...named(
    Buffer.from('a\nb\xff\n\xff\xfe\n', 'latin1'),
    ['-aG', '[[:print:]]'],
    ['-avG', '[[:print:]]'],
    ['-acG', '[[:graph:]][[:punct:]]'],
  ),
  ...named(Buffer.from('\xff\n', 'latin1'), ['-avG', '[[:graph:]]'], ['-avG', '[[:punct:]]']),
  ...named('a\u00a0b\na b\n', ['-G', 'a\\sb'], ['-G', 'a\\Sb']),
  ...extended(FRUIT, ['-s', 'pie'], ['-U', 'pie'], ['-y', 'PIE']),

  ...named(
    'abc def\nxbx x\nax\n',
    ...['\\`a', "x\\'", '\\`', "\\'", "\\`ax\\'"].flatMap((pattern) =>
      ['-G', '-vG', '-oG', '-cG', '-nG'].map((flags) => [flags, pattern]),
    ),
  ),

  ...extended(COUNTED, ...ODD_COUNTS.flatMap((pattern) => [[pattern], ['-c', pattern]])),
  ...extended(
    COUNTED,
    ...['a**', 'a*+', 'a?*', 'a{2}{3}', 'a{,3}', '(*a)', 'a|*b', '*a'].map((pattern) => ['-o', pattern]),
  ),
  ...extended(COUNTED, ['-o', '(a)\\10'], ['(a)\\1*b']),
  ...named(COUNTED, ['-P', 'a*?b'], ['-oP', 'a+?']),
  ...named(
    COUNTED,
    ...ODD_BASIC.flatMap((pattern) => [
      ['-G', pattern],
      ['-oG', pattern],
    ]),
  ),

  ...EVERYDAY_GREP.map((args) => {
    const isNamed = args.some((arg) => /^-[A-Za-z]*[FGP]/.test(arg));
    return { args, input: LINES, gnuArgs: [isNamed ? '-a' : '-aE', ...args] };
  }),

  // What cannot be read.
  ...extended(FRUIT, ['\\1(a)'], ['(a\\1)'], ['-m', 'x', '-m', '1', 'a']),
  ...extended(FRUIT, ['('], ['(a'], ['['], ['[a'], ['a{2,1}'], ['[z-a]'], ['[[:foo:]]'], ['[:alpha:]'], ['a\\']),
  ...extended(FRUIT, ['(a)\\2'], ['a{99999}'], ['-A', '-1', 'a'], ['-A', 'x', 'a'], ['-m', 'x', 'a'], []),
  ...named(FRUIT, ['-G', '\\('], ['-G', '\\)'], ['-G', 'a\\{1'], ['-G', '\\(a\\)\\2'], ['-G', 'a\\']),
];

export default cases;
