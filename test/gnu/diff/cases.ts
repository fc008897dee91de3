/** Pairs of texts for GNU diff; `scripts/record-diff.ts` records what it makes of them. */
import { EDGE_INPUTS, TWELVE_LINES } from '../inputs.ts';
import { seededRandom } from '../seeded-random.ts';
import type { DiffCase } from './diff-case.ts';
import { RandomTexts } from './random-texts.ts';

type Pair = readonly [a: string | Uint8Array, b: string | Uint8Array];

const FUNCTIONS = `int first(void)
{
  if (ready) {
    return 1;
  }
  return 0;
}

int last(void)
{
  if (ready) {
    return 3;
  }
  return 0;
}
`;

const ADDED = `int second(void)
{
  if (ready) {
    return 2;
  }
  return 0;
}

`;

/** Numbers as lines, some of them left out or replaced. */
function numbers(count: number, replace: (line: number) => string | undefined): string {
  const lines = Array.from({ length: count }, (_, index) => replace(index + 1) ?? `${index + 1}`);
  return lines.map((line) => `${line}\n`).join('');
}

const LONG_LINE = `a\n${'long line '.repeat(700)}\nb`;

const HUNDRED = numbers(100, () => undefined);

/** Changes with so many unchanged lines between them. */
function apart(gap: number): Pair {
  return [HUNDRED, numbers(100, (line) => (line === 40 || line === 41 + gap ? `changed ${line}` : undefined))];
}

const PAIRS: readonly Pair[] = [
  // The ends of texts.
  ['', ''],
  ['', 'a'],
  ['', 'a\n'],
  ['', '\n'],
  ['\n', '\n\n'],
  ['a', 'a\n'],
  ['a', 'b'],
  ['a\n', 'b'],
  ['a\nb', 'a\nb\n'],
  ['a\nb', 'a\nc'],
  ['a\nb', 'b'],
  ['a\nb\n', 'b\na'],
  ['x\na\nb', 'y\na\nb'],
  ['a\nb', 'a\nb\nc'],
  ['a\nb\nc\nd\ne', 'a\nb\nc\nd\ne\nf'],
  ['a ', 'a\n'],
  [' ', '\n'],
  ['a\n ', 'a\n'],
  ['a\n ', 'a\n\n'],
  ['x\na', 'y\na\n'],
  ['x\na \n', 'y\na'],
  // White space.
  ['a b\n', 'ab\n'],
  ['a\tb  c\n', ' a b c \n'],
  ['a\vb\f\r\n', 'ab\n'],
  ['a\r\nb\r\nc\r\n', 'a\nb\nc\n'],
  ['a\r\nb\r\nc\n', 'a\r\nb\nc\r\n'],
  ['a\u00a0b\n', 'ab\n'],
  ['\n\n\n', ' \n\t\n \n'],
  ['a\n\nb\n', 'a\nb\n'],
  ['{\n  x\n}\n', '{\n    x\n  y\n}\n'],
  ['same\n  one\nold\n', 'same\none\nnew\n'],
  // Bytes.
  ['a\0b\nc\n', 'a\0b\nd\n'],
  [Buffer.from([0xff, 0x0a, 0xc3, 0x0a]), Buffer.from([0xff, 0x0a, 0xc3, 0xa9, 0x0a])],
  ['größe\n中文\n', 'Größe\n中文\n😀\n'],
  ['-a\n+b\n c\n', '--a\n+b\n@@\n'],
  // Which of several scripts.
  [FUNCTIONS, FUNCTIONS.replace('int last', `${ADDED}int last`)],
  [FUNCTIONS.replace('int last', `${ADDED}int last`), FUNCTIONS],
  [FUNCTIONS, FUNCTIONS.replaceAll('  return 0;', '  return -1;')],
  ['a\na\na\na\n', 'a\na\na\na\na\na\n'],
  ['a\nb\na\nb\na\n', 'a\nb\na\nb\na\nb\na\n'],
  ['a\nb\nc\na\nb\nb\na\n', 'c\nb\na\nb\na\nc\n'],
  ['x\na\nb\ny\n', 'x\nb\na\ny\n'],
  ['a\nb\nc\nd\n', 'd\nc\nb\na\n'],
  ['\na\n\nb\n\n', '\n\na\n\n\nb\n'],
  ['1\n2\n3\n4\n5\n6\n7\n8\n9\n', '1\n2\n3\n9\n4\n5\n6\n7\n8\n'],
  [TWELVE_LINES, TWELVE_LINES.replace('5\n', '').replace('9\n', 'nine\nIX\n')],
  // How changes are gathered.
  [HUNDRED, numbers(100, (line) => (line === 1 ? 'one' : undefined))],
  [HUNDRED, numbers(100, (line) => (line === 100 ? 'hundred' : undefined))],
  [HUNDRED, numbers(100, (line) => (line % 10 === 0 ? `ten times ${line / 10}` : undefined))],
  [HUNDRED, HUNDRED.replace('2\n', '').replace('\n99\n', '\n')],
  ...[1, 2, 3, 5, 6, 7, 8].map(apart),
];

const WAYS = [0, 1, 3, 50].flatMap((context) => ['', 'w'].map((ignored) => ({ context, ignored })));

const random = new RandomTexts(20_260_311);

function randomCases(count: number, shape: Parameters<RandomTexts['pair']>[0]): readonly DiffCase[] {
  return Array.from({ length: count }, () => {
    const [a, b] = random.pair(shape);
    return { a, b, context: random.below(4), ignored: random.below(3) === 0 ? 'w' : '' };
  });
}

const IGNORED = ['b', 'Z', 'E', 'i', 'B', 'bB', 'wB', 'ZB', 'EB', 'iB', 'bi', 'Ei', 'EZ', 'bE', 'bw', 'wbEiB', 'EiB'];

/** Lines that differ in what the flags ignore. */
const IGNORED_PAIRS: readonly Pair[] = [
  ['a b\n', 'a  b\n'],
  ['a b\n', 'a b  \n'],
  ['a b\n', ' a b\n'],
  [' a\n', '\ta\n'],
  ['ab\n', 'a b\n'],
  ['a b', 'a b \n'],
  ['a\tb\n', 'a       b\n'],
  ['a\tb\n', 'a b\n'],
  ['\ta\n', '        a\n'],
  [' \ta\n', '\t a\n'],
  ['a\b\tb\n', 'a\b\t b\n'],
  ['a\t\n', 'a\n'],
  ['A\n', 'a\n'],
  ['Ä É\n', 'ä é\n'],
  ['Hello World\nx\n', 'hello  world\ny\n'],
  ['a\n\nb\n', 'a\nb\n'],
  ['a\nb\n', 'a\n\n\nb\n'],
  ['a\n \nb\n', 'a\nb\n'],
  ['a\n\nb\n', 'a\n\nB\n\n'],
  ['a\n\nb\nc\nd\n', 'a\nb\nc\nD\n'],
  ['a\nb\n\nc\nd\ne\n', 'A\nb\nc\n\nd\nE\n'],
  ['\n', ''],
  ['', ' \n'],
  ['a\n', 'a\n\n'],
  ['a', 'a\n\n'],
  ['x\n\ny\n', 'x\nz\n\ny\n'],
];

/** Lines that are the same but for case, white space and tabs. */
const VARIANTS = [
  'a',
  'A',
  ' a',
  'a ',
  '\ta',
  '        a',
  'a b',
  'a  b',
  'a\tb',
  'a       b',
  'ab',
  'A B',
  '',
  ' ',
  '\t',
  '',
  'c',
  'C',
];

function variants(): string[] {
  return Array.from({ length: random.below(9) }, () => VARIANTS[random.below(VARIANTS.length)] ?? '');
}

/** Lines as a text, now and then without the last newline. */
function textOf(lines: readonly string[]): string {
  const written = lines.map((line) => `${line}\n`).join('');
  return random.below(6) === 0 ? written.slice(0, -1) : written;
}

function ignoringCases(count: number): readonly DiffCase[] {
  return Array.from({ length: count }, (_, index) => {
    const before = variants();
    const after = variants();
    const [a, b] = [textOf([...before, ...variants(), ...after]), textOf([...before, ...variants(), ...after])];
    return { a, b, context: random.below(3), ignored: IGNORED[index % IGNORED.length] ?? '' };
  });
}

/** Letters at random: so far apart that a shortest script costs too much. */
function letters(seed: number): string {
  const next = seededRandom(seed);
  return Array.from({ length: 10_000 }, () => `${'abcdefghijklmnopqrst'.charAt(next() * 20)}\n`).join('');
}

export const DIFF_CASES: readonly DiffCase[] = [
  ...PAIRS.flatMap(([a, b]) => WAYS.map((way) => ({ a, b, ...way }))),
  ...EDGE_INPUTS.flatMap((a) => EDGE_INPUTS.map((b) => ({ a, b, context: 3, ignored: '' }))),
  { a: LONG_LINE, b: `${LONG_LINE}b`, context: 1, ignored: '' },
  { a: LONG_LINE, b: LONG_LINE.replaceAll(' ', '  '), context: 1, ignored: 'w' },
  { a: letters(1), b: letters(2), context: 0, ignored: '' },
  ...randomCases(300, { lines: 14, vocabulary: 14, edits: 5 }),
  // Long enough that lines are frequent, and set aside.
  ...randomCases(20, { lines: 600, vocabulary: 60, edits: 80 }),
  ...randomCases(5, { lines: 3000, vocabulary: 400, edits: 300 }),
  ...IGNORED_PAIRS.flatMap(([a, b]) => IGNORED.map((ignored) => ({ a, b, context: 1, ignored }))),
  ...PAIRS.flatMap(([a, b]) => ['b', 'B', 'iE', 'bB', 'Z'].map((ignored) => ({ a, b, context: 3, ignored }))),
  ...ignoringCases(600),
];
