import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS, LONG_LINE } from '../inputs.ts';

const ON_EDGES = [
  [],
  ['-r'],
  ['-u'],
  ['-n'],
  ['-z'],
  ['-C'],
  ['-V'],
  ['-s', '-k1.2,1.2'],
  ['-k2'],
  ['-t', '\\0', '-k2,2r'],
  ['-d'],
  ['-i', '-u'],
];

/** Mixed words, so that capitals, punctuation, blanks and repeats meet. */
const WORDS = 'pear\nApple\napple\nfig\n\nPear\n_x\n-pear\n  fig\n\tfig\nfig\n10\n9\napple pie\nAPPLE\n~\n';

const ON_WORDS = [
  [],
  ['-r'],
  ['-u'],
  ['-ru'],
  ['-f'],
  ['-fu'],
  ['-fs'],
  ['-fr'],
  ['-d'],
  ['-df'],
  ['-dfu'],
  ['-i'],
  ['-di'],
  ['-b'],
  ['-bf'],
  ['-bu'],
  ['-bs'],
  ['-s'],
  ['-sr'],
  ['-z'],
  ['-C'],
  ['-Cu'],
  ['--check=quiet'],
  ['--reverse', '--unique'],
  ['--ignore-case', '--stable'],
  ['-k1'],
  ['-k1,1'],
  ['-k1.2'],
  ['-k1.2,1.3'],
  ['-k1.2b,1.3b'],
  ['-k2'],
  ['-k1b,1'],
  ['-k1,1f', '-k1,1r'],
];

const NUMBERS = [
  '10',
  '9',
  '-1',
  '2.5',
  '-0',
  '0',
  '.5',
  '-.5',
  '00.50',
  '1e3',
  '1.',
  '.',
  '-',
  '+3',
  '1,000',
  '  7',
  '\t8',
  'x',
  '',
  '10000000000000000001',
  '10000000000000000002',
  '-10000000000000000001',
  '-10000000000000000002',
  '0.30000000000000000001',
  '0.3',
  '100',
  '1000',
  '99.99',
  '-99.99',
  '0010',
  '10 b',
  '10 a',
]
  .map((line) => `${line}\n`)
  .join('');

const ON_NUMBERS = [
  ['-n'],
  ['-nr'],
  ['-nu'],
  ['-ns'],
  ['-nsr'],
  ['-nf'],
  ['--numeric-sort'],
  ['-k1n'],
  ['-k1.2n,1.4'],
  ['-C', '-n'],
];

const GENERAL =
  '1e3\n5\n1e-2\ninf\n-inf\nnan\nx\n\n0x10\n-0x1p4\n1E2\n+7\n.5e1\n1e\n0x\n -3\n1e400\n1e399\n-1e400\n1e-400\n0\n-0\n';
const ON_GENERAL = [['-g'], ['-gr'], ['-gs'], ['-k1g'], ['--general-numeric-sort', '--reverse']];

const SIZES =
  '1G\n10K\n2M\n500\n-1K\n-2M\n0K\n1.5K\n5.K\n1k\n1m\n3T\n1Y\n9Z\n1E\n1P\n2000000\n-3\nx\n\n1 K\n  4K\n0.5M\n';
const ON_SIZES = [['-h'], ['-hr'], ['-hs'], ['-hu'], ['-fh'], ['-k1h'], ['-k1.1h,1']];

const MONTHS = 'Mar\njan\nDEC\nx\n feb\nSeptember\nap\napr\n\nmay 2\nMay 1\njUn\nJULY\naug\nOct\nnov\n';
const ON_MONTHS = [['-M'], ['-Mr'], ['-Ms'], ['-Mu'], ['-fM'], ['-k1M,1']];

const VERSIONS = [
  'v1.10',
  'v1.9',
  'v1.2',
  'v1.02',
  '1.0~rc1',
  '1.0',
  '1.0-1',
  'a',
  'a0',
  'a00',
  'a0b',
  'a~',
  'a0~',
  'A',
  '.',
  '..',
  '.a',
  '.a.b',
  '.1',
  '',
  'a.tar',
  'a.tar.gz',
  'a-1.tar.gz',
  'a-1.tar',
  'a.1',
  'a_1',
  'a 1',
  'x10000000000000000000000',
  'x9999999999999999999999',
  'b.c.d~1',
  'foo.7z',
  'foo.~1~',
]
  .map((line) => `${line}\n`)
  .join('');
const ON_VERSIONS = [['-V'], ['-Vr'], ['-Vs'], ['-Vu'], ['-fV'], ['-dV'], ['-k1.2V'], ['--version-sort']];

const TABLE = 'pear 3 c\napple 10 a\nfig 2 b\nfig  2 a\n apple 9 z\nkiwi\n\nfig\t7 x\n';
const ON_TABLE = [
  ['-k', '2', '-n'],
  ['-k2,2nr'],
  ['-k3'],
  ['-k2'],
  ['-k2b'],
  ['-k2,2'],
  ['-k2b,2'],
  ['-b', '-k2,2'],
  ['-s', '-k1,1'],
  ['-k1,1', '-k2,2n'],
  ['-k1,1r', '-k2,2nr', '-k3'],
  ['-r', '-k1,1'],
  ['-r', '-k1,1', '-k2n'],
  ['-n', '-k2', '-k1,1f'],
  ['-rn', '-k2,2'],
  ['-u', '-k1,1'],
  ['-ru', '-k1,1'],
  ['-k1.3,1.1'],
  ['-k2.2,2.3'],
  ['-k2.2b,2.3b'],
  ['-k2,1'],
  ['-k9'],
  ['-k1,9'],
  ['-k99999999999999999999'],
  ['-k1.999999999999,2'],
  ['-k1,1.0'],
  ['-k1,1n', '-k1,1f', '-k1,1d', '-k1,1V', '-k2,2h', '-k3,3M', '-k2,2g', '-k3,3'],
  ['-C', '-k2,2n'],
  ['-dn', '-k1,1f'],
  ['--key=2,2n', '--key=1,1'],
];

const COLONS = 'a:1:x\nb::y\n:3:z\nc\n\nb:10:\n::\na:1\nb: 2:y\nd:é:ü\n';
const ON_COLONS = [
  ['-t:', '-k2,2'],
  ['-t:', '-k2'],
  ['-t:', '-k2,2n'],
  ['-t', ':', '-k2,2n', '-k1,1r'],
  ['-t:', '-k3'],
  ['-t:', '-k2.1,2.1'],
  ['-t:', '-k2b,2'],
  ['-t:', '-k1,1', '-s'],
  ['-t:', '-k1,1', '-u'],
  ['-t:', '-k2.2,3.1'],
  ['-t:', '-k1,2.0'],
  ['-t:', '-t:', '-k2'],
  ['--field-separator=:', '-k3,3r'],
  ['-t', '\n', '-k2'],
];

const REFUSED = [
  ['-k0'],
  ['-kx'],
  ['-k', ''],
  ['-k1.0'],
  ['-k1,0'],
  ['-k1,'],
  ['-k1.'],
  ['-k1,2.'],
  ['-k1b2'],
  ['-k1,2x'],
  ['-k-1'],
  ['-k1 '],
  ['-k1.1.1'],
  ['-k1,2,3'],
  ['-t', 'ab'],
  ['-t', ''],
  ['-t', 'a', '-t', 'b'],
  ['-dn'],
  ['-in'],
  ['-nM'],
  ['-gh'],
  ['-nV'],
  ['-hR'],
  ['-dM'],
  ['-k1nM'],
  ['-k1n,1V'],
  ['-k1,1di', '-k2hg'],
];

/** GNU sort names the first line that is out of order on its standard error; only the status is wanted. */
const CHECKS: readonly GnuCase[] = [
  { args: ['-c'], gnuArgs: ['-C'], input: 'b\na\n' },
  { args: ['-cu'], gnuArgs: ['-Cu'], input: 'a\na\n' },
  { args: ['--check'], gnuArgs: ['-C'], input: 'a\nb\nb\n' },
  { args: ['-cn'], gnuArgs: ['-Cn'], input: '9\n10\n10 a\n' },
  { args: ['-c', '-nr'], gnuArgs: ['-C', '-nr'], input: '10\n9\n9 a\n' },
];

const MANY_KEYS = Array.from({ length: 30 }, (_, index) => `-k${index + 1},${index + 1}${index % 2 === 0 ? 'n' : 'r'}`);
const WIDE = ['7', '3', '5', '3'].map((last) => `${'1 '.repeat(29)}${last}\n`).join('');

/** Records with empty fields, fields that are missing, blanks and carriage returns. */
const RECORDS = 'b,10,x\na,9,Y\n,1e3,\nb,,x\n a,-1,é\nB,010,y\r\na\n\nb,10,\n,,\na, 9,Z\nc,1K,\0\nb,2M,x';
const KEYS = ['1', '1,1', '2,2', '2,2n', '2n,2', '2h', '3', '3,3f', '1.2', '2.2,2.3', '1,2', '2b,2', '3,1', '4'];
const ORDERS = [[], ['-s'], ['-u'], ['-r'], ['-rs'], ['-n'], ['-nu'], ['-fu'], ['-b'], ['-k3,3r']];

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => ON_EDGES.map((args) => ({ args, input }))),
  ...ON_WORDS.map((args) => ({ args, input: WORDS })),
  ...ON_NUMBERS.map((args) => ({ args, input: NUMBERS })),
  ...ON_GENERAL.map((args) => ({ args, input: GENERAL })),
  ...ON_SIZES.map((args) => ({ args, input: SIZES })),
  ...ON_MONTHS.map((args) => ({ args, input: MONTHS })),
  ...ON_VERSIONS.map((args) => ({ args, input: VERSIONS })),
  ...ON_TABLE.map((args) => ({ args, input: TABLE })),
  ...ON_COLONS.map((args) => ({ args, input: COLONS })),
  ...KEYS.flatMap((key) => ORDERS.map((order) => ({ args: [...order, '-t', ',', '-k', key], input: RECORDS }))),
  ...[['-S', '1M'], ['--buffer-size=50%'], ['-T', '/tmp'], ['--parallel=2', '-n']].map((args) => ({
    args,
    input: NUMBERS,
  })),
  ...REFUSED.map((args) => ({ args, input: 'a\n' })),
  ...CHECKS,
  ...[
    ['-c', '-C'],
    ['-c', '--check=quiet'],
    ['-C', '--check=silent'],
    ['--sort=numeric'],
    ['--sort=version', '-r'],
    ['--sort=month'],
    ['--sort=human-numeric'],
    ['--sort=general-numeric'],
    ['--sort=name'],
    ['-n', '--sort=month'],
  ].map((args) => ({ args, input: '1K\n2\n10\nJan\n1e2\n' })),
  { args: [], input: LONG_LINE },
  { args: ['-k3'], input: LONG_LINE },
  { args: MANY_KEYS, input: WIDE },
  { args: ['-z', '-k2'], input: 'x\nb\0y\na\0' },
  { args: ['-z', '-n'], input: '\n2\n1\0 1\0' },
  { args: ['-z', '-d'], input: 'a\nb\0a b\0ab\0a-b\0' },
];

export default cases;
